import { describe, expect, it } from 'vitest';
import { OrderUpdatesApi } from '../../../src/api/order-updates-api';
import { OrdersApi } from '../../../src/api/orders-api';
import type { AccountDatabase } from '../../../src/db/database';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import type { UpdateRow } from '../../../src/db/schema';
import type { OrderRecord } from '../../../src/domain/order/order';
import { AppError } from '../../../src/lib/app-error';
import { UPDATE_ROW_VERSION } from '../../../src/sync/queue/update.policy';
import { UpdateQueue } from '../../../src/sync/queue/update-queue';
import { anOrder } from '../../factories/order';
import { anUpdate } from '../../factories/order-update';
import { Gate, gated, OutboxBench } from '../../fakes/outbox-bench';

const MINUTE = 60_000;

/** Tabs that change one order, on one disk, before one platform. */
class UpdateBench extends OutboxBench {
  readonly order: OrderRecord = anOrder();
  #ids = 0;

  constructor() {
    super();
    this.server.put(this.order);
  }

  changes(name: string, gate = new Gate(), open: () => AccountDatabase = () => openMemoryDatabase(this.disk)) {
    const http = this.http(gate);
    return new UpdateQueue({
      db: gated(open(), gate),
      updates: new OrderUpdatesApi(http),
      orders: new OrdersApi(http),
      clock: this.clock,
      random: this.random,
      uuid: () => `${name}-${(this.#ids += 1)}`,
      locks: this.locksOf(name),
      owner: this.owner,
      hasKeys: this.hasKeys,
      isOnline: () => this.network.online,
    });
  }

  /** Goes on with the change until it is decided, as the runner's timers do. */
  async decided(queue: UpdateQueue, key: string): Promise<UpdateRow['status'] | undefined> {
    for (;;) {
      const { row, retryMs } = await this.finish(queue.step(key));
      if (retryMs === undefined) return row?.status;
      await this.clock.advance(retryMs);
    }
  }

  get puts(): number {
    return this.server.calls('PUT', `/order/${this.order.order_id}`).length;
  }

  get amount(): number | null | undefined {
    return this.server.orders.get(this.order.order_id)?.order.amount;
  }
}

