/** Sentences with cards in them, cut into pieces so that a card's name can be drawn and a player's name stand out. */

import { cardName } from '../cards/label';
import { has, template } from './i18n.svelte';

export type Piece = { kind: 'text'; text: string } | { kind: 'strong'; text: string } | { kind: 'card'; card: string };
export type Sentence = Piece[];

/** What may stand for a placeholder: text, a number, a card, or text to stand out. */
export type Value = string | number | { card: string } | { strong: string };

/** The sentence of a key. With `you`, the form that speaks to the reader is taken if there is one ("key.you"). */
export function say(key: string, values: Record<string, Value> = {}, you = false): Sentence {
  const chosen = you && has(`${key}.you`) ? `${key}.you` : key;
  const n = values.n;
  const parts = template(chosen, typeof n === 'number' ? n : undefined).split(/\{(\w+)\}/);
  return parts.map((part, index): Piece => (index % 2 ? piece(values[part], part) : { kind: 'text', text: part })).filter(filled);
}

function piece(value: Value | undefined, name: string): Piece {
  if (value === undefined) return { kind: 'text', text: `{${name}}` };
  if (typeof value !== 'object') return { kind: 'text', text: String(value) };
  return 'card' in value ? { kind: 'card', card: value.card } : { kind: 'strong', text: value.strong };
}

function filled(one: Piece): boolean {
  return one.kind === 'card' || one.text !== '';
}

/** The sentence as plain words, for a log or a live region. */
export function words(sentence: Sentence): string {
  return sentence.map((one) => (one.kind === 'card' ? cardName(one.card) : one.text)).join('');
}
