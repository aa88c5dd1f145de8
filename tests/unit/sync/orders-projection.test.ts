import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountDatabase } from '../../../src/db/database';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import { mergeOrders, markOrdersGone } from '../../../src/db/order-store';
import type { OrderRecord } from '../../../src/domain/order/order';
import { orders, resetOrders } from '../../../src/state/orders';
import { OrdersProjection } from '../../../src/sync/projection/orders-projection';
import { Projector } from '../../../src/sync/projection/projector';
import { anOrder, NOW_S } from '../../factories/order';
import { FakeClock } from '../../fakes/fake-clock';
import { deferred, flush } from '../order-request/controller-helpers';

beforeEach(resetOrders);

const ID = 'kh-0001-a1';

async function projecting(around: (db: AccountDatabase) => AccountDatabase = (db) => db) {
  const clock = new FakeClock();
  const db = openMemoryDatabase();
  const projector = new Projector(Promise.resolve(db));
  const [onChanged, onUnreadable] = [vi.fn(), vi.fn()];
  const projection = new OrdersProjection({ db: around(db), projector, clock, onChanged, onUnreadable });
  await flush();
  const write = (...records: OrderRecord[]) =>
    db.write(['orders'], ({ orders: table }) => mergeOrders(table, records, clock.now()));
  const status = () => orders.byId[ID]?.status;
  return { clock, db, projector, projection, onChanged, onUnreadable, write, status };
}

describe('the orders on the screen', () => {
  it('are those that were committed, and only changed ones are new objects', async () => {
    const { projector, projection, write, onChanged } = await projecting();
    await write(anOrder({ revision: 1 }), anOrder({ order_id: 'b', revision: 1 }));
    await projector.settled();
    const [a, b] = [orders.byId[ID], orders.byId['b']];
    await write(anOrder({ revision: 2, status: 'RECEIVED' }));
    await projector.settled();
    await projection.start();
    await projector.readAll();
    expect(orders.byId[ID]?.status).toBe('RECEIVED');
    expect(orders.byId[ID]).not.toBe(a);
    expect(orders.byId['b']).toBe(b);
    expect(onChanged.mock.calls.map(([records]) => records.length)).toEqual([2, 1]);
  });

  it('are the recent and the unfinished ones after the start, and older ones on request', async () => {
    const { db, projection, projector, write, clock } = await projecting();
    const old = { created_at: NOW_S - 10 * 86_400, status: 'DELIVERED' } as const;
    await db.write(['orders'], async ({ orders: table }) => {
      await mergeOrders(table, [anOrder(), anOrder({ order_id: 'old', ...old })], clock.now());
    });
    await projector.settled();
    resetOrders();
    const again = new OrdersProjection({
      db,
      projector: new Projector(Promise.resolve(db)),
      clock,
      onChanged: () => undefined,
      onUnreadable: () => undefined,
    });
    await again.start();
    expect(Object.keys(orders.byId)).toEqual([ID]);
    await again.show(['old']);
    expect(Object.keys(orders.byId)).toEqual([ID, 'old']);
    expect(again.newestAt).toBe(clock.now());
    // from then on it is kept true as well
    await write(anOrder({ order_id: 'old', ...old, revision: 5, status: 'RETURNED_TO_VENDOR' }));
    await projector.settled();
    await projection.show([]);
    expect(orders.byId['old']?.status).toBe('RETURNED_TO_VENDOR');
  });

  it('have the history entries of all answers, also when the version stays', async () => {
    const { projector, write } = await projecting();
    const entry = (status: string, created_at: number) => ({ status, created_at });
    await write(anOrder({ revision: 2, status_history: [entry('NEW', 1)] }));
    await projector.settled();
    await write(anOrder({ revision: 1, status_history: [entry('NEW', 1), entry('RECEIVED', 2)] }));
    await projector.settled();
    expect(orders.byId[ID]?.status_history).toHaveLength(2);
  });

  it('stay when the device drops them, and go when the platform does not have them', async () => {
    const { db, projector, projection, write, status } = await projecting();
    await write(anOrder());
    await projector.settled();
    await db.write(['orders'], ({ orders: table }) => table.clear());
    await projector.settled();
    await projection.start();
    expect(status()).toBe('NEW');
    await db.write(['orders', 'quarantine'], (tables) => markOrdersGone(tables, [ID, 'never-seen'], 1));
    await projector.settled();
    expect([status(), orders.missingIds]).toEqual([undefined, { [ID]: true, 'never-seen': true }]);
    await write(anOrder());
    await projector.settled();
    expect([status(), orders.missingIds[ID]]).toEqual(['NEW', undefined]);
  });

  it('are the readable ones', async () => {
    const { db, projector, write, onUnreadable, status } = await projecting();
    await write(anOrder());
    await projector.settled();
    await db.write(['orders'], async ({ orders: table }) => {
      const row = await table.get(ID);
      if (row) await table.put([{ ...row, record: { order_id: ID } as OrderRecord }]);
    });
    await projector.settled();
    expect(onUnreadable.mock.calls.map(([[row]]) => row.order_id)).toEqual([ID]);
    expect(status()).toBe('NEW');
  });
});

