import { isNotFound } from '../queue/not-found';
import type { OrderListQuery, OrdersApi } from '../../api/orders-api';
import type { AccountDatabase } from '../../db/database';
import type { ChangeNumbersOfVendors, StoredOrder } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { LAST_UNIX_SECOND } from '../../domain/time/unix-seconds';
import { startOfDay } from '../../domain/time/zoned-date';
import type { Clock } from '../../platform/clock';
import { changePages, isVendorLost } from './change-pages';
import type { OrderWriter } from './order-writer';
import { DAY_S } from '../../lib/day';

const PAGE = 200;
const BATCH = 200;
/**
 * Fetched again each time: the server may write late, or in the same second as the last page was read
 * (specification/offline-and-sending.md#gap-fill).
 */
const OVERLAP_S = 120;
/** After this long the list of everything that changed is longer than the list of today. */
const LONGEST_GAP_S = 2 * DAY_S;
/**
 * How far ahead pre-orders are requested (specification/orders-and-tracking.md#active-orders), and a day back, since
 * yesterday's may still be under way.
 */
const LONGEST_PREORDER_S = 2 * DAY_S;
/** How far the server's clock may be ahead of this device's. Orders placed later come by the socket. */
const CLOCK_TOLERANCE_S = 5;
/** Without batches each order is one call; the next round fetches the rest. */
const SINGLES_PER_SWEEP = 20;
/** Each vendor that has changed is a call, where a list is one for all of them. */
const MOST_BEHIND = 4;

export interface Scope {
  vendorId: string;
  includeOutlets: boolean;
}

export function scopeKey({ vendorId, includeOutlets }: Scope): string {
  return includeOutlets ? `${vendorId}+outlets` : vendorId;
}

export interface GapFillOptions {
  db: AccountDatabase;
  api: OrdersApi;
  writer: OrderWriter;
  clock: Clock;
  /** the server's time, unix ms */
  serverNow: () => number;
  timezone: string;
  hasChanges: boolean;
  /** the latest change of each vendor of a scope, while the socket says so */
  latest: (scope: Scope) => ChangeNumbersOfVendors | undefined;
}

interface Seen {
  ids: Set<string>;
  /** too much has changed, or the platform has another database: nothing seen before counts */
  isReset: boolean;
}

/**
 * Fetches what was missed over HTTP (specification/offline-and-sending.md#gap-fill): the gap since the last time, then
 * a full sweep.
 */
export class GapFill {
  readonly #options: GapFillOptions;

  constructor(options: GapFillOptions) {
    this.#options = options;
  }

  /**
   * Fills the gap of one scope and sweeps. Subscribing comes first, so that nothing is lost between the two. `isSwept`:
   * everything was swept a moment ago, and only what has changed since is needed.
   */
  async run(scope: Scope, signal: AbortSignal, { isSwept = false } = {}): Promise<void> {
    const { ids, isReset } = await this.#fillGap(scope, signal);
    if (!isSwept || isReset) await this.#sweep(ids, signal);
  }

