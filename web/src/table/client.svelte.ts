/**
 * One table as the page holds it: what the server said, what is shown now, and what the person may do.
 *
 * The newest turn (whose move, which offers) only counts once every step before it has been shown.
 * A game's component sets `animate` to draw its events and reads the rest.
 */

import { tick } from 'svelte';
import { Director } from '../lib/director/director';
import { Playback, type Animate } from '../lib/director/playback';
import type { Sentence } from '../lib/i18n/say';
import { settings } from '../lib/settings.svelte';
import { openTable, TableSocket, type Status } from '../lib/socket';
import type { Point, Pointed, Step, Table, Turn } from '../lib/types';
import { toast } from '../lib/ui/toasts.svelte';

const NOTHING = { to_act: [], offers: [], blocked: {}, over: false };
const LOG_MAX = 400;
const POINTED_MS = 5000;

export class TableClient<V, E, H> {
  status: Status = $state('connecting');
  /** Why the server said goodbye, e.g. no such table. */
  bye = $state('');
  table: Table | null = $state.raw(null);
  view: V | null = $state.raw(null);
  /** What may be done now; nothing while steps are being played. */
  turn: Turn<H> = $state.raw(NOTHING);
  /** Steps are being played. */
  busy = $state(false);
  paused = $state(false);
  /** The play waits for the person to go on, e.g. at the end of a deal. */
  waiting = $state(false);
  /** An action is on its way to the server. */
  sending = $state(false);
  /** What somebody points at, for a while. */
  pointed: Pointed | null = $state.raw(null);
  /** What was said, oldest first; the last one is the line on the table. */
  log: Sentence[] = $state.raw([]);
  readonly director = new Director(() => settings.speed);
  #newest: Turn<H> = NOTHING;
  #proceed: (() => void) | null = null;
  readonly #playback = new Playback<V, E>(this.director, (view) => this.#show(view), () => this.#rest());
  readonly #socket: TableSocket<V, E, H>;

  constructor(readonly id: string, open = () => openTable(id)) {
    this.director.onpause = (paused) => (this.paused = paused);
    this.#socket = new TableSocket<V, E, H>(open, {
      table: (table, view, turn) => this.#fresh(table, view, turn),
      steps: (steps, turn) => this.#steps(steps, turn),
      refused: (_code, text) => this.#refused(text),
      status: (status) => (this.status = status),
      bye: (reason) => (this.bye = reason),
      pointed: (signal) => this.#pointed(signal),
    });
  }

  /** Connect, and stay connected until the returned function is called. */
  start(): () => void {
    const wake = () => document.visibilityState === 'visible' && this.#socket.wake();
    document.addEventListener('visibilitychange', wake);
    addEventListener('pageshow', wake);
    addEventListener('online', wake);
    this.#socket.connect();
    return () => {
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('pageshow', wake);
      removeEventListener('online', wake);
      this.director.skip('all');
      this.proceed();
      this.#socket.close();
    };
  }

  set animate(animate: Animate<V, E>) {
    this.#playback.animate = animate;
  }

  /** The steps still to be played after the current one. */
  get ahead(): readonly Step<V, E>[] {
    return this.#playback.waiting;
  }

  /** Whether the person may act, and how. */
  get offers() {
    return this.busy || this.sending ? [] : this.turn.offers;
  }

  /** Take an offered action, or one that goes on from it, as an order does from its first seat. */
  act(text: string): void {
    if (!this.offers.some((offer) => text === offer.do || text.startsWith(`${offer.do} `))) return;
    this.sending = true;
    this.#socket.act(text);
  }

  /** Point at something, see `Point`. */
  point(about: string, sign: Point['sign']): void {
    this.#socket.point(about, sign);
  }

  say(sentence: Sentence): void {
    this.log = [...this.log.slice(-LOG_MAX), sentence];
  }

  /** Hold the play until the person goes on. */
  async wait(): Promise<void> {
    this.waiting = true;
    await new Promise<void>((resolve) => (this.#proceed = resolve));
    this.waiting = false;
  }

  proceed(): void {
    this.#proceed?.();
    this.#proceed = null;
  }

  #fresh(table: Table, view: V, turn: Turn<H>): void {
    this.table = table;
    this.#newest = turn;
    this.sending = false;
    this.proceed();
    this.busy = true;
    void this.#playback.reset(view);
  }

  #steps(steps: Step<V, E>[], turn: Turn<H>): void {
    this.#newest = turn;
    this.sending = false;
    if (!steps.length && !this.#playback.busy) return this.#rest();
    this.busy = true;
    this.#playback.push(steps);
  }

  #refused(text: string): void {
    this.sending = false;
    toast(text);
  }

  #pointed(signal: Pointed): void {
    this.pointed = signal;
    setTimeout(() => signal === this.pointed && (this.pointed = null), POINTED_MS);
  }

  async #show(view: V): Promise<void> {
    this.view = view;
    await tick();
  }

  #rest(): void {
    this.busy = false;
    this.turn = this.#newest;
  }
}
