import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountDatabase } from '../../../src/db/database';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import { mergeOrders } from '../../../src/db/order-store';
import type { OrderRecord } from '../../../src/domain/order/order';
import { AppError } from '../../../src/lib/app-error';
import { applyConnection, connection } from '../../../src/state/connection';
import { applyFreshness, applyOrders, orders, resetOrders } from '../../../src/state/orders';
import { toasts } from '../../../src/state/toasts';
import { resetVendors } from '../../../src/state/vendors';
import type { Scope } from '../../../src/sync/orders/gap-fill';
import { Tracking, type TrackingOptions } from '../../../src/sync/orders/tracking';
import { anOrder, NOW_S } from '../../factories/order';
import { FakeClock } from '../../fakes/fake-clock';

const SCOPE: Scope = { vendorId: 'kh-0001', includeOutlets: false };
const WITH_OUTLETS: Scope = { ...SCOPE, includeOutlets: true };
const OTHER: Scope = { vendorId: 'kh-0002', includeOutlets: false };

let clock: FakeClock;
let db: AccountDatabase;
let isOnline: boolean;
let isLeading: boolean;
/** unix ms of the newest order that this device knows */
let newestAt: number;
let watched: Scope[];
/** what was done, in order */
let done: string[];
let ensured: number[];
let posted: unknown[];
/** what the platform answers to a question for one order */
let fetchById: (orderId: string, vendorId: string | undefined) => Promise<void>;

beforeEach(() => {
  clock = new FakeClock(undefined, 3);
  db = openMemoryDatabase();
  [isOnline, isLeading, newestAt] = [true, true, 0];
  [watched, done, ensured, posted] = [[], [], [], []];
  fetchById = async () => undefined;
  resetOrders();
  resetVendors();
  applyConnection({ live: { name: 'idle' }, lastUpdateAt: null });
  toasts.items = [];
});

const store = (...records: OrderRecord[]) =>
  db.write(['orders'], ({ orders: table }) => mergeOrders(table, records, clock.now()));

function tracking(): Tracking {
  const step = (name: string) => () => void done.push(name);
  const writer = {
    fetchById: (orderId: string, vendorId: string | undefined) => fetchById(orderId, vendorId),
    write: async (records: OrderRecord[]) => {
      await store(...records);
      return records;
    },
  };
  const projection = {
    start: async () => done.push('read this device'),
    show: async (ids: string[]) => done.push(`show ${ids.join()}`),
    get newestAt() {
      return newestAt;
    },
  };
  const refresher = {
    watch: (scope: Scope) => watched.push(scope),
    unwatch: (scope: Scope) => watched.splice(watched.indexOf(scope), 1),
    scopes: () => watched,
    ensure: (since: number) => ensured.push(since),
    refresh: async () => done.push('refresh'),
  };
  const live = {
    subscribe: (vendorId: string) => done.push(`subscribe ${vendorId}`),
    unsubscribe: (vendorId: string) => done.push(`unsubscribe ${vendorId}`),
    wake: step('wake'),
  };
  const tabs = {
    get leading() {
      return isLeading;
    },
    post: (message: unknown) => posted.push(message),
    announce: step('announce'),
  };
  const parts = {
    db,
    writer,
    projection,
    projector: { readAll: async () => done.push('read all'), settled: async () => undefined },
    refresher,
    live,
    tabs,
    tabId: 'tab-1',
    clock,
    isOnline: () => isOnline,
  };
  return new Tracking(parts as unknown as TrackingOptions);
}

describe('watching a list of orders', () => {
  it('tells the leading tab what this one watches, and when it no longer does', () => {
    const one = tracking();
    const stop = one.watch('kh-0001', true);
    one.watch('kh-0002', false);
    stop();
    const scopes = posted.map((message) => (message as { scopes: Scope[] }).scopes);
    expect(scopes).toEqual([[WITH_OUTLETS], [WITH_OUTLETS, OTHER], [OTHER]]);
    expect(posted[0]).toMatchObject({ type: 'watch', tab: 'tab-1' });
  });

  it('keeps the subscription of a vendor until its last list is left', () => {
    const one = tracking();
    const stops = [one.watch('kh-0001', false), one.watch('kh-0002', false), one.watch('kh-0001', true)];
    stops[0]?.();
    expect(done.filter((what) => what.startsWith('unsubscribe'))).toEqual([]);
    stops[2]?.();
    expect(done.filter((what) => what.startsWith('unsubscribe'))).toEqual(['unsubscribe kh-0001']);
    expect(watched).toEqual([OTHER]);
  });

  it.each([
    ['after the socket had 1.5 s to answer, in the tab that has the socket', true, 1_500],
    ['at once in another tab', false, 0],
  ])('fetches it %s', async (_, leading, ms) => {
    isLeading = leading;
    const at = clock.now();
    tracking().watch('kh-0001', false);
    await clock.advance(Math.max(0, ms - 1));
    expect(ensured).toEqual(leading ? [] : [at]);
    await clock.advance(1);
    expect(ensured).toEqual([at]);
  });

  it('fetches nothing for a screen that was left before', async () => {
    tracking().watch('kh-0001', false)();
    await clock.advance(5_000);
    expect(ensured).toEqual([]);
  });

  it('calls only lists fresh that were fetched', async () => {
    const one = tracking();
    await one.filled(SCOPE, 7_000);
    newestAt = 6_000;
    one.watch('kh-0001', false);
    expect(orders.freshness).toEqual({ name: 'fresh', at: 7_000 });
    one.watch('kh-0001', true);
    expect(orders.freshness).toEqual({ name: 'cached', at: 6_000 });
  });

  it('shows that nothing is known yet of a list where this device has no orders', async () => {
    const one = tracking();
    await one.filled(SCOPE, 7_000);
    one.watch('kh-0002', false);
    expect(orders.freshness).toEqual({ name: 'hydrating' });
  });

  it('leaves a list that could not be loaded as it is', () => {
    newestAt = 6_000;
    applyFreshness({ name: 'failed', at: null });
    tracking().watch('kh-0001', false);
    expect(orders.freshness).toEqual({ name: 'failed', at: null });
  });
});

