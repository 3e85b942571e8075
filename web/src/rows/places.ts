/** What lies on the six places of a row, or seven: numbers, the cow, the card that is one too many, and the places still free. */

import type { BoardView } from '../lib/types';
import type { Taking } from './scene.svelte';

const PLACES = 6;

export type Place =
  | { what: 'card'; card: string; goes: boolean }
  | { what: 'sixth'; card: string }
  | { what: 'cow' | 'free' | 'next' | 'last' | 'trap' | 'stop' };

/** Whether the cow takes up a place of this row. */
export function hasCow(view: BoardView, row: number): boolean {
  return view.rules.special === 'cow' && view.marker?.row === row;
}

/** How many places a row has: the card on the last one takes it. */
export function placesOf(view: BoardView, row: number): number {
  return PLACES + Number(view.sevens?.includes(row) ?? false);
}

/** Whether the next card is the sixth: five numbers, or four and the cow. */
export function isFull(view: BoardView, row: number): boolean {
  return (view.rows[row]?.length ?? 0) >= placesOf(view, row) - 1 - Number(hasCow(view, row));
}

/** The places of a row from left to right; `next` marks the one that a raised card would come to. */
export function places(view: BoardView, row: number, taking: Taking | null, next: boolean): Place[] {
  const list: Place[] = (taking ? taking.cards : (view.rows[row] ?? [])).map((card) => ({ what: 'card', card, goes: taking !== null }));
  const all = placesOf(view, row);
  if (taking) {
    while (list.length < taking.count) list.push({ what: 'free' });
    if (taking.stays) list.push({ what: 'card', card: taking.stays, goes: false });
  }
  if (hasCow(view, row)) list.push({ what: 'cow' });
  if (next && list.length < all - 1) list.push({ what: 'next' });
  while (list.length < all - 1) list.push({ what: 'free' });
  if (list.length < all) list.push(taking?.sixth ? { what: 'sixth', card: taking.sixth } : { what: taking ? 'last' : view.stops?.includes(row) ? 'stop' : isFull(view, row) ? 'trap' : 'last' });
  return list;
}
