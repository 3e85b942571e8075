import { beforeEach, expect, test } from 'vitest';
import { keyAction } from '../src/buffalo/keys';
import { narrate } from '../src/buffalo/narrate';
import { pointedSentence, targets } from '../src/buffalo/point';
import { BuffaloPlay, type BuffaloClient } from '../src/buffalo/scene.svelte';
import { scoreOf } from '../src/buffalo/score';
import { begin, isComplete, kindsOf, liftsOf, planText, rowsFor, seatsFor, useOf, useText, withSeat } from '../src/buffalo/uses';
import { words, type Sentence } from '../src/lib/i18n/say';
import { settings } from '../src/lib/settings.svelte';
import type { BuffaloEvent, BuffaloView, Step, Table } from '../src/lib/types';
import { isFull, places } from '../src/rows/places';

const players = (...names: string[]) => names.map((name) => ({ name, kind: 'human' as const, level: null }));
const table: Table = {
  id: 'x', game: 'bueffel', seat: 0, hints: true, preset: null, options: {}, players: players('Anna', 'Ben', 'Carla'),
  cards: Object.fromEntries(Array.from({ length: 104 }, (_, index) => [String(index + 1), 1])),
};
const BUFFALO = 3;
const ROWS = [['3', '4', '5', '6', '7', '8'], ['10'], ['20', '21', '22', '23', '24'], ['30', '40']];
const seen = (more: Partial<BuffaloView> = {}) =>
  ({
    rules: { special: 'none', consent: 'all' }, rows: ROWS, queue: [[1, '9'], [0, '31'], [BUFFALO, '50']], flipped: [], marker: null,
    sevens: [0], stops: [], piles: [['1'], ['2'], [], ['60', '61', '62']], deals: [], winners: [], order: [], waiting: false, ...more,
  }) as unknown as BuffaloView;
const told = (event: BuffaloEvent, more: Partial<BuffaloView> = {}, at = table) => words(narrate(event, at, seen(more)) ?? []);
const offers = (...texts: string[]) => texts.map((text) => ({ do: text }));
const use = (kind: string, more = {}) => ({ kind, row: -1, seat: -1, order: [], ...more });

beforeEach(() => {
  settings.lang = 'de';
});

test('proposals and uses are told in words', () => {
  expect(told({ type: 'proposed', seat: 1, use: use('stop', { row: 1 }) })).toBe('Ben schlägt vor: „Stopp“ für Reihe 2.');
  expect(told({ type: 'proposed', seat: 0, use: use('first', { seat: 0 }) })).toBe('Du schlägst vor: „Zuerst“ für deine 31.');
  expect(told({ type: 'used', seat: 1, card: 'push', use: use('push', { row: 3 }), drawn: 'seven' })).toBe('Ben benutzt „Schieben“: 40 aus Reihe 4. Neu liegt offen: Siebte.');
  expect(told({ type: 'used', seat: 0, card: 'sort', use: use('sort', { order: [3, 1, 0] }), drawn: '?' })).toBe('Du benutzt „Ordnen“: 50, 9 und 31.');
  expect(useText(use('insert', { seat: 1, row: 1 }), table, seen())).toBe('„Dazwischen“: 9 von Ben in Reihe 2');
});

test('every event of the action cards has its sentence, in both languages', () => {
  const queue: [number, string][] = [[3, '50'], [1, '9']];
  const events: BuffaloEvent[] = [
    { type: 'turned', card: '50' }, { type: 'waited', card: '9' }, { type: 'passed', seat: 1 }, { type: 'agreed', seat: 0 }, { type: 'refused', seat: 1 },
    { type: 'marked', seat: 1, row: 0, mark: 'seven' }, { type: 'marked', seat: 1, row: 0, mark: 'stop' }, { type: 'marked', seat: 0, row: 0, mark: 'lift' },
    { type: 'sorting', seat: 1, order: [3] }, { type: 'sorting', seat: 1, order: [] }, { type: 'reordered', queue },
    { type: 'replacing', seat: 0 }, { type: 'replaced', seat: 1, back: '9', into_hand: '?', card: '12' },
    { type: 'inserted', seat: 1, card: '35', row: 3, place: 2 }, { type: 'pushed', seat: 1, card: '40', row: 3, to: 1 },
    { type: 'deal_ended', points: [4, 9], scores: [4, 9] }, { type: 'match_ended', scores: [4, 9], winners: [0, 1, 2] }, { type: 'match_ended', scores: [9, 9], winners: [] },
  ];
  for (const lang of ['de', 'en'] as const) {
    settings.lang = lang;
    for (const event of events) expect(told(event), event.type).toMatch(/^[^{}]{10,}$/);
  }
  expect(told({ type: 'inserted', seat: 1, card: '35', row: 3, place: 2 })).toContain('between 30 and 40');
});

