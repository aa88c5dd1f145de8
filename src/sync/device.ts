import { DEVICE_DATABASE } from '../db/database-names';
import type { DeviceDatabase } from '../db/device-database';
import type { Clock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import { mayHaveDatabase } from './open-database';

/**
 * The device's own database, opened on first use and not before `after`; undefined when the browser has no databases,
 * or while it is refused. Without `create` it is undefined as well where nothing was ever stored: whoever only reads or
 * removes does not load its code on a visitor's first page.
 */
export type Device = (options?: { create: boolean }) => Promise<DeviceDatabase | undefined>;

export function openDevice({ indexedDb }: Pick<Platform, 'indexedDb'>, clock: Clock, after?: Promise<unknown>): Device {
  let opened: Promise<DeviceDatabase | undefined> | undefined;
  return async ({ create } = { create: true }) => {
    if (indexedDb === undefined) return undefined;
    await after;
    const mayExist =
      create || opened !== undefined || (await mayHaveDatabase(indexedDb.factory, DEVICE_DATABASE, clock));
    // another call may have created it meanwhile
    if (!mayExist) return opened;
    opened ??= open(indexedDb).catch(() => {
      opened = undefined;
      return undefined;
    });
    return opened;
  };
}

async function open({ factory, keyRange }: NonNullable<Platform['indexedDb']>): Promise<DeviceDatabase> {
  const { openDeviceDatabase } = await import('../db/device-database');
  const store = openDeviceDatabase(factory, keyRange);
  await store.open();
  return store;
}

/**
 * Removes the data of accounts without any stored session (a refused platform token, an expired guest): hidden while it
 * might come back, removed once another account opens here.
 */
export async function deleteOrphanedAccounts(
  device: Device,
  accountId: string,
  held: () => readonly string[],
  wipe: (accountId: string) => Promise<void>,
): Promise<void> {
  const store = await device();
  if (store === undefined) return;
  for (const other of await store.noteAccount(accountId)) {
    if (held().includes(other)) continue;
    await wipe(other);
    await store.forgetAccount(other);
  }
}
