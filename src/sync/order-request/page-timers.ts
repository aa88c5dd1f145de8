import type { RequestEvent } from '../../domain/order-request/events';
import type { Clock } from '../../platform/clock';
import { deferUpdates } from '../../state/app-update';

/** Something time brings: `at` in epoch milliseconds. */
export interface Due {
  at: number;
  event: RequestEvent;
}

/** What goes on only as long as someone looks: what time brings is awaited, and no update reloads what is typed. */
export class PageTimers {
  readonly #clock: Clock;
  readonly #dispatch: (event: RequestEvent) => void;
  #cancelTimer: (() => void) | null = null;
  #releaseUpdates: (() => void) | null = null;

  constructor(clock: Clock, dispatch: (event: RequestEvent) => void) {
    this.#clock = clock;
    this.#dispatch = dispatch;
  }

  /** A price runs out and a closed service opens by themselves. */
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
