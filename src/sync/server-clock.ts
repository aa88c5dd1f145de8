import type { Clock } from '../platform/clock';
import { offsetAfter } from '../platform/server-time';

/**
 * The server's time by its `Date` header: a device whose clock is a day off must not request the wrong day (fault 20),
 * and every rule about time is the platform's.
 */
export class ServerClock implements Clock {
  readonly #clock: Clock;
  readonly sleep: Clock['sleep'];
  readonly after: Clock['after'];
  #offsetMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.sleep = clock.sleep.bind(clock);
    this.after = clock.after.bind(clock);
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** unix ms */
  now = (): number => this.#clock.now() + this.#offsetMs;

  correct = (serverNow: number): void => {
    this.#offsetMs = offsetAfter(serverNow, this.#clock.now(), this.#offsetMs);
  };
}