describe('a slow reading of the database', () => {
  /** Readings answer when `answer` says so, with what the disk had when they began. */
  function slowly() {
    const waiting: ReturnType<typeof deferred<void>>[] = [];
    const around = (db: AccountDatabase): AccountDatabase => ({
      ...db,
      read: async (tables, run) => {
        const result = await db.read(tables, run);
        const late = deferred<void>();
        waiting.push(late);
        await late.promise;
        return result;
      },
    });
    const answer = async () => {
      waiting.shift()?.resolve();
      await flush();
    };
    return { around, answer };
  }

  it('never replaces a newer version by an older one', async () => {
    const { around, answer } = slowly();
    const { projection, write, status } = await projecting(around);
    await write(anOrder({ revision: 1, status: 'NEW' }));
    void projection.start();
    await flush();
    await write(anOrder({ revision: 2, status: 'DELIVERED' }));
    await answer();
    expect(status()).toBe('NEW');
    await answer();
    expect(status()).toBe('DELIVERED');
  });

  it('shows nothing of an account that was closed meanwhile', async () => {
    const { around, answer } = slowly();
    const { projection, write } = await projecting(around);
    await write(anOrder());
    void projection.start();
    await flush();
    projection.stop();
    await answer();
    await answer();
    expect(orders.byId).toEqual({});
  });
});

describe('an answer shown before it is written', () => {
  it('is on the screen at once, and is not drawn again when it is written', async () => {
    const { projection, projector, write, onChanged } = await projecting();
    expect(projection.showUnwritten([anOrder()])).toBe(false);
    await projection.start();
    expect(projection.showUnwritten([anOrder()])).toBe(true);
    const shown = orders.byId[ID];
    expect(projection.confirmed()).toEqual([]);
    await write(anOrder());
    await projector.settled();
    expect(orders.byId[ID]).toBe(shown);
    expect(projection.confirmed()).toEqual([shown]);
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('gives way to a newer record found in the database', async () => {
    const { projection, projector, write, status } = await projecting();
    await projection.start();
    projection.showUnwritten([anOrder({ revision: 1 })]);
    await write(anOrder({ revision: 3, status: 'RECEIVED' }), anOrder({ revision: 1 }));
    await projector.settled();
    expect(status()).toBe('RECEIVED');
  });

  it('never replaces an order that is shown', async () => {
    const { projection, projector, write, status } = await projecting();
    await projection.start();
    await write(anOrder({ revision: 3, status: 'RECEIVED' }));
    await projector.settled();
    expect(projection.showUnwritten([anOrder({ revision: 4, status: 'CANCELLED' })])).toBe(false);
    expect(status()).toBe('RECEIVED');
  });

  it('stays when it cannot be written', async () => {
    const { projection, status } = await projecting();
    await projection.start();
    projection.showUnwritten([anOrder()]);
    await projection.start();
    expect(status()).toBe('NEW');
    expect(projection.confirmed()).toEqual([]);
  });
});
