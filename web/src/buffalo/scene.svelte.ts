/**
 * The way from step to step in Schlagt den Büffel. Turning, placing and taking go as in the row games; the buffalo's
 * card lies in the lane like a player's. Added here: the moments for action cards, and what those do on the table.
 */

import { tick } from 'svelte';
import { EASE, rectOf } from '../lib/director/director';
import type { Sentence } from '../lib/i18n/say';
import type { BuffaloEvent, BuffaloView, RowEvent, RowHint, RowView, Step, Table } from '../lib/types';
import { RowPlay, type RowClient } from '../rows/scene.svelte';
import type { TableClient } from '../table/client.svelte';
import { narrate } from './narrate';

export type BuffaloClient = TableClient<BuffaloView, BuffaloEvent, RowHint>;

type Show = () => Promise<void>;
type Of<T extends BuffaloEvent['type']> = BuffaloEvent & { type: T };

export class BuffaloPlay extends RowPlay {
  /** The kind of the action card that has just been used. */
  using: string | null = $state(null);

  constructor(readonly buffalo: BuffaloClient) {
    // A row table's client in all that the row games' part asks of it: views with more fields, and more events.
    super(buffalo as unknown as RowClient);
  }

  protected override narrate(event: RowEvent, table: Table, before: RowView): Sentence | null {
    return narrate(event as BuffaloEvent, table, before as BuffaloView);
  }

  protected override seatSpot(seat: number): Element | null {
    return seat === this.client.table?.players.length ? this.find('[data-herd]') : super.seatSpot(seat);
  }

  protected override async animate(step: Step<RowView, RowEvent>, show: Show): Promise<void> {
    const event = step.event as BuffaloEvent;
    this.using = event.type === 'used' ? event.use.kind : null;
    switch (event.type) {
      case 'turned':
        // It is told after the reveal, which begins the turn's story.
        await show();
        return;
      case 'revealed':
        return this.#revealed(step, show);
      case 'passed':
        // Who has gone on is seen at the seats; a line for each would drown the others.
        await show();
        return this.client.director.beat(70);
      case 'waited':
        return this.#waited(event, show);
      case 'proposed':
      case 'agreed':
      case 'refused':
      case 'sorting':
        return this.#talk(event, show);
      case 'used':
      case 'marked':
        return this.#tell(event, show, 800);
      case 'replacing':
        return this.#tell(event, show, event.seat === this.client.table?.seat ? 0 : 500);
      case 'reordered':
        return this.#reordered(event, show);
      case 'replaced':
        return this.#replaced(event, show);
      case 'inserted':
        return this.#inserted(event, show);
      case 'pushed':
        return this.#pushed(event, show);
      default:
        return super.animate(step, show);
    }
  }

  #tellOnly(event: BuffaloEvent): void {
    this.say(event as RowEvent);
  }

  async #tell(event: BuffaloEvent, show: Show, hold: number): Promise<void> {
    this.#tellOnly(event);
    await show();
    await this.client.director.hold(hold);
  }

  /** Words between the players: no hold for the one who is asked next. */
  async #talk(event: Of<'proposed' | 'agreed' | 'refused' | 'sorting'>, show: Show): Promise<void> {
    await this.#tell(event, show, event.seat === this.client.table?.seat ? 0 : event.type === 'refused' ? 900 : 400);
  }

  async #revealed(step: Step<RowView, RowEvent>, show: Show): Promise<void> {
    const event = step.event as RowEvent & { type: 'revealed' };
    const own = event.queue.find(([seat]) => seat === event.cards.length);
    await super.animate(step, show);
    if (own) this.#tellOnly({ type: 'turned', card: own[1] });
  }

  async #waited(event: Of<'waited'>, show: Show): Promise<void> {
    const next = this.buffalo.view?.queue[0];
    if (next) await this.light(next[0]);
    const { told } = this;
    this.#tellOnly(event);
    this.told = told;
    await show();
  }

  /** The cards that still wait change places; those that lie stay in front. */
  async #reordered(event: Of<'reordered'>, show: Show): Promise<void> {
    this.#tellOnly(event);
    const placed = this.lane.filter(({ done }) => done).map(({ seat, card }): [number, string] => [seat, card]);
    this.now = -1;
    await show();
    await this.sort([...placed, ...event.queue]);
    await this.client.director.hold(600);
  }

  async #replaced(event: Of<'replaced'>, show: Show): Promise<void> {
    const { director } = this.client;
    const { seat, card } = event;
    const from = rectOf(this.find(`[data-hand="${card}"]`) ?? this.seatSpot(seat));
    this.#tellOnly(event);
    const item = this.lane.find((one) => one.seat === seat);
    if (item) item.card = card;
    await show();
    await director.fly(this.laneCard(seat), from, { ms: 360, easing: EASE.lift });
    await director.hold(600);
  }

  async #inserted(event: Of<'inserted'>, show: Show): Promise<void> {
    const { director } = this.client;
    const { seat, row, place } = event;
    const from = rectOf(this.laneCard(seat));
    this.#tellOnly(event);
    this.fate(seat, 'placed', row);
    this.fresh = { row, place };
    await show();
    await director.fly(this.cardAt(row, place), from, { ms: 360, easing: EASE.lift });
    const item = this.lane.find((one) => one.seat === seat);
    if (item) item.done = true;
    await director.hold(600);
  }

  async #pushed(event: Of<'pushed'>, show: Show): Promise<void> {
    const { director } = this.client;
    const { row, to } = event;
    const from = rectOf(this.cardAt(row, this.buffalo.view?.rows[row]?.length ?? 0));
    this.taking = null;
    this.#tellOnly(event);
    await show();
    const place = this.buffalo.view?.rows[to]?.length ?? 0;
    this.fresh = { row: to, place };
    await tick();
    await director.fly(this.cardAt(to, place), from, { ms: 520, easing: EASE.lift });
    await director.hold(600);
  }
}
