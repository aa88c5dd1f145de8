import type { FlagsApi } from '../api/flags-api';
import type { Clock } from '../platform/clock';
import { applyFlags, BUILT_IN_FLAGS, type FlagVariation } from '../state/flags';

const REFRESH_MS = 300_000;
const DEBOUNCE_MS = 400;

/**
 * Feature flags (request-flow §7 and §9): the service, then the file beside the portal, then what is built in.
 * Refreshed every 5 minutes and on sign-in and sign-out.
 */
export class Flags {
  readonly #api: Pick<FlagsApi, 'fromService' | 'fromFile'>;
  readonly #clock: Clock;
  #answered = false;
  #stopTimer: (() => void) | undefined;
  #stopped = false;

  constructor(api: Pick<FlagsApi, 'fromService' | 'fromFile'>, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
  }

  start(): void {
    void this.#refresh();
  }

  /** Several reasons within 400 ms are one refresh. */
  request(): void {
    this.#schedule(DEBOUNCE_MS);
  }

  stop(): void {
    this.#stopped = true;
    this.#stopTimer?.();
  }

  #schedule(ms: number): void {
    this.#stopTimer?.();
    if (!this.#stopped) this.#stopTimer = this.#clock.after(ms, () => void this.#refresh());
  }

  async #refresh(): Promise<void> {
    this.#schedule(REFRESH_MS);
    const values = await this.#ask();
    if (values !== undefined && !this.#stopped) applyFlags(values);
  }

  async #ask(): Promise<Record<string, FlagVariation> | undefined> {
    try {
      const values = await this.#api.fromService();
      this.#answered = true;
      return values;
    } catch {
      // once the service has spoken, its last word is better than a file made at build time
      if (this.#answered) return undefined;
      return this.#api.fromFile().catch(() => ({ ...BUILT_IN_FLAGS }));
    }
  }
}
