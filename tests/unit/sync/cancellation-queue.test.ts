import { describe, expect, it } from 'vitest';
import { OrdersApi } from '../../../src/api/orders-api';
import type { AccountDatabase } from '../../../src/db/database';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import type { CancellationRow } from '../../../src/db/schema';
import { AppError } from '../../../src/lib/app-error';
import { CancellationQueue } from '../../../src/sync/queue/cancellation-queue';
import { CANCELLATION_ROW_VERSION } from '../../../src/sync/queue/cancellation.policy';
import { anOrder } from '../../factories/order';
import type { Fault } from '../../fakes/fake-network';
import { failure } from '../../fakes/fake-platform-server';
import { Gate, gated, OutboxBench } from '../../fakes/outbox-bench';

const DAY = 24 * 3_600_000;

/** Tabs that cancel one order, on one disk, before one platform. */
class CancelBench extends OutboxBench {
  readonly order = anOrder({ status: 'RECEIVED' });
  #ids = 0;

  constructor() {
    super();
    this.server.put(this.order);
  }

  cancels(name: string, gate = new Gate(), open: () => AccountDatabase = () => openMemoryDatabase(this.disk)) {
    return new CancellationQueue({
      db: gated(open(), gate),
      orders: new OrdersApi(this.http(gate)),
      clock: this.clock,
      random: this.random,
      uuid: () => `${name}-${(this.#ids += 1)}`,
      locks: this.locksOf(name),
      owner: this.owner,
      hasKeys: this.hasKeys,
      isOnline: () => this.network.online,
    });
  }

  /** Goes on until it is decided, as the runner's timers do. */
  async decided(queue: CancellationQueue): Promise<CancellationRow['status'] | undefined> {
    for (;;) {
      const { row, retryMs } = await this.finish(queue.step(this.order.order_id));
      if (retryMs === undefined) return row?.status;
      await this.clock.advance(retryMs);
    }
  }

  get puts(): number {
    return this.server.calls('PUT', '/order/cancel').length;
  }

  get status(): string | undefined {
    return this.server.orders.get(this.order.order_id)?.status;
  }

  get snapshot() {
    return openMemoryDatabase(this.disk).read(['orders'], ({ orders }) => orders.get(this.order.order_id));
  }
}

async function stored(bench = new CancelBench()) {
  const queue = bench.cancels('a');
  await queue.add(bench.order, 'NO_RIDERS');
  return { bench, queue };
}