describe('a change of an order', () => {
  it('is stored before anything is sent, and its answer is the snapshot', async () => {
    const bench = new UpdateBench();
    const queue = bench.changes('a');
    const { key } = await queue.add(bench.order, anUpdate(bench.order));
    expect(bench.puts).toBe(0);
    expect(await queue.list()).toMatchObject([{ key, owner: 'user-1', sentAt: null, status: { name: 'sending' } }]);
    expect(await bench.decided(queue, key)).toMatchObject({ name: 'applied', order: { order: { amount: 21 } } });
    const snapshot = await openMemoryDatabase(bench.disk).read(['orders'], ({ orders }) =>
      orders.get(bench.order.order_id),
    );
    expect(snapshot?.record.order.amount).toBe(21);
  });

  it('is reported as decided once', async () => {
    const bench = new UpdateBench();
    const queue = bench.changes('a');
    const { key } = await queue.add(bench.order, anUpdate(bench.order));
    expect((await bench.finish(queue.step(key))).isDecided).toBe(true);
    const again = await bench.finish(queue.step(key));
    expect([again.row?.status.name, again.isDecided]).toEqual(['applied', undefined]);
  });

  it('is stored as on its way while its bytes are sent again', async () => {
    const bench = new UpdateBench();
    const queue = bench.changes('a');
    const { key } = await queue.add(bench.order, anUpdate(bench.order));
    bench.network.fail('PUT', /order/, 'hang', 'hang');
    await bench.finish(queue.step(key));
    expect(await queue.list()).toMatchObject([{ status: { name: 'checking' }, attempts: 1 }]);
    const step = queue.step(key);
    await bench.clock.advance(1_000);
    expect(await bench.changes('b').list()).toMatchObject([{ status: { name: 'sending' }, attempts: 2, looks: 0 }]);
    await bench.finish(step);
  });

  it('is not sent when it cannot be stored', async () => {
    const bench = new UpdateBench();
    const broken: AccountDatabase = {
      ...openMemoryDatabase(bench.disk),
      write: () => Promise.reject(new AppError('STORAGE_FAILED')),
    };
    const queue = bench.changes('a', new Gate(), () => broken);
    await expect(queue.add(bench.order, anUpdate(bench.order))).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    expect(bench.puts).toBe(0);
  });

  it('returns its order to the form, and stores it where it can be stored', async () => {
    const bench = new UpdateBench();
    const disk = openMemoryDatabase(bench.disk);
    const full = { ...disk, write: () => Promise.reject(new AppError('STORAGE_FAILED')) };
    const stored = () => disk.read(['orders'], ({ orders }) => orders.get(bench.order.order_id));
    const fetchWith = (open: () => AccountDatabase) =>
      bench.finish(bench.changes('a', new Gate(), open).fetchOrder(bench.order.vendor_id, bench.order.order_id));
    expect(await fetchWith(() => full)).toEqual(bench.order);
    expect(await stored()).toBeUndefined();
    expect(await fetchWith(() => disk)).toEqual(bench.order);
    expect(await stored()).toMatchObject({ record: bench.order });
  });

  it('that was made is reported although its outcome cannot be stored', async () => {
    const bench = new UpdateBench();
    const disk = openMemoryDatabase(bench.disk);
    const full: AccountDatabase = {
      ...disk,
      write: (tables, run) =>
        tables.includes('orders') ? Promise.reject(new AppError('STORAGE_FAILED')) : disk.write(tables, run),
    };
    const queue = bench.changes('a', new Gate(), () => full);
    const { key } = await queue.add(bench.order, anUpdate(bench.order));
    expect(await bench.finish(queue.step(key))).toMatchObject({
      row: { status: { name: 'applied' } },
      isDecided: true,
    });
    expect(await bench.decided(bench.changes('next'), key)).toMatchObject({ name: 'applied' });
    expect(bench.puts).toBe(1);
  });

  it('survives a tab killed at any step: the next tab continues it', async () => {
    for (let killAt = 1; killAt <= 12; killAt += 1) {
      const bench = new UpdateBench();
      const gate = new Gate();
      const { key } = await bench.changes('first').add(bench.order, anUpdate(bench.order));
      gate.killAt = killAt;
      void bench.changes('dying', gate).step(key);
      await bench.clock.advance(10);
      bench.locks.kill('dying');
      const next = bench.changes('next');
      expect(await bench.decided(next, key), `killed at step ${killAt}`).toMatchObject({ name: 'applied' });
      expect(bench.amount).toBe(21);
    }
  });

  it('whose answer was lost is not sent again when the order already has it', async () => {
    const bench = new UpdateBench();
    const queue = bench.changes('a');
    bench.network.fail('PUT', /order/, 'hang-after-commit');
    const { key } = await queue.add(bench.order, anUpdate(bench.order));
    expect(await bench.decided(queue, key)).toMatchObject({ name: 'applied' });
    expect(bench.puts).toBe(1);
  });

  it('does not overwrite what was changed elsewhere meanwhile', async () => {
    const bench = new UpdateBench();
    const queue = bench.changes('a');
    bench.network.fail('PUT', /order/, 'hang');
    const { key } = await queue.add(bench.order, anUpdate(bench.order));
    const { orders } = bench.server;
    orders.set(bench.order.order_id, { ...bench.order, order: { ...bench.order.order, amount: 30 } });
    expect(await bench.decided(queue, key)).toEqual({ name: 'refused', code: 'CHANGED_ELSEWHERE' });
    expect(bench.amount).toBe(30);
  });

  it('that was never sent and is old is left to its user', async () => {
    const bench = new UpdateBench();
    const queue = bench.changes('a');
    const { key } = await queue.add(bench.order, anUpdate(bench.order));
    await bench.clock.advance(2 * MINUTE + 1);
    expect(await bench.decided(queue, key)).toEqual({ name: 'failed', known: true });
    expect(bench.server.requests).toEqual([]);
  });

  it('that was sent and is old is looked up, and not sent again', async () => {
    const bench = new UpdateBench();
    const queue = bench.changes('a');
    bench.network.fail('PUT', /order/, 'hang');
    const { key } = await queue.add(bench.order, anUpdate(bench.order));
    await bench.finish(queue.step(key));
    await bench.clock.advance(2 * MINUTE);
    expect(await bench.decided(queue, key)).toEqual({ name: 'failed', known: true });
    expect(bench.amount).toBe(bench.order.order.amount);
  });

  it('whose order is gone when it is looked up is refused', async () => {
    const bench = new UpdateBench();
    const queue = bench.changes('a');
    bench.network.fail('PUT', /order/, 'hang');
    const { key } = await queue.add(bench.order, anUpdate(bench.order));
    await bench.finish(queue.step(key));
    bench.server.orders.delete(bench.order.order_id);
    expect(await bench.decided(queue, key)).toEqual({ name: 'refused', code: 'NOT_FOUND' });
    expect(bench.puts).toBe(0);
  });

  it('is given up when the platform cannot say what became of it', async () => {
    const bench = new UpdateBench();
    const queue = bench.changes('a');
    const { key } = await queue.add(bench.order, anUpdate(bench.order));
    bench.network.online = false;
    expect(await bench.decided(queue, key)).toEqual({ name: 'failed', known: false });
  });
});

