/**
 * Moves cards and waits for the reader. A motion is a Web Animation, a hold is time to read.
 *
 * Each can be skipped (one step with Space, all with Esc). A pause (P) lasts at the next hold: cards under way arrive, and
 * the reader has all the time; a skip of one step then shows the next one. With reduced motion cards jump to where they
 * belong, and the holds stay; at speed `instant` nothing waits. The director knows no game.
 */

export const SPEEDS = ['calm', 'normal', 'brisk', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

const FACTOR: Record<Speed, number> = { calm: 1.4, normal: 1, brisk: 0.5, instant: 0 };

export const EASE = {
  out: 'cubic-bezier(.2, .8, .25, 1)',
  lift: 'cubic-bezier(.3, 1.35, .5, 1)',
  slide: 'cubic-bezier(.5, 0, .15, 1)',
};

/** Anything under way that can be finished, and if it is a hold, paused. */
interface Running {
  finish(): void;
  pause?(): void;
  resume?(): void;
}

export interface Moving {
  ms: number;
  easing?: string;
  delay?: number;
  /** Remain in the last keyframe, for an element that is removed right after. */
  stay?: boolean;
  /** For a flight: how high it goes in an arc, in heights of the element. */
  arc?: number;
}

export class Director {
  #running = new Set<Running>();
  #skip: 'no' | 'step' | 'all' = 'no';
  #paused = false;
  readonly #speed: () => Speed;
  readonly #reduced: () => boolean;
  /** Told whenever pausing starts or ends. */
  onpause: (paused: boolean) => void = () => {};

  constructor(speed: () => Speed, reduced: () => boolean = prefersReducedMotion) {
    this.#speed = speed;
    this.#reduced = reduced;
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** A factor for the coming motions besides the speed, for many quiet ones in a row. */
  pace = 1;

  /** Begin the next step: a skip of one step ends here. */
  begin(): void {
    if (this.#skip === 'step') this.#skip = 'no';
    this.pace = 1;
  }

  /** Nothing more is queued: a skip of everything ends here. */
  rest(): void {
    this.#skip = 'no';
  }

  /** Finish what is under way. A skip of one step leaves a pause in force for the next one. */
  skip(what: 'step' | 'all'): void {
    this.#skip = what;
    if (what === 'all') this.pause(false);
    for (const one of [...this.#running]) one.finish();
  }

  pause(paused: boolean): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    for (const one of this.#running) {
      if (paused) one.pause?.();
      else one.resume?.();
    }
    this.onpause(paused);
  }

  /** Wait so that something can be read. */
  async hold(ms: number): Promise<void> {
    const length = this.#length(ms);
    if (length > 0) await this.#run((done) => new Timer(length, done));
  }

  /** Wait as long as a motion would take; nothing with reduced motion. */
  async beat(ms: number): Promise<void> {
    const length = this.#length(ms);
    if (length <= 0 || this.#reduced()) return;
    await this.#run((done) => {
      const timer = new Timer(length, done);
      return { finish: () => timer.finish() };
    });
  }

  /** Animate an element from keyframe to keyframe; it ends where its styles put it. */
  async move(element: Element | null | undefined, frames: Keyframe[], moving: Moving): Promise<void> {
    const duration = this.#length(moving.ms);
    const delay = this.#length(moving.delay ?? 0);
    if (!element || duration <= 0 || this.#reduced()) return;
    await this.#run((done) => {
      const animation = element.animate(frames, { duration, delay, easing: moving.easing ?? EASE.slide, fill: moving.stay ? 'both' : 'backwards' });
      animation.onfinish = done;
      animation.oncancel = done;
      return { finish: () => animation.finish() };
    });
  }

  /** Let an element that now lies in its new place come from where it lay before. */
  async fly(element: Element | null | undefined, from: DOMRect | undefined, moving: Moving): Promise<void> {
    if (!element || !from) return;
    const to = element.getBoundingClientRect();
    if (!to.width || !from.width) return;
    const over = moving.arc ? [{ transformOrigin: '0 0', transform: halfway(from, to, moving.arc), zIndex: 20 }] : [];
    await this.move(element, [{ transformOrigin: '0 0', transform: shift(from, to), zIndex: 20 }, ...over, { transformOrigin: '0 0', transform: 'none', zIndex: 20 }], moving);
  }

  /** Let an element leave for another place; whoever calls removes it afterwards. */
  async leave(element: Element | null | undefined, to: DOMRect | undefined, moving: Moving): Promise<void> {
    if (!element || !to) return;
    const from = element.getBoundingClientRect();
    const last = { transformOrigin: '0 0', transform: shift(to, from), opacity: 0.4, zIndex: 20 };
    await this.move(element, [{ transformOrigin: '0 0', transform: 'none', zIndex: 20 }, last], { ...moving, stay: true });
  }

  #length(ms: number): number {
    return this.#skip === 'no' ? ms * FACTOR[this.#speed()] * this.pace : 0;
  }

  #run(start: (done: () => void) => Running): Promise<void> {
    return new Promise((resolve) => {
      const running = start(() => {
        this.#running.delete(running);
        resolve();
      });
      this.#running.add(running);
      if (this.#paused) running.pause?.();
    });
  }
}

/** A timeout that can be paused. */
class Timer implements Running {
  #left: number;
  #since = 0;
  #id: ReturnType<typeof setTimeout> | undefined;
  readonly #done: () => void;

  constructor(ms: number, done: () => void) {
    this.#left = ms;
    this.#done = done;
    this.resume();
  }

  pause(): void {
    if (this.#id === undefined) return;
    clearTimeout(this.#id);
    this.#id = undefined;
    this.#left -= Date.now() - this.#since;
  }

  resume(): void {
    if (this.#id !== undefined) return;
    this.#since = Date.now();
    this.#id = setTimeout(() => this.finish(), Math.max(0, this.#left));
  }

  finish(): void {
    clearTimeout(this.#id);
    this.#done();
  }
}

function shift(from: DOMRect, to: DOMRect): string {
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
}

function halfway(from: DOMRect, to: DOMRect, arc: number): string {
  return `translate(${(from.left - to.left) / 2}px, ${(from.top - to.top) / 2 - arc * to.height}px)`;
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Where an element is on the page, or undefined when there is none. */
export function rectOf(element: Element | null | undefined): DOMRect | undefined {
  return element?.getBoundingClientRect();
}
