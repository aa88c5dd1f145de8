import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountDatabase } from '../../src/db/database';
import { openAccountDatabase } from '../../src/db/dexie-database';
import * as fullDisk from '../../src/db/full-disk';
import { KEY_OF, TABLE_NAMES, type TableName } from '../../src/db/schema';
import { aPayload, anOrder } from '../factories/order';
import { anOutboxRow } from '../factories/outbox-row';
import { Portal } from '../fakes/portal';
import { watchOrders } from '../../src/sync/orders/watch-orders';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const given = { currency: 'USD', draftId: 'd1' };

/** Refuses every row from now on, as a disk that something else has filled. */
function fillDisk() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

describe('fault 33: a disk that takes no more rows', () => {
  afterEach(() => vi.restoreAllMocks());

  function page() {
    const factory = new IDBFactory();
    const events = { onFailing: vi.fn(), onRecovered: vi.fn(), onOutdated: vi.fn(), onEnded: vi.fn() };
    const onFull = vi.fn();
    const given = { userId: 'user-1', factory, keyRange: IDBKeyRange, events: { ...events, onFull } };
    const loadFullDisk = async () => fullDisk;
    const open = () => openAccountDatabase({ ...given, loadFullDisk });
    return { open, onFull, events };
  }

  it.each(TABLE_NAMES.filter((name) => name !== 'meta'))(
    'at the table %s: the page goes on in memory, with what was stored, and says so for good',
    async (name: TableName) => {
      const { open, onFull, events } = page();
      const db = await open();
      const row = (key: string) => ({ [KEY_OF[name]]: key, claimedDraftId: key, unfinished: 1 }) as never;
      await db.write([name], (tables) => tables[name].put([row('before')]));
      fillDisk();
      await db.write([name], (tables) => tables[name].put([row('after')]));
      await db.write(['recents'], ({ recents }) => recents.put([{ vendor_id: 'small', recipients: [] }]));
      const keys = await db.read([name], async (tables) =>
        (await tables[name].all()).map((one) => one[KEY_OF[name] as never]),
      );
      expect(keys).toContain('after');
      // caches were dropped before
      const isCache = ['cached', 'quarantine', 'cursors'].includes(name);
      expect(keys.includes('before' as never)).toBe(!isCache);
      expect([db.durable, onFull.mock.calls.length, events.onRecovered.mock.calls.length]).toEqual([false, 1, 0]);
      db.close();
    },
  );

  it('announces what is written, and what other pages store', async () => {
    const { open } = page();
    const [db, other] = [await open(), await open()];
    const heard: unknown[] = [];
    db.onChange((changes) => void heard.push(changes.drafts));
    const full = fillDisk();
    const draft = (vendor_id: string) => ({ vendor_id, draft: 1, savedAt: 1 });
    await db.write(['drafts'], ({ drafts }) => drafts.put([draft('mine')]));
    expect(heard).toContainEqual(['mine']);
    full.mockRestore();
    await other.write(['drafts'], ({ drafts }) => drafts.put([draft('theirs'), draft('mine')]));
    await vi.waitFor(async () => {
      const all = await db.read(['drafts'], ({ drafts }) => drafts.all());
      expect(all.map(({ vendor_id }) => vendor_id).sort()).toEqual(['mine', 'theirs']);
    });
    db.close();
    other.close();
  });

  it('changes a request that waits on the disk only there as well, since others may send it', async () => {
    const { open } = page();
    const [db, other] = [await open(), await open()];
    await db.write(['outbox'], ({ outbox }) => outbox.put([anOutboxRow(1), anOutboxRow(2)]));
    const full = fillDisk();
    await db.write(['drafts'], ({ drafts }) => drafts.put([{ vendor_id: 'v', draft: 1, savedAt: 1 }]));
    const [first, second] = await db.read(['outbox'], ({ outbox }) => outbox.all());
    const claim = db.write(['outbox'], ({ outbox }) =>
      outbox.put([{ ...(first as typeof first & object), state: 'sending' }]),
    );
    await expect(claim).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    const states = (one: AccountDatabase) =>
      one.read(['outbox'], async ({ outbox }) => (await outbox.all()).map(({ state }) => state));
    expect(await states(db)).toEqual(await states(other));
    // to remove it needs no room
    await db.write(['outbox'], ({ outbox }) => outbox.remove([second?.key ?? '']));
    expect(await states(other)).toHaveLength(1);
    full.mockRestore();
    db.close();
    other.close();
  });

  it('writes nothing any more once another tab has wiped the account', async () => {
    const { open, events } = page();
    const [db, other] = [await open(), await open()];
    const full = fillDisk();
    const write = () => db.write(['drafts'], ({ drafts }) => drafts.put([{ vendor_id: 'v', draft: 1, savedAt: 1 }]));
    await write();
    full.mockRestore();
    await other.wipe();
    await expect(write()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(events.onEnded).toHaveBeenCalled();
    db.close();
    other.close();
  });

  it.each([
    ['from the beginning', true],
    ['later, with everything stored', false],
  ])('%s: the request is sent, the list stays live and past orders load', async (_, isFullAtOnce) => {
    portal.server.put(anOrder());
    if (isFullAtOnce) fillDisk();
    const opened = await portal.signedIn();
    const { services, connection, orders, history } = opened;
    watchOrders(services, 'kh-0001', false);
    await portal.clock.advance(6_000);
    if (!isFullAtOnce) fillDisk();
    const key = await portal.done(services.outbox().then((loaded) => loaded.submit(aPayload(), given)));
    expect(await portal.status(opened, key)).toMatchObject({ name: 'accepted' });
    expect(portal.server.orders.size).toBe(2);
    portal.server.move('kh-0001-a1', 'RECEIVED');
    await portal.clock.advance(60_000);
    expect(orders.byId['kh-0001-a1']?.status).toBe('RECEIVED');
    const scope = { vendorId: 'kh-0001', includeOutlets: false, vendorIds: ['kh-0001'], ownIds: ['kh-0001'] };
    await portal.done(services.history().then((loaded) => loaded.open(scope)));
    expect(history.status.name).toBe('fresh');
    expect(connection.storageFailing).toBe(true);
    expect(connection.live.name).toBe('live');
  });

  it('queues nothing without a network, since it could not keep it', async () => {
    const { services, tab } = await portal.signedIn();
    fillDisk();
    await portal.done((await services.drafts()).write('kh-0001', { a: 1 }));
    tab.setOnline(false);
    await expect(services.outbox().then((loaded) => loaded.submit(aPayload(), given))).rejects.toMatchObject({
      code: 'NETWORK',
    });
  });

  it('in one tab leaves leading the others to one of them', async () => {
    portal.server.put(anOrder());
    const one = await portal.signedIn('one');
    const two = await portal.signedIn('two');
    for (const { services } of [one, two]) watchOrders(services, 'kh-0001', false);
    await portal.clock.advance(6_000);
    const full = fillDisk();
    await portal.done((await one.services.drafts()).write('kh-0001', { a: 1 }));
    full.mockRestore();
    await portal.clock.advance(2_000);
    portal.server.move('kh-0001-a1', 'RECEIVED');
    // every 30 s of silence end a connection, and it takes two seconds at most until the next one is there
    await portal.clock.advance(65_000);
    expect([one, two].map(({ orders }) => orders.byId['kh-0001-a1']?.status)).toEqual(['RECEIVED', 'RECEIVED']);
    expect([one, two].map(({ connection }) => connection.live.name)).toEqual(['live', 'live']);
  });
});
