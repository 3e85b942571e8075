import { beforeEach, expect, test } from 'vitest';
import { words } from '../src/lib/i18n/say';
import { settings } from '../src/lib/settings.svelte';
import type { GameInfo, RowEvent, RowView, Table } from '../src/lib/types';
import { playText, swapped } from '../src/rows/flip';
import { keyAction } from '../src/rows/keys';
import { narrate } from '../src/rows/narrate';
import { isFull, places } from '../src/rows/places';
import { RowPlay, type RowClient, type Taking } from '../src/rows/scene.svelte';
import { chips, setupFor } from '../src/start/setup';

const table: Table = {
  id: 'x', game: 'nimmt', seat: 0, hints: true, preset: null, options: {},
  players: ['Anna', 'Ben', 'Carla'].map((name) => ({ name, kind: 'human' })),
  cards: Object.fromEntries(Array.from({ length: 104 }, (_, index) => [String(index + 1), 1])),
};
const ROWS = [['3', '4', '5', '6'], ['10'], ['20', '21', '22', '23', '24'], ['30']];
const seen = (special: string, more = {}) => ({ rules: { special }, rows: ROWS, queue: [], flipped: [], marker: null, ...more }) as unknown as RowView;
const told = (event: RowEvent, view: RowView) => words(narrate(event, table, view) ?? []);
const shape = (list: ReturnType<typeof places>) => list.map((one) => ('card' in one ? one.card : one.what)).join(' ');

beforeEach(() => {
  settings.lang = 'de';
  settings.setups = {};
});

test('the move of a special card is told with what it means there', () => {
  const moved = (sign: number) => ({ type: 'moved', marker: { row: 2, sign } }) as const;
  expect(told(moved(1), seen('parity'))).toBe('Reihe 3 endet am niedrigsten und nimmt ab jetzt nur ungerade Karten an.');
  expect(told(moved(-1), seen('climb'))).toBe('Reihe 3 geht ab jetzt abwärts; danach steigt der Pfeil weiter nach oben.');
  expect(told(moved(0), seen('cow'))).toBe('Die Kuh springt in Reihe 3.');
});

test('with the cow four numbers are full, and where it lands the last card stays', () => {
  const view = seen('cow', { queue: [[1, '8']], marker: { row: 0, sign: 0 } });
  expect(told({ type: 'took', seat: 1, row: 0, cards: ROWS[0]!, points: 4, why: 'sixth' }, view)).toBe(
    'Ben: 8 gehört hinter 6. Mit der Kuh ist die Reihe voll. Ben nimmt 1 + 1 + 1 + 1 = 4 Hornochsen.',
  );
  const landed = told({ type: 'took', seat: 0, row: 2, cards: ROWS[2]!.slice(0, 4), points: 4, why: 'landed' }, seen('cow'));
  expect(landed).toContain('Du nimmst die ersten vier aus Reihe 3');
  expect(landed).toMatch(/24 beginnt Reihe 3\.$/);
});

test('a row that goes down and a card with its digits swapped are told as what they are', () => {
  const placed = { type: 'placed', seat: 1, card: '24', row: 3, place: 2 } as const;
  expect(told({ ...placed, behind: '30' }, seen('climb'))).toBe('Ben: 24 kommt in Reihe 4 – 30 ist am nächsten.');
  expect(told({ ...placed, behind: '30' }, seen('flip', { flipped: [1] }))).toBe('Ben: 24 zählt 42 und kommt in Reihe 4, hinter 30.');
  const asked: RowEvent = { type: 'asked', seat: 0, card: '51', why: 'low', rows: [0, 1, 2, 3] };
  expect(told(asked, seen('flip', { flipped: [0], rows: [['16'], ['20'], ['30'], ['40']] }))).toMatch(/^51 als 15 ist niedriger /);
  expect(told(asked, seen('parity', { rows: [['50'], ['60'], ['70'], ['80']] }))).toMatch(/^Keine Reihe nimmt 51 an/);
});

test('digits', () => {
  expect([swapped('24'), swapped('90'), swapped('11')]).toEqual([42, 9, 11]);
  expect([playText('24', true), playText('24', false)]).toEqual(['play 24 flip', 'play 24']);
});

test('the cow takes up a place, and the trap is there when four numbers and the cow lie', () => {
  const view = seen('cow', { marker: { row: 0, sign: 0 } });
  expect(shape(places(view, 0, null, false))).toBe('3 4 5 6 cow trap');
  expect(shape(places(view, 1, null, true))).toBe('10 next free free free last');
  expect(shape(places(view, 2, null, false))).toBe('20 21 22 23 24 trap');
  expect([0, 1, 2, 3].map((row) => isFull(view, row))).toEqual([true, false, true, false]);
  expect(isFull(seen('none'), 0)).toBe(false);
});

