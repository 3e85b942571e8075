// Made by `make generate` from the server's messages and the games' views and events; not to be edited.

/** Who sits in a seat; `level` names a bot's strength. */
export interface Player {
  name: string;
  kind: 'human' | 'bot';
  level?: string | null;
}

/** The body of POST /api/tables. */
export interface NewTable {
  game: string;
  seats: Player[];
  options?: Record<string, boolean | number | string>;
  preset?: string | null;
  hints?: boolean;
}

/** A table was made. */
export interface Created {
  table: string;
}

/** One option of a game: one of `choices`, or with null a number from `low` to `high`. */
export interface OptionInfo {
  name: string;
  default: boolean | number | string;
  choices: (boolean | number | string)[] | null;
  low: number;
  high: number;
}

/** What can be chosen for a game; `bots` are levels from the weakest up. */
export interface GameInfo {
  name: string;
  seats: [number, number];
  options: OptionInfo[];
  presets: Record<string, Record<string, boolean | number | string>>;
  bots: string[];
}

/** The answer of GET /api/catalogue. */
export interface Catalogue {
  games: GameInfo[];
}

/** One table of this browser; `updated` is a time in UTC, ISO 8601. */
export interface TableEntry {
  table: string;
  game: string;
  players: Player[];
  over: boolean;
  scores: number[];
  updated: string;
}

/** The answer of GET /api/tables, newest first. */
export interface TableList {
  tables: TableEntry[];
}

/** What was wrong: a code for programs, a sentence for people, and what would have been right. */
export interface Problem {
  code: string;
  text: string;
  allowed: string[];
}

/** The body of every HTTP answer that is an error. */
export interface Failure {
  error: Problem;
}

/** The first message of a socket; `seq` is the last step seen. */
export interface Hello {
  type: 'hello';
  seq?: number | null;
}

/** Take an action. With the same `id` it is done once, however often it is sent. */
export interface Act {
  type: 'act';
  id: string;
  do: string;
}

/** Are you there? */
export interface Ping {
  type: 'ping';
}

/** Point at something that lies open: `about` is `row 3`, `card 24` or `action seven`. */
export interface Point {
  type: 'point';
  about: string;
  sign: 'this' | 'not_this' | 'save';
}

/** What stays the same: `seat` is the reader's own or null, `cards` what each card of the deck counts. */
export interface Table {
  id: string;
  game: string;
  seat: number | null;
  players: Player[];
  hints: boolean;
  cards: Record<string, number>;
  preset: string | null;
  options: Record<string, boolean | number | string>;
}

/** A legal action, and what it would do as far as can be said. */
export interface Offer<H> {
  do: string;
  hint: H | null;
}

/** An event as the reader may see it, and the reader's view after it; `seq` counts the events of a table from 1. */
export interface Step<V, E> {
  seq: number;
  event: E;
  view: V;
}

/** Who is asked, what the reader may do, and which hand cards are barred, with the key of the reason. */
export interface Turn<H> {
  to_act: number[];
  offers: Offer<H>[];
  blocked: Record<string, string>;
  over: boolean;
}

/** The whole table as it stands after step `seq`. */
export interface TableMessage<V, H> extends Turn<H> {
  type: 'table';
  seq: number;
  table: Table;
  view: V;
}

/** What has happened since. */
export interface StepsMessage<V, E, H> extends Turn<H> {
  type: 'steps';
  steps: Step<V, E>[];
}

/** The command was done; `seq` is the last step that followed from it. */
export interface Ack {
  type: 'ack';
  id: string;
  seq: number;
}

/** The command was not done and nothing has changed; `legal` lists what is possible. */
export interface Refused {
  type: 'refused';
  id: string;
  code: string;
  text: string;
  legal: string[];
}

/** Yes. */
export interface Pong {
  type: 'pong';
}

/** A player points at something; it is told once and kept nowhere. */
export interface Pointed {
  type: 'pointed';
  seat: number;
  about: string;
  sign: 'this' | 'not_this' | 'save';
}

/** The server closes the socket. */
export interface Bye {
  type: 'bye';
  reason: 'hello_first' | 'no_such_table' | 'shutdown' | 'too_long' | 'too_many_messages' | 'too_many_sockets' | 'unreadable';
}

export type ClientMessage =
  | Hello
  | Act
  | Ping
  | Point;