describe('the tab that has the socket', () => {
  it('follows what another tab watches, in place of what that watched before', () => {
    const one = tracking();
    one.followFor('tab-2', [SCOPE, OTHER]);
    one.followFor('tab-3', [OTHER]);
    expect(watched).toEqual([SCOPE, OTHER, OTHER]);
    done = [];
    one.followFor('tab-2', [WITH_OUTLETS]);
    expect(new Set(watched)).toEqual(new Set([OTHER, WITH_OUTLETS]));
    expect(watched).toHaveLength(2);
    // the vendor is subscribed to all along
    expect(done).toEqual(['subscribe kh-0001']);
    one.followFor('tab-2', []);
    expect([watched, done.at(-1)]).toEqual([[OTHER], 'unsubscribe kh-0001']);
  });

  it('follows nobody any more once another tab has taken its place, but watches its own list', () => {
    const one = tracking();
    one.watch('kh-0001', false);
    one.followFor('tab-2', [OTHER]);
    one.stopFollowingOthers();
    expect(watched).toEqual([SCOPE]);
    expect(done).toContain('unsubscribe kh-0002');
    isLeading = false;
    one.followFor('tab-2', [OTHER]);
    expect(watched).toEqual([SCOPE]);
    // nothing is left to be given up twice
    watched.push(OTHER);
    one.stopFollowingOthers();
    expect(watched).toEqual([SCOPE, OTHER]);
  });
});

describe('when network or page come back', () => {
  it('a live socket is asked whether it lives, and what is older than five seconds is fetched', () => {
    applyConnection({ live: { name: 'live' } });
    tracking().catchUp();
    expect([done, ensured]).toEqual([['wake'], [clock.now() - 5_000]]);
  });

  it('a socket that is not live gets its 1.5 s first', async () => {
    const at = clock.now();
    tracking().catchUp();
    await clock.advance(1_499);
    expect([done, ensured]).toEqual([['wake'], []]);
    await clock.advance(1);
    expect(ensured).toEqual([at]);
  });

  it('and the user asks for it, everything is fetched', async () => {
    await tracking().refresh();
    expect(done).toEqual(['wake', 'refresh']);
  });
});

