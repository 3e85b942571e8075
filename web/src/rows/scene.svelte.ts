/**
 * What is on the table besides the view while a turn is being resolved: the lane of turned cards, a row being taken.
 * `RowPlay.animate` walks through the steps that the server sent; their views say what is true, this only draws the way.
 * Schlagt den Büffel goes on from here (see its own scene).
 */

import { tick } from 'svelte';
import { EASE, rectOf } from '../lib/director/director';
import type { Sentence } from '../lib/i18n/say';
import type { RowEvent, RowHint, RowTook, RowView, Step, Table } from '../lib/types';
import type { TableClient } from '../table/client.svelte';
import { narrate } from './narrate';
import { placesOf } from './places';

export type RowClient = TableClient<RowView, RowEvent, RowHint>;

type Fate = 'placed' | 'seventh' | RowTook['why'];

export interface LaneItem {
  seat: number;
  card: string;
  /** It lies in a row. */
  done: boolean;
  /** What came of it. */
  fate: { what: Fate; row: number; points: number } | null;
  /** Its digits are swapped until it lies. */
  flipped: boolean;
}

export interface Taking {
  row: number;
  seat: number;
  points: number;
  /** The cards that go, until they have gone. */
  cards: string[];
  /** How many they are. */
  count: number;
  /** The card that lies on the sixth place, for a sixth card. */
  sixth: string | null;
  /** The last card of the row, where the cow lands on a full one. */
  stays: string | null;
  /** The points of the cards are shown. */
  counted: boolean;
}

const ROW_CAPACITY = 5;
/** From so many players on, quiet placements run faster. */
const MANY = 7;

export class RowPlay {
  lane: LaneItem[] = $state([]);
  faceUp = $state(true);
  now = $state(-1);
  taking: Taking | null = $state(null);
  /** The special card has just come to its row. */
  jumped = $state(false);
  /** The card placed last. */
  fresh: { row: number; place: number } | null = $state(null);
  /** A deal is being counted: its sheet is open. */
  counting: { points: number[]; scores: number[] } | null = $state(null);
  /** What was said in this turn, or in the last one. */
  told: Sentence[] = $state.raw([]);
  root: HTMLElement | undefined;

  constructor(readonly client: RowClient) {
    client.animate = (step, show) => this.animate(step, show);
  }

  /** A turn is being resolved, from the reveal until everything lies. */
  get active(): boolean {
    return this.lane.length > 0;
  }

  /** Nothing is left to play: put the lane away, unless somebody is asked for a row. */
  rest(view: RowView): void {
    this.taking = null;
    if (view.queue.length) {
      this.restoreLane(view);
    } else {
      this.lane = [];
      this.now = -1;
      this.fresh = null;
    }
  }

  protected async animate(step: Step<RowView, RowEvent>, show: () => Promise<void>): Promise<void> {
    const { event } = step;
    switch (event.type) {
      case 'dealt':
        return this.dealt(event, show);
      case 'picked':
        return this.picked(event, show);
      case 'committed':
        return this.committed(event, show);
      case 'revealed':
        return this.revealed(event, show);
      case 'asked':
        return this.asked(event, show);
      case 'took':
        return this.took(event, show);
      case 'placed':
        return this.placed(event, show);
      case 'moved':
        return this.moved(event, show);
      case 'deal_ended':
        return this.dealEnded(event, show);
      default:
        this.say(event);
    }
  }

  protected say(event: RowEvent): void {
    const { table, view } = this.client;
    const sentence = table && view && this.narrate(event, table, view);
    if (!sentence) return;
    this.client.say(sentence);
    this.told = event.type === 'revealed' || event.type === 'dealt' ? [] : [...this.told, sentence];
  }

  protected narrate(event: RowEvent, table: Table, before: RowView): Sentence | null {
    return narrate(event, table, before);
  }

  /** Where the cards that a seat takes go. */
  protected seatSpot(seat: number): Element | null {
    return this.find(`[data-seat="${seat}"] .ava`);
  }

  protected find(selector: string): HTMLElement | null {
    return this.root?.querySelector(selector) ?? null;
  }

  protected laneCard(seat: number) {
    return this.find(`[data-lane="${seat}"] .card`);
  }

  protected cardAt(row: number, place: number) {
    return this.find(`[data-at="${row}-${place}"]`);
  }

  private lastPlace(row: number): number {
    return this.client.view ? placesOf(this.client.view, row) : 0;
  }

  private marker() {
    return this.find('[data-marker]');
  }