test('why a row is taken: by the seventh, by the buffalo, with a stop about, pushed or inserted', () => {
  const took = (seat: number, row: number, why: 'sixth' | 'low' | 'inserted' | 'pushed') =>
    ({ type: 'took', seat, row, cards: ROWS[row]!, points: ROWS[row]!.length, why }) as const;
  expect(told(took(1, 0, 'sixth'))).toContain('9 ist die siebte. Ben nimmt 1 + 1 + 1 + 1 + 1 + 1 = 6 Hornochsen');
  expect(told(took(1, 2, 'sixth'))).toContain('die sechste');
  expect(told(took(BUFFALO, 1, 'low'))).toMatch(/^Der Büffel: .*Der Büffel nimmt die mit den wenigsten Hornochsen, Reihe 2: 1 Hornochse/);
  expect(told(took(0, 1, 'low'), { stops: [2] })).toContain('keine freie Reihe. Du nimmst Reihe 2');
  expect(told(took(1, 2, 'inserted'))).toContain('zu lang');
  expect(told(took(1, 2, 'pushed'))).toContain('Reihe 3 ist voll');
});

test('a card that a stopped row would have taken is told so, and an empty row is begun', () => {
  const placed = { type: 'placed', seat: BUFFALO, card: '50', row: 2, place: 6, behind: '24' } as const;
  expect(told(placed, { stops: [3] })).toBe('Der Büffel: 50 kommt in Reihe 3 – 24 ist die höchste kleinere Karte der freien Reihen.');
  expect(told({ ...placed, card: '25' }, { stops: [1] })).toContain('höchste kleinere Karte.');
  expect(told({ ...placed, behind: '?', place: 1 })).toBe('Der Büffel: 50 beginnt Reihe 3.');
});

test('with two players the bulls are doubled, and told so', () => {
  const two = { ...table, players: players('Anna', 'Ben') };
  expect(scoreOf(table, seen())).toMatchObject({ team: 2, herd: 3, doubled: false, lead: 1 });
  expect(scoreOf(two, seen({ piles: [['1'], ['2'], ['60', '61', '62']] }))).toMatchObject({ bare: 2, team: 4, herd: 3, doubled: true, lead: -1 });
  expect(told({ type: 'deal_ended', points: [4, 9], scores: [4, 9] }, {}, two)).toContain('2 × 2 = 4');
});

test('a row for seven has its trap on the seventh place, a stopped row its sign on the last', () => {
  const shape = (row: number, more = {}) => places(seen(more), row, null, false).map((one) => ('card' in one ? one.card : one.what)).join(' ');
  expect(shape(0)).toBe('3 4 5 6 7 8 trap');
  expect(shape(0, { rows: [['3']] })).toBe('3 free free free free free last');
  expect(shape(1, { stops: [1] })).toBe('10 free free free free stop');
  expect(shape(2, { rows: [[], [], []] })).toBe('free free free free free last');
  expect([0, 2].map((row) => isFull(seen(), row))).toEqual([true, true]);
});

test('what can be pointed at comes from the offers', () => {
  const all = offers('pass', 'use stop 2', 'use stop 4', 'use insert 1 2', 'use insert 1 4', 'use insert 0 4', 'use first 0', 'use lift 3');
  expect([...kindsOf(all)]).toEqual(['stop', 'insert', 'first']);
  expect(liftsOf(all)).toEqual([2]);
  const stop = begin('stop', seen());
  expect([rowsFor(stop, all), seatsFor(stop, all, seen())]).toEqual([[1, 3], []]);
  expect(planText({ ...stop, row: 3 }, seen())).toBe('use stop 4');
  const insert = begin('insert', seen());
  expect([seatsFor(insert, all, seen()), rowsFor(insert, all)]).toEqual([[1, 0], []]);
  const pointed = withSeat(insert, 1, seen());
  expect([rowsFor(pointed, all), isComplete(pointed, seen())]).toEqual([[1, 3], false]);
  expect(planText({ ...pointed, row: 1 }, seen())).toBe('use insert 1 2');
  expect(useOf(withSeat(begin('first', seen()), 0, seen()))).toEqual(use('first', { seat: 0 }));
});

test('an order is set card by card; the last one is clear, and one begun before goes on', () => {
  const all = offers('use sort 1', 'use sort 0', 'use sort 3');
  const first = withSeat(begin('sort', seen()), 3, seen());
  expect([seatsFor(first, all, seen()), isComplete(first, seen())]).toEqual([[1, 0], false]);
  const whole = withSeat(first, 1, seen());
  expect([whole.seats, isComplete(whole, seen()), seatsFor(whole, all, seen())]).toEqual([[3, 1, 0], true, []]);
  expect(planText(whole, seen())).toBe('use sort 3 1 0');
  const later = seen({ order: [3] });
  expect(planText(withSeat(begin('sort', later), 0, later), later)).toBe('use sort 0 1');
});