export type ServerMessage<V, E, H> =
  | TableMessage<V, H>
  | StepsMessage<V, E, H>
  | Ack
  | Refused
  | Pointed
  | Pong
  | Bye;

/** The resolved rules of a match. `deals` 0 means: play until `target` (RULES.md 2.8). */
export interface RowRules {
  game: string;
  seats: number;
  target: number;
  end: string;
  deals: number;
  deck: string;
  change_card: boolean;
  draft: boolean;
  special: string;
}

/** The choice of a row, `why` "low" (RULES.md 2.6) or "twins" (3.6); `rows` are the indices to choose from. */
export interface RowQuestion {
  why: 'low' | 'twins';
  rows: number[];
}

/** The special card beside a row (index); `sign`: `parity` 0 even, 1 odd; `climb` -1 up, 1 down; `cow` 0. */
export interface RowMarker {
  row: number;
  sign: number;
}

/** A match in progress. */
export interface RowView {
  rules: RowRules;
  scores: number[];
  deals: number[][];
  dealer: number;
  dealt: boolean;
  hands: string[][];
  shown: string[][];
  pool: string[];
  rows: string[][];
  piles: string[][];
  commits: (string | null)[];
  queue: [number, string][];
  asked: RowQuestion | null;
  winners: number[];
  marker: RowMarker | null;
  flips: boolean[];
  turned: boolean[];
  flipped: number[];
}

/** The cards are dealt; `pool` is open while hands are drafted. `scores` are those of the match so far. */
export interface RowDealt {
  type: 'dealt';
  dealer: number;
  hands: string[][];
  rows: string[][];
  pool: string[];
  scores: number[];
  marker: RowMarker | null;
  flips: boolean[];
}

/** A seat drafted the open `card` (RULES.md 4.3); `into_hand` is the same card, as its owner goes on seeing it. */
export interface RowPicked {
  type: 'picked';
  seat: number;
  card: string;
  into_hand: string;
}

/** The last four cards of the draft start the rows, lowest first. */
export interface RowStarted {
  type: 'started';
  rows: string[][];
  marker?: RowMarker | null;
}

/** A card was laid face down; only its owner knows which, and whether to swap its digits (RULES.md 2.2, 4.7). */
export interface RowCommitted {
  type: 'committed';
  seat: number;
  card: string;
  flip?: boolean;
}

/** All committed cards are turned: `cards` by seat, `queue` of (seat, card) in placing order (RULES.md 2.3). */
export interface RowRevealed {
  type: 'revealed';
  cards: string[];
  queue: [number, string][];
  flipped?: number[];
}

/** A seat must choose a row for its card, `why` "low" or "twins" (RULES.md 2.6, 3.6). */
export interface RowAsked {
  type: 'asked';
  seat: number;
  card: string;
  why: 'low' | 'twins';
  rows: number[];
}

/** A seat took the first cards of a row, `why` "sixth" or "low" (RULES.md 2.5, 2.6); its card is placed next. */
export interface RowTook {
  type: 'took';
  seat: number;
  row: number;
  cards: string[];
  points: number;
  why: 'sixth' | 'low' | 'landed' | 'inserted' | 'pushed';
}

/** A card lies: `place` counts from 1, `behind` is the card left of it or 0 when it starts the row. */
export interface RowPlaced {
  type: 'placed';
  seat: number;
  card: string;
  row: number;
  place: number;
  behind: string;
}

/** The special card stands by another row, or means something else there (RULES.md 4.4–4.6). */
export interface RowMoved {
  type: 'moved';
  marker: RowMarker;
}

/** The deal is counted: `points` of this deal and `scores` of the match, by seat (RULES.md 2.7). */
export interface RowDealEnded {
  type: 'deal_ended';
  points: number[];
  scores: number[];
}

/** The match is over; equal fewest points share the win (RULES.md 2.8). */
export interface RowMatchEnded {
  type: 'match_ended';
  scores: number[];
  winners: number[];
}

export type RowEvent =
  | RowDealt
  | RowPicked
  | RowStarted
  | RowCommitted
  | RowRevealed
  | RowAsked
  | RowTook
  | RowPlaced
  | RowMoved
  | RowDealEnded
  | RowMatchEnded;

