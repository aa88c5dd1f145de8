import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountDatabase } from '../../src/db/database';
import { openAccountDatabase } from '../../src/db/dexie-database';
import { mergeOrders } from '../../src/db/order-store';
import { ACCOUNT_VERSIONS } from '../../src/db/schema';
import { aPayload, anOrder } from '../factories/order';
import { anOutboxRow } from '../factories/outbox-row';
import { Portal } from '../fakes/portal';
import { quarantined, watermark } from '../fakes/rows-on-disk';
import { watchOrders } from '../../src/sync/orders/watch-orders';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const given = { currency: 'USD', draftId: 'd1' };

function disk() {
  const factory = new IDBFactory();
  const events = { onFailing: vi.fn(), onRecovered: vi.fn(), onOutdated: vi.fn(), onEnded: vi.fn() };
  const keyRange = IDBKeyRange;
  const open = (): Promise<AccountDatabase> => openAccountDatabase({ userId: 'user-1', factory, keyRange, events });
  return { factory, events, open };
}

describe('fault 13: no IndexedDB', () => {
  it('is reported; a lost answer is still looked up by its key online, and nothing is queued offline', async () => {
    const opened = await portal.signedIn('tab-1', { without: { indexedDb: true } });
    const { services, connection, outbox, tab } = opened;
    expect(connection.missing.indexedDb).toBe(true);
    portal.network.fail('POST', /order$/, 'drop-after-commit');
    const key = await (await services.outbox()).submit(aPayload(), given);
    expect(await portal.status(opened, key)).toMatchObject({ name: 'accepted' });
    expect(portal.server.orders.size).toBe(1);
    tab.setOnline(false);
    await expect(
      services.outbox().then((loaded) => loaded.submit(aPayload(), { ...given, draftId: 'd2' })),
    ).rejects.toMatchObject({
      code: 'NETWORK',
    });
    expect(outbox.entries).toHaveLength(1);
  });

  it('does not stop the tracking of orders', async () => {
    portal.server.put(anOrder());
    const { services, orders } = await portal.signedIn('tab-1', { without: { indexedDb: true } });
    watchOrders(services, 'kh-0001', false);
    await portal.clock.advance(2_000);
    expect(orders.freshness.name).toBe('fresh');
    expect(orders.byId['kh-0001-a1']).toBeDefined();
  });
});

describe('fault 12: a full disk', () => {
  it('drops caches and finished snapshots but never the outbox, and the write succeeds', async () => {
    const { open, events } = disk();
    const db = await open();
    const waiting = anOutboxRow(1);
    await db.write(['cached', 'orders', 'drafts', 'outbox'], async ({ cached, orders, drafts, outbox }) => {
      await outbox.put([waiting]);
      await cached.put([{ name: 'vendors', value: [1], storedAt: 1 }]);
      await drafts.put([{ vendor_id: 'kh-0001', draft: { a: 1 }, savedAt: 1 }]);
      await mergeOrders(orders, [anOrder(), anOrder({ order_id: 'done', status: 'DELIVERED' })], 1);
    });
    let refused = 0;
    await db.write(['recents'], async ({ recents }) => {
      if (refused === 0) {
        refused += 1;
        throw new DOMException('full', 'QuotaExceededError');
      }
      await recents.put([{ vendor_id: 'kh-0001', recipients: [] }]);
    });
    expect(events.onFailing).toHaveBeenCalled();
    const left = await db.read(['cached', 'orders', 'drafts', 'recents', 'outbox'], async (tables) => ({
      outbox: await tables.outbox.all(),
      cached: await tables.cached.all(),
      orders: (await tables.orders.all()).map((row) => row.order_id),
      drafts: (await tables.drafts.all()).length,
      recents: (await tables.recents.all()).length,
    }));
    expect(left).toEqual({ outbox: [waiting], cached: [], orders: ['kh-0001-a1'], drafts: 1, recents: 1 });
    db.close();
  });

  it('does not delete a file of orders that is being corrected', async () => {
    const { open } = disk();
    const db = await open();
    const names = ['vendors', 'bulk:kh-0001', 'bulk:kh-0001:one:0'];
    await db.write(['cached'], ({ cached }) => cached.put(names.map((name) => ({ name, value: name, storedAt: 1 }))));
    let isFull = true;
    await db.write(['recents'], async () => {
      if (!isFull) return;
      isFull = false;
      throw new DOMException('full', 'QuotaExceededError');
    });
    const left = await db.read(['cached'], ({ cached }) => cached.all());
    expect(left.map(({ name }) => name).sort()).toEqual(['bulk:kh-0001', 'bulk:kh-0001:one:0']);
    db.close();
  });

  it('that stays full makes the write fail with an error', async () => {
    const { open } = disk();
    const db = await open();
    const write = db.write(['recents'], () => Promise.reject(new DOMException('full', 'QuotaExceededError')));
    await expect(write).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    db.close();
  });
});

