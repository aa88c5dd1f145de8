import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangesPage, OrderListQuery, OrdersApi } from '../../../src/api/orders-api';
import type { AccountDatabase } from '../../../src/db/database';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import type { ChangeNumbersOfVendors } from '../../../src/db/schema';
import type { OrderRecord } from '../../../src/domain/order/order';
import { LAST_UNIX_SECOND } from '../../../src/domain/time/unix-seconds';
import { AppError } from '../../../src/lib/app-error';
import { GapFill, type Scope, scopeKey } from '../../../src/sync/orders/gap-fill';
import { OrderWriter } from '../../../src/sync/orders/order-writer';
import { anOrder, NOW_S } from '../../factories/order';
import { FakeClock } from '../../fakes/fake-clock';

const SCOPE: Scope = { vendorId: 'kh-0001', includeOutlets: false };
const DAY = 86_400;
/** 00:00 in Phnom Penh, thirteen hours before the fake clock's start */
const MIDNIGHT = NOW_S - 13 * 3_600;

type Page = { data: unknown[]; paginationKey: string | null };

let clock: FakeClock;
let db: AccountDatabase;
/** how far the server's clock is ahead of the device's, as far as its answers have told */
let aheadMs: number;
let lists: OrderListQuery[];
let batches: string[][];
let gets: string[];
/** what the platform answers */
let list: (query: OrderListQuery) => Page | Promise<Page>;
let batch: (ids: string[]) => { data: unknown[]; missing: string[] };
let get: (orderId: string) => OrderRecord;
let changes: (vendorId: string, after: number) => ChangesPage;
/** which changes were asked for: vendor, and after which number */
let numbered: [string, number][];
/** what the socket says */
let latest: ChangeNumbersOfVendors | undefined;

beforeEach(() => {
  clock = new FakeClock();
  db = openMemoryDatabase();
  aheadMs = 0;
  [lists, batches, gets, numbered] = [[], [], [], []];
  latest = undefined;
  changes = (_vendorId, after) => ({ data: [], last: after, more: false, reset: false });
  list = () => page([]);
  batch = () => ({ data: [], missing: [] });
  get = (orderId) => anOrder({ order_id: orderId });
});

const page = (data: unknown[], paginationKey: string | null = null): Page => ({ data, paginationKey });

function filling({ hasChanges = true } = {}) {
  const api = {
    list: async (_vendorId: string, query: OrderListQuery) => {
      lists.push(query);
      return list(query);
    },
    batch: async (ids: string[]) => {
      batches.push(ids);
      return batch(ids);
    },
    get: async (_vendorId: string, orderId: string) => {
      gets.push(orderId);
      return get(orderId);
    },
    changes: async (vendorId: string, after: number) => {
      numbered.push([vendorId, after]);
      return changes(vendorId, after);
    },
  } as unknown as OrdersApi;
  const writer = new OrderWriter({ db, api, clock, onWritten: () => undefined });
  const serverNow = () => clock.now() + aheadMs;
  const timezone = 'Asia/Phnom_Penh';
  return new GapFill({ db, api, writer, clock, serverNow, timezone, hasChanges, latest: () => latest });
}

const fill = (given: { hasChanges?: boolean; isSwept?: boolean; scope?: Scope; signal?: AbortSignal } = {}) =>
  filling(given).run(given.scope ?? SCOPE, given.signal ?? new AbortController().signal, given);

const cursorOf = (scope: Scope = SCOPE) => db.read(['cursors'], ({ cursors }) => cursors.get(scopeKey(scope)));

async function lastChangeAt(watermark: number) {
  await db.write(['cursors'], ({ cursors }) => cursors.put([{ scope: scopeKey(SCOPE), watermark, fetchedAt: 1 }]));
}

async function lastNumbers(numbers: ChangeNumbersOfVendors, watermark: number) {
  const row = { scope: scopeKey(SCOPE), watermark, fetchedAt: 1, numbers };
  await db.write(['cursors'], ({ cursors }) => cursors.put([row]));
}

