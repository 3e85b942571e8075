/** The deck of the table around a card: what each card counts (from the server), and whether the cards show it. */

import { getContext, setContext } from 'svelte';

export interface Deck {
  game: string;
  points: Record<string, number>;
}

const KEY = Symbol('deck');
const NONE: Deck = { game: '', points: {} };

/** Give the cards below their deck; a function, so that it may change. */
export function setDeck(deck: () => Deck): void {
  setContext(KEY, deck);
}

export function useDeck(): () => Deck {
  return getContext<(() => Deck) | undefined>(KEY) ?? (() => NONE);
}
