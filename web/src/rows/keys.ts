/** The keys of a row table: what a key press means in the state the table is in. */

export type KeyAction =
  | { do: 'next' | 'end' | 'pause' | 'hints' | 'raise' | 'flip' }
  | { do: 'row' | 'nth' | 'move'; n: number };

interface Situation {
  /** A turn is being played out. */
  busy: boolean;
  /** Rows that may be chosen now. */
  picking: readonly number[];
  /** A card may be chosen from the hand. */
  hand: boolean;
}

export function keyAction(event: KeyboardEvent, { busy, picking, hand }: Situation): KeyAction | null {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || inDialog(event.target)) return null;
  if (busy && key === ' ') return { do: 'next' };
  if (key === 'Escape') return { do: 'end' };
  if (busy && key.toLowerCase() === 'p') return { do: 'pause' };
  if (key.toLowerCase() === 'h') return { do: 'hints' };
  if (/^[0-9]$/.test(key)) return digit(Number(key), picking, hand);
  if (!hand) return null;
  if (key === 'ArrowLeft') return { do: 'move', n: -1 };
  if (key === 'ArrowRight') return { do: 'move', n: 1 };
  if (key.toLowerCase() === 'f') return { do: 'flip' };
  return key === 'ArrowUp' ? { do: 'raise' } : null;
}

function digit(number: number, picking: readonly number[], hand: boolean): KeyAction | null {
  if (picking.length) return picking.includes(number - 1) ? { do: 'row', n: number - 1 } : null;
  return hand ? { do: 'nth', n: (number + 9) % 10 } : null;
}

/** A dialog or a field keeps its own keys. */
export function inDialog(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest?.('dialog, input, select, textarea') != null;
}
