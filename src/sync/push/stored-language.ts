import { openDeviceDatabase } from '../../db/device-database';
import { LANGUAGE } from './storage-keys';
import type { WorkerStorage } from './worker-notice';

/** What the pages have kept of the language chosen on this device; undefined where nothing can be read. */
export async function readStoredLanguage({ factory, keyRange }: WorkerStorage): Promise<unknown> {
  const device = openDeviceDatabase(factory, keyRange);
  try {
    return await device.readKept(LANGUAGE);
  } catch {
    // what is to be told is worth telling in any language
    return undefined;
  } finally {
    device.close();
  }
}
