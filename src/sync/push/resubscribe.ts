import { PushApi } from '../../api/push-api';
import { openDeviceDatabase } from '../../db/device-database';
import { type DeviceSubscription, isPushRecord } from '../../domain/notification/opt-in';
import { mirroredHttp, type MirrorOptions } from '../queue/mirrored-http';
import { PUSH } from './storage-keys';

/**
 * Tells the platform of a subscription with which the browser has replaced another (`pushsubscriptionchange`) while no
 * page is open. The worker knows only a user's session; for everyone else the next page does it.
 */
export async function announceSubscription(
  subscription: DeviceSubscription,
  options: MirrorOptions & { indexedDb: { factory: IDBFactory; keyRange: typeof IDBKeyRange } },
): Promise<void> {
  const { factory, keyRange } = options.indexedDb;
  const device = openDeviceDatabase(factory, keyRange);
  try {
    const [record, mirror] = [await device.readKept(PUSH), await device.readMirror()];
    if (!isPushRecord(record) || mirror?.userId !== record.accountId) return;
    const http = mirroredHttp(options, mirror, device);
    const id = await new PushApi(http).subscribe(subscription, record.language);
    await device.writeKept(PUSH, { ...record, id, endpoint: subscription.endpoint });
  } finally {
    device.close();
  }
}
