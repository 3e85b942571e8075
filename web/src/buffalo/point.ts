/** Pointing instead of words: what lies open, and the three signs for it (RULES.md 5.7). */

import { t } from '../lib/i18n/i18n.svelte';
import { say, type Sentence } from '../lib/i18n/say';
import type { BuffaloView, Point, Pointed, Table } from '../lib/types';
import { nameOf } from '../rows/names';

export const SIGNS: readonly Point['sign'][] = ['this', 'not_this', 'save'];

/** What can be pointed at, group by group. */
export function targets(view: BuffaloView): string[][] {
  const rows = view.rows.map((_, row) => `row ${row + 1}`);
  const cards = view.queue.map(([, card]) => `card ${card}`);
  const kinds = [...new Set(view.open_cards)].map((kind) => `action ${kind}`);
  return [rows, cards, kinds].filter((group) => group.length);
}

/** "Reihe 3", "24", "Stopp". */
export function targetText(about: string): string {
  const [what = '', which = ''] = about.split(' ');
  if (what === 'action') return t(`action.${which}.name`);
  return what === 'row' ? `${t('table.row')} ${which}` : which;
}

export function pointedSentence({ seat, about, sign }: Pointed, table: Table): Sentence {
  return say('point.told', { name: { strong: nameOf(table, seat) }, about: { strong: targetText(about) }, sign: t(`point.${sign}`) }, seat === table.seat);
}
