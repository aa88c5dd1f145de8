import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it } from 'vitest';
import { type DeviceDatabase, openDeviceDatabase } from '../../../src/db/device-database';
import type { Device } from '../../../src/sync/device';
import { createFlagStore } from '../../../src/sync/flag-store';

let store: DeviceDatabase | undefined;
afterEach(() => store?.close());

function device(): DeviceDatabase {
  store = openDeviceDatabase(new IDBFactory(), IDBKeyRange);
  return store;
}

it('flags that were kept on the device are read again', async () => {
  const database = device();
  const flags = createFlagStore(async () => database);
  expect(await flags.read()).toBeUndefined();
  await flags.write({ voucher: true, 'order-list': 'new' });
  expect(await flags.read()).toEqual({ voucher: true, 'order-list': 'new' });
});

it('flags that another release kept in another form are none', async () => {
  const database = device();
  await database.writeKept('flags', { voucher: 7 });
  expect(await createFlagStore(async () => database).read()).toBeUndefined();
});

it('flags are not kept, nor a database made for them, on a device that has none', async () => {
  const wanted: unknown[] = [];
  const none: Device = async (options) => {
    wanted.push(options);
    return undefined;
  };
  const flags = createFlagStore(none);
  await flags.write({ voucher: true });
  expect(await flags.read()).toBeUndefined();
  expect(wanted).toEqual([{ create: false }, { create: false }]);
});