/** Orders on this device, as of `confirmedAt`. */
async function stored(orders: Partial<OrderRecord>[], confirmedAt = clock.now()) {
  const api = {} as OrdersApi;
  const before = new FakeClock(confirmedAt);
  await new OrderWriter({ db, api, clock: before, onWritten: () => undefined }).write(orders.map(anOrder));
}

const storedIds = () => db.read(['orders'], async ({ orders }) => (await orders.all()).map(({ order_id }) => order_id));

const today = { from: MIDNIGHT, to: NOW_S + 5 };
const scheduled = { scheduled: true, from: NOW_S - DAY, to: NOW_S + 2 * DAY };

describe('what is asked of the platform after a time without it', () => {
  it('is the first time everything of today and all pre-orders, 200 at a time', async () => {
    await fill();
    const every = { count: 200, include_outlets: false };
    expect(lists).toEqual([
      { ...every, ...today },
      { ...every, ...scheduled },
    ]);
  });

  it('is later only what changed, from two minutes before the newest record on', async () => {
    list = () => page([anOrder({ updated_at: NOW_S - 400 }), anOrder({ order_id: 'b', updated_at: NOW_S - 300 })]);
    await fill();
    expect(await cursorOf()).toEqual({ scope: 'kh-0001', watermark: NOW_S - 300, fetchedAt: clock.now() });
    lists = [];
    await fill();
    expect(lists).toEqual([{ count: 200, include_outlets: false, updated_since: NOW_S - 300 - 120 }]);
  });

  it('goes on from where it was when nothing has changed', async () => {
    await lastChangeAt(NOW_S - 300);
    await fill();
    expect((await cursorOf())?.watermark).toBe(NOW_S - 300);
  });

  it('is told apart for the list with all outlets', async () => {
    await lastChangeAt(NOW_S - 300);
    await fill({ scope: { ...SCOPE, includeOutlets: true } });
    expect(lists).toEqual([
      { count: 200, include_outlets: true, ...today },
      { count: 200, include_outlets: true, ...scheduled },
    ]);
  });

  it.each([
    ['what changed, just within two days', 2 * DAY - 1, ['updated_since']],
    ['the list of today, from two days on', 2 * DAY, ['from', 'from']],
  ])('is %s', async (_, gap, asked) => {
    await lastChangeAt(NOW_S - gap);
    await fill();
    expect(lists.map((query) => ('updated_since' in query ? 'updated_since' : 'from'))).toEqual(asked);
  });

  it('is never what changed of a platform that cannot tell', async () => {
    await lastChangeAt(NOW_S - 300);
    await fill({ hasChanges: false });
    expect(lists).toMatchObject([today, scheduled]);
  });

  it('is the list of today where the stored time is no date', async () => {
    await lastChangeAt(LAST_UNIX_SECOND + 1);
    await fill();
    expect(lists).toMatchObject([today, scheduled]);
    expect((await cursorOf())?.watermark).toBe(0);
  });

  it.each([
    ['also the list of today where the stored time has yet to come', 121, [{ updated_since: NOW_S + 1 }, today]],
    ['what changed where it is ahead by no more than the overlap', 120, [{ updated_since: NOW_S }]],
  ])('is %s', async (_, ahead, asked) => {
    await lastChangeAt(NOW_S + ahead);
    await fill();
    expect(lists.slice(0, 2)).toMatchObject(asked);
    expect(lists).toHaveLength(ahead > 120 ? 3 : 1);
  });

  it('starts anew, not in the future, after a stored time that has yet to come', async () => {
    await lastChangeAt(NOW_S + 5_000);
    list = () => page([anOrder({ updated_at: NOW_S - 50 })]);
    await fill();
    expect((await cursorOf())?.watermark).toBe(NOW_S - 50);
  });

  it('is never later than now, whatever a record says of itself', async () => {
    list = () => page([anOrder({ updated_at: NOW_S + 50_000 })]);
    await fill();
    expect((await cursorOf())?.watermark).toBe(NOW_S);
  });

  it('is all pages, until there is none or the same one is announced again', async () => {
    await lastChangeAt(NOW_S - 300);
    const next: Record<string, string> = { none: 'two', two: 'three', three: 'two' };
    list = ({ pagination_key: key = 'none' }) => page([anOrder({ order_id: `kh-0001-${key}` })], next[key] ?? null);
    await fill();
    expect(lists.map(({ pagination_key }) => pagination_key)).toEqual([undefined, 'two', 'three']);
    expect(new Set(await storedIds())).toEqual(new Set(['kh-0001-none', 'kh-0001-two', 'kh-0001-three']));
  });
});

