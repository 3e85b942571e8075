/** How a hand is laid out: trump on the left, then suit by suit, the highest card of each first. */

const SUITS = ['S', 'H', 'C', 'D'];

export function handOrder(cards: string[], trump: string, points: Record<string, number>): string[] {
  const place = (card: string) => (card[1] === trump ? -1 : SUITS.indexOf(card[1] ?? ''));
  return [...cards].sort((a, b) => place(a) - place(b) || (points[b] ?? 0) - (points[a] ?? 0));
}

/** The card of a suit that counts least in this deck: the one that may be exchanged. */
export function lowestOf(suit: string, points: Record<string, number>): string {
  const cards = Object.keys(points).filter((card) => card[1] === suit);
  return cards.reduce((low, card) => ((points[card] ?? 0) < (points[low] ?? 0) ? card : low), cards[0] ?? '?');
}
