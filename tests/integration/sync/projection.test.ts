import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it } from 'vitest';
import { openAccountDatabase } from '../../../src/db/dexie-database';
import type { StoredOrder, OutboxRow, UpdateRow } from '../../../src/db/schema';
import { orderVersion } from '../../../src/domain/order/version';
import { resumeOutbox } from '../../../src/sync/queue/resume-queue';
import { UPDATE_ROW_VERSION } from '../../../src/sync/queue/update.policy';
import { anOrder, aPayload } from '../../factories/order';
import { anUpdate } from '../../factories/order-update';
import { anOutboxRow } from '../../factories/outbox-row';
import { eventually } from '../../fakes/eventually';
import { type OpenTab, Portal } from '../../fakes/portal';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

/** Writes a row as a tab does that is closed before it can tell anybody: past the library that tells. */
async function writeUntold(table: string, row: unknown): Promise<void> {
  const opening = portal.device.factory.open('rider-user-1');
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
  });
  const transaction = db.transaction(table, 'readwrite');
  transaction.objectStore(table).put(row);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? new Error('not written'));
  });
  db.close();
}

function rowOf(record: ReturnType<typeof anOrder>): StoredOrder {
  const { order_id, vendor_id, created_at } = record;
  const at = portal.clock.now();
  return { order_id, vendor_id, created_at, record, version: orderVersion(record), confirmedAt: at, unfinished: 1 };
}

async function watching(name: string): Promise<OpenTab> {
  const opened = await portal.signedIn(name);
  watchOrders(opened.services, 'kh-0001', false);
  await portal.clock.advance(2_000);
  return opened;
}

const states = ({ outbox }: OpenTab) => outbox.entries.map(({ status }) => status.name);

describe('a commit whose event was lost', () => {
  it('is on the screen when the page comes back', async () => {
    portal.server.put(anOrder());
    const tab = await watching('one');
    portal.network.online = false;
    await writeUntold('orders', rowOf(anOrder({ status: 'RECEIVED', revision: 9 })));
    const accepted: Partial<OutboxRow> = { state: 'accepted', orderId: 'kh-0001-a1' };
    await writeUntold('outbox', anOutboxRow(portal.clock.now(), accepted));
    await portal.clock.advance(1_000);
    expect([tab.orders.byId['kh-0001-a1']?.status, states(tab)]).toEqual(['NEW', []]);
    tab.tab.setVisible(false);
    tab.tab.setVisible(true);
    await portal.clock.advance(100);
    expect([tab.orders.byId['kh-0001-a1']?.status, states(tab)]).toEqual(['RECEIVED', ['accepted']]);
  });

  it('is on the screen some seconds later where the browser has no channel between tabs', async () => {
    const tab = await portal.signedIn('one', { without: { channels: true } });
    await writeUntold(
      'outbox',
      anOutboxRow(portal.clock.now(), { state: 'rejected', rejection: { code: 'VALIDATION' } }),
    );
    await portal.clock.advance(16_000);
    expect(states(tab)).toEqual(['rejected']);
  });

  it('is on the screens of all tabs once the leading one has fetched from the platform', async () => {
    portal.server.put(anOrder());
    const [one, two] = [await watching('one'), await watching('two')];
    const moved = portal.server.move('kh-0001-a1', 'RECEIVED');
    await writeUntold('orders', rowOf(moved));
    two.tab.setVisible(false);
    one.tab.sockets.last.end(1006);
    await portal.clock.advance(3_000);
    for (const { orders } of [one, two]) expect(orders.byId['kh-0001-a1']?.status).toBe('RECEIVED');
  });

  it('of an undecided request is continued by the leading tab', async () => {
    const [one, two] = [await watching('one'), await watching('two')];
    await writeUntold('outbox', anOutboxRow(portal.clock.now(), { v: 2 }));
    for (const opened of [one, two]) opened.tab.setVisible(true);
    await portal.clock.advance(100);
    await portal.clock.advance(20_000);
    expect([states(one), states(two)]).toEqual([['accepted'], ['accepted']]);
    expect(portal.server.calls('POST', '/order')).toHaveLength(1);
  });
});

it('what the worker sends appears on an open page', async () => {
  const opened = await watching('one');
  opened.tab.setOnline(false);
  await (await opened.services.outbox()).submit(aPayload(), { currency: 'USD', draftId: 'd1' });
  await portal.clock.advance(100);
  expect(states(opened)).toEqual(['queued']);
  // the network is back, and the page has not been told yet
  portal.network.online = true;
  await portal.done(
    resumeOutbox({
      clock: portal.clock,
      fetch: portal.network.fetch,
      indexedDb: { factory: portal.device.factory, keyRange: IDBKeyRange },
      locks: portal.device.locks.forTab('worker'),
      random: () => 0.5,
      uuid: () => 'of the worker',
    }),
  );
  expect(states(opened)).toEqual(['accepted']);
  expect(Object.keys(opened.orders.byId)).toEqual([...portal.server.orders.keys()]);
});

it('an order that the platform no longer has disappears from all tabs', async () => {
  portal.server.put(anOrder());
  const [one, two] = [await watching('one'), await watching('two')];
  portal.server.orders.delete('kh-0001-a1');
  await portal.done(two.services.tracking().then((loaded) => loaded.loadOrder('kh-0001', 'kh-0001-a1')));
  await portal.clock.advance(100);
  for (const { orders } of [one, two]) {
    expect([orders.byId['kh-0001-a1'], orders.missingIds]).toEqual([undefined, { 'kh-0001-a1': true }]);
  }
});

it('a change of an order made in one tab appears in a tab that had not loaded the code for changes', async () => {
  const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
  const { updates } = await watching('one');
  const ignored = () => undefined;
  const events = { onFailing: ignored, onRecovered: ignored, onOutdated: ignored, onEnded: ignored };
  const { factory } = portal.device;
  const other = await openAccountDatabase({ userId: 'user-1', factory, keyRange: IDBKeyRange, events });
  const now = portal.clock.now();
  const row: UpdateRow = {
    v: UPDATE_ROW_VERSION,
    key: 'update-1',
    owner: 'user-1',
    orderId: order.order_id,
    vendorId: order.vendor_id,
    payload: anUpdate(order),
    before: order,
    createdAt: now,
    sentAt: now,
    attempts: 1,
    looks: 0,
    status: { name: 'sending' },
  };
  await other.write(['updates'], ({ updates: table }) => table.put([row]));
  other.close();
  await eventually(() => expect(updates.changes.map(({ orderId }) => orderId)).toEqual([order.order_id]));
});
