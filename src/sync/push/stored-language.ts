import { openDeviceDatabase } from '../../db/device-database';
import { LANGUAGE } from './storage-keys';
import type { WorkerStorage } from './worker-notice';

/** The stored language chosen on this device; undefined when nothing can be read. */
export async function readStoredLanguage({ factory, keyRange }: WorkerStorage): Promise<unknown> {
  const device = openDeviceDatabase(factory, keyRange);
  try {
    return await device.readKept(LANGUAGE);
  } catch {
    // a notification is worth showing in any language
    return undefined;
  } finally {
    device.close();
  }
}
