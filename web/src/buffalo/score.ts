/** How the team and the buffalo stand: few bulls are good. */

import type { BuffaloView, Table } from '../lib/types';

/** So many players at most count their bulls twice; must agree with the rules of the game (RULES.md 5.4). */
const DOUBLING_SEATS_MAX = 2;

export interface Score {
  /** As they count: doubled, where they are. */
  team: number;
  herd: number;
  /** What lies on the common pile. */
  bare: number;
  doubled: boolean;
  /** How much the team is ahead; below zero it is behind. */
  lead: number;
  over: boolean;
  won: boolean;
}

/** Whether the team's bulls count twice. */
export function isDoubled(table: Table): boolean {
  return table.players.length <= DOUBLING_SEATS_MAX;
}

export function scoreOf(table: Table, view: BuffaloView): Score {
  const bulls = view.piles.map((pile) => pile.reduce((sum, card) => sum + (table.cards[card] ?? 0), 0));
  const herd = bulls[table.players.length] ?? 0;
  const bare = bulls.slice(0, table.players.length).reduce((sum, one) => sum + one, 0);
  const doubled = isDoubled(table);
  const team = doubled ? 2 * bare : bare;
  return { team, herd, bare, doubled, lead: herd - team, over: view.deals.length > 0, won: view.winners.length > 0 };
}
