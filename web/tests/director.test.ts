import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Director, type Speed } from '../src/lib/director/director';
import { Playback } from '../src/lib/director/playback';
import type { Step } from '../src/lib/types';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function director(speed: Speed = 'normal', reduced = false) {
  return new Director(() => speed, () => reduced);
}

/** Whether a promise has settled after the microtasks that are due. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  await vi.advanceTimersByTimeAsync(0);
  return done;
}

test.each([['calm', 1400], ['normal', 1000], ['brisk', 500]] as const)('at speed %s a hold of 1000 ms takes %i ms', async (speed, ms) => {
  const hold = director(speed).hold(1000);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(await settled(hold)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled(hold)).toBe(true);
});

test('at speed instant nothing waits', async () => {
  expect(await settled(director('instant').hold(1000))).toBe(true);
});

test('with reduced motion a beat is nothing, and the time to read stays', async () => {
  const calm = director('normal', true);
  expect(await settled(calm.beat(1000))).toBe(true);
  expect(await settled(calm.hold(1000))).toBe(false);
});

test('a skip of one step finishes it and lets the next one take its time', async () => {
  const one = director();
  one.begin();
  const hold = one.hold(1000);
  one.skip('step');
  expect(await settled(hold)).toBe(true);
  expect(await settled(one.hold(1000))).toBe(true);
  one.begin();
  expect(await settled(one.hold(1000))).toBe(false);
});

test('a skip of everything lasts until the queue rests', async () => {
  const one = director();
  one.skip('all');
  one.begin();
  expect(await settled(one.hold(1000))).toBe(true);
  one.rest();
  expect(await settled(one.hold(1000))).toBe(false);
});

test('a pause keeps the rest of a hold', async () => {
  const one = director();
  const hold = one.hold(1000);
  await vi.advanceTimersByTimeAsync(600);
  one.pause(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await settled(hold)).toBe(false);
  one.pause(false);
  await vi.advanceTimersByTimeAsync(399);
  expect(await settled(hold)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled(hold)).toBe(true);
});

test('a pause lets what moves arrive', async () => {
  const one = director();
  const beat = one.beat(200);
  one.pause(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(await settled(beat)).toBe(true);
});

test('while paused, a skip of one step goes one step on and stays paused', async () => {
  const one = director();
  one.begin();
  const hold = one.hold(1000);
  one.pause(true);
  one.skip('step');
  expect(await settled(hold)).toBe(true);
  expect(one.paused).toBe(true);
  one.begin();
  const next = one.hold(10);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await settled(next)).toBe(false);
});

const step = (seq: number): Step<string, string> => ({ seq, event: `event ${seq}`, view: `view ${seq}` });

function playback(one = director()) {
  const seen: string[] = [];
  const player = new Playback<string, string>(one, async (view) => void seen.push(view), () => seen.push('rest'));
  return { player, seen, one };
}

test('steps are played one by one: first the event, then its view', async () => {
  const { player, seen, one } = playback();
  player.animate = async ({ event }) => {
    seen.push(event);
    await one.hold(100);
  };
  player.push([step(1), step(2)]);
  await vi.advanceTimersByTimeAsync(99);
  expect(seen).toEqual(['event 1']);
  await vi.advanceTimersByTimeAsync(101);
  expect(seen).toEqual(['event 1', 'view 1', 'event 2', 'view 2', 'rest']);
});

test('an animation may show the view itself, and it is shown once', async () => {
  const { player, seen } = playback();
  player.animate = async (_, show) => {
    await show();
    seen.push('flown');
  };
  player.push([step(1)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['view 1', 'flown', 'rest']);
});

test('steps that come while playing wait their turn', async () => {
  const { player, seen, one } = playback();
  player.animate = () => one.hold(100);
  player.push([step(1)]);
  player.push([step(2)]);
  expect(player.waiting.map(({ seq }) => seq)).toEqual([2]);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen).toEqual(['view 1', 'view 2', 'rest']);
});

test('a fresh view throws the queue away and is not overwritten by what was being played', async () => {
  const { player, seen, one } = playback();
  player.animate = () => one.hold(100);
  player.push([step(1), step(2)]);
  await player.reset('fresh');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(['fresh', 'rest']);
  player.push([step(9)]);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.slice(2)).toEqual(['view 9', 'rest']);
});
