import { LiveConnection, TO_ORDER } from '../../api/live-connection';
import type { TrackingApi } from '../../api/tracking-api';
import type { LinkStore, StoredLink } from '../../db/link-store';
import { type PublicOrder, publicOrderAfter } from '../../domain/order/public-order';
import { isFinal, lastTimeOf } from '../../domain/order/status';
import { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import type { Platform } from '../../platform/platform';
import { check } from '../../protocol/check';
import { trackingAuthorization } from '../../protocol/live';
import { TrackingRecordSchema, TrackingRiderUpdateData } from '../../protocol/schemas/tracking';
import {
  applyLinkFailure,
  applyLinkLive,
  applyPublicOrder,
  confirmPublicOrder,
  openLink,
  publicTracking,
} from '../../state/public-tracking';
import { ignore } from '../../lib/ignore';

/** How often it is requested while nothing is pushed: a rider on the way moves, everything else hardly changes. */
const POLL_MOVING_MS = 10_000;
const POLL_MS = 60_000;
/**
 * A delivered order may still be returned, mostly at once: the socket stays open for a while, then the platform is
 * asked now and then, and at last only when the reader comes back to the page. A forgotten phone must not cause more
 * traffic.
 */
const LIVE_AFTER_DELIVERY_MS = 10 * 60_000;
const POLL_DELIVERED_MS = 5 * 60_000;
const FOLLOW_AFTER_DELIVERY_MS = 2 * 3600_000;
/** A record that came with the page is at most this old, and is not requested again. */
const FRESH_MS = 30_000;
/** The platform's own codes for a link that is no longer valid. */
export const GONE: ReadonlySet<string> = new Set(['TRACKING_NOT_FOUND', 'NOT_FOUND']);

export interface LinkWatchParts {
  api: Pick<TrackingApi, 'get'>;
  store: LinkStore;
  clock: Clock;
  /** the platform's time, unix ms */
  serverNow: () => number;
  platform: Pick<Platform, 'online' | 'openSocket' | 'random'>;
  liveUrl: string;
  /** the platform pushes events of single orders (`PLATFORM_EXTENSIONS`) */
  isLive: boolean;
}

/** False when it is of another version, or damaged: the platform is asked anyway. */
export function showKept(kept: StoredLink | undefined): boolean {
  if (kept === undefined || !check(TrackingRecordSchema, kept.record)) return false;
  applyPublicOrder(kept.record, kept.storedAt);
  return true;
}

/**
 * Follows one public link (specification/public-tracking.md#link): shows the stored record at once, then the platform's
 * answer, then the socket's events, and repeated answers while the socket is silent. No account is involved.
 */
export class LinkWatch {
  readonly #trackingId: string;
  readonly #parts: LinkWatchParts;
  readonly #live: LiveConnection | undefined;
  #stopTimer: (() => void) | undefined;
  #stopListening: (() => void)[] = [];
  #fetching: Promise<void> | undefined;
  /** settles once the stored record is shown */
  #kept: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(trackingId: string, parts: LinkWatchParts) {
    const { clock, platform, liveUrl, isLive } = parts;
    this.#trackingId = trackingId;
    this.#parts = parts;
    if (!isLive) return;
    this.#live = new LiveConnection({
      url: liveUrl,
      clock,
      random: platform.random,
      openSocket: platform.openSocket,
      online: platform.online,
      authorization: () => trackingAuthorization(trackingId),
      // a link cannot be renewed like a token: a new answer says whether it is still valid
      refresh: async () => 'failed',
      probe: () => this.refresh(),
      subscription: TO_ORDER,
      hasHeartbeat: true,
      onStatus: ({ name }) => this.#showLive(name === 'live'),
      onSubscribed: () => void this.refresh(),
      // the answer says whether the link is gone
      onRefused: () => void this.refresh(),
      onEvent: (event, data) => this.#onEvent(event, data),
    });
    this.#live.subscribe(trackingId);
  }

  start(): void {
    const { online } = this.#parts.platform;
    openLink(this.#trackingId);
    this.#stopListening = [
      online.onOnlineChange((isOnline) => void (isOnline && this.refresh())),
      online.onReturn(() => void this.refresh()),
    ];
    this.#live?.start();
    const { store, clock } = this.#parts;
    const { order, at } = publicTracking;
    if (order !== null && at !== null && Math.abs(clock.now() - at) < FRESH_MS) {
      this.#schedule();
      void this.#keep();
      return;
    }
    if (order === null && !showKept(store.last(this.#trackingId, clock.now()))) this.#kept = this.#readKept();
    void this.refresh();
  }

  stop(): void {
    this.#stopped = true;
    this.#stopTimer?.();
    for (const stop of this.#stopListening) stop();
    this.#live?.stop();
  }

  /** Asks the platform now; simultaneous calls wait for the same answer. */
  refresh(): Promise<void> {
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = undefined;
      this.#schedule();
    });
    return this.#fetching;
  }

  async #readKept(): Promise<void> {
    const kept = await ignore(this.#parts.store.read(this.#trackingId), 'link: read');
    if (!this.#stopped && publicTracking.order === null) showKept(kept);
  }

  async #fetch(): Promise<void> {
    if (this.#stopped) return;
    try {
      await this.#applyOrder(await this.#parts.api.get(this.#trackingId));
    } catch (error) {
      // only with the platform's own code: a captive portal answers 404 as well
      const gone = error instanceof AppError && GONE.has(error.code);
      // an error is shown only after the stored record was looked up
      await this.#kept;
      if (this.#stopped) return;
      applyLinkFailure(gone ? 'NOT_FOUND' : 'UNREACHABLE');
      this.#keepSocket();
      // a revoked link shows nothing any more, and its stored record is removed
      if (gone) await ignore(this.#parts.store.remove(this.#trackingId), 'link: remove');
    }
  }

  async #applyOrder(order: PublicOrder): Promise<void> {
    if (this.#stopped) return;
    const now = this.#parts.clock.now();
    const shown = publicTracking.order;
    const next = shown === null ? order : publicOrderAfter(order, shown);
    if (next === undefined) confirmPublicOrder(now);
    else applyPublicOrder(next, now);
    this.#keepSocket();
    await this.#keep();
  }

  async #keep(): Promise<void> {
    const { order, at } = publicTracking;
    if (order === null || at === null) return;
    const kept = { trackingId: this.#trackingId, record: structuredClone(order), storedAt: at };
    // a full disk affects the next offline visit, not this one
    await ignore(this.#parts.store.write(kept), 'link: keep');
  }

  /** A socket that is lost leaves a question that was to come a minute later. */
  #showLive(isLive: boolean): void {
    const wasLive = publicTracking.live;
    applyLinkLive(isLive);
    if (wasLive && !isLive) this.#schedule();
  }

  #onEvent(event: string, data: unknown): void {
    if (event === 'rider_update') return this.#moveRider(data);
    if (event !== 'order_update') return;
    if (check(TrackingRecordSchema, data) && data.tracking_id === this.#trackingId) void this.#applyOrder(data);
    else void this.refresh();
  }

  /** A position of a rider not known here yet, so that the platform is asked for the name. */
  #moveRider(data: unknown): void {
    const { order } = publicTracking;
    if (!check(TrackingRiderUpdateData, data) || data.tracking_id !== this.#trackingId || order === null) return;
    const { location, updated_at } = data;
    if (!order.rider) void this.refresh();
    else if (updated_at > order.rider.updated_at) {
      applyPublicOrder({ ...order, rider: { ...order.rider, location, updated_at } }, this.#parts.clock.now());
    }
  }

  /** The socket is open while events are likely: closed after the end, opened again if that was not the end. */
  #keepSocket(): void {
    if (this.#msSinceEnd() < LIVE_AFTER_DELIVERY_MS) this.#live?.start();
    else this.#live?.stop();
  }

  /** 0 while the order is on its way, ms since its delivery, infinite after a final end. */
  #msSinceEnd(): number {
    const { order, failure } = publicTracking;
    if (failure === 'NOT_FOUND' || (order !== null && isFinal(order))) return Number.POSITIVE_INFINITY;
    if (order?.status !== 'DELIVERED') return 0;
    const deliveredAt = (lastTimeOf(order, 'DELIVERED') ?? order.updated_at) * 1000;
    return Math.max(0, this.#parts.serverNow() - deliveredAt);
  }

  #schedule(): void {
    this.#stopTimer?.();
    const sinceEnd = this.#msSinceEnd();
    if (this.#stopped || sinceEnd >= FOLLOW_AFTER_DELIVERY_MS) return;
    this.#stopTimer = this.#parts.clock.after(this.#wait(), () => this.#poll());
  }

  #wait(): number {
    const { order, live } = publicTracking;
    if (order?.status === 'DELIVERED') return POLL_DELIVERED_MS;
    return order?.rider && !live ? POLL_MOVING_MS : POLL_MS;
  }

  /** Hidden page or no network: coming back asks at once. */
  #poll(): void {
    const { online } = this.#parts.platform;
    this.#keepSocket();
    if (online.isVisible() && online.isOnline()) void this.refresh();
    else this.#schedule();
  }
}