describe("the server's time, known only from the first answer", () => {
  /** The device's clock turns out to be wrong by this much. */
  const learns = (ms: number) => {
    list = async () => {
      await Promise.resolve();
      aheadMs = ms;
      return page([]);
    };
  };
  const days = () => lists.filter((query) => !query.scheduled).map(({ from, to }) => ({ from, to }));
  const preorders = () => lists.filter((query) => query.scheduled).map(({ from }) => from);

  it('has the right day fetched where the device is a day ahead', async () => {
    learns(-DAY * 1000);
    await fill();
    expect(days()).toEqual([today, { from: MIDNIGHT - DAY, to: NOW_S - DAY + 5 }]);
    expect(preorders()).toEqual([NOW_S - DAY, NOW_S - 2 * DAY]);
  });

  it('has the rest of the time fetched where the device is behind', async () => {
    learns(60_000);
    await fill();
    expect(days()).toEqual([today, { from: NOW_S + 5, to: NOW_S + 65 }]);
    expect(preorders()).toEqual([NOW_S - DAY, NOW_S - DAY + 60]);
  });

  it.each([5_000, -5_000, -60_000])('changes nothing of the day where it differs by %i ms', async (ms) => {
    learns(ms);
    await fill();
    expect(days()).toEqual([today]);
  });

  it.each([5_000, -5_000])('has pre-orders fetched once where it differs by %i ms', async (ms) => {
    learns(ms);
    await fill();
    expect(preorders()).toHaveLength(1);
  });
});

