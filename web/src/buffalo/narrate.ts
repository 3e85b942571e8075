/** One line for each event of Schlagt den Büffel; what happens as in the row games is told as there. */

import { plural, t } from '../lib/i18n/i18n.svelte';
import { say, type Sentence, type Value } from '../lib/i18n/say';
import type { BuffaloEvent, BuffaloView, RowAsked, RowPlaced, RowTook, Table } from '../lib/types';
import { nameOf } from '../rows/names';
import { joined, narrate as narrateRows, price } from '../rows/narrate';
import { isDoubled } from './score';
import { useText } from './uses';

const ROW_CAPACITY = 5;

/** The sentence of an event, told before its view is shown; null for events that need no words. */
export function narrate(event: BuffaloEvent, table: Table, before: BuffaloView): Sentence | null {
  const name = 'seat' in event ? nameOf(table, event.seat) : '';
  const mine = 'seat' in event && event.seat === table.seat;
  const told = (key: string, values: Record<string, Value> = {}) => say(`say.${key}`, { name: { strong: name }, ...values }, mine);
  const cards = new Map(before.queue);
  switch (event.type) {
    case 'dealt':
      return say('say.dealt.bueffel', { name: { strong: nameOf(table, event.dealer) } }, event.dealer === table.seat);
    case 'turned':
    case 'waited':
      return told(event.type, { card: { card: event.card } });
    case 'passed':
      return told('passed.bueffel');
    case 'proposed':
      return told('proposed', { use: { strong: useText(event.use, table, before) } });
    case 'agreed':
    case 'refused':
      return told(event.type);
    case 'used':
      return used(told('used', { use: { strong: useText(event.use, table, before) } }), event.drawn);
    case 'marked':
      return told(`marked.${event.mark}`, { row: event.row + 1 });
    case 'sorting':
      return event.order.length ? told('sorting', { cards: { strong: joined(event.order.map((seat) => cards.get(seat) ?? '?')) } }) : told('sorting.done');
    case 'reordered':
      return told('reordered', { cards: { strong: joined(event.queue.map(([, card]) => card)) } });
    case 'replacing':
      return told('replacing', { card: { card: cards.get(event.seat) ?? '?' } });
    case 'replaced':
      return told('replaced', { card: { card: event.card }, back: { card: event.back } });
    case 'inserted':
      return inserted(event, before, told);
    case 'pushed':
      return pushed(event, before);
    case 'took':
      return told(`took.${tookWhy(event, table, before)}`, { card: { card: before.queue[0]?.[1] ?? '?' }, ...price(event, table) });
    case 'asked':
      return before.stops.length ? told(`asked.${event.why}_free`, { card: { card: event.card } }) : rows(event);
    case 'placed':
      return skipped(event, before) ? told('placed.free', { card: { card: event.card }, row: event.row + 1, behind: { card: event.behind } }) : rows(event);
    case 'deal_ended':
      return counted(event.scores, table);
    case 'match_ended':
      return ended(event.scores, event.winners, table);
    default:
      return rows(event);
  }

  function rows(one: RowAsked | RowPlaced | (BuffaloEvent & { type: 'committed' | 'revealed' })): Sentence | null {
    return narrateRows(one, table, before);
  }
}

function used(sentence: Sentence, drawn: string): Sentence {
  return drawn === '?' ? sentence : [...sentence, { kind: 'text', text: ' ' }, ...say('say.used.drawn', { kind: t(`action.${drawn}.name`) })];
}

function inserted(event: BuffaloEvent & { type: 'inserted' }, before: BuffaloView, told: (key: string, values: Record<string, Value>) => Sentence): Sentence {
  const { card, row, place } = event;
  const [left, right] = [before.rows[row]?.[place - 2] ?? '?', before.rows[row]?.[place - 1] ?? '?'];
  return told('inserted', { card: { card }, row: row + 1, left: { card: left }, right: { card: right } });
}

function pushed({ card, row, to }: BuffaloEvent & { type: 'pushed' }, before: BuffaloView): Sentence {
  const behind = before.rows[to]?.at(-1);
  return say(behind ? 'say.pushed' : 'say.pushed.first', { card: { card }, row: row + 1, to: to + 1, behind: { card: behind ?? '?' } });
}

/** Why a row is taken, as it is told. */
function tookWhy(event: RowTook, table: Table, before: BuffaloView): string {
  if (event.why === 'low' && event.seat === table.players.length) return 'herd';
  if (event.why === 'low' && before.stops.length) return 'low_free';
  return event.why === 'sixth' && event.cards.length > ROW_CAPACITY ? 'seventh' : event.why;
}

/** Whether a stopped row would have been nearer. */
function skipped({ card, behind }: RowPlaced, before: BuffaloView): boolean {
  return before.stops.some((row) => {
    const last = Number(before.rows[row]?.at(-1) ?? 0);
    return behind !== '?' && Number(behind) < last && last < Number(card);
  });
}

function bulls(table: Table, points: number): Value {
  return { strong: plural(`unit.${table.game}`, points) };
}

function counted([team = 0, herd = 0]: number[], table: Table): Sentence {
  const doubled = isDoubled(table);
  return say(`say.deal_ended.bueffel${doubled ? '.doubled' : ''}`, { half: team / 2, team: bulls(table, team), herd: bulls(table, herd) });
}

function ended([team = 0, herd = 0]: number[], winners: number[], table: Table): Sentence {
  const how = winners.length ? 'won' : team === herd ? 'tie' : 'lost';
  return say(`say.match_ended.bueffel.${how}`, { n: table.players.length, team: bulls(table, team), herd: bulls(table, herd) }, table.seat !== null);
}
