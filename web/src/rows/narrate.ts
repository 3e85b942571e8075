/** One line for each event of a row game: who, which card, why, and what it costs. */

import { plural } from '../lib/i18n/i18n.svelte';
import { say, words, type Sentence, type Value } from '../lib/i18n/say';
import type { RowEvent, RowView, Table } from '../lib/types';

/** The sentence of an event, told before its view is shown; null for events that need no words. */
export function narrate(event: RowEvent, table: Table, before: RowView): Sentence | null {
  const name = (seat: number): Value => ({ strong: table.players[seat]?.name ?? '' });
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
      return say(`say.asked.${event.why}`, { name: name(event.seat), card: { card: event.card } }, mine(event.seat));
    case 'took':
      return say(`say.took.${event.why}`, { name: name(event.seat), ...took(event, table, before) }, mine(event.seat));
    case 'placed':
      return placed(event, name(event.seat));
    case 'match_ended':
      return ended(event, table);
    case 'committed':
      return null;
  }
}

function took(event: RowEvent & { type: 'took' }, table: Table, before: RowView): Record<string, Value> {
  const card = before.queue[0]?.[1] ?? '?';
  const points = event.cards.map((one) => table.cards[one] ?? 0);
  return {
    card: { card },
    behind: { card: event.cards.at(-1) ?? '?' },
    row: event.row + 1,
    sum: points.length > 1 ? `${points.join(' + ')} = ` : '',
    cost: { strong: plural(`unit.${table.game}`, event.points) },
  };
}

function placed(event: RowEvent & { type: 'placed' }, name: Value): Sentence {
  const key = event.behind === '?' ? 'say.placed.first' : event.behind === event.card ? 'say.placed.twin' : 'say.placed';
  return say(key, { name, card: { card: event.card }, row: event.row + 1, behind: { card: event.behind } });
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