describe('a storage problem', () => {
  it('is reported as over with the first write that succeeds without dropping anything', async () => {
    const { open, events } = disk();
    const db = await open();
    const write = () => db.write(['recents'], ({ recents }) => recents.put([{ vendor_id: 'v', recipients: [] }]));
    await write();
    let full = true;
    await db.write(['recents'], async () => {
      if (!full) return;
      full = false;
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(events.onFailing).toHaveBeenCalledOnce();
    expect(events.onRecovered).not.toHaveBeenCalled();
    await write();
    await write();
    expect(events.onRecovered).toHaveBeenCalledOnce();
    db.close();
  });

  it('is no longer shown by the page once writes succeed again', async () => {
    const { services, connection } = await portal.signedIn();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put');
    full.mockImplementationOnce(() => {
      full.mockRestore();
      throw new DOMException('full', 'QuotaExceededError');
    });
    await portal.done((await services.drafts()).write('kh-0001', { a: 1 }));
    expect(connection.storageFailing).toBe(true);
    await portal.done((await services.drafts()).write('kh-0001', { a: 1 }));
    expect(connection.storageFailing).toBe(false);
  });
});

describe('fault 10: a lost database connection', () => {
  it('is opened again once, and the write succeeds', async () => {
    const { open, events } = disk();
    const db = await open();
    let lost = true;
    await db.write(['drafts'], async ({ drafts }) => {
      if (lost) {
        lost = false;
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      }
      await drafts.put([{ vendor_id: 'kh-0001', draft: 1, savedAt: 1 }]);
    });
    expect(await db.read(['drafts'], ({ drafts }) => drafts.all())).toHaveLength(1);
    expect(events.onFailing).not.toHaveBeenCalled();
    db.close();
  });

  it('is opened again once for all writes that lost it, and all of them succeed', async () => {
    const { open, events, factory } = disk();
    const db = await open();
    const opened = vi.spyOn(factory, 'open');
    const writes = Array.from({ length: 5 }, (_, number) => {
      let lost = true;
      return db.write(['drafts'], async ({ drafts }) => {
        if (lost) {
          lost = false;
          throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
        }
        await drafts.put([{ vendor_id: `kh-000${number}`, draft: 1, savedAt: 1 }]);
      });
    });
    await Promise.all(writes);
    expect(await db.read(['drafts'], ({ drafts }) => drafts.all())).toHaveLength(5);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(events.onFailing).not.toHaveBeenCalled();
    db.close();
  });

  it('is not left open when the account is closed while it is being opened again', async () => {
    const { open, events, factory } = disk();
    const db = await open();
    const openReally = factory.open.bind(factory);
    vi.spyOn(factory, 'open').mockImplementationOnce((...given) => {
      db.close();
      return openReally(...given);
    });
    const write = db.write(['drafts'], () =>
      Promise.reject(new DOMException('Connection to Indexed Database server lost', 'UnknownError')),
    );
    await expect(write).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    // an open connection would hear of it
    const deleting = factory.deleteDatabase('rider-user-1');
    await new Promise((resolve) => {
      deleting.addEventListener('success', resolve);
    });
    expect(events.onOutdated).not.toHaveBeenCalled();
  });

  it('that is lost twice makes the write fail and is reported', async () => {
    const { open, events } = disk();
    const db = await open();
    const write = db.write(['drafts'], () => Promise.reject(new DOMException('lost', 'UnknownError')));
    await expect(write).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    expect(events.onFailing).toHaveBeenCalled();
    db.close();
  });
});

describe('versions of the database', () => {
  it('the database of every released version is upgraded to the newest', async () => {
    for (let from = 1; from <= ACCOUNT_VERSIONS.length; from += 1) {
      const { factory, open } = disk();
      const old = new Dexie('rider-user-1', { indexedDB: factory, IDBKeyRange });
      ACCOUNT_VERSIONS.slice(0, from).forEach((stores, index) => old.version(index + 1).stores({ ...stores }));
      await old.open();
      await old.table('outbox').put({ key: 'k', owner: 'user-1' });
      old.close();
      const db = await open();
      expect(await db.read(['outbox'], ({ outbox }) => outbox.get('k'))).toBeDefined();
      db.close();
    }
  });

  it('fault 14: an old tab closes its database for a newer one, and asks to update', async () => {
    const { factory, open, events } = disk();
    const db = await open();
    const newer = new Dexie('rider-user-1', { indexedDB: factory, IDBKeyRange });
    newer.version(ACCOUNT_VERSIONS.length + 1).stores({ ...ACCOUNT_VERSIONS[0], novelty: 'id' });
    await newer.open();
    expect(events.onOutdated).toHaveBeenCalled();
    newer.close();
    await expect(db.read(['drafts'], ({ drafts }) => drafts.all())).rejects.toMatchObject({ code: expect.any(String) });
  });

  it('fault 32: older code does not change a newer database', async () => {
    const { factory, open } = disk();
    const newer = new Dexie('rider-user-1', { indexedDB: factory, IDBKeyRange });
    newer.version(ACCOUNT_VERSIONS.length + 1).stores({ ...ACCOUNT_VERSIONS[0], novelty: 'id' });
    await newer.open();
    newer.close();
    await expect(open()).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
  });

  it('fault 32: the page then continues in memory and asks to update', async () => {
    const newer = new Dexie('rider-user-1', { indexedDB: portal.device.factory, IDBKeyRange });
    newer.version(ACCOUNT_VERSIONS.length + 1).stores({ ...ACCOUNT_VERSIONS[0], novelty: 'id' });
    await newer.open();
    newer.close();
    const { appUpdate, connection, vendors } = await portal.signedIn();
    expect(appUpdate.ready).toBe(true);
    expect(connection.missing.indexedDb).toBe(true);
    expect(vendors.status.name).toBe('ready');
  });
});

describe('wiping an account’s database', () => {
  it('ends every other connection, none of which can write any more', async () => {
    const { open, events } = disk();
    const [one, two] = [await open(), await open()];
    await two.write(['drafts'], ({ drafts }) => drafts.put([{ vendor_id: 'v', draft: 1, savedAt: 1 }]));
    await one.wipe();
    const late = two.write(['drafts'], ({ drafts }) => drafts.put([{ vendor_id: 'v', draft: 2, savedAt: 2 }]));
    await expect(late).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(events.onEnded).toHaveBeenCalledOnce();
    expect(await two.read(['drafts'], ({ drafts }) => drafts.all())).toEqual([]);
    one.close();
    two.close();
  });
});

describe('fault 26: unreadable data in the database', () => {
  it.each([
    ['a record without its fields', { record: { order_id: 'kh-0001-a1', customer: null } }],
    ['a time of confirmation that no calendar has', { confirmedAt: 1e300 }],
  ])('%s is set aside and fetched again', async (_, damage) => {
    portal.server.put(anOrder());
    const first = await portal.signedIn();
    watchOrders(first.services, 'kh-0001', false);
    await portal.clock.advance(2_000);
    await portal.stop();
    const raw = new Dexie('rider-user-1', { indexedDB: portal.device.factory, IDBKeyRange });
    await raw.open();
    await raw.table('orders').update('kh-0001-a1', damage);
    raw.close();
    const { services, orders, connection } = await portal.tab('tab-2', { live: false });
    watchOrders(services, 'kh-0001', false);
    await portal.clock.advance(500);
    expect(connection.lastUpdateAt).toBeLessThanOrEqual(portal.clock.now());
    expect(orders.byId['kh-0001-a1']?.customer.name).toBe('Sok Dara');
    expect(portal.server.calls('GET', '/order')).toHaveLength(1);
    expect(await quarantined(portal.device.factory)).toEqual(['kh-0001-a1']);
  });

  it.each([1e18, 4e9])(
    'an order and a watermark with the time %d, stored by an older version, are repaired',
    async (time) => {
      const order = anOrder();
      portal.server.put(order);
      const first = await portal.signedIn();
      watchOrders(first.services, 'kh-0001', false);
      await portal.clock.advance(2_000);
      await portal.stop();
      const raw = new Dexie('rider-user-1', { indexedDB: portal.device.factory, IDBKeyRange });
      await raw.open();
      // the platform has the same revision: an equal version must not keep the unreadable record
      await raw.table('orders').update('kh-0001-a1', {
        record: { ...order, status_history: [{ status: 'NEW', created_at: 1e18 }] },
      });
      await raw.table('cursors').update('kh-0001', { watermark: time });
      raw.close();
      portal.server.put(anOrder({ order_id: 'kh-0001-b2' }));
      const { services, orders } = await portal.tab('tab-2');
      watchOrders(services, 'kh-0001', false);
      await portal.clock.advance(3_000);
      expect(orders.byId['kh-0001-a1']?.status_history).toEqual(order.status_history);
      expect(Object.keys(orders.byId)).toContain('kh-0001-b2');
      expect(await watermark(portal.device.factory)).toBe(order.updated_at);
    },
  );

  it('a stored list of past orders with such an order opens without it', async () => {
    portal.server.put(anOrder({ status: 'DELIVERED' }));
    const first = await portal.signedIn();
    const scope = { vendorId: 'kh-0001', includeOutlets: false, vendorIds: ['kh-0001'], ownIds: ['kh-0001'] };
    await portal.done(first.services.history().then((loaded) => loaded.open(scope)));
    await portal.stop();
    const raw = new Dexie('rider-user-1', { indexedDB: portal.device.factory, IDBKeyRange });
    await raw.open();
    await raw.table('orders').update('kh-0001-a1', { record: anOrder({ status: 'DELIVERED', updated_at: 1e18 }) });
    raw.close();
    const { services, orders } = await portal.tab('tab-2', { live: false });
    portal.network.online = false;
    await portal.done(services.history().then((loaded) => loaded.open(scope)));
    expect(Object.keys(orders.byId)).toEqual([]);
  });

  it('snapshots are deleted after 30 days', async () => {
    portal.server.put(anOrder({ status: 'DELIVERED' }));
    const first = await portal.signedIn();
    watchOrders(first.services, 'kh-0001', false);
    await portal.clock.advance(2_000);
    await portal.stop();
    portal.network.online = false;
    portal.clock.sleepPage(31 * 86_400_000);
    const later = await portal.tab('later');
    watchOrders(later.services, 'kh-0001', false);
    await portal.clock.advance(1_000);
    await later.services
      .tracking()
      .then((loaded) => loaded.loadOrder('kh-0001', 'kh-0001-a1'))
      .catch(() => undefined);
    expect(later.orders.byId['kh-0001-a1']).toBeUndefined();
  });
});

describe('a database that never answers', () => {
  it('does not keep the portal from starting', async () => {
    const stuck = await portal.tab('stuck');
    stuck.tab.platform.indexedDb = {
      factory: { open: () => ({}) as IDBOpenDBRequest, deleteDatabase: () => ({}) } as unknown as IDBFactory,
      keyRange: IDBKeyRange,
    };
    await portal.done(stuck.services.session.signIn('merchant@sandbox.example', 'secret'));
    await portal.clock.advance(6_000);
    expect(stuck.connection).toMatchObject({ missing: { indexedDb: true }, storageFailing: false });
    const key = await (await stuck.services.outbox()).submit(aPayload(), given);
    expect(await portal.status(stuck, key)).toMatchObject({ name: 'accepted' });
    await portal.done(stuck.services.session.signOut());
    expect(stuck.session.status.name).toBe('signed-out');
  });
});