describe('two tabs with one change', () => {
  it.each([true, false])('send it once; with locks that reach both: %s', async (hasSharedLocks) => {
    const bench = new UpdateBench();
    bench.hasSharedLocks = hasSharedLocks;
    const [a, b] = [bench.changes('a'), bench.changes('b')];
    const { key } = await a.add(bench.order, anUpdate(bench.order));
    await bench.finish(Promise.all([a.step(key), b.step(key)]));
    expect(bench.puts).toBe(1);
    expect(await a.list()).toMatchObject([{ status: { name: 'applied' } }]);
  });

  it('do not send what the other is still sending, where locks do not reach both', async () => {
    const bench = new UpdateBench();
    bench.hasSharedLocks = false;
    const [a, b] = [bench.changes('a'), bench.changes('b')];
    const { key } = await a.add(bench.order, anUpdate(bench.order));
    bench.network.fail('PUT', /order/, 'hang-after-commit');
    const sending = a.step(key);
    await bench.clock.advance(5_000);
    expect(await bench.finish(b.step(key))).toMatchObject({
      row: { status: { name: 'sending' } },
      retryMs: expect.any(Number),
    });
    await bench.finish(sending);
    expect(bench.puts).toBe(1);
  });
});

it('decide it once when both look it up at the same time', async () => {
  const bench = new UpdateBench();
  bench.hasSharedLocks = false;
  const [a, b] = [bench.changes('a'), bench.changes('b')];
  bench.network.fail('PUT', /order/, 'hang-after-commit');
  const { key } = await a.add(bench.order, anUpdate(bench.order));
  await bench.finish(a.step(key));
  const steps = await bench.finish(Promise.all([a.step(key), b.step(key)]));
  expect(steps.filter(({ isDecided }) => isDecided)).toHaveLength(1);
  expect(steps.map(({ row }) => row?.status.name)).toEqual(['applied', 'applied']);
});

describe('the owner and version of a change', () => {
  it("another account's changes are neither listed nor sent", async () => {
    const bench = new UpdateBench();
    const { key } = await bench.changes('a').add(bench.order, anUpdate(bench.order));
    bench.owner = 'user-2';
    const other = bench.changes('b');
    expect(await other.list()).toEqual([]);
    expect((await other.step(key)).row).toBeUndefined();
    expect(bench.puts).toBe(0);
  });

  it('a row of a newer portal is not touched', async () => {
    const bench = new UpdateBench();
    const queue = bench.changes('a');
    const row = await queue.add(bench.order, anUpdate(bench.order));
    const newer = { ...row, v: UPDATE_ROW_VERSION + 1 };
    await openMemoryDatabase(bench.disk).write(['updates'], ({ updates }) => updates.put([newer]));
    expect((await queue.step(row.key)).row).toEqual(newer);
    expect(bench.puts).toBe(0);
  });

  it('a settled change is deleted after a day, an unsettled one is kept', async () => {
    const bench = new UpdateBench();
    const queue = bench.changes('a');
    const over = await queue.add(bench.order, anUpdate(bench.order));
    await bench.decided(queue, over.key);
    const open = await queue.add(bench.order, anUpdate(bench.order, { amount: 22 }));
    await bench.clock.advance(24 * 60 * MINUTE + 1);
    await queue.prune();
    expect((await queue.list()).map(({ key }) => key)).toEqual([open.key]);
  });
});
