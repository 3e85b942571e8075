/** What lies on the six places of a row: numbers, the cow, the card that is the sixth, and the places still free. */

import type { RowView } from '../lib/types';
import type { Taking } from './scene.svelte';

export const PLACES = 6;

export type Place =
  | { what: 'card'; card: string; goes: boolean }
  | { what: 'sixth'; card: string }
  | { what: 'cow' | 'free' | 'next' | 'last' | 'trap' };

/** Whether the cow takes up a place of this row. */
export function hasCow(view: RowView, row: number): boolean {
  return view.rules.special === 'cow' && view.marker?.row === row;
}

/** Whether the next card is the sixth: five numbers, or four and the cow. */
export function isFull(view: RowView, row: number): boolean {
  return (view.rows[row]?.length ?? 0) >= PLACES - 1 - Number(hasCow(view, row));
}

/** The places of a row from left to right; `next` marks the one that a raised card would come to. */
export function places(view: RowView, row: number, taking: Taking | null, next: boolean): Place[] {
  const list: Place[] = (taking ? taking.cards : (view.rows[row] ?? [])).map((card) => ({ what: 'card', card, goes: taking !== null }));
  if (taking) {
    while (list.length < taking.count) list.push({ what: 'free' });
    if (taking.stays) list.push({ what: 'card', card: taking.stays, goes: false });
  }
  if (hasCow(view, row)) list.push({ what: 'cow' });
  if (next && list.length < PLACES - 1) list.push({ what: 'next' });
  while (list.length < PLACES - 1) list.push({ what: 'free' });
  if (list.length < PLACES) list.push(taking?.sixth ? { what: 'sixth', card: taking.sixth } : { what: !taking && isFull(view, row) ? 'trap' : 'last' });
  return list;
}
