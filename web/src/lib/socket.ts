/**
 * The connection to one table. It greets with the last step it saw, comes back by itself when it breaks, and sends
 * unanswered commands again with the same id; the server does each command once.
 */

import type { Act, Bye, ClientMessage, Point, Pointed, ServerMessage, Step, Table, Turn } from './types';

export type Status = 'connecting' | 'open' | 'lost' | 'closed';

export interface Handlers<V, E, H> {
  table(table: Table, view: V, turn: Turn<H>): void;
  steps(steps: Step<V, E>[], turn: Turn<H>): void;
  refused(code: string, text: string, legal: string[]): void;
  status(status: Status): void;
  bye(reason: string): void;
  /** Somebody points at something on the table. */
  pointed?(signal: Pointed): void;
}

/** What a WebSocket is to this module; tests give their own. */
export interface Wire {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

const CONNECTING = 0;
const OPEN = 1;
const BACKOFF_MS = [250, 500, 1000, 2000, 4000, 8000];
const PING_EVERY_MS = 20_000;
const ANSWER_WITHIN_MS = 6_000;
/** After these goodbyes the server has nothing else to say; after the others it is worth coming back. */
const FINAL: Bye['reason'][] = ['no_such_table', 'unreadable'];

export class TableSocket<V, E, H> {
  #wire: Wire | null = null;
  #seq: number | null = null;
  #pending = new Map<string, Act>();
  #attempts = 0;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  readonly #open: () => Wire;
  readonly #handlers: Handlers<V, E, H>;

  constructor(open: () => Wire, handlers: Handlers<V, E, H>) {
    this.#open = open;
    this.#handlers = handlers;
  }

  connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    this.#handlers.status('connecting');
    const wire = this.#open();
    this.#wire = wire;
    wire.onopen = () => this.#greet(wire);
    wire.onmessage = (event) => wire === this.#wire && this.#receive(JSON.parse(String(event.data)) as ServerMessage<V, E, H>);
    wire.onclose = () => wire === this.#wire && this.#lost();
    this.#expect();
  }

  /** Take one of the offered actions. Returns the command's id. */
  act(text: string): string {
    const id = uuid();
    const message: Act = { type: 'act', id, do: text };
    this.#pending.set(id, message);
    this.#send(message);
    return id;
  }

  /** Point at something on the table, for everybody who is there now; it is not sent again. */
  point(about: string, sign: Point['sign']): void {
    this.#send({ type: 'point', about, sign });
  }

  /** The page came back to the front or the network is there again: do not wait for the next try. */
  wake(): void {
    if (this.#closed) return;
    this.#attempts = 0;
    if (this.#wire?.readyState === CONNECTING) return;
    if (this.#wire?.readyState === OPEN) this.#ping();
    else this.connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#drop();
    this.#handlers.status('closed');
  }

  #greet(wire: Wire): void {
    if (wire !== this.#wire) return;
    this.#send({ type: 'hello', seq: this.#seq });
    for (const message of this.#pending.values()) this.#send(message);
    this.#beat = setInterval(() => this.#ping(), PING_EVERY_MS);
    this.#expect();
  }

  #receive(message: ServerMessage<V, E, H>): void {
    clearTimeout(this.#deadline);
    if (message.type === 'table') {
      this.#seq = message.seq;
      this.#settled();
      this.#handlers.table(message.table, message.view, message);
    } else if (message.type === 'steps') {
      this.#steps(message.steps, message);
    } else if (message.type === 'ack') {
      this.#pending.delete(message.id);
    } else if (message.type === 'refused') {
      this.#pending.delete(message.id);
      this.#handlers.refused(message.code, message.text, message.legal);
    } else if (message.type === 'pointed') {
      this.#handlers.pointed?.(message);
    } else if (message.type === 'bye' && FINAL.includes(message.reason)) {
      this.#closed = true;
      this.#handlers.bye(message.reason);
    }
  }

  /** Steps that were seen before are dropped; when one is missing, it greets anew with the last known one. */
  #steps(all: Step<V, E>[], turn: Turn<H>): void {
    const seen = this.#seq ?? -1;
    const fresh = all.filter((step) => step.seq > seen);
    if (fresh[0] && this.#seq !== null && fresh[0].seq > seen + 1) {
      this.connect();
      return;
    }
    this.#seq = fresh.at(-1)?.seq ?? this.#seq;
    this.#settled();
    this.#handlers.steps(fresh, turn);
  }

  #settled(): void {
    this.#attempts = 0;
    this.#handlers.status('open');
  }

  #ping(): void {
    this.#send({ type: 'ping' });
    this.#expect();
  }

  /** Without an answer in time the connection counts as dead, whatever the browser believes. */
  #expect(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lost(), ANSWER_WITHIN_MS);
  }

  #send(message: ClientMessage): void {
    if (this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify(message));
  }

  #lost(): void {
    this.#drop();
    if (this.#closed) return;
    this.#handlers.status('lost');
    const wait = BACKOFF_MS[Math.min(this.#attempts, BACKOFF_MS.length - 1)]!;
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  #drop(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#deadline);
    const wire = this.#wire;
    this.#wire = null;
    if (wire) wire.close();
  }
}

/** The address of a table's socket on this server. */
export function openTable(id: string): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`) as unknown as Wire;
}

/** A random id; `randomUUID` exists on https and localhost only, and a table may be reached over plain http at home. */
function uuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