/** The resolved rules of a match; fields are the options of RULES.md §6. */
export interface DuelRules {
  target: number;
  next_dealer: string;
  nines: boolean;
  marriages: boolean;
  marriage_when: string;
  marriage_needs_trick: boolean;
  exchange: string;
  exchange_at_close: boolean;
  close_min_stock: number;
  closed_score: string;
  failed_close: string;
  claim: string;
  false_claim: string;
  last_trick: string;
  points: string;
}

/** A match in progress. */
export interface DuelView {
  rules: DuelRules;
  scores: [number, number];
  deals: [number, number][];
  dealer: number;
  dealt: boolean;
  hands: string[][];
  stock: string[];
  trump: string;
  trump_card: string | null;
  leader: number;
  trick: string[];
  last_trick: string[];
  taken: string[][];
  tricks: [number, number];
  points: [number, number];
  pending: [number, number];
  closed: number | null;
  at_close: [number, number] | null;
  offered: number | null;
  meld: string;
  shown: string[][];
  winners: number[];
}

/** The cards are dealt, or a position is set up (RULES.md 6.2, §7). */
export interface DuelDealt {
  type: 'dealt';
  dealer: number;
  hands: string[][];
  stock: string[];
  trump: string;
  trump_card: string | null;
  leader: number;
  points: [number, number];
  tricks: [number, number];
  closed: number | null;
  scores: [number, number];
}

/** The lowest trump was swapped for the open trump card: everybody saw both (RULES.md 6.6). */
export interface DuelExchanged {
  type: 'exchanged';
  seat: number;
  gave: string;
  got: string;
  into_hand: string;
}

/** The stock was closed (RULES.md 6.7). */
export interface DuelClosed {
  type: 'closed';
  seat: number;
}

/** The other side is asked whether it exchanges before the stock is closed (RULES.md 6.15). */
export interface DuelOffered {
  type: 'offered';
  seat: number;
}

/** It does not. */
export interface DuelPassed {
  type: 'passed';
  seat: number;
}

/** A marriage was announced; `counted` says whether its points count already (RULES.md 6.5). */
export interface DuelMelded {
  type: 'melded';
  seat: number;
  suit: string;
  points: number;
  counted: boolean;
}

/** A card was led or answered. */
export interface DuelPlayed {
  type: 'played';
  seat: number;
  card: string;
}

/** A trick was won, worth `points` card points (RULES.md 6.4). */
export interface DuelTrickTaken {
  type: 'trick_taken';
  seat: number;
  cards: string[];
  points: number;
}

/** A card was drawn; the last one is the open trump card (RULES.md 6.4). */
export interface DuelDrew {
  type: 'drew';
  seat: number;
  card: string;
}

/** Somebody said "Aus!" with so many points; `auto` when the table said it for them (RULES.md 6.9). */
export interface DuelClaimed {
  type: 'claimed';
  seat: number;
  points: number;
  won: boolean;
  auto: boolean;
}

/** The deal is counted: game points by seat; `winner` null for a draw (RULES.md 6.10–6.12). */
export interface DuelDealEnded {
  type: 'deal_ended';
  winner: number | null;
  points: [number, number];
  why: 'claim' | 'false_claim' | 'failed_close' | 'last_trick' | 'more_points' | 'draw';
  card_points: [number, number];
  scores: [number, number];
}

/** The match is over (RULES.md 6.13). */
export interface DuelMatchEnded {
  type: 'match_ended';
  scores: [number, number];
  winners: number[];
}

export type DuelEvent =
  | DuelDealt
  | DuelExchanged
  | DuelClosed
  | DuelOffered
  | DuelPassed
  | DuelMelded
  | DuelPlayed
  | DuelTrickTaken
  | DuelDrew
  | DuelClaimed
  | DuelDealEnded
  | DuelMatchEnded;

/** The resolved rules: one deal; `consent` `all` or `actor` (5.5), `wait` before each `card` or once a `turn`. */
export interface BuffaloRules {
  game: string;
  seats: number;
  target: number;
  end: string;
  deals: number;
  deck: string;
  change_card: boolean;
  draft: boolean;
  special: string;
  consent: string;
  wait: string;
}

/** Play an open action card (RULES.md 5.6). */
export interface BuffaloUse {
  kind: string;
  row: number;
  seat: number;
  order: number[];
}

