/** The rules of a game for people, each in a chunk of its own that is fetched when somebody opens them. */

import type { Language } from '../lib/settings.svelte';

export type Tag = 'h3' | 'h4' | 'p' | 'ol' | 'ul' | 'li' | 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td' | 'strong' | 'em' | 'code';
export type Piece = string | { card: string } | { suit: string } | { tag: Tag; of: Piece[] };

/** `chapter` is the heading of `quick`, the list to be shown large. */
export interface Rules {
  chapter: Piece[];
  quick: Piece[];
  rest: Piece[];
}

const FILES = import.meta.glob<Rules>('../../../src/sechserpack/texts/rules/*.md', { import: 'default' });
/** File names that differ from the game's; must agree with `rules_name` of the server's texts. */
const NAMES: Record<string, string> = { sechste: 'die-sechste', nimmt: '6-nimmt' };

/** Fetch the rules; undefined when the game has none. */
export function rulesFile(game: string, lang: Language): (() => Promise<Rules>) | undefined {
  return FILES[`../../../src/sechserpack/texts/rules/${NAMES[game] ?? game}.${lang}.md`];
}

/** Whether a key press asks for the rules. */
export function asksForRules({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'r' || ctrlKey || metaKey || altKey) return false;
  return (target as Element | null)?.closest?.('dialog, input, select, textarea') == null;
}
