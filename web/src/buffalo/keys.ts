/** The keys of the table of Schlagt den Büffel: those of a row table, and what the action cards add. */

import { inDialog, keyAction as rowKey, type KeyAction } from '../rows/keys';

export type BuffaloKey = KeyAction | { do: 'action' | 'pass' | 'cancel' } | { do: 'lane' | 'step'; n: number };

interface Situation {
  /** A turn is being played out. */
  busy: boolean;
  /** Rows that may be chosen now. */
  rows: readonly number[];
  /** A card may be chosen from the hand. */
  hand: boolean;
  /** One may go on. */
  moment: boolean;
  /** An action card is being used. */
  plan: boolean;
}

export function keyAction(event: KeyboardEvent, { busy, rows, hand, moment, plan }: Situation): BuffaloKey | null {
  const action = rowKey(event, { busy, picking: rows, hand });
  if (plan && action?.do === 'end') return { do: 'cancel' };
  if (action?.do === 'flip') return null;
  if (action) return action;
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || inDialog(event.target)) return null;
  if (key.toLowerCase() === 'a' && (moment || plan)) return { do: 'action' };
  if (plan && /^[1-9]$/.test(key) && !rows.length) return { do: 'lane', n: Number(key) - 1 };
  if (plan && (key === 'ArrowLeft' || key === 'ArrowRight')) return { do: 'step', n: key === 'ArrowLeft' ? -1 : 1 };
  return key === ' ' && moment && !onButton(event.target) ? { do: 'pass' } : null;
}

/** A button takes the space bar itself. */
function onButton(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest?.('button, a') != null;
}
