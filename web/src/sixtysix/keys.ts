/** The keys of the table of Sechsundsechzig: what a key press means. */

export type DuelKey =
  | { do: 'next' | 'end' | 'pause' | 'raise' | 'close' | 'exchange' | 'claim' | 'last' }
  | { do: 'nth' | 'move'; n: number };

const LETTERS: Record<string, DuelKey['do'] & ('close' | 'exchange' | 'claim' | 'last')> = { z: 'close', t: 'exchange', a: 'claim', l: 'last' };

export function keyAction(event: KeyboardEvent, busy: boolean): DuelKey | null {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof Element && target.closest('dialog, input, select, textarea')) return null;
  if (key === ' ') return busy ? { do: 'next' } : null;
  if (key === 'Escape') return { do: 'end' };
  if (key.toLowerCase() === 'p') return busy ? { do: 'pause' } : null;
  if (/^[1-6]$/.test(key)) return { do: 'nth', n: Number(key) - 1 };
  if (key === 'ArrowLeft') return { do: 'move', n: -1 };
  if (key === 'ArrowRight') return { do: 'move', n: 1 };
  if (key === 'ArrowUp') return { do: 'raise' };
  const letter = LETTERS[key.toLowerCase()];
  return letter ? { do: letter } : null;
}