describe('an order to be cancelled', () => {
  it('is stored before anything is sent, and the answer is the snapshot', async () => {
    const { bench, queue } = await stored();
    expect(bench.puts).toBe(0);
    expect(await queue.list()).toMatchObject([
      { key: bench.order.order_id, sentAt: null, status: { name: 'waiting' } },
    ]);
    expect(await bench.decided(queue)).toEqual({ name: 'done' });
    expect((await bench.snapshot)?.record).toMatchObject({
      status: 'CANCELLED',
      cancellation: { reason: 'NO_RIDERS' },
    });
  });

  it('is not sent when it cannot be stored', async () => {
    const bench = new CancelBench();
    const broken: AccountDatabase = {
      ...openMemoryDatabase(bench.disk),
      write: () => Promise.reject(new AppError('STORAGE_FAILED')),
    };
    const queue = bench.cancels('a', new Gate(), () => broken);
    await expect(queue.add(bench.order, 'NO_RIDERS')).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    expect(bench.puts).toBe(0);
  });

  it.each<[string, Fault]>([
    ['a lost answer', 'drop-after-commit'],
    ['a truncated answer', 'truncated'],
    ['a request that never left', 'reset-before-send'],
    ['no answer in time', 'hang'],
    ['no answer in time to what was done', 'hang-after-commit'],
    ['a captive portal', 'captive-portal'],
    ['a server error', { status: 503, code: 'SERVICE_UNAVAILABLE' }],
    ['a busy platform', { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: '3' }],
  ])('is asked for again after %s, and cancelled once', async (_, fault) => {
    const { bench, queue } = await stored();
    bench.network.fail('PUT', /cancel/, fault, fault, fault, fault);
    expect(await bench.decided(queue)).toEqual({ name: 'done' });
    const history = bench.server.orders.get(bench.order.order_id)?.status_history ?? [];
    expect(history.filter(({ status }) => status === 'CANCELLED')).toHaveLength(1);
  });

  it.each([true, false])('that is cancelled already counts as done (hasKeys %s)', async (hasKeys) => {
    const bench = new CancelBench();
    bench.hasKeys = hasKeys;
    bench.server.extensions = hasKeys;
    const { queue } = await stored(bench);
    bench.server.move(bench.order.order_id, 'CANCELLED');
    expect(await bench.decided(queue)).toEqual({ name: 'done' });
  });

  it('is asked for until a platform that takes its time says that it is cancelled', async () => {
    const { bench, queue } = await stored();
    let answers = 0;
    bench.server.override = ({ path }) => {
      if (path !== '/order/cancel' || (answers += 1) > 2) return undefined;
      return { status: 200, body: { result: bench.order } };
    };
    expect(await bench.decided(queue)).toEqual({ name: 'done' });
    expect(bench.status).toBe('CANCELLED');
  });

  it.each(['PICKED_UP', 'DELIVERED'] as const)(
    'that is %s meanwhile is refused, and stays so until read',
    async (status) => {
      const { bench, queue } = await stored();
      bench.server.move(bench.order.order_id, status);
      expect(await bench.decided(queue)).toMatchObject({ name: 'refused', code: 'ORDER_NOT_CANCELLABLE' });
      expect((await bench.snapshot)?.record.status).toBe(status);
      await bench.clock.advance(2 * DAY);
      await queue.prune();
      expect(await queue.list()).toHaveLength(1);
      await queue.dismiss(bench.order.order_id);
      expect(await queue.list()).toEqual([]);
    },
  );

  it('keeps the reason that the platform gives for its refusal', async () => {
    const { bench, queue } = await stored();
    bench.server.override = ({ path }) =>
      path === '/order/cancel'
        ? {
            status: 409,
            body: { errors: [{ code: 'ORDER_NOT_CANCELLABLE', message: 'no', meta: { because: 'delayed' } }] },
          }
        : undefined;
    expect(await bench.decided(queue)).toEqual({ name: 'refused', code: 'ORDER_NOT_CANCELLABLE', because: 'delayed' });
  });

  it('that the platform does not have is refused', async () => {
    const { bench, queue } = await stored();
    bench.server.orders.clear();
    expect(await bench.decided(queue)).toMatchObject({ name: 'refused' });
  });

  it('waits for a renewed session instead of calling it refused', async () => {
    const { bench, queue } = await stored();
    let isRenewed = false;
    bench.server.override = () => (isRenewed ? undefined : failure(401, 'UNAUTHORIZED'));
    const { row } = await bench.finish(queue.step(bench.order.order_id));
    expect(row?.status).toEqual({ name: 'waiting' });
    isRenewed = true;
    expect(await bench.decided(queue)).toEqual({ name: 'done' });
  });

  it('waits offline, and can be taken back only as long as nothing was sent', async () => {
    const { bench, queue } = await stored();
    bench.network.online = false;
    expect(await bench.decided(queue)).toEqual({ name: 'waiting' });
    expect(await queue.withdraw(bench.order.order_id)).toBe(true);
    await queue.add(bench.order, 'NO_RIDERS');
    bench.network.online = true;
    bench.network.fail('PUT', /cancel/, 'hang', 'hang');
    await bench.finish(queue.step(bench.order.order_id));
    expect(await queue.withdraw(bench.order.order_id)).toBe(false);
    expect(await queue.dismiss(bench.order.order_id)).toBe(false);
  });

  it('is one wish, whichever tab it comes from; after a refusal it is asked for anew', async () => {
    const { bench, queue } = await stored();
    const other = bench.cancels('b');
    await other.add(bench.order, 'CLOSED');
    expect(await other.list()).toMatchObject([{ reason: 'NO_RIDERS' }]);
    bench.server.move(bench.order.order_id, 'PICKED_UP');
    await bench.decided(queue);
    await other.add(bench.order, 'CLOSED');
    expect(await other.list()).toMatchObject([{ reason: 'CLOSED', status: { name: 'waiting' } }]);
  });

  it('is decided by whichever tab goes on, wherever the one before it was killed', async () => {
    for (let killAt = 1; killAt < 16; killAt += 1) {
      const bench = new CancelBench();
      const gate = new Gate();
      gate.killAt = killAt;
      const first = bench.cancels('a', gate);
      let isStored = false;
      void first
        .add(bench.order, 'NO_RIDERS')
        .then(() => (isStored = true))
        .then(() => first.step(bench.order.order_id));
      await bench.clock.advance(70_000);
      bench.locks.kill('a');
      const second = bench.cancels('b');
      const status = await bench.decided(second);
      if (isStored) expect([killAt, status, bench.status]).toEqual([killAt, { name: 'done' }, 'CANCELLED']);
      else expect(['RECEIVED', 'CANCELLED']).toContain(bench.status);
      if (status !== undefined) expect(bench.status).toBe('CANCELLED');
    }
  });

  it('is sent by two tabs at once over plain http, and both end as done', async () => {
    const bench = new CancelBench();
    bench.hasSharedLocks = false;
    const [one, two] = [bench.cancels('a'), bench.cancels('b')];
    await one.add(bench.order, 'NO_RIDERS');
    await Promise.all([bench.decided(one), bench.decided(two)]);
    expect(await one.list()).toMatchObject([{ status: { name: 'done' } }]);
    expect(bench.status).toBe('CANCELLED');
  });

  it('of another account, or written by a newer version, is left alone', async () => {
    const { bench, queue } = await stored();
    bench.owner = 'user-2';
    expect(await bench.cancels('b').list()).toEqual([]);
    const disk = openMemoryDatabase(bench.disk);
    await disk.write(['cancellations'], async ({ cancellations }) => {
      const [row] = await cancellations.all();
      if (row !== undefined) await cancellations.put([{ ...row, v: CANCELLATION_ROW_VERSION + 1 }]);
    });
    expect(await bench.decided(queue)).toEqual({ name: 'waiting' });
    expect(bench.puts).toBe(0);
  });

  it('is forgotten a day after it was done', async () => {
    const { bench, queue } = await stored();
    await bench.decided(queue);
    await bench.clock.advance(DAY + 60_000);
    await queue.prune();
    expect(await queue.list()).toEqual([]);
  });
});
