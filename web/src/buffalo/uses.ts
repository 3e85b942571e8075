/**
 * Using an action card, as the page sees it: from the actions that are offered, which arguments can be pointed at next.
 * An offer reads `use KIND …`: a row from 1, a seat, a seat and a row, or the first seats of an order.
 */

import { t } from '../lib/i18n/i18n.svelte';
import { say, words, type Sentence } from '../lib/i18n/say';
import type { BuffaloUse, BuffaloView, Offer, Table } from '../lib/types';
import { joined } from '../rows/narrate';
import { nameOf } from '../rows/names';

export type Offers = readonly Pick<Offer<unknown>, 'do'>[];

/** An action card being used: what has been pointed at so far. */
export interface Plan {
  kind: string;
  seats: number[];
  row: number | null;
}

const ROW_KINDS = ['seven', 'stop', 'push'];

/** The arguments of the offered uses of a kind. */
function argumentsOf(offers: Offers, kind: string): number[][] {
  const start = `use ${kind} `;
  return offers.flatMap(({ do: text }) => (text.startsWith(start) ? [text.slice(start.length).split(' ').map(Number)] : []));
}

/** The kinds that can be used now. */
export function kindsOf(offers: Offers): Set<string> {
  return new Set(offers.flatMap(({ do: text }) => (text.startsWith('use ') && !text.startsWith('use lift ') ? [text.split(' ')[1]!] : [])));
}

/** The stopped rows that can be lifted now. */
export function liftsOf(offers: Offers): number[] {
  return argumentsOf(offers, 'lift').map(([row]) => row! - 1);
}

/** A plan with nothing pointed at; an order goes on where it stands. */
export function begin(kind: string, view: BuffaloView): Plan {
  return { kind, seats: kind === 'sort' ? [...view.order] : [], row: null };
}

/** The seats whose card can be pointed at next. */
export function seatsFor(plan: Plan, offers: Offers, view: BuffaloView): number[] {
  const { kind, seats } = plan;
  if (ROW_KINDS.includes(kind)) return [];
  if (kind === 'sort') return view.queue.map(([seat]) => seat).filter((seat) => !isComplete(plan, view) && !seats.includes(seat));
  return [...new Set(argumentsOf(offers, kind).map(([seat]) => seat!))];
}

/** The rows that can be pointed at next. */
export function rowsFor(plan: Plan, offers: Offers): number[] {
  const { kind, seats } = plan;
  if (ROW_KINDS.includes(kind)) return argumentsOf(offers, kind).map(([row]) => row! - 1);
  if (kind !== 'insert' || !seats.length) return [];
  return argumentsOf(offers, kind).flatMap(([seat, row]) => (seat === seats[0] ? [row! - 1] : []));
}

/** The plan after pointing at a card. In an order the last one is clear by itself. */
export function withSeat(plan: Plan, seat: number, view: BuffaloView): Plan {
  if (plan.kind !== 'sort') return { ...plan, seats: [seat], row: null };
  const seats = [...plan.seats, seat];
  const left = view.queue.map(([one]) => one).filter((one) => !seats.includes(one));
  return { ...plan, seats: left.length === 1 ? [...seats, ...left] : seats };
}

/** Whether nothing is left to point at. */
export function isComplete({ kind, seats, row }: Plan, view: BuffaloView): boolean {
  if (kind === 'sort') return seats.length >= view.queue.length;
  if (kind === 'insert') return seats.length > 0 && row !== null;
  return ROW_KINDS.includes(kind) ? row !== null : seats.length > 0;
}

/** The action of a complete plan; an order that was begun on the table before goes on there. */
export function planText({ kind, seats, row }: Plan, view: BuffaloView): string {
  const rest = kind === 'sort' ? seats.slice(view.order.length) : seats;
  return ['use', kind, ...rest, ...(row === null ? [] : [row + 1])].join(' ');
}

export function useOf({ kind, seats, row }: Plan): BuffaloUse {
  return { kind, row: row ?? -1, seat: kind === 'sort' ? -1 : (seats[0] ?? -1), order: kind === 'sort' ? seats : [] };
}

/** A use in words: "„Stopp“ für Reihe 2". */
export function useSentence(use: BuffaloUse, table: Table, view: BuffaloView): Sentence {
  const kind = t(`action.${use.kind}.name`);
  const cards = new Map(view.queue);
  const values = { kind, row: use.row + 1, name: nameOf(table, use.seat), card: { card: cards.get(use.seat) ?? '?' } };
  const mine = use.seat === table.seat;
  if (use.kind === 'push') return say('use.push', { ...values, card: { card: view.rows[use.row]?.at(-1) ?? '?' } });
  if (use.kind === 'sort') return say('use.sort', { kind, cards: joined(use.order.map((seat) => cards.get(seat) ?? '?')) });
  if (use.kind === 'insert') return say('use.insert', values, mine);
  return ROW_KINDS.includes(use.kind) ? say('use.row', values) : say('use.seat', values, mine);
}

export function useText(use: BuffaloUse, table: Table, view: BuffaloView): string {
  return words(useSentence(use, table, view));
}
