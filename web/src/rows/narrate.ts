/** One line for each event of a row game: who, which card, why, and what it costs. */

import { plural, t } from '../lib/i18n/i18n.svelte';
import { say, words, type Sentence, type Value } from '../lib/i18n/say';
import type { RowEvent, RowTook, RowView, Table } from '../lib/types';
import { swapped } from './flip';
import { nameOf } from './names';

const ROW_CAPACITY = 5;

/** The sentence of an event, told before its view is shown; null for events that need no words. */
export function narrate(event: RowEvent, table: Table, before: RowView): Sentence | null {
  const name = (seat: number): Value => ({ strong: nameOf(table, seat) });
  const mine = (seat: number) => seat === table.seat;
  switch (event.type) {
    case 'dealt':
      return say(event.pool.length ? 'say.dealt.draft' : 'say.dealt', { name: name(event.dealer) }, mine(event.dealer));
    case 'picked':
      return say('say.picked', { name: name(event.seat), card: { card: event.card } }, mine(event.seat));
    case 'started':
    case 'revealed':
    case 'deal_ended':
      return say(`say.${event.type}`);
    case 'asked':
      return say(`say.asked.${lowOrRefused(event, event.card, before)}`, { name: name(event.seat), card: turned(event.card, isFlipped(event, before)) }, mine(event.seat));
    case 'took':
      return took(event, table, before, name(event.seat));
    case 'placed':
      return placed(event, before, name(event.seat));
    case 'moved':
      return say(`say.moved.${before.rules.special}.${event.marker.sign}`, { row: event.marker.row + 1 });
    case 'match_ended':
      return ended(event, table);
    case 'committed':
      return null;
  }
}

function isFlipped(event: { seat: number }, before: RowView): boolean {
  return before.flipped.includes(event.seat);
}

/** A card on its way into a row, with what it counts when its digits are swapped. */
function turned(card: string, flipped: boolean): Value {
  return flipped ? { strong: t('flip.as', { card, value: swapped(card) }) } : { card };
}

/** Why a row is chosen or taken; a "low" card may be refused by rows that end lower. */
function lowOrRefused(event: { seat: number; why: string }, card: string, before: RowView): string {
  const value = isFlipped(event, before) ? Number(swapped(card)) : Number(card);
  return event.why === 'low' && before.rows.some((row) => Number(row.at(-1)) < value) ? 'nowhere' : event.why;
}

function took(event: RowEvent & { type: 'took' }, table: Table, before: RowView, name: Value): Sentence {
  const landed = event.why === 'landed';
  const card = before.queue[0]?.[1] ?? '?';
  const why = event.why === 'sixth' && event.cards.length < ROW_CAPACITY ? 'cow' : lowOrRefused(event, card, before);
  const told = say(`say.took.${why}`, { name, card: turned(card, isFlipped(event, before)), ...price(event, table) }, event.seat === table.seat);
  // Where the cow lands the last card of the row stays; any other row is begun by the card that is placed next.
  const stays = landed && before.rows[event.row]?.at(-1);
  return stays ? [...told, { kind: 'text', text: ' ' }, ...say('say.starts', { card: { card: stays }, row: event.row + 1 })] : told;
}

/** What is taken: the row, its last card, and the points one by one. */
export function price(event: RowTook, table: Table): Record<string, Value> {
  const points = event.cards.map((one) => table.cards[one] ?? 0);
  return {
    behind: { card: event.cards.at(-1) ?? '?' },
    row: event.row + 1,
    sum: points.length > 1 ? `${points.join(' + ')} = ` : '',
    cost: { strong: plural(`unit.${table.game}`, event.points) },
  };
}

function placed(event: RowEvent & { type: 'placed' }, before: RowView, name: Value): Sentence {
  const { card, behind, row } = event;
  return say(placedKey(card, behind, before.rows, isFlipped(event, before)), { name, card: { card }, row: row + 1, behind: { card: behind }, value: swapped(card) });
}

/** Why a card lies there: first, behind its twin, with its digits swapped, going down, or as always. */
function placedKey(card: string, behind: string, rows: string[][], flipped: boolean): string {
  if (behind === '?') return 'say.placed.first';
  if (behind === card) return 'say.placed.twin';
  if (flipped) return 'say.placed.flipped';
  if (Number(behind) > Number(card)) return 'say.placed.nearest';
  const passedBy = rows.some((row) => Number(behind) < Number(row.at(-1)) && Number(row.at(-1)) < Number(card));
  return passedBy ? 'say.placed.accepting' : 'say.placed';
}

function ended(event: RowEvent & { type: 'match_ended' }, table: Table): Sentence {
  const { winners, scores } = event;
  const cost = plural(`unit.${table.game}`, scores[winners[0] ?? 0] ?? 0);
  const names = joined(winners.map((seat) => table.players[seat]?.name ?? ''));
  return say('say.match_ended', { n: winners.length, name: { strong: names }, cost: { strong: cost } }, winners.includes(table.seat ?? -1));
}

/** "Anna, Ben und Carla". */
export function joined(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : words(say('list.and', { others: names.slice(0, -1).join(', '), last }));
}