  async #fillGap(scope: Scope, signal: AbortSignal): Promise<Seen> {
    const { db, clock, serverNow, hasChanges, timezone } = this.#options;
    const key = scopeKey(scope);
    const cursor = await db.read(['cursors'], ({ cursors }) => cursors.get(key));
    const nowS = () => Math.floor(serverNow() / 1000);
    const offsetMs = () => serverNow() - clock.now();
    const today = () => startOfDay(nowS(), timezone);
    // stored by a version that accepted an impossible time: changes are fetched by day, as on a first start
    const isPossible = (watermark: number) => watermark <= nowS() + OVERLAP_S;
    // before anything is fetched: what is fetched then brings every change up to there
    const latest = hasChanges ? this.#options.latest(scope) : undefined;
    // without the socket nobody says which outlets there are now
    const isCountable = hasChanges && (latest !== undefined || !scope.includeOutlets);
    const counted = await this.#changes(isCountable ? cursor?.numbers : undefined, latest, signal);
    const kept = cursor?.watermark ?? 0;
    const since = kept <= LAST_UNIX_SECOND && counted?.isReset !== true ? kept : 0;
    const base: OrderListQuery = { count: PAGE, include_outlets: scope.includeOutlets };
    const records = [...(counted?.records ?? [])];
    const fetch = async (query: OrderListQuery) => {
      records.push(...(await this.#allPages(scope.vendorId, { ...base, ...query }, signal)));
    };
    const isCounted = counted?.isReset === false;
    const asksForChanges = !isCounted && hasChanges && since > 0 && nowS() - since < LONGEST_GAP_S;
    if (asksForChanges) await fetch({ updated_since: Math.max(0, since - OVERLAP_S) });
    // this answer was the first with the server's time: only then is a watermark in the future recognised
    if (!isCounted && (!asksForChanges || !isPossible(since))) {
      const fetchToday = async () => {
        const [from, to] = [today(), nowS() + CLOCK_TOLERANCE_S];
        await fetch({ from, to });
        // this answer was the first with the server's time: the requested day was the device's own (fault 20)
        if (today() < from) await fetch({ from: today(), to: nowS() + CLOCK_TOLERANCE_S });
        else if (nowS() > to) await fetch({ from: to, to: nowS() + CLOCK_TOLERANCE_S });
      };
      const fetchScheduled = async () => {
        const before = offsetMs();
        const scheduled = () => fetch({ scheduled: true, from: nowS() - DAY_S, to: nowS() + LONGEST_PREORDER_S });
        await scheduled();
        // as above
        if (Math.abs(offsetMs() - before) > CLOCK_TOLERANCE_S * 1000) await scheduled();
      };
      await allEnded([fetchToday(), fetchScheduled()]);
    }
    // only now, with every page read, and never by a socket event: events say nothing about what was missed before
    const newest = records.reduce((at, record) => Math.max(at, record.updated_at), isPossible(since) ? since : 0);
    const watermark = Math.min(newest, nowS());
    const numbers = counted?.numbers ?? latest ?? cursor?.numbers;
    const row = { scope: key, watermark, fetchedAt: clock.now(), ...(numbers && { numbers }) };
    await db.write(['cursors'], ({ cursors }) => cursors.put([row]));
    return { ids: new Set(records.map((record) => record.order_id)), isReset: counted?.isReset === true };
  }

  /**
   * What has changed since the `stored` numbers (specification/offline-and-sending.md#change-numbers). Undefined where
   * these say nothing, or where a list has it in fewer calls.
   */
  async #changes(
    stored: ChangeNumbersOfVendors | undefined,
    latest: ChangeNumbersOfVendors | undefined,
    signal: AbortSignal,
  ) {
    const { api, writer } = this.#options;
    const vendorIds = Object.keys(latest ?? stored ?? {});
    const behind = vendorIds.filter((id) => latest === undefined || stored?.[id] !== latest[id]);
    // an outlet may be new
    const isKnown = stored !== undefined && vendorIds.every((id) => id in stored);
    if (!isKnown || behind.length > MOST_BEHIND) return undefined;
    const records: OrderRecord[] = [];
    const numbers = Object.fromEntries(vendorIds.map((id) => [id, stored[id] ?? 0]));
    let isReset = false;
    for (const id of behind) {
      try {
        for await (const page of changePages(api, id, numbers[id] ?? 0, signal)) {
          signal.throwIfAborted();
          records.push(...(await writer.writeShown(page.data)));
          numbers[id] = page.last;
          isReset ||= page.reset;
        }
      } catch (error) {
        if (!isVendorLost(error)) throw error;
        isReset = true;
      }
    }
    return { records, numbers, isReset };
  }

  async #allPages(vendorId: string, query: OrderListQuery, signal: AbortSignal): Promise<OrderRecord[]> {
    const { api, writer } = this.#options;
    const records: OrderRecord[] = [];
    const seenKeys = new Set<string>();
    let paginationKey: string | undefined;
    for (;;) {
      const page = await api.list(vendorId, { ...query, pagination_key: paginationKey }, signal);
      signal.throwIfAborted();
      records.push(...(await writer.writeShown(page.data)));
      paginationKey = page.paginationKey ?? undefined;
      // a server that returns the same key again would cause an endless loop
      if (paginationKey === undefined || seenKeys.has(paginationKey)) return records;
      seenKeys.add(paginationKey);
    }
  }

  /** Requests by id every local order that is unfinished or younger than a day, and was not in the list. */
  async #sweep(seen: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    const { db, api, writer, serverNow, hasChanges } = this.#options;
    const since = Math.floor(serverNow() / 1000) - DAY_S;
    const rows = await db.read(['orders'], async ({ orders }) => [
      ...(await orders.where('unfinished', 1)),
      ...(await orders.atLeast('created_at', since)),
    ]);
    const wanted = new Map<string, StoredOrder>();
    for (const row of rows) if (!seen.has(row.order_id)) wanted.set(row.order_id, row);
    if (!hasChanges) return this.#sweepSingly([...wanted.values()], signal);
    const ids = [...wanted.keys()];
    for (let at = 0; at < ids.length; at += BATCH) {
      const { data, missing } = await api.batch(ids.slice(at, at + BATCH), signal);
      signal.throwIfAborted();
      await writer.write(data);
      await writer.remove(missing.filter((id) => wanted.has(id)));
    }
  }

  async #sweepSingly(rows: StoredOrder[], signal: AbortSignal): Promise<void> {
    const { writer } = this.#options;
    const unfinished = rows.filter((row) => row.unfinished === 1).sort((a, b) => a.confirmedAt - b.confirmedAt);
    for (const row of unfinished.slice(0, SINGLES_PER_SWEEP)) {
      signal.throwIfAborted();
      await writer.fetchById(row.order_id, row.vendor_id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    }
  }
}

/**
 * Waits for all of them, so that no part of a failed fill runs beside the next one. @throws the error of the first that
 * failed
 */
async function allEnded(work: readonly Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}
