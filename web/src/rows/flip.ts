/** The card that swaps digits, as far as the page shows it; which cards it may be played with, the server's offers say. */

/** "24" counts 42, "90" counts 9. */
export function swapped(card: string): number {
  return Number([...card].reverse().join(''));
}

/** The action that lays a card. */
export function playText(card: string, flip: boolean): string {
  return flip ? `play ${card} flip` : `play ${card}`;
}
