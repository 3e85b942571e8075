/** One line for each event of Sechsundsechzig: who, which card, why, and what it counts. */

import { suitName } from '../lib/cards/label';
import { plural } from '../lib/i18n/i18n.svelte';
import { say, words, type Sentence, type Value } from '../lib/i18n/say';
import type { DuelEvent, DuelView, Table } from '../lib/types';

/** The sentence of an event, told with the view before it; null for events that need no words. */
export function narrate(event: DuelEvent, table: Table, view: DuelView): Sentence | null {
  switch (event.type) {
    case 'dealt':
      return tell('say.dealt.sechsundsechzig', table, event.dealer, { suit: { strong: suitName(event.trump) }, card: { card: event.trump_card ?? '?' } });
    case 'exchanged':
      return tell('say.exchanged', table, event.seat, { gave: { card: event.gave }, got: { card: event.got } });
    case 'closed':
    case 'passed':
      return tell(`say.${event.type}`, table, event.seat);
    case 'offered':
      return say('duel.offered', { name: nameOf(table, 1 - event.seat), other: nameOf(table, event.seat) }, 1 - event.seat === table.seat);
    case 'melded':
      return tell(event.counted ? 'say.melded' : 'say.melded.pending', table, event.seat, { suit: suitName(event.suit), cost: eyes(event.points) });
    case 'played':
      return tell(view.trick.length ? 'say.played.answer' : 'say.played.lead', table, event.seat, { card: { card: event.card } });
    case 'trick_taken':
      return taken(event, table, view);
    case 'drew':
      return event.seat === table.seat ? tell('say.drew', table, event.seat, { card: { card: event.card } }) : null;
    case 'claimed':
      return tell(`say.claimed.${event.auto ? 'auto' : event.won ? 'won' : 'lost'}`, table, event.seat, { cost: eyes(event.points) });
    case 'deal_ended':
      return ended(event, table, view);
    case 'match_ended':
      return say('say.match_ended', {
        n: event.winners.length,
        name: nameOf(table, event.winners[0] ?? 0),
        cost: { strong: plural('unit.sechsundsechzig', event.scores[event.winners[0] ?? 0] ?? 0) },
      }, event.winners.includes(table.seat ?? -1));
  }
}

/** Whoever has 66 once all cards are played need not have said so (RULES.md 6.16). */
export function reached(seat: number, points: number, table: Table): Sentence {
  return tell('duel.reached', table, seat, { cost: eyes(points) });
}

function nameOf(table: Table, seat: number): Value {
  return { strong: table.players[seat]?.name ?? '' };
}

function eyes(points: number): Value {
  return { strong: plural('unit.card_points', points) };
}

function tell(key: string, table: Table, seat: number, values: Record<string, Value> = {}): Sentence {
  return say(key, { name: nameOf(table, seat), ...values }, seat === table.seat);
}

/** Why this card took the trick, read off the two cards. */
function taken(event: DuelEvent & { type: 'trick_taken' }, table: Table, view: DuelView): Sentence {
  const answered = event.seat !== view.leader;
  const [card = '?', other = '?'] = answered ? [...event.cards].reverse() : event.cards;
  const how = card[1] === other[1] ? 'higher' : answered ? 'trump' : 'off';
  return tell(`say.trick_taken.${how}`, table, event.seat, { card: { card }, other: { card: other }, cost: eyes(event.points) });
}

function ended(event: DuelEvent & { type: 'deal_ended' }, table: Table, view: DuelView): Sentence {
  if (event.winner === null) return say('say.deal_ended.draw');
  const cost = { strong: plural('unit.sechsundsechzig', event.points[event.winner] ?? 0) };
  return tell(`say.deal_ended.${event.why}`, table, event.winner, { cost, why: because(event, table, view) });
}

/** Why the deal counts one, two or three; nothing where the count has another reason than the loser's points. */
function because(event: DuelEvent & { type: 'deal_ended' }, table: Table, view: DuelView): string {
  const loser = 1 - (event.winner ?? 0);
  const points = event.card_points[loser] ?? 0;
  const found = { 3: 'no_trick', 2: 'under_33', 1: 'at_least_33' }[event.points[event.winner ?? 0] ?? 0];
  const holds = { no_trick: view.tricks[loser] === 0, under_33: points < 33, at_least_33: points >= 33 }[found ?? ''];
  return holds ? words(tell(`say.because.${found}`, table, loser, { points: eyes(points) })) : '';
}
