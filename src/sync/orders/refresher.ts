import { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import { type GapFill, type Scope, scopeKey } from './gap-fill';

/** How often the age of the last fill is checked (specification/orders-and-tracking.md#fallback-refresh). */
const CHECK_MS = 5_000;
const SHORT_MS = 60_000;
const LONG_MS = 300_000;
/** A fill that failed while online is repeated after this, however recent the one before it: it was needed. */
const FAILED_MS = 15_000;

export interface RefresherOptions {
  fill: GapFill;
  clock: Clock;
  isOnline: () => boolean;
  /**
   * guests, dynamic estimation, or a socket that is not live: the short interval
   * (specification/orders-and-tracking.md#fallback-refresh)
   */
  isShort: () => boolean;
  /** followers leave the repeated refresh to the leader */
  isActive: () => boolean;
  /** the scope is filled once it resolves */
  onFilled: (scope: Scope, at: number) => Promise<void>;
  onFailed: (scope: Scope, error: unknown) => void;
}

interface Watched {
  scope: Scope;
  /** who needs it: screens of this tab, and other tabs this one leads */
  by: Set<object>;
  filledAt: number;
  failedAt: number;
  /** unix ms at which the last complete fill began, including one under way */
  begunAt: number;
  running: Promise<void> | undefined;
  /** something changed during a fill that may not include it */
  again: FillPart | undefined;
}

/** Everything, or only what has changed since the previous fill, which has just swept everything. */
type FillPart = 'all' | 'newer';

/** Keeps every watched scope up to date: on demand, and by the fallback refresh. One fill of a scope at a time. */
export class Refresher {
  readonly #options: RefresherOptions;
  readonly #watched = new Map<string, Watched>();
  readonly #abort = new AbortController();
  #stopTimer: (() => void) | undefined;

  constructor(options: RefresherOptions) {
    this.#options = options;
    this.#tick();
  }

  watch(scope: Scope, by: object): void {
    const key = scopeKey(scope);
    const known = this.#watched.get(key);
    if (known !== undefined) {
      known.by.add(by);
      return;
    }
    this.#watched.set(key, {
      scope,
      by: new Set([by]),
      filledAt: Number.NEGATIVE_INFINITY,
      failedAt: Number.NEGATIVE_INFINITY,
      begunAt: Number.NEGATIVE_INFINITY,
      running: undefined,
      again: undefined,
    });
  }

  unwatch(scope: Scope, by: object): void {
    const key = scopeKey(scope);
    const watched = this.#watched.get(key);
    watched?.by.delete(by);
    if (watched?.by.size === 0) this.#watched.delete(key);
  }

  scopes(): Scope[] {
    return [...this.#watched.values()].map(({ scope }) => scope);
  }

  /** Fills the watched scopes; resolves when done, also when it failed. */
  async refresh(): Promise<void> {
    await Promise.all([...this.#watched.values()].map((watched) => this.#start(watched)));
  }

  /**
   * The socket now reports this vendor's changes. A fill begun since `lostAt` (unix ms, when the last connection was
   * lost) can have missed only newer ones: on a slow line the same is not fetched twice.
   */
  async subscribed(vendorId: string, lostAt: number): Promise<void> {
    const wanted = [...this.#watched.values()].filter(({ scope }) => scope.vendorId === vendorId);
    await Promise.all(wanted.map((watched) => this.#start(watched, this.#hasSeen(watched, lostAt) ? 'newer' : 'all')));
  }

  /** A failed one has fetched nothing. */
  #hasSeen({ begunAt, filledAt, running }: Watched, lostAt: number): boolean {
    return begunAt > lostAt && (running !== undefined || filledAt >= begunAt);
  }

  /** Fills what has not been filled since `since` (unix ms): another reason may have done it already. */
  ensure(since: number): void {
    for (const watched of this.#watched.values()) {
      if (watched.running === undefined && watched.filledAt < since) void this.#start(watched);
    }
  }

  stop(): void {
    this.#stopTimer?.();
    this.#abort.abort(new AppError('SESSION_ENDED'));
    this.#watched.clear();
  }

  #tick(): void {
    this.#stopTimer = this.#options.clock.after(CHECK_MS, () => {
      const { clock, isShort, isActive, isOnline } = this.#options;
      const age = isShort() ? SHORT_MS : LONG_MS;
      for (const watched of this.#watched.values()) {
        const { filledAt, failedAt } = watched;
        const due = failedAt > filledAt ? clock.now() - failedAt >= FAILED_MS : clock.now() - filledAt >= age;
        if (due && isActive() && isOnline()) void this.#start(watched);
      }
      this.#tick();
    });
  }

  #start(watched: Watched, part: FillPart = 'all'): Promise<void> {
    if (watched.running !== undefined) {
      if (watched.again !== 'all') watched.again = part;
      return watched.running;
    }
    watched.running = this.#run(watched, part).finally(() => {
      watched.running = undefined;
    });
    return watched.running;
  }

  async #run(watched: Watched, first: FillPart): Promise<void> {
    const { fill, clock, onFilled, onFailed } = this.#options;
    for (let part: FillPart | undefined = first; part !== undefined; part = watched.again) {
      watched.again = undefined;
      if (part === 'all') watched.begunAt = clock.now();
      try {
        await fill.run(watched.scope, this.#abort.signal, { isSwept: part === 'newer' });
        watched.filledAt = clock.now();
        await onFilled(watched.scope, clock.now());
      } catch (error) {
        watched.failedAt = clock.now();
        if (!this.#abort.signal.aborted) onFailed(watched.scope, error);
        return;
      }
      if (this.#abort.signal.aborted) return;
    }
  }
}
