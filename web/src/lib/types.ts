/** What travels between server and page. Written by hand until it is generated from the server's message types. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type OptionValue = boolean | number | string;

export interface Player {
  name: string;
  kind: 'human' | 'bot';
  level?: string | null;
}

export interface Table {
  id: string;
  game: string;
  /** The seat of this browser; null for somebody who only watches. */
  seat: number | null;
  players: Player[];
  hints: boolean;
  /** What each card of the deck counts. */
  cards: Record<string, number>;
  preset: string | null;
  options: Record<string, OptionValue>;
}

export interface Offer<H = Json> {
  do: string;
  hint: H | null;
}

export interface Step<V, E> {
  seq: number;
  event: E;
  /** What this seat sees after the event. */
  view: V;
}

/** Whose turn it is, and what this seat may do. */
export interface Turn<H = Json> {
  to_act: number[];
  offers: Offer<H>[];
  blocked: Record<string, string>;
  over: boolean;
}

export type ServerMessage<V = Json, E = Json, H = Json> =
  | ({ type: 'table'; seq: number; table: Table; view: V } & Turn<H>)
  | ({ type: 'steps'; steps: Step<V, E>[] } & Turn<H>)
  | { type: 'ack'; id: string; seq: number }
  | { type: 'refused'; id: string; code: string; text: string; legal: string[] }
  | { type: 'pong' }
  | { type: 'bye'; reason: string };

export type ClientMessage =
  | { type: 'hello'; seq: number | null }
  | { type: 'act'; id: string; do: string }
  | { type: 'ping' };

/** How a match stands; every game's view has these. */
export interface Standing {
  scores: number[];
  /** The points of each finished deal. */
  deals: number[][];
  /** Empty while the match goes on. */
  winners: number[];
}

/** A row game as one seat sees it. */
export interface RowView extends Standing {
  rules: Record<string, OptionValue>;
  dealer: number;
  dealt: boolean;
  hands: string[][];
  shown: string[][];
  pool: string[];
  rows: string[][];
  piles: string[][];
  commits: (string | null)[];
  queue: [number, string][];
  asked: { why: 'low' | 'twins'; rows: number[] } | null;
}

export type RowEvent =
  | { type: 'dealt'; dealer: number; hands: string[][]; rows: string[][]; pool: string[]; scores: number[] }
  | { type: 'picked'; seat: number; card: string; into_hand: string }
  | { type: 'started'; rows: string[][] }
  | { type: 'committed'; seat: number; card: string }
  | { type: 'revealed'; cards: string[]; queue: [number, string][] }
  | { type: 'asked'; seat: number; card: string; why: 'low' | 'twins'; rows: number[] }
  | { type: 'took'; seat: number; row: number; cards: string[]; points: number; why: 'sixth' | 'low' }
  | { type: 'placed'; seat: number; card: string; row: number; place: number; behind: string }
  | { type: 'deal_ended'; points: number[]; scores: number[] }
  | { type: 'match_ended'; scores: number[]; winners: number[] };

/** What a card would do if it were placed now. `row` is null when its owner would choose one. */
export interface RowHint {
  row: number | null;
  place: number;
  takes: number;
  why: 'fits' | 'sixth' | 'low' | 'twins';
}

/** Sechsundsechzig as one seat sees it. */
export interface DuelView extends Standing {
  rules: Record<string, OptionValue>;
  dealer: number;
  dealt: boolean;
  hands: string[][];
  shown: string[][];
  stock: string[];
  trump: string;
  trump_card: string | null;
  leader: number;
  trick: string[];
  last_trick: string[];
  taken: string[][];
  tricks: number[];
  points: number[];
  pending: number[];
  closed: number | null;
  offered: number | null;
  meld: string;
}

export type DuelEvent =
  | { type: 'dealt'; dealer: number; trump: string; trump_card: string | null; leader: number }
  | { type: 'offered'; seat: number }
  | { type: 'passed'; seat: number }
  | { type: 'exchanged'; seat: number; gave: string; got: string }
  | { type: 'closed'; seat: number }
  | { type: 'melded'; seat: number; suit: string; points: number; counted: boolean }
  | { type: 'played'; seat: number; card: string }
  | { type: 'trick_taken'; seat: number; cards: string[]; points: number }
  | { type: 'drew'; seat: number; card: string }
  | { type: 'claimed'; seat: number; points: number; won: boolean; auto: boolean }
  | { type: 'deal_ended'; winner: number | null; points: number[]; why: string; card_points: number[] }
  | { type: 'match_ended'; scores: number[]; winners: number[] };

/** What a marriage would count, and whether at once. */
export interface DuelHint {
  points: number;
  counted: boolean;
}

export interface OptionInfo {
  name: string;
  default: OptionValue;
  choices: OptionValue[] | null;
  low: number;
  high: number;
}

export interface GameInfo {
  name: string;
  seats: [number, number];
  options: OptionInfo[];
  presets: Record<string, Record<string, OptionValue>>;
  bots: string[];
}

export interface TableEntry {
  table: string;
  game: string;
  players: (string | Player)[];
  over: boolean;
  scores: number[];
  updated: string | number;
}
