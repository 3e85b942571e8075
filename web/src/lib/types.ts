/** What travels between server and page, made from the server's types, and the little that has no type there. */

import type { OptionInfo, RowView } from '../generated/messages';

export type * from '../generated/messages';

export type OptionValue = OptionInfo['default'];

/** How a match stands; every game's view has these. */
export interface Standing {
  scores: number[];
  /** The points of each finished deal. */
  deals: number[][];
  /** Empty while the match goes on. */
  winners: number[];
}

/** The four rows; rows for seven cards and stopped rows are there in Schlagt den Büffel only. */
export interface BoardView extends RowView {
  sevens?: number[];
  stops?: number[];
}

/** What a card would do if it were placed now. `row` is null when its owner would choose one. */
export interface RowHint {
  row: number | null;
  place: number;
  takes: number;
  why: 'fits' | 'sixth' | 'low' | 'twins';
}

/** What a marriage would count, and whether at once. */
export interface DuelHint {
  points: number;
  counted: boolean;
}