describe('a fill that fails', () => {
  it('ends once all of its questions are answered, with the first error, and goes on from the same time', async () => {
    await lastChangeAt(NOW_S - 3 * DAY);
    const failure = new AppError('SERVICE_UNAVAILABLE');
    let answer: (answered: Page) => void = () => undefined;
    list = ({ scheduled: isScheduled }) => {
      if (!isScheduled) throw failure;
      return new Promise<Page>((resolve) => (answer = resolve));
    };
    let isOver = false;
    const ended = fill().catch((error: unknown) => {
      isOver = true;
      return error;
    });
    await clock.advance(0);
    expect(isOver).toBe(false);
    answer(page([anOrder({ updated_at: NOW_S - 10 })]));
    expect(await ended).toBe(failure);
    expect(await cursorOf()).toMatchObject({ watermark: NOW_S - 3 * DAY, fetchedAt: 1 });
    expect(batches).toEqual([]);
  });

  it('writes nothing more once the session has ended', async () => {
    const ending = new AbortController();
    list = () => {
      ending.abort(new AppError('SESSION_ENDED'));
      return page([anOrder()]);
    };
    await expect(fill({ signal: ending.signal })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(await storedIds()).toEqual([]);
    expect(await cursorOf()).toBeUndefined();
  });
});

describe('orders of this device that the list did not have', () => {
  const OLD = NOW_S - 3 * DAY;

  it('are asked for by their ids while unfinished, and for a day', async () => {
    await stored([
      { order_id: 'listed' },
      { order_id: 'unfinished', created_at: OLD, status: 'RECEIVED' },
      { order_id: 'recent', created_at: NOW_S - DAY, status: 'DELIVERED' },
      { order_id: 'over', created_at: NOW_S - DAY - 1, status: 'DELIVERED' },
    ]);
    list = () => page([anOrder({ order_id: 'listed' })]);
    batch = () => ({ data: [anOrder({ order_id: 'unfinished', status: 'PICKED_UP', revision: 2 })], missing: [] });
    await fill();
    expect(batches.map((ids) => ids.toSorted())).toEqual([['recent', 'unfinished']]);
    const row = await db.read(['orders'], ({ orders }) => orders.get('unfinished'));
    expect(row?.record.status).toBe('PICKED_UP');
  });

  it('are not asked for when that was just done', async () => {
    await stored([{}]);
    await fill({ isSwept: true });
    expect([lists.length, batches]).toEqual([2, []]);
  });

  it('are asked for 200 at a time', async () => {
    await stored(Array.from({ length: 401 }, (_, index) => ({ order_id: `kh-0001-${index}` })));
    await fill();
    expect(batches.map(({ length }) => length)).toEqual([200, 200, 1]);
    expect(new Set(batches.flat()).size).toBe(401);
  });

  it('are removed once the platform says that it has none, but no others', async () => {
    await stored([{ order_id: 'a' }, { order_id: 'b', created_at: OLD, status: 'DELIVERED' }, { order_id: 'c' }]);
    batch = () => ({ data: [], missing: ['a', 'b'] });
    await fill();
    expect(new Set(await storedIds())).toEqual(new Set(['b', 'c']));
  });

  it('are left as they are once the session has ended', async () => {
    const ending = new AbortController();
    await stored(Array.from({ length: 201 }, (_, index) => ({ order_id: `kh-0001-${index}` })));
    batch = (ids) => {
      ending.abort(new AppError('SESSION_ENDED'));
      return { data: [], missing: ids };
    };
    await expect(fill({ signal: ending.signal })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect([batches.length, (await storedIds()).length]).toEqual([1, 201]);
  });
});

describe('orders of this device, of a platform that answers for one id at a time', () => {
  const sweep = (signal?: AbortSignal) => fill({ hasChanges: false, ...(signal && { signal }) });

  it('are asked for while unfinished, the twenty confirmed longest ago first', async () => {
    await stored([{ order_id: 'over', status: 'DELIVERED' }], clock.now() - 90_000);
    for (const age of [5, 21, 1, 20, 3, 2, 4, 19, 6, 18, 7, 17, 8, 16, 9, 15, 10, 14, 11, 13, 12])
      await stored([{ order_id: `confirmed-${age}` }], clock.now() - age * 1_000);
    await sweep();
    expect(gets).toEqual(Array.from({ length: 20 }, (_, index) => `confirmed-${21 - index}`));
    expect(batches).toEqual([]);
  });

  it('are removed where the platform has none, without an error', async () => {
    await stored([{ order_id: 'gone' }]);
    await stored([{ order_id: 'there' }], clock.now() + 1);
    get = (order_id) => {
      if (order_id === 'gone') throw new AppError('NOT_FOUND', { status: 404 });
      return anOrder({ order_id });
    };
    await sweep();
    expect([gets, await storedIds()]).toEqual([['gone', 'there'], ['there']]);
  });

  it('are asked for again later when the platform fails', async () => {
    await stored([{ order_id: 'a' }, { order_id: 'b' }]);
    get = () => {
      throw new AppError('SERVICE_UNAVAILABLE');
    };
    await expect(sweep()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(gets).toHaveLength(1);
  });

  it('are not asked for once the session has ended', async () => {
    const ending = new AbortController();
    await stored([{ order_id: 'a' }, { order_id: 'b' }]);
    get = (order_id) => {
      ending.abort(new AppError('SESSION_ENDED'));
      return anOrder({ order_id });
    };
    await expect(sweep(ending.signal)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(gets).toHaveLength(1);
  });
});

describe('numbers of changes', () => {
  const numbers = async () => (await cursorOf())?.numbers;
  const reset = (last: number) => () => ({ data: [], last, more: false, reset: true });
  /** After a fetch of the lists with the socket. */
  async function counted(known: ChangeNumbersOfVendors) {
    latest = known;
    await fill();
    [lists, batches] = [[], []];
  }

  it('are kept once the lists have been fetched, as the socket named them before', async () => {
    latest = { 'kh-0001': 7 };
    list = () => {
      latest = { 'kh-0001': 8 };
      return page([]);
    };
    await fill();
    expect(await numbers()).toEqual({ 'kh-0001': 7 });
  });

  it('are not kept when the fetch fails', async () => {
    latest = { 'kh-0001': 7 };
    list = () => {
      throw new AppError('SERVICE_UNAVAILABLE');
    };
    await expect(fill()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await numbers()).toBeUndefined();
  });

  it('have what came after them fetched at the next start, all pages and no list', async () => {
    await counted({ 'kh-0001': 7 });
    latest = undefined;
    changes = (_vendorId, after) => {
      const data = [anOrder({ order_id: `kh-0001-${after}`, updated_at: NOW_S - 40 })];
      return { data, last: after + 1, more: after < 9, reset: false };
    };
    await fill();
    expect(numbered).toEqual([
      ['kh-0001', 7],
      ['kh-0001', 8],
      ['kh-0001', 9],
    ]);
    expect([lists, await numbers()]).toEqual([[], { 'kh-0001': 10 }]);
    expect(await storedIds()).toEqual(['kh-0001-7', 'kh-0001-8', 'kh-0001-9']);
    expect((await cursorOf())?.watermark).toBe(NOW_S - 40);
  });

  it('that the socket names again have nothing fetched at all', async () => {
    await counted({ 'kh-0001': 7 });
    await fill({ isSwept: true });
    expect([numbered, lists, batches]).toEqual([[], [], []]);
    await stored([{ order_id: 'a' }]);
    await fill();
    expect(batches).toEqual([['a']]);
  });

  it('too far behind, or ahead of a restored database, have the lists fetched and every order asked for', async () => {
    await counted({ 'kh-0001': 7 });
    await lastNumbers({ 'kh-0001': 7 }, NOW_S - 300);
    await stored([{ order_id: 'a' }]);
    latest = { 'kh-0001': 3 };
    changes = reset(3);
    await fill({ isSwept: true });
    expect(lists).toMatchObject([today, scheduled]);
    expect([batches, await numbers()]).toEqual([[['a']], { 'kh-0001': 3 }]);
  });

  it('of a vendor that the account has lost have the lists fetched', async () => {
    await counted({ 'kh-0001': 7, 'kh-0002': 4 });
    latest = undefined;
    changes = (vendorId, after) => {
      if (vendorId === 'kh-0002') throw new AppError('NOT_FOUND', { status: 404 });
      return { data: [], last: after, more: false, reset: false };
    };
    await fill();
    expect(lists).toMatchObject([today, scheduled]);
    await counted({ 'kh-0001': 7 });
    expect(await numbers()).toEqual({ 'kh-0001': 7 });
  });

  it.each([
    ['a new outlet', { 'kh-0001': 7, 'kh-0009': 1 }],
    ['many outlets that have changed', Object.fromEntries(['1', '2', '3', '4', '5'].map((id) => [`kh-000${id}`, 9]))],
  ])('do not replace the list for %s', async (_, named) => {
    const known = { 'kh-0001': 7, 'kh-0002': 1, 'kh-0003': 1, 'kh-0004': 1, 'kh-0005': 1 };
    await lastNumbers(known, NOW_S - 300);
    latest = named;
    await fill();
    expect(numbered).toEqual([]);
    expect(lists).toMatchObject([{ updated_since: NOW_S - 420 }]);
    expect(await numbers()).toEqual(named);
  });

  it('are kept through a list that was fetched without the socket', async () => {
    const known = Object.fromEntries(['1', '2', '3', '4', '5'].map((id) => [`kh-000${id}`, 9]));
    await lastNumbers(known, NOW_S - 300);
    await fill();
    expect([numbered, lists.length, await numbers()]).toEqual([[], 1, known]);
  });

  it('do not say which outlets there are, while the socket does not', async () => {
    const scope: Scope = { ...SCOPE, includeOutlets: true };
    const row = { scope: scopeKey(scope), watermark: NOW_S - 60, fetchedAt: 1, numbers: { 'kh-0001': 4 } };
    await db.write(['cursors'], ({ cursors }) => cursors.put([row]));
    await fill({ scope });
    expect(numbered).toEqual([]);
    expect(lists).toEqual([{ count: 200, include_outlets: true, updated_since: NOW_S - 180 }]);
    expect(await cursorOf(scope)).toMatchObject({ numbers: { 'kh-0001': 4 } });
  });

  it('mean nothing to a platform without them', async () => {
    latest = { 'kh-0001': 7 };
    await fill({ hasChanges: false });
    expect([numbered, await numbers()]).toEqual([[], undefined]);
  });
});
