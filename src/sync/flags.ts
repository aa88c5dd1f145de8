import type { FlagsApi } from '../api/flags-api';
import { AppError } from '../lib/app-error';
import type { Clock } from '../platform/clock';
import { BUILT_IN_FLAGS, type FlagVariation } from '../domain/flags/flags';
import { withoutOpenMaintenance } from '../domain/flags/kept-flags';
import { isClosed, maintenanceAt } from '../domain/flags/maintenance';
import { applyFlags } from '../state/flags';
import { ignore } from '../lib/ignore';

const REFRESH_MS = 300_000;
/** During a maintenance, whose end should be noticed soon. */
const MAINTENANCE_MS = 20_000;
const DEBOUNCE_MS = 400;

type Values = Record<string, FlagVariation>;

/** The last good answer of the service, on this device. */
export interface FlagStore {
  read(): Promise<Values | undefined>;
  write(values: Values): Promise<void>;
}

export interface FlagsOptions {
  api: Pick<FlagsApi, 'fromService' | 'fromFile'>;
  clock: Clock;
  /** leaves out what this build's platform can't do */
  possible?: (values: Values) => Values;
  /** visitors of the public pages have none */
  kept?: FlagStore;
  /**
   * failing providers are counted as the specification asks (specification/flags.md#providers), and not shown to users
   */
  log: (message: string) => void;
}

/**
 * Feature flags (specification/flags.md#providers): from the service, then the file beside the portal, then the
 * built-in values. Refreshed every 5 minutes and at sign-in and sign-out. The service's last answer takes precedence
 * over the file, which is as old as the build. Only a maintenance ends without an answer at its stated end, and is
 * asked about more often.
 */
export class Flags {
  readonly #options: FlagsOptions;
  #lastGood: Values | undefined;
  #stopTimer: (() => void) | undefined;
  #stopped = false;
  /** an answer overtaken by a newer request is dropped */
  #turn = 0;

  constructor(options: FlagsOptions) {
    this.#options = options;
  }

  start(): void {
    if (!this.#stopped) void this.#refresh();
  }

  /** Several reasons within 400 ms cause one refresh. */
  request(): void {
    this.#schedule(DEBOUNCE_MS);
  }

  stop(): void {
    this.#stopped = true;
    this.#stopTimer?.();
  }

  #schedule(ms: number): void {
    this.#stopTimer?.();
    if (!this.#stopped) this.#stopTimer = this.#options.clock.after(ms, () => void this.#refresh());
  }

  async #refresh(): Promise<void> {
    this.#schedule(REFRESH_MS);
    this.#turn += 1;
    const turn = this.#turn;
    const values = await this.#ask();
    if (turn !== this.#turn || this.#stopped) return;
    const { clock, possible } = this.#options;
    applyFlags(possible ? possible({ ...BUILT_IN_FLAGS, ...values }) : values);
    if (isClosed(maintenanceAt(values, clock.now() / 1000))) this.#schedule(MAINTENANCE_MS);
  }

  async #ask(): Promise<Values> {
    const { api, kept, log } = this.#options;
    const fresh = await this.#try(() => api.fromService());
    if (fresh !== undefined) {
      this.#lastGood = fresh;
      void ignore(kept?.write(fresh), 'flags: keep');
      return fresh;
    }
    this.#lastGood ??= await ignore(kept?.read(), 'flags: read');
    const file = await this.#try(() => api.fromFile());
    if (file === undefined) log('FwF: couldnt refresh the flags');
    return { ...(file ?? BUILT_IN_FLAGS), ...withoutOpenMaintenance(this.#lastGood ?? {}) };
  }

  async #try(ask: () => Promise<Values>): Promise<Values | undefined> {
    try {
      return await ask();
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'TIMEOUT';
      this.#options.log(`Flags: ${isLate ? 'Timeout error' : `Error, ${String(error)}`}`);
      return undefined;
    }
  }
}
