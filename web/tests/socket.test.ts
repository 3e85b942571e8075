import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableSocket, type Handlers, type Status, type Wire } from '../src/lib/socket';

class FakeWire implements Wire {
  readyState = 0;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  sent: Record<string, unknown>[] = [];

  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
  }
  /** The server accepts the connection. */
  accept() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break() {
    this.readyState = 3;
    this.onclose?.();
  }
}

let wires: FakeWire[];
let log: unknown[];
let socket: TableSocket<unknown, unknown, unknown>;
const last = () => wires.at(-1)!;
const turn = { to_act: [], offers: [], blocked: {}, over: false };
const table = (seq: number) => ({ type: 'table', seq, table: { id: 'x' }, view: `view ${seq}`, ...turn });
const steps = (...seqs: number[]) => ({ type: 'steps', steps: seqs.map((seq) => ({ seq, event: {}, view: `view ${seq}` })), ...turn });

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  log = [];
  const handlers: Handlers<unknown, unknown, unknown> = {
    table: (_, view) => log.push(view),
    steps: (list) => log.push(list.map(({ seq }) => seq)),
    refused: (code) => log.push(code),
    status: (status: Status) => log.push(status),
    bye: (reason) => log.push(reason),
  };
  socket = new TableSocket(() => (wires.push(new FakeWire()), last()), handlers);
  socket.connect();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

test('it greets without a step at first and with the last one after a break', () => {
  last().accept();
  expect(last().sent).toEqual([{ type: 'hello', seq: null }]);
  last().say(table(4));
  last().say(steps(5, 6));
  last().break();
  vi.advanceTimersByTime(1000);
  last().accept();
  expect(wires).toHaveLength(2);
  expect(last().sent[0]).toEqual({ type: 'hello', seq: 6 });
});

test('a command without an answer is sent again with the same id', () => {
  last().accept();
  last().say(table(1));
  const id = socket.act('play 9H');
  last().break();
  vi.advanceTimersByTime(1000);
  last().accept();
  expect(last().sent).toEqual([{ type: 'hello', seq: 1 }, { type: 'act', id, do: 'play 9H' }]);
  last().say({ type: 'ack', id, seq: 2 });
  last().break();
  vi.advanceTimersByTime(1000);
  last().accept();
  expect(last().sent).toHaveLength(1);
});

test('a command given while the connection is away is sent when it is back', () => {
  const id = socket.act('row 2');
  expect(last().sent).toEqual([]);
  last().accept();
  expect(last().sent).toContainEqual({ type: 'act', id, do: 'row 2' });
});

test('a refused command is told and not sent again', () => {
  last().accept();
  last().say(table(1));
  const id = socket.act('play 9H');
  last().say({ type: 'refused', id, code: 'not_in_hand', text: '…', legal: [] });
  expect(log).toContain('not_in_hand');
  last().break();
  vi.advanceTimersByTime(1000);
  last().accept();
  expect(last().sent).toHaveLength(1);
});

test('steps seen before are dropped, and a gap is asked for', () => {
  last().accept();
  last().say(table(3));
  last().say(steps(2, 3, 4));
  expect(log.at(-1)).toEqual([4]);
  last().say(steps(7));
  expect(log).not.toContainEqual([7]);
  last().accept();
  expect(last().sent).toEqual([{ type: 'hello', seq: 4 }]);
});

test('a silent connection is given up and tried anew', () => {
  last().accept();
  last().say(table(1));
  vi.advanceTimersByTime(20_000);
  expect(last().sent.at(-1)).toEqual({ type: 'ping' });
  vi.advanceTimersByTime(6_000);
  expect(log).toContain('lost');
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(2);
});

test('waiting grows from try to try, and waking up does not wait', () => {
  for (let i = 0; i < 6; i += 1) {
    last().break();
    vi.advanceTimersByTime(12_000);
  }
  last().break();
  const before = wires.length;
  vi.advanceTimersByTime(2000);
  expect(wires).toHaveLength(before);
  socket.wake();
  expect(wires).toHaveLength(before + 1);
});

test('waking up leaves a connection in the making alone and asks an open one', () => {
  socket.wake();
  expect(wires).toHaveLength(1);
  last().accept();
  socket.wake();
  expect(last().sent.at(-1)).toEqual({ type: 'ping' });
});

test('when there is no such table it does not come back', () => {
  last().accept();
  last().say({ type: 'bye', reason: 'no_such_table' });
  last().break();
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
});

test('when the server stops it comes back to the next one', () => {
  last().accept();
  last().say(table(4));
  last().say({ type: 'bye', reason: 'shutdown' });
  last().break();
  expect(log).not.toContain('shutdown');
  vi.advanceTimersByTime(1000);
  last().accept();
  expect(last().sent).toEqual([{ type: 'hello', seq: 4 }]);
});
