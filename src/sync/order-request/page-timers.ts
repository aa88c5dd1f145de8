import type { RequestEvent } from '../../domain/order-request/events';
import type { Clock } from '../../platform/clock';
import { deferUpdates } from '../../state/app-update';

/** An event that is due at a certain time: `at` in unix ms. */
export interface Due {
  at: number;
  event: RequestEvent;
}

/** Runs only while the request is on the screen: waits for what is due, and holds back updates that would reload the page. */
export class PageTimers {
  readonly #clock: Clock;
  readonly #dispatch: (event: RequestEvent) => void;
  #cancelTimer: (() => void) | null = null;
  #releaseUpdates: (() => void) | null = null;

  constructor(clock: Clock, dispatch: (event: RequestEvent) => void) {
    this.#clock = clock;
    this.#dispatch = dispatch;
  }

  /** A price expires and a closed service opens without the user doing anything. */
  await(due: Due | null): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (due === null) return;
    const wait = Math.max(0, due.at - this.#clock.now());
    this.#cancelTimer = this.#clock.after(wait, () => this.#dispatch(due.event));
  }

  holdUpdates(isHeld: boolean): void {
    if (isHeld === (this.#releaseUpdates !== null)) return;
    this.#releaseUpdates?.();
    this.#releaseUpdates = isHeld ? deferUpdates('order-request') : null;
  }
}
