import { OrderUpdatesApi } from '../../api/order-updates-api';
import { OrdersApi } from '../../api/orders-api';
import { rulesOf } from '../../api/specified-platform';
import { openDeviceDatabase } from '../../db/device-database';
import { openAccountDatabase } from '../../db/dexie-database';
import { isAble } from '../../domain/platform/abilities';
import { isUpdateUnderWay } from '../../domain/order-request/update/update-status';
import { payableFee } from '../../domain/order-request/price/fee-quote';
import type { OutboxRow } from '../../db/schema';
import type { Clock } from '../../platform/clock';
import type { Locks } from '../../platform/locks';
import { sendStoredLogouts } from '../logout-store';
import { CancellationQueue } from './cancellation-queue';
import { mirroredHttp } from './mirrored-http';
import { rowPrices } from './price-rows';
import { RequestQueue } from './request-queue';
import { isPriceKnown } from './request.policy';
import { UpdateQueue } from './update-queue';

export interface ResumeOutboxOptions {
  clock: Clock;
  fetch: typeof fetch;
  indexedDb: { factory: IDBFactory; keyRange: typeof IDBKeyRange };
  locks: Locks;
  random: () => number;
  uuid: () => string;
  /** key of the request whose fee the user has just agreed to */
  confirm?: string;
}

/** A request without a price that its user has to decide about now. */
export interface PriceToConfirm {
  key: string;
  name: string;
  /** null: it can't be delivered there */
  fee: number | null;
  currency: string;
}

export interface ResumeOutboxResult {
  /** ids of the orders found or made now */
  accepted: string[];
  /**
   * how many are too old to be sent without asking, or keep failing: the user is notified
   * (specification/offline-and-sending.md#without-a-page)
   */
  asks: number;
  rejected: number;
  /** whose fee was found, and is to be agreed to */
  priced: PriceToConfirm[];
  /**
   * how many still wait for the network, including sign-outs, changes of orders and cancellations: the sync event should
   * be repeated
   */
  undecided: number;
}

/**
 * Continues requests, changes of orders and cancellations when no page is open
 * (specification/offline-and-sending.md#without-a-page 9): the same code under the same locks as the page. When nobody
 * is signed in, or the account is locked, it only sends stored sign-outs.
 */
export async function resumeOutbox(options: ResumeOutboxOptions): Promise<ResumeOutboxResult> {
  const result: ResumeOutboxResult = { accepted: [], asks: 0, rejected: 0, priced: [], undecided: 0 };
  const { factory, keyRange } = options.indexedDb;
  const device = openDeviceDatabase(factory, keyRange);
  try {
    result.undecided += await sendStoredLogouts({ ...options, device, rules: rulesOf(__BUILD_CONFIG__) });
    const mirror = await device.readMirror();
    if (mirror === undefined) return result;
    const ignored = () => undefined;
    const events = { onFailing: ignored, onRecovered: ignored, onOutdated: ignored, onEnded: ignored };
    const db = await openAccountDatabase({ userId: mirror.userId, factory, keyRange, events });
    try {
      const http = mirroredHttp(options, mirror, device);
      const { platformExtensions } = mirror;
      const hasKeys = isAble({ ...__BUILD_CONFIG__, platformExtensions }, 'keys');
      const shared = {
        ...options,
        db,
        orders: new OrdersApi(http),
        owner: mirror.userId,
        hasKeys,
        isOnline: () => true,
      };
      const requests = new RequestQueue({ ...shared, prices: async () => rowPrices(http, options.clock) });
      if (options.confirm !== undefined) await requests.confirm(options.confirm);
      for (const row of await requests.list()) {
        const { key, state } = row;
        if (!RESUMED.includes(state) || isPriceKnown(row)) continue;
        // without keys only the user can decide what became of it
        if (state === 'unknown' && !hasKeys) continue;
        const { row: next } = await requests.step(key);
        if (next?.state === 'accepted' && next.orderId !== undefined) result.accepted.push(next.orderId);
        else if (next?.state === 'ask' || next?.state === 'failed') result.asks += 1;
        else if (next?.state === 'rejected') result.rejected += 1;
        else if (next !== undefined && isPriceKnown(next)) result.priced.push(toConfirm(next));
        else if (next !== undefined) result.undecided += 1;
      }
      const updates = new UpdateQueue({ ...shared, updates: new OrderUpdatesApi(http) });
      for (const { key, status } of await updates.list()) {
        if (!isUpdateUnderWay(status)) continue;
        const { row } = await updates.step(key);
        if (row !== undefined && isUpdateUnderWay(row.status)) result.undecided += 1;
      }
      const cancellations = new CancellationQueue(shared);
      for (const { key, status } of await cancellations.list()) {
        if (status.name !== 'waiting') continue;
        const { row } = await cancellations.step(key);
        if (row?.status.name === 'waiting') result.undecided += 1;
      }
      return result;
    } finally {
      db.close();
    }
  } finally {
    device.close();
  }
}

const RESUMED: readonly OutboxRow['state'][] = ['unpriced', 'queued', 'sending', 'unknown'];

function toConfirm({ key, payload, currency, pricing }: OutboxRow): PriceToConfirm {
  const found = pricing?.found;
  const fee = found?.name === 'quote' ? payableFee(found.quote, payload.order.payment_method) : null;
  return { key, name: payload.customer.name, fee, currency };
}
