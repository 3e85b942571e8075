/** What a card is called, in words. */

import { plural, t } from '../i18n/i18n.svelte';
import { parseCard } from './code';
import type { Deck } from './deck';

export function suitName(suit: string): string {
  return t(`card.suit.${suit.toLowerCase()}`);
}

/** "Pik-Dame", "Queen of Spades", "55"; an unknown card is called face down. */
export function cardName(code: string): string {
  const card = parseCard(code);
  if (card.kind === 'unknown') return t('card.back');
  if (card.kind === 'number') return String(card.number);
  return t('card.name', { suit: suitName(card.suit), rank: t(`card.rank.${card.rank}`) });
}

/** The name with what the card costs, for games that print it on the card. */
export function cardLabel(code: string, deck: Deck): string {
  const points = deck.points[code];
  const shows = deck.game !== 'sechsundsechzig';
  return shows && points ? t('card.with_points', { card: cardName(code), cost: plural(`unit.${deck.game}`, points) }) : cardName(code);
}
