import { beforeEach, expect, test } from 'vitest';
import { words } from '../src/lib/i18n/say';
import { parse } from '../src/lib/router.svelte';
import { settings } from '../src/lib/settings.svelte';
import type { GameInfo, RowEvent, RowView, Table } from '../src/lib/types';
import { keyAction } from '../src/rows/keys';
import { joined, narrate } from '../src/rows/narrate';
import { chips, playersFor, setupFor, valueOf } from '../src/start/setup';

const table: Table = {
  id: 'x', game: 'sechste', seat: 0, hints: true, preset: null, options: {},
  players: ['Anna', 'Ben', 'Carla'].map((name) => ({ name, kind: 'human' })),
  cards: { '9S': 1, TC: 3, JD: 2, QH: 2, QS: 5, KC: 2 },
};
const view = { queue: [[1, 'KC']], flipped: [], rows: [['9S'], ['QS'], ['9S'], ['QS']], rules: { special: 'none' } } as unknown as RowView;
const told = (event: RowEvent) => words(narrate(event, table, view) ?? []);

beforeEach(() => {
  settings.lang = 'de';
  settings.name = 'Anna';
  settings.setups = {};
});

test('a sixth card is told with its reason and its cost', () => {
  const cards = ['9S', 'TC', 'JD', 'QH', 'QS'];
  expect(told({ type: 'took', seat: 1, row: 1, cards, points: 13, why: 'sixth' })).toBe(
    'Ben: Kreuz-König gehört hinter Pik-Dame. Dort liegen schon fünf – Kreuz-König ist die sechste. Ben nimmt 1 + 3 + 2 + 2 + 5 = 13 Minuspunkte.',
  );
});

test('one card is no sum', () => {
  expect(told({ type: 'took', seat: 0, row: 2, cards: ['9S'], points: 1, why: 'low' })).toMatch(/Du nimmst Reihe 3: 1 Minuspunkt\.$/);
});

test('placing says what the card lies behind; a twin is called so', () => {
  const placed = { type: 'placed', seat: 1, card: 'KC', row: 0, place: 2 } as const;
  expect(told({ ...placed, behind: 'QS' })).toBe('Ben: Kreuz-König kommt in Reihe 1 – Pik-Dame ist die höchste kleinere Karte.');
  expect(told({ ...placed, behind: 'KC' })).toContain('Zwilling');
});

test('a shared win names everybody', () => {
  expect(told({ type: 'match_ended', scores: [9, 9, 70], winners: [0, 1] })).toBe('Anna und Ben gewinnen gemeinsam mit 9 Minuspunkte.');
  expect(joined(['A', 'B', 'C'])).toBe('A, B und C');
});

const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more }) as unknown as KeyboardEvent;
const calm = { busy: false, picking: [], hand: true };

test('keys mean what the table asks for', () => {
  expect(keyAction(press('3'), calm)).toEqual({ do: 'nth', n: 2 });
  expect(keyAction(press('0'), calm)).toEqual({ do: 'nth', n: 9 });
  expect(keyAction(press('3'), { ...calm, picking: [1, 2] })).toEqual({ do: 'row', n: 2 });
  expect(keyAction(press('1'), { ...calm, picking: [1, 2] })).toBeNull();
  expect(keyAction(press(' '), { ...calm, busy: true })).toEqual({ do: 'next' });
  expect(keyAction(press(' '), calm)).toBeNull();
  expect(keyAction(press('p', { ctrlKey: true }), { ...calm, busy: true })).toBeNull();
});

test('addresses', () => {
  expect(parse('/')).toEqual({ page: 'start' });
  expect(parse('/t/ab-1')).toEqual({ page: 'table', id: 'ab-1' });
  expect(parse('/elsewhere')).toEqual({ page: 'missing' });
});

const game: GameInfo = {
  name: 'sechste', seats: [2, 10], bots: ['easy', 'medium'],
  options: [
    { name: 'target', default: 66, choices: null, low: 1, high: 1000 },
    { name: 'deals', default: 0, choices: null, low: 0, high: 1000 },
    { name: 'change_card', default: false, choices: [false, true], low: 0, high: 0 },
  ],
  presets: { seed: {}, three_deals: { deals: 3 } },
};

test('a setup starts from the catalogue and shows what differs from the game as it is', () => {
  const setup = setupFor(game);
  expect(setup).toMatchObject({ seats: 4, level: 'medium', preset: 'seed', options: {} });
  expect(chips(game, setup)).toEqual(['bis 66']);
  const other = { ...setup, preset: 'three_deals', options: { change_card: true } };
  expect(valueOf(game, other, game.options[1]!)).toBe(3);
  expect(chips(game, other)).toEqual(['Drei Runden', 'bis 66', '3 Runden', 'Umentscheiden']);
});

test('nobody at the table has the same name as the reader', () => {
  settings.name = 'Mila';
  const names = playersFor({ ...setupFor(game), seats: 10 }).map(({ name }) => name);
  expect(new Set(names).size).toBe(10);
});
