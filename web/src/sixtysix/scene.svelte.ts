/**
 * What is on the table besides the view while steps are played: the announced pair, who takes the trick, the deal's end.
 * The views of the steps say what is true; this only draws the way between them.
 */

import { EASE, rectOf } from '../lib/director/director';
import type { DuelEvent, DuelHint, DuelView, Step } from '../lib/types';
import type { TableClient } from '../table/client.svelte';
import { narrate } from './narrate';

export type DuelClient = TableClient<DuelView, DuelEvent, DuelHint>;
type Of<T extends DuelEvent['type']> = DuelEvent & { type: T };
type Show = () => Promise<void>;

export class DuelPlay {
  /** The marriage announced in this trick. */
  pair: { seat: number; points: number } | null = $state(null);
  /** Who takes the trick that lies. */
  winner: number | null = $state(null);
  /** A deal is being counted: its sheet is open. */
  counting: { ended: Of<'deal_ended'>; claim: Of<'claimed'> | null; last: boolean } | null = $state.raw(null);
  root: HTMLElement | undefined;
  /** The claim that ends this deal. */
  #claim: Of<'claimed'> | null = null;

  constructor(readonly client: DuelClient) {
    client.animate = (step, show) => this.#animate(step, show);
  }

  async #animate({ event }: Step<DuelView, DuelEvent>, show: Show): Promise<void> {
    switch (event.type) {
      case 'dealt':
        return this.#dealt(event, show);
      case 'played':
        return this.#played(event, show);
      case 'trick_taken':
        return this.#taken(event, show);
      case 'drew':
        return this.#drew(event, show);
      case 'melded':
        this.pair = { seat: event.seat, points: event.points };
        return this.#told(event, show, event.seat === this.client.table?.seat ? 0 : 700);
      case 'closed':
        return this.#closed(event, show);
      case 'exchanged':
        return this.#exchanged(event, show);
      case 'claimed':
        this.#claim = event;
        return this.#told(event, show, 1000);
      case 'offered':
      case 'passed':
        return this.#told(event, show, 500);
      case 'deal_ended':
        return this.#ended(event, show);
      case 'match_ended':
        return this.#told(event, show, 0);
    }
  }

  #say(event: DuelEvent): void {
    const { table, view } = this.client;
    const sentence = table && view && narrate(event, table, view);
    if (sentence) this.client.say(sentence);
  }

  async #told(event: DuelEvent, show: Show, hold: number): Promise<void> {
    this.#say(event);
    await show();
    if (hold) await this.client.director.hold(hold);
  }

  #find(selector: string): HTMLElement | null {
    return this.root?.querySelector(selector) ?? null;
  }

  #bottom(): number {
    return this.client.table?.seat ?? 0;
  }

  /** The newest card in a hand, as it lies on the page. */
  #inHand(seat: number, card: string) {
    return seat === this.#bottom() ? this.#find(`[data-hand="${card}"]`) : this.#find('.opp .fan > :last-child .card');
  }

  async #dealt(event: Of<'dealt'>, show: Show): Promise<void> {
    this.pair = this.winner = this.#claim = null;
    this.#say(event);
    await show();
    const from = rectOf(this.#find(`[data-seat="${event.dealer}"] .ava`));
    const cards = [...(this.root?.querySelectorAll('.fan .card') ?? [])];
    await Promise.all(cards.map((card, index) => this.client.director.fly(card, from, { ms: 360, delay: index * 35, easing: EASE.out })));
  }

  async #played(event: Of<'played'>, show: Show): Promise<void> {
    const { director, view } = this.client;
    const from = rectOf(this.#inHand(event.seat, event.card));
    if (!view?.trick.length && this.pair?.seat !== event.seat) this.pair = null;
    this.#say(event);
    await show();
    await director.fly(this.#find(`[data-place="${event.seat}"] .card`), from, { ms: 360, easing: EASE.lift });
    await director.hold(event.seat === this.#bottom() ? 150 : 350);
  }

  /** Both cards stay long enough to be read, then they go to the pile of whoever took them. */
  async #taken(event: Of<'trick_taken'>, show: Show): Promise<void> {
    const { director } = this.client;
    this.winner = event.seat;
    this.#say(event);
    await director.hold(1000);
    this.pair = null;
    const to = rectOf(this.#find(`[data-pile="${event.seat}"] :last-child`));
    const cards = [...(this.root?.querySelectorAll('[data-place] .card') ?? [])];
    await Promise.all(cards.map((card, index) => director.leave(card, to, { ms: 420, delay: index * 40 })));
    this.winner = null;
    await show();
  }

  async #drew(event: Of<'drew'>, show: Show): Promise<void> {
    const from = rectOf(this.#find('[data-stock] .pack .card') ?? this.#find('[data-trump] .card'));
    this.#say(event);
    await show();
    await this.client.director.fly(this.#inHand(event.seat, event.card), from, { ms: 300, easing: EASE.out });
  }

  async #exchanged(event: Of<'exchanged'>, show: Show): Promise<void> {
    const { director } = this.client;
    const hand = rectOf(this.#inHand(event.seat, event.gave));
    const open = rectOf(this.#find('[data-trump] .card'));
    this.#say(event);
    await show();
    const moving = { ms: 360, easing: EASE.lift };
    await Promise.all([director.fly(this.#find('[data-trump] .card'), hand, moving), director.fly(this.#inHand(event.seat, event.got), open, moving)]);
    await director.hold(500);
  }

  async #closed(event: Of<'closed'>, show: Show): Promise<void> {
    const { director } = this.client;
    const turn = (from: string, to: string) =>
      director.move(this.#find('[data-trump] .card'), [{ transform: from }, { transform: to }], { ms: 150, easing: 'ease-in-out' });
    this.#say(event);
    await turn('rotateY(0)', 'rotateY(90deg)');
    await show();
    await turn('rotateY(-90deg)', 'rotateY(0)');
    await director.hold(600);
  }

  async #ended(event: Of<'deal_ended'>, show: Show): Promise<void> {
    await this.client.director.hold(500);
    this.#say(event);
    await show();
    this.pair = this.winner = null;
    this.counting = { ended: event, claim: this.#claim, last: this.client.ahead[0]?.event.type === 'match_ended' };
    await this.client.wait();
    this.counting = null;
  }
}
