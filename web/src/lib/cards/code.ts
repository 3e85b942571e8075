/** Cards as the server writes them ("9H", "TC", "55", "?"), read for drawing. No rule of a game lives here. */

import type { Language } from '../settings.svelte';

export type Parsed =
  | { kind: 'number'; number: number }
  | { kind: 'french'; rank: string; suit: string }
  | { kind: 'unknown' };

export function parseCard(code: string): Parsed {
  if (/^\d+$/.test(code)) return { kind: 'number', number: Number(code) };
  if (/^[A2-9TJQK][CDHS]$/.test(code)) return { kind: 'french', rank: code[0]!, suit: code[1]!.toLowerCase() };
  return { kind: 'unknown' };
}

const GERMAN: Record<string, string> = { J: 'B', Q: 'D' };

/** The letters in a card's corner: German cards say B D K, English ones J Q K. */
export function rankText(rank: string, lang: Language): string {
  if (rank === 'T') return '10';
  return (lang === 'de' && GERMAN[rank]) || rank;
}

/** Which drawing a court card shows; undefined for the others. */
export function half(rank: string): string | undefined {
  return { J: 'B', Q: 'D', K: 'K' }[rank];
}
