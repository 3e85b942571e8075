import { beforeEach, expect, test } from 'vitest';
import { cleanName, readSettings, settings } from '../src/lib/settings.svelte';
import type { GameInfo } from '../src/lib/types';
import { playersFor, setupFor } from '../src/start/setup';

const DEFAULTS = readSettings(null);
const game: GameInfo = {
  name: 'sechste', seats: [2, 10], bots: ['easy', 'medium'],
  options: [
    { name: 'target', default: 66, choices: null, low: 1, high: 1000 },
    { name: 'end', default: 'at_least', choices: ['at_least', 'over'], low: 0, high: 0 },
    { name: 'draft', default: false, choices: [false, true], low: 0, high: 0 },
  ],
  presets: { seed: {}, short: { target: 44 } },
};
const setup = { seats: 3, level: 'easy', preset: 'short', options: { target: 20, end: 'over', draft: true }, hints: false };
const read = (stored: unknown) => readSettings(JSON.stringify(stored));
const setupOf = (changes: object) => {
  settings.setups = read({ setups: { sechste: { ...setup, ...changes } } }).setups;
  return setupFor(game);
};

beforeEach(() => {
  settings.lang = 'de';
  settings.name = '';
  settings.setups = {};
});

test.each(['null', '7', '"text"', '[]', '[{"name":"Anna"}]', 'true', '{', '', 'undefined'])('stored %s is as good as nothing', (text) => {
  expect(readSettings(text)).toEqual(DEFAULTS);
});

test('every field falls back by itself', () => {
  const good = { lang: 'en', theme: 'dark', suits: '4', speed: 'calm', hints: false, name: 'Anna', game: 'nimmt', setups: { sechste: setup } };
  expect(read(good)).toEqual(good);
  for (const field of Object.keys(good) as (keyof typeof good)[]) {
    for (const wrong of [null, 7, [], {}]) {
      expect(read({ ...good, [field]: wrong }), `${field} ${wrong}`).toEqual({ ...good, [field]: DEFAULTS[field] });
    }
  }
});

test('a stored setup keeps what the game still has', () => {
  expect(setupOf({})).toEqual(setup);
  expect(setupOf({ level: 'genius' })).toEqual({ ...setup, level: 'medium' });
  expect(setupOf({ preset: 'vienna' })).toEqual({ ...setup, preset: 'seed' });
  expect(setupOf({ preset: 'toString' }).preset).toBe('seed');
  expect(setupOf({ options: { speed: 3, target: 0, end: 'never', draft: true } }).options).toEqual({ draft: true });
  expect(setupOf({ options: { target: 6.5, draft: 1, end: null } }).options).toEqual({});
  expect(setupOf({ seats: 99 }).seats).toBe(10);
});

test.each([null, 7, [], { seats: 'x', level: null, preset: 3, options: null, hints: 'no' }])('a damaged setup %j is a fresh one', (wrong) => {
  const fresh = setupFor(game);
  settings.setups = read({ setups: { sechste: wrong } }).setups;
  expect(setupFor(game)).toEqual(fresh);
});

test('a name is one that the server takes, or none', () => {
  expect(cleanName('  Anna  Lena ')).toBe('Anna Lena');
  expect([...cleanName('😀'.repeat(30))]).toHaveLength(24);
  expect(cleanName('A\nB\u202eC')).toBe('ABC');
  for (const unseen of ['', '  ', '\u3164\u3164', '\u2800', '\u200b', '\u0301']) expect(cleanName(unseen)).toBe('');
  settings.name = 'x'.repeat(40);
  expect(playersFor(setupFor(game))[0]).toEqual({ name: 'x'.repeat(24), kind: 'human' });
});
