/**
 * Plays the steps that the server sent, one by one: a step's event is animated, then its view is shown.
 * So the page never computes what an event does; it shows views and draws the way between them.
 */

import type { Step } from '../types';
import type { Director } from './director';

/** Draws one event. It may call `show` itself, to animate what the new view put in place; else the view follows. */
export type Animate<V, E> = (step: Step<V, E>, show: () => Promise<void>) => Promise<void>;

export class Playback<V, E> {
  #queue: Step<V, E>[] = [];
  #playing = false;
  #era = 0;
  readonly #director: Director;
  readonly #show: (view: V) => Promise<void>;
  readonly #rest: () => void;
  animate: Animate<V, E> = async () => {};

  /** `show` puts a view on the page; `rest` is told when everything has been played. */
  constructor(director: Director, show: (view: V) => Promise<void>, rest: () => void) {
    this.#director = director;
    this.#show = show;
    this.#rest = rest;
  }

  get busy(): boolean {
    return this.#playing;
  }

  /** How many steps wait behind the one being played. */
  get waiting(): readonly Step<V, E>[] {
    return this.#queue;
  }

  push(steps: readonly Step<V, E>[]): void {
    this.#queue.push(...steps);
    if (!this.#playing) void this.#play();
  }

  /** Forget what is queued and show this view at once: a fresh start after a reconnect. */
  async reset(view: V): Promise<void> {
    this.#era += 1;
    this.#queue = [];
    this.#playing = false;
    this.#director.skip('all');
    this.#director.rest();
    await this.#show(view);
    this.#rest();
  }

  async #play(): Promise<void> {
    const era = this.#era;
    this.#playing = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      const { view } = step;
      let shown = false;
      const show = async () => {
        if (shown || era !== this.#era) return;
        shown = true;
        await this.#show(view);
      };
      this.#director.begin();
      await this.animate(step, show);
      if (era !== this.#era) return;
      await show();
    }
    this.#playing = false;
    this.#director.rest();
    this.#rest();
  }
}
