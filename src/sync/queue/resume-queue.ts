import { OrderUpdatesApi } from '../../api/order-updates-api';
import { OrdersApi } from '../../api/orders-api';
import { openDeviceDatabase } from '../../db/device-database';
import { openAccountDatabase } from '../../db/dexie-database';
import { isUnderWay } from '../../domain/order-request/update/update-status';
import type { Clock } from '../../platform/clock';
import type { Locks } from '../../platform/locks';
import { sendStoredLogouts } from '../logout-store';
import { CancellationQueue } from './cancellation-queue';
import { mirroredHttp } from './mirrored-http';
import { RequestQueue } from './request-queue';
import { UpdateQueue } from './update-queue';

export interface ResumeOutboxOptions {
  clock: Clock;
  fetch: typeof fetch;
  indexedDb: { factory: IDBFactory; keyRange: typeof IDBKeyRange };
  locks: Locks;
  random: () => number;
  uuid: () => string;
}

export interface ResumeOutboxResult {
  /** ids of the orders found or made now */
  accepted: string[];
  /** how many are too old to be sent without asking, or keep failing: the user is notified (rule 9) */
  asks: number;
  rejected: number;
  /**
   * how many still wait for the network, including sign-outs, changes of orders and cancellations: the sync event should
   * be repeated
   */
  undecided: number;
}

/**
 * Continues requests, changes of orders and cancellations when no page is open (reliability "Exactly-once submit" 9): the same code
 * under the same locks as the page. When nobody is signed in, or the account is locked, it only sends stored sign-outs.
 */
export async function resumeOutbox(options: ResumeOutboxOptions): Promise<ResumeOutboxResult> {
  const result: ResumeOutboxResult = { accepted: [], asks: 0, rejected: 0, undecided: 0 };
  const { factory, keyRange } = options.indexedDb;
  const device = openDeviceDatabase(factory, keyRange);
  try {
    result.undecided += await sendStoredLogouts({ ...options, device });
    const mirror = await device.readMirror();
    if (mirror === undefined) return result;
    const ignored = () => undefined;
    const events = { onTrouble: ignored, onRecovered: ignored, onOutdated: ignored, onEnded: ignored };
    const db = await openAccountDatabase({ userId: mirror.userId, factory, keyRange, events });
    try {
      const http = mirroredHttp(options, mirror, device);
      const shared = {
        ...options,
        db,
        orders: new OrdersApi(http),
        owner: mirror.userId,
        extensions: mirror.platformExtensions,
        isOnline: () => true,
      };
      const requests = new RequestQueue(shared);
      for (const { key, state } of await requests.list()) {
        if (state !== 'queued' && state !== 'sending' && state !== 'unknown') continue;
        // without keys only the user can decide what became of it
        if (state === 'unknown' && !mirror.platformExtensions) continue;
        const { row } = await requests.step(key);
        if (row?.state === 'accepted' && row.orderId !== undefined) result.accepted.push(row.orderId);
        else if (row?.state === 'ask' || row?.state === 'failed') result.asks += 1;
        else if (row?.state === 'rejected') result.rejected += 1;
        else if (row !== undefined) result.undecided += 1;
      }
      const updates = new UpdateQueue({ ...shared, updates: new OrderUpdatesApi(http) });
      for (const { key, status } of await updates.list()) {
        if (!isUnderWay(status)) continue;
        const { row } = await updates.step(key);
        if (row !== undefined && isUnderWay(row.status)) result.undecided += 1;
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