test('while a row is taken its cow and the card that stays keep their places', () => {
  const taking = { cards: ROWS[0]!, count: 4, sixth: '8', stays: null } as unknown as Taking;
  const view = seen('cow', { marker: { row: 0, sign: 0 } });
  expect(shape(places(view, 0, taking, false))).toBe('3 4 5 6 cow 8');
  expect(shape(places(view, 0, { ...taking, cards: [] }, false))).toBe('free free free free cow 8');
  const landed = { ...taking, cards: ROWS[2]!.slice(0, 4), sixth: null, stays: '24' };
  expect(shape(places(seen('cow', { marker: { row: 2, sign: 0 } }), 2, landed, false))).toBe('20 21 22 23 24 cow');
  expect(shape(places(seen('cow', { marker: { row: 2, sign: 0 } }), 2, { ...landed, cards: [] }, false))).toBe('free free free free 24 cow');
});

test('F swaps digits while a card may be chosen', () => {
  const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false, target: null }) as unknown as KeyboardEvent;
  expect(keyAction(press('f'), { busy: false, picking: [], hand: true })).toEqual({ do: 'flip' });
  expect(keyAction(press('F'), { busy: true, picking: [], hand: false })).toBeNull();
});

/** A client without a page: every motion is over at once. */
function still(view: RowView) {
  const director = { pace: 1, hold: async () => {}, beat: async () => {}, move: async () => {}, fly: async () => {}, leave: async () => {} };
  const said: string[] = [];
  const client = { table, view, director, ahead: [], animate: null, say: (one: Parameters<typeof words>[0]) => said.push(words(one)) };
  const scene = new RowPlay(client as unknown as RowClient);
  const play = async (event: RowEvent, after: RowView) =>
    (client.animate as unknown as (step: unknown, show: () => Promise<void>) => Promise<void>)({ event, view: after }, async () => {
      client.view = after;
    });
  return { scene, play, said };
}

test('a turned card shows its value until it lies', async () => {
  const { scene, play } = still(seen('flip', { queue: [] }));
  await play({ type: 'revealed', cards: ['12', '24', '50'], queue: [[0, '12'], [1, '24'], [2, '50']], flipped: [1] }, seen('flip', { flipped: [1] }));
  expect(scene.lane.map((item) => item.flipped)).toEqual([false, true, false]);
  await play({ type: 'placed', seat: 1, card: '24', row: 3, place: 2, behind: '30' }, seen('flip'));
  expect(scene.lane.map((item) => item.flipped)).toEqual([false, false, false]);
});

test('whoever makes the cow land on a full row pays for it, and nothing is left being taken', async () => {
  const { scene, play, said } = still(seen('cow', { marker: { row: 1, sign: 0 } }));
  await play({ type: 'revealed', cards: ['12', '26', '50'], queue: [[0, '12'], [1, '26'], [2, '50']] }, seen('cow', { marker: { row: 1, sign: 0 } }));
  await play({ type: 'placed', seat: 0, card: '12', row: 1, place: 2, behind: '10' }, seen('cow', { marker: { row: 1, sign: 0 } }));
  await play({ type: 'moved', marker: { row: 2, sign: 0 } }, seen('cow', { marker: { row: 2, sign: 0 } }));
  await play({ type: 'took', seat: 0, row: 2, cards: ROWS[2]!.slice(0, 4), points: 4, why: 'landed' }, seen('cow', { marker: { row: 2, sign: 0 } }));
  expect(scene.taking).toBeNull();
  expect(scene.lane[0]).toMatchObject({ done: true, fate: { what: 'landed', row: 3, points: 4 } });
  expect(said.slice(-2)[0]).toBe('Die Kuh springt in Reihe 3.');
});

test('a preset that is a special card is named once', () => {
  const special = { name: 'special', default: 'none', choices: ['none', 'cow'], low: 0, high: 0 };
  const game = { name: 'nimmt', seats: [2, 10], bots: ['easy'], options: [special], presets: { seed: {}, cow: { special: 'cow' } } } as GameInfo;
  expect(chips(game, { ...setupFor(game), preset: 'cow' })).toEqual(['Springende Kuh']);
  expect(chips(game, { ...setupFor(game), options: { special: 'cow' } })).toEqual(['Sonderkarte: Springende Kuh']);
});