/** An action card somebody wants to use, and who has agreed. */
export interface BuffaloProposal {
  seat: number;
  use: BuffaloUse;
  agreed: number[];
}

/** A match in progress; the fields of the row games, and: */
export interface BuffaloView {
  rules: BuffaloRules;
  scores: number[];
  deals: number[][];
  dealer: number;
  dealt: boolean;
  hands: string[][];
  shown: string[][];
  pool: string[];
  rows: string[][];
  piles: string[][];
  commits: (string | null)[];
  queue: [number, string][];
  asked: RowQuestion | null;
  winners: number[];
  marker: RowMarker | null;
  flips: boolean[];
  turned: boolean[];
  flipped: number[];
  herd: string[];
  open_cards: string[];
  action_pile: string[];
  used: string[];
  sevens: number[];
  stops: number[];
  waiting: boolean;
  passed: number[];
  proposed: number[];
  proposal: BuffaloProposal | null;
  replacing: number | null;
  sorter: number | null;
  order: number[];
}

/** The cards are dealt: hands, rows, the buffalo's cards `herd` and the action cards, some of them open. */
export interface BuffaloDealt {
  type: 'dealt';
  dealer: number;
  hands: string[][];
  rows: string[][];
  herd: string[];
  open_cards: string[];
  action_pile: string[];
  sevens: number[];
  stops: number[];
}

/** The buffalo's top card is turned together with the players' (RULES.md 5.1). */
export interface BuffaloTurned {
  type: 'turned';
  card: string;
}

/** Before a card is placed, everybody may use an action card or go on (RULES.md 5.5). */
export interface BuffaloWaited {
  type: 'waited';
  card: string;
}

/** A seat goes on without an action card. */
export interface BuffaloPassed {
  type: 'passed';
  seat: number;
}

/** A seat wants to use an action card. */
export interface BuffaloProposed {
  type: 'proposed';
  seat: number;
  use: BuffaloUse;
}

/** A seat consents. */
export interface BuffaloAgreed {
  type: 'agreed';
  seat: number;
}

/** A seat refuses; the action card stays where it is. */
export interface BuffaloRefused {
  type: 'refused';
  seat: number;
}

/** An action card is used, and `drawn` from the pile lies open in its place, 0 when there is none. */
export interface BuffaloUsed {
  type: 'used';
  seat: number;
  card: string;
  use: BuffaloUse;
  drawn: string;
}

/** A row is taken by its seventh card only, or stopped, or free again (RULES.md 5.6). */
export interface BuffaloMarked {
  type: 'marked';
  seat: number;
  row: number;
  mark: 'seven' | 'stop' | 'lift';
}

/** A seat sets the order of this turn; `order` is how far it has come. */
export interface BuffaloSorting {
  type: 'sorting';
  seat: number;
  order: number[];
}

/** The cards are placed in another order from here on. */
export interface BuffaloReordered {
  type: 'reordered';
  queue: [number, string][];
}

/** A seat must choose another card for its revealed one. */
export interface BuffaloReplacing {
  type: 'replacing';
  seat: number;
}

/** The revealed card `back` returns to the hand, as its owner goes on seeing it, and `card` takes its place. */
export interface BuffaloReplaced {
  type: 'replaced';
  seat: number;
  back: string;
  into_hand: string;
  card: string;
}

/** A card goes inside a row, at `place` from 1. */
export interface BuffaloInserted {
  type: 'inserted';
  seat: number;
  card: string;
  row: number;
  place: number;
}

/** The last card of a row moves behind another row, `to`. */
export interface BuffaloPushed {
  type: 'pushed';
  seat: number;
  card: string;
  row: number;
  to: number;
}

export type BuffaloEvent =
  | BuffaloDealt
  | RowCommitted
  | BuffaloTurned
  | RowRevealed
  | BuffaloWaited
  | BuffaloPassed
  | BuffaloProposed
  | BuffaloAgreed
  | BuffaloRefused
  | BuffaloUsed
  | BuffaloMarked
  | BuffaloSorting
  | BuffaloReordered
  | BuffaloReplacing
  | BuffaloReplaced
  | BuffaloInserted
  | BuffaloPushed
  | RowAsked
  | RowTook
  | RowPlaced
  | RowDealEnded
  | RowMatchEnded;
