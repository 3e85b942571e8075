/** Who sits where. */

import { t } from '../lib/i18n/i18n.svelte';
import type { Table } from '../lib/types';

/** The name of a seat; the one after the last player is the buffalo's. */
export function nameOf(table: Table, seat: number, buffalo = 'actor.buffalo'): string {
  return table.players[seat]?.name ?? (seat === table.players.length ? t(buffalo) : '');
}
