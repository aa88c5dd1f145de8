import type { Beacon } from '../../platform/beacon';
import type { Clock } from '../../platform/clock';
import type { OnlineStatus } from '../../platform/online-status';
import { type AnalyticsEvent, type Batch, encodeEvent, makeBatch, type SentEvent } from './events';
import { ignore } from '../../lib/ignore';

/** A batch is sent when it has this many events, or this long after its first. */
const BATCH_SIZE = 20;
const BATCH_MS = 10_000;

/** Events that could not be sent, on this device; the oldest are dropped when there are too many. */
export interface EventStore {
  add(events: SentEvent[]): Promise<void>;
  /** Takes the oldest ones out, so that no other tab sends them too. */
  take(count: number): Promise<SentEvent[]>;
}

export interface AnalyticsOptions {
  url: string;
  clock: Clock;
  online: Pick<OnlineStatus, 'isOnline' | 'onOnlineChange'>;
  beacon: Beacon;
  store: EventStore;
  from: () => Parameters<typeof makeBatch>[0];
}

/** Counts events: in batches, by beacon, stored on this device while offline. Its failures never reach the caller. */
export class Analytics {
  readonly #options: AnalyticsOptions;
  #pending: SentEvent[] = [];
  #stopTimer: (() => void) | undefined;
  #stopListening: (() => void)[] = [];

  constructor(options: AnalyticsOptions) {
    this.#options = options;
  }

  start(): void {
    const { beacon, online } = this.#options;
    this.#stopListening = [
      beacon.onLeave(() => this.flush()),
      online.onOnlineChange((isOnline) => {
        if (isOnline) void this.#sendKept();
      }),
    ];
    void this.#sendKept();
  }

  stop(): void {
    this.flush();
    for (const stop of this.#stopListening) stop();
  }

  /** `at` unix ms */
  add(event: AnalyticsEvent, at: number): void {
    this.#pending.push(encodeEvent(event, at));
    // offline they are stored at once, because a page that closes would not wait for it
    if (!this.#options.online.isOnline() || this.#pending.length >= BATCH_SIZE) this.flush();
    else this.#stopTimer ??= this.#options.clock.after(BATCH_MS, () => this.flush());
  }

  /** Sends what is pending, or stores it. */
  flush(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    const events = this.#pending;
    this.#pending = [];
    if (events.length > 0 && !this.#send(events))
      void ignore(this.#options.store.add(events), 'analytics: keep events');
  }

  #send(events: SentEvent[]): boolean {
    const { url, beacon, online, from } = this.#options;
    if (!online.isOnline()) return false;
    const batch: Batch = makeBatch(from(), events);
    return beacon.send(url, JSON.stringify(batch));
  }

  async #sendKept(): Promise<void> {
    const { store, online } = this.#options;
    try {
      while (online.isOnline()) {
        const events = await store.take(BATCH_SIZE);
        if (events.length === 0) return;
        if (this.#send(events)) continue;
        await store.add(events);
        return;
      }
    } catch {
      // nothing was stored on a device that cannot be read
    }
  }
}