  protected async dealt(event: RowEvent & { type: 'dealt' }, show: () => Promise<void>): Promise<void> {
    const { director } = this.client;
    this.lane = [];
    this.fresh = null;
    this.say(event);
    await show();
    const from = rectOf(this.seatSpot(event.dealer));
    const cards = [...(this.root?.querySelectorAll('.rows [data-at], .hand [data-hand]') ?? [])];
    await Promise.all(cards.map((card, index) => director.fly(card, from, { ms: 360, delay: index * 35, easing: EASE.out })));
  }

  private async picked(event: RowEvent & { type: 'picked' }, show: () => Promise<void>): Promise<void> {
    const { director } = this.client;
    this.say(event);
    const to = rectOf(this.seatSpot(event.seat));
    await director.leave(this.find(`[data-pool="${event.card}"]`), to, { ms: 300, easing: EASE.slide });
    await show();
    await director.hold(120);
  }

  private async committed(event: RowEvent & { type: 'committed' }, show: () => Promise<void>): Promise<void> {
    const { director, table } = this.client;
    if (event.seat === table?.seat) {
      const to = rectOf(this.find('.laid .slot'));
      await director.leave(this.find(`[data-hand="${event.card}"]`), to ?? rectOf(this.seatSpot(event.seat)), { ms: 240 });
    }
    await show();
    await director.beat(70);
  }

  /** Everybody has chosen; all cards turn at once and sort themselves, lowest first. */
  private async revealed(event: RowEvent & { type: 'revealed' }, show: () => Promise<void>): Promise<void> {
    const { director } = this.client;
    await director.hold(300);
    this.faceUp = false;
    this.now = -1;
    this.lane = [...event.queue].sort(([a], [b]) => a - b).map(([seat, card]) => ({ seat, card, done: false, fate: null, flipped: event.flipped?.includes(seat) ?? false }));
    this.say(event);
    await show();
    const cards = () => [...(this.root?.querySelectorAll('.lane .card') ?? [])];
    const turn = (from: string, to: string) =>
      Promise.all(cards().map((card) => director.move(card, [{ transform: from }, { transform: to }], { ms: 120, easing: 'ease-in-out', stay: false })));
    await director.beat(200);
    await turn('rotateY(0)', 'rotateY(90deg)');
    this.faceUp = true;
    await tick();
    await turn('rotateY(-90deg)', 'rotateY(0)');
    await director.hold(300);
    await this.sort(event.queue);
    await director.hold(150);
  }

