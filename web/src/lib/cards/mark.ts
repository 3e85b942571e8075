/** The five calm cards of the mark; the sixth is tilted and red. */
export const MARK_CARDS = [[3, 3], [13.4, 3], [23.8, 3], [3, 18.4], [13.4, 18.4]] as const;