test('pointing is at what lies open, in words', () => {
  expect(targets(seen({ open_cards: ['stop', 'stop'], queue: [] }))).toEqual([['row 1', 'row 2', 'row 3', 'row 4'], ['action stop']]);
  expect(words(pointedSentence({ type: 'pointed', seat: 1, about: 'row 3', sign: 'not_this' }, table))).toBe('Ben zeigt auf Reihe 3: die nicht.');
  expect(words(pointedSentence({ type: 'pointed', seat: 0, about: 'action stop', sign: 'save' }, table))).toBe('Du zeigst auf Stopp: aufheben.');
});

test('keys', () => {
  const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more }) as unknown as KeyboardEvent;
  const calm = { busy: false, rows: [], hand: false, moment: true, plan: false };
  expect(keyAction(press(' '), calm)).toEqual({ do: 'pass' });
  expect(keyAction(press(' '), { ...calm, busy: true, moment: false })).toEqual({ do: 'next' });
  expect(keyAction(press('a'), calm)).toEqual({ do: 'action' });
  expect(keyAction(press('a'), { ...calm, moment: false })).toBeNull();
  const plan = { ...calm, moment: false, plan: true };
  expect(keyAction(press('2'), plan)).toEqual({ do: 'lane', n: 1 });
  expect(keyAction(press('2'), { ...plan, rows: [1] })).toEqual({ do: 'row', n: 1 });
  expect(keyAction(press('Escape'), plan)).toEqual({ do: 'cancel' });
  expect(keyAction(press('ArrowRight'), plan)).toEqual({ do: 'step', n: 1 });
});

/** A scene that shows nothing and waits for nothing, over the given view. */
function scene(view: BuffaloView) {
  const said: string[] = [];
  const director = new Proxy({}, { get: () => async () => {}, set: () => true });
  const client = { table, view, director, ahead: [], say: (one: Sentence) => said.push(words(one)), animate: null as unknown };
  const play = new BuffaloPlay(client as unknown as BuffaloClient);
  const animate = client.animate as (step: Step<BuffaloView, BuffaloEvent>, show: () => Promise<void>) => Promise<void>;
  const run = (event: BuffaloEvent, after: Partial<BuffaloView> = {}) => animate({ seq: 1, event, view }, async () => void Object.assign(view, after));
  return { play, run, said };
}

test('the buffalo has a card in the lane, and a new order leaves what lies in front', async () => {
  const { play, run, said } = scene(seen());
  const queue: [number, string][] = [[1, '9'], [2, '12'], [0, '31'], [BUFFALO, '50']];
  await run({ type: 'turned', card: '50' });
  await run({ type: 'revealed', cards: ['31', '9', '12'], queue }, { queue });
  expect(play.lane.map(({ seat }) => seat)).toEqual([1, 2, 0, BUFFALO]);
  expect(said).toEqual(['Alle haben gewählt. Die Karten kommen von niedrig nach hoch an die Reihe.', 'Der Büffel deckt 50 auf.']);
  await run({ type: 'placed', seat: 1, card: '9', row: 0, place: 7, behind: '8' }, { queue: queue.slice(1) });
  await run({ type: 'reordered', queue: [[BUFFALO, '50'], [0, '31'], [2, '12']] });
  expect(play.lane.map(({ seat }) => seat)).toEqual([1, BUFFALO, 0, 2]);
  await run({ type: 'replaced', seat: 0, back: '31', into_hand: '31', card: '77' });
  expect(play.lane.find(({ seat }) => seat === 0)?.card).toBe('77');
});

test('passes are not told, and a moment is no part of the last turn', async () => {
  const { play, run, said } = scene(seen());
  await run({ type: 'waited', card: '9' });
  await run({ type: 'passed', seat: 1 });
  expect(said).toHaveLength(1);
  expect(play.told).toEqual([]);
});

test('an inserted card that makes the row too long takes all but the last', async () => {
  const { play, run } = scene(seen());
  await run({ type: 'revealed', cards: ['31', '9', '12'], queue: [[1, '9'], [0, '31']] });
  await run({ type: 'inserted', seat: 0, card: '31', row: 3, place: 2 });
  expect(play.lane.find(({ seat }) => seat === 0)).toMatchObject({ done: true, fate: { what: 'placed', row: 4 } });
  await run({ type: 'took', seat: 0, row: 3, cards: ['30', '31'], points: 2, why: 'inserted' });
  expect(play.lane.find(({ seat }) => seat === 0)).toMatchObject({ done: true, fate: { what: 'inserted', row: 4, points: 2 } });
});