  protected async sort(queue: [number, string][]): Promise<void> {
    const items = [...(this.root?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])];
    const before = new Map(items.map((item) => [item.dataset.lane, rectOf(item)]));
    const bySeat = new Map(this.lane.map((item) => [item.seat, item]));
    this.lane = queue.flatMap(([seat]) => bySeat.get(seat) ?? []);
    await tick();
    const after = [...(this.root?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])];
    await Promise.all(after.map((item) => this.client.director.fly(item, before.get(item.dataset.lane), { ms: 360 })));
  }

  /** After a reconnect in the middle of a turn: the cards that still wait. */
  protected restoreLane(view: RowView): void {
    if (!this.lane.length) this.lane = view.queue.map(([seat, card]) => ({ seat, card, done: false, fate: null, flipped: view.flipped.includes(seat) }));
    this.now = this.lane.findIndex((item) => item.seat === view.queue[0]?.[0]);
  }

  protected async light(seat: number): Promise<void> {
    const index = this.lane.findIndex((item) => item.seat === seat);
    if (index === this.now) return;
    this.now = index;
    await tick();
    await this.client.director.beat(150);
  }

  /** The first thing that comes of a card counts, but a cost before a place, and a second cost on top. */
  protected fate(seat: number, what: Fate, row: number, points = 0): void {
    const item = this.lane.find((one) => one.seat === seat);
    if (!item) return;
    if (!item.fate || (item.fate.what === 'placed' && points)) item.fate = { what, row: row + 1, points };
    else item.fate.points += points;
  }

  private async asked(event: RowEvent & { type: 'asked' }, show: () => Promise<void>): Promise<void> {
    await this.light(event.seat);
    await show();
    if (this.client.ahead[0]?.event.type === 'took' && event.seat !== this.client.table?.seat) return;
    this.say(event);
    await this.client.director.hold(event.seat === this.client.table?.seat ? 0 : 500);
  }

  private async took(event: RowEvent & { type: 'took' }, show: () => Promise<void>): Promise<void> {
    const { director, view } = this.client;
    const { row, seat, points, cards, why } = event;
    // Some take only the first cards, and not because their own card is placed next.
    const landed = why === 'landed' || why === 'inserted';
    if (why !== 'pushed' && why !== 'inserted') await this.light(seat);
    this.fresh = null;
    const item = this.lane.find((one) => one.seat === seat);
    if (item && landed) item.done = false;
    const sixth = why === 'sixth' ? (view?.queue[0]?.[1] ?? null) : null;
    const stays = landed ? (view?.rows[row]?.at(-1) ?? null) : null;
    const from = rectOf(this.laneCard(seat));
    this.taking = { row, seat, points, cards, count: cards.length, sixth, stays, counted: false };
    await tick();
    await director.beat(200);
    if (sixth) await director.fly(this.cardAt(row, this.lastPlace(row)), from, { ms: 360, easing: EASE.lift });
    if (why !== 'pushed') this.fate(seat, why === 'sixth' && cards.length > ROW_CAPACITY ? 'seventh' : why, row, points);
    this.say(event);
    this.taking.counted = true;
    await tick();
    const pops = [...(this.root?.querySelectorAll('.pt') ?? [])];
    await Promise.all(pops.map((pop, index) => director.move(pop, [{ scale: 0 }, { scale: 1.25, offset: 0.7 }, { scale: 1 }], { ms: 180, delay: index * 60 })));
    await director.hold(900);
    const to = rectOf(this.seatSpot(seat));
    this.taking.counted = false;
    await Promise.all(cards.map((_, index) => director.leave(this.cardAt(row, index + 1), to, { ms: 520, delay: index * 30 })));
    this.taking.cards = [];
    await tick();
    if (landed) await this.closeUp(row, show);
    else await show();
    if (item && landed) item.done = true;
    await director.move(this.find(`[data-seat="${seat}"]`), [{ scale: 1 }, { scale: 1.06 }, { scale: 1 }], { ms: 400 });
  }

  /** The card that stays slides to the first place, and the cow behind it. */
  private async closeUp(row: number, show: () => Promise<void>): Promise<void> {
    const { director } = this.client;
    const card = rectOf(this.cardAt(row, (this.taking?.count ?? 0) + 1));
    const cow = rectOf(this.marker());
    this.taking = null;
    await show();
    await Promise.all([director.fly(this.cardAt(row, 1), card, { ms: 240 }), director.fly(this.marker(), cow, { ms: 240 })]);
  }

  private async placed(event: RowEvent & { type: 'placed' }, show: () => Promise<void>): Promise<void> {
    const { director } = this.client;
    const { row, place, seat, behind } = event;
    const taken = this.taking?.row === row;
    await this.light(seat);
    if (this.lane.length >= MANY && !taken) director.pace = 0.6;
    const from = rectOf(this.taking?.sixth ? this.cardAt(row, this.lastPlace(row)) : this.laneCard(seat));
    const marker = rectOf(this.marker());
    this.taking = null;
    this.fate(seat, 'placed', row);
    // Who has taken a row begins it; that was told.
    if (behind !== '?' || !taken) this.say(event);
    this.fresh = { row, place };
    await show();
    // In its own row the cow makes room for the card.
    const moving = { ms: taken ? 240 : 360, easing: EASE.lift };
    await Promise.all([director.fly(this.cardAt(row, place), from, moving), director.fly(this.marker(), marker, { ms: moving.ms })]);
    const item = this.lane.find((one) => one.seat === seat);
    if (item) Object.assign(item, { done: true, flipped: false });
    await director.hold(taken ? 200 : 500);
  }

  /** The special card goes to another row: the cow jumps, a sign slides. */
  private async moved(event: RowEvent & { type: 'moved' }, show: () => Promise<void>): Promise<void> {
    const { director, view } = this.client;
    const from = rectOf(this.marker());
    this.say(event);
    await show();
    this.jumped = true;
    await director.fly(this.marker(), from, { ms: 520, arc: view?.rules.special === 'cow' ? 0.9 : 0 });
    await director.hold(600);
    this.jumped = false;
  }

  protected async dealEnded(event: RowEvent & { type: 'deal_ended' }, show: () => Promise<void>): Promise<void> {
    await this.client.director.hold(400);
    this.say(event);
    await show();
    this.lane = [];
    if (this.client.ahead[0]?.event.type === 'match_ended') return;
    this.counting = { points: event.points, scores: event.scores };
    await this.client.wait();
    this.counting = null;
  }
}