describe('an order opened by its id', () => {
  const failing = async () => {
    throw new AppError('INTERNAL');
  };

  it('that this device does not know is asked for under the chosen vendor, and an error is shown', async () => {
    const asked: unknown[] = [];
    fetchById = async (...given) => void asked.push(given);
    await tracking().loadOrder('kh-0009', 'X-1');
    expect(asked).toEqual([['X-1', 'kh-0009']]);
    fetchById = failing;
    await expect(tracking().loadOrder('kh-0009', 'X-1')).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('that this device knows stays as it is where the platform cannot be asked', async () => {
    applyOrders([anOrder()]);
    fetchById = failing;
    await expect(tracking().loadOrder('kh-0009', 'kh-0001-a1')).resolves.toBeUndefined();
  });
});

describe('a list that was fetched', () => {
  it('is called fresh once it is on the screen, and the other tabs are told', async () => {
    const one = tracking();
    const filled = one.filled(SCOPE, 7_000);
    expect([orders.freshness.name, one.filledAt]).toEqual(['hydrating', null]);
    await filled;
    expect(orders.freshness).toEqual({ name: 'fresh', at: 7_000 });
    expect([connection.lastUpdateAt, one.filledAt]).toEqual([7_000, 7_000]);
    expect(done).toEqual(['read all', 'announce']);
  });

  it('changes nothing once the account is closed', async () => {
    const one = tracking();
    one.stop();
    await one.filled(SCOPE, 7_000);
    await one.failed(new Error('too late'));
    expect([orders.freshness.name, connection.lastUpdateAt, one.filledAt]).toEqual(['hydrating', null, null]);
    expect([done.includes('announce'), toasts.items]).toEqual([false, []]);
    applyFreshness({ name: 'fresh', at: 1 });
    one.markStale();
    expect(orders.freshness.name).toBe('fresh');
  });

  it('is as of the last news of the server once the network is away', async () => {
    const one = tracking();
    one.markStale();
    expect(orders.freshness).toEqual({ name: 'hydrating' });
    await one.filled(SCOPE, 7_000);
    applyConnection({ lastUpdateAt: 9_000 });
    one.markStale();
    expect(orders.freshness).toEqual({ name: 'cached', at: 9_000 });
    applyFreshness({ name: 'fresh', at: 7_000 });
    applyConnection({ lastUpdateAt: null });
    one.markStale();
    expect(orders.freshness).toEqual({ name: 'cached', at: 7_000 });
  });
});

describe('a list that could not be fetched', () => {
  const shown = () => toasts.items.map(({ id, type, messageId, values }) => ({ id, type, messageId, values }));

  it('is reported with the words of the platform, or without any', async () => {
    const toast = {
      id: 'error.cant-retrieve-current-orders',
      type: 'error',
      messageId: 'error.cant-retrieve-current-orders',
    };
    await tracking().failed(new AppError('INTERNAL', { message: 'The platform is tired.' }));
    expect(shown()).toEqual([{ ...toast, values: { message: 'The platform is tired.' } }]);
    for (const reason of [new Error('private'), new AppError('INTERNAL', { message: 7 }), undefined]) {
      toasts.items = [];
      await tracking().failed(reason);
      expect(shown()).toEqual([{ ...toast, values: { message: '' } }]);
    }
  });

  it('is reported once, and again after one that succeeded', async () => {
    const one = tracking();
    await one.failed(new AppError('INTERNAL'));
    toasts.items = [];
    await one.failed(new AppError('INTERNAL'));
    expect(toasts.items).toEqual([]);
    await one.filled(SCOPE, 7_000);
    await one.failed(new AppError('INTERNAL'));
    expect(toasts.items).toHaveLength(1);
    expect(orders.freshness).toEqual({ name: 'cached', at: 7_000 });
  });

  it('is not reported when the session has ended, which is said elsewhere', async () => {
    await tracking().failed(new AppError('UNAUTHORIZED', { status: 401 }));
    expect([toasts.items, orders.freshness]).toEqual([[], { name: 'failed', at: null }]);
  });

  it('is not reported without a network, where the screen says so', async () => {
    isOnline = false;
    await tracking().failed(new AppError('NETWORK'));
    expect([toasts.items, orders.freshness]).toEqual([[], { name: 'failed', at: null }]);
  });

  it('leaves what this device knows on the screen', async () => {
    isOnline = false;
    newestAt = 6_000;
    await tracking().failed(new AppError('NETWORK'));
    expect(orders.freshness).toEqual({ name: 'cached', at: 6_000 });
  });

  it('is called incomplete, with its age, until one was fetched', async () => {
    newestAt = 6_000;
    const one = tracking();
    await one.failed(new AppError('INTERNAL'));
    expect(orders.freshness).toEqual({ name: 'failed', at: 6_000 });
    await one.filled(SCOPE, 7_000);
    await one.failed(new AppError('INTERNAL'));
    expect(orders.freshness.name).toBe('cached');
  });
});

describe('what this device knows', () => {
  it('is read once, and shown with its age', async () => {
    newestAt = 6_000;
    const one = tracking();
    await Promise.all([one.hydrate(), one.hydrate()]);
    expect(done).toEqual(['read this device']);
    expect(orders.freshness).toEqual({ name: 'cached', at: 6_000 });
  });

  it('is not shown in place of a fresh list', async () => {
    newestAt = 6_000;
    await tracking().hydrate();
    expect(orders.freshness.name).toBe('cached');
    applyFreshness({ name: 'fresh', at: 9_000 });
    await tracking().hydrate();
    expect(orders.freshness).toEqual({ name: 'fresh', at: 9_000 });
  });

  it('is nothing where it has no orders', async () => {
    await tracking().hydrate();
    expect([orders.freshness, connection.lastUpdateAt]).toEqual([{ name: 'hydrating' }, null]);
  });

  it('is not shown once the account is closed', async () => {
    newestAt = 6_000;
    const one = tracking();
    one.stop();
    await one.hydrate();
    expect(orders.freshness.name).toBe('hydrating');
  });

  it('is deleted after thirty days', async () => {
    await store(anOrder({ order_id: 'old', created_at: NOW_S - 86_400 }));
    await clock.advance(31 * 86_400_000);
    await store(anOrder({ order_id: 'new', created_at: clock.seconds }));
    await tracking().hydrate();
    const left = await db.read(['orders'], ({ orders: table }) => table.all());
    expect(left.map(({ order_id }) => order_id)).toEqual(['new']);
  });

  it('does not keep a list from being fetched where it cannot be read', async () => {
    const read = vi.spyOn(db, 'write').mockRejectedValue(new Error('broken disk'));
    newestAt = 6_000;
    await expect(tracking().hydrate()).resolves.toBeUndefined();
    expect(orders.freshness.name).toBe('cached');
    read.mockRestore();
  });
});
