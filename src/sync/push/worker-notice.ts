import { openDeviceDatabase } from '../../db/device-database';
import { openAccountDatabase } from '../../db/dexie-database';
import { isPushRecord } from '../../domain/notification/opt-in';
import { type Notice, noticeOf } from '../../domain/notification/notice';
import { countActive } from '../../domain/order/active';
import { shortOrderId } from '../../domain/order/short-id';
import { paths } from '../../domain/paths';
import { check } from '../../protocol/check';
import { PushMessage, type PushMessageDto } from '../../protocol/schemas/push';
import { PUSH } from './storage-keys';

export interface WorkerStorage {
  factory: IDBFactory;
  keyRange: typeof IDBKeyRange;
}

/** What the worker shows of a change. Names come from this device only: the message holds ids. */
export interface WorkerNotice extends Notice {
  orderId: string;
  shortId: string;
  /** null when this device has not seen the order */
  recipient: string | null;
  language: string;
  /** unix seconds */
  at: number;
  revision: number;
  /** the page that shows the order */
  path: string;
  /** active orders as this device knows them, including this change */
  active: number;
}

/**
 * Reads a push message. `unknown`: of a newer platform, or damaged. `stranger`: for nobody on this device any more, so
 * its subscription should end.
 */
export async function readNotice(
  data: unknown,
  storage: WorkerStorage,
): Promise<WorkerNotice | 'unknown' | 'stranger'> {
  const device = openDeviceDatabase(storage.factory, storage.keyRange);
  try {
    const record = await device.readKept(PUSH);
    if (!isPushRecord(record)) return 'stranger';
    if (!check(PushMessage, data)) return 'unknown';
    return { ...describe(data), ...(await recipientAndActive(data, record.accountId, storage)) };
  } finally {
    device.close();
  }
}

function describe(message: PushMessageDto): Omit<WorkerNotice, 'recipient' | 'active'> {
  const { order_id, vendor_id, status, at, revision, language } = message;
  return {
    ...noticeOf(status),
    orderId: order_id,
    shortId: shortOrderId(message),
    language,
    at,
    revision,
    path: paths.orderTracking(vendor_id, order_id),
  };
}

async function recipientAndActive(
  { order_id, status }: PushMessageDto,
  userId: string,
  { factory, keyRange }: WorkerStorage,
): Promise<Pick<WorkerNotice, 'recipient' | 'active'>> {
  const ignored = () => undefined;
  const events = { onFailing: ignored, onRecovered: ignored, onOutdated: ignored, onEnded: ignored };
  try {
    const db = await openAccountDatabase({ userId, factory, keyRange, events });
    try {
      const { known, open } = await db.read(['orders'], async ({ orders }) => ({
        known: await orders.get(order_id),
        open: await orders.where('unfinished', 1),
      }));
      const active = countActive(
        open.map(({ record }) => record),
        { order_id, status },
      );
      return { recipient: known?.record.customer.name ?? null, active };
    } finally {
      db.close();
    }
  } catch {
    // of a newer version, or failing: that something changed is worth showing all the same
    return { recipient: null, active: countActive([], { order_id, status }) };
  }
}
