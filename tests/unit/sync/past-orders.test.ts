import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderListQuery } from '../../../src/api/orders-api';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import type { HistoryFilter, StatusFilter } from '../../../src/domain/order/history-filter';
import type { OrderRecord } from '../../../src/domain/order/order';
import type { OrderSearch } from '../../../src/domain/order/order-search';
import { AppError } from '../../../src/lib/app-error';
import { type KeyValueStorage, memoryStorage } from '../../../src/platform/storage';
import { applyConnection } from '../../../src/state/connection';
import { history, resetHistory } from '../../../src/state/history';
import { applyOrders, resetOrders } from '../../../src/state/orders';
import { toasts } from '../../../src/state/toasts';
import { Cache } from '../../../src/sync/cache';
import { type HistoryParts, PastOrders } from '../../../src/sync/orders/history';
import { HistoryPagesStore } from '../../../src/sync/orders/history-pages';
import { anOrder } from '../../factories/order';
import { FakeClock } from '../../fakes/fake-clock';
import { deferred, flush } from '../order-request/controller-helpers';

const SCOPE = { vendorId: 'kh-0001', vendorIds: ['kh-0001'], ownIds: ['kh-0001'], includeOutlets: false };

type Page = { data: OrderRecord[]; paginationKey: string | null };

let clock: FakeClock;
let pages: HistoryPagesStore;
let storage: KeyValueStorage;
let asked: OrderListQuery[];
/** orders of this device that were brought to the screen */
let shown: string[];
/** what a typed search means, and what is found by an id */
let search: OrderSearch | undefined;
let byId: () => Promise<string[]>;
let list: (query: OrderListQuery) => Page | Promise<Page>;

beforeEach(() => {
  clock = new FakeClock(undefined, 3);
  const db = openMemoryDatabase();
  pages = new HistoryPagesStore(() => new Cache(Promise.resolve(db), clock));
  storage = memoryStorage();
  [asked, shown] = [[], []];
  search = undefined;
  byId = async () => [];
  list = () => answer(['a', 'b']);
  resetOrders();
  resetHistory();
  applyConnection({ online: true });
  toasts.items = [];
});

const answer = (ids: readonly string[], paginationKey: string | null = null, status = 'DELIVERED'): Page => ({
  data: ids.map((order_id) => anOrder({ order_id, status })),
  paginationKey,
});
/** A full page, or more, of orders whose ids begin so. */
const many = (name: string, count = 30) => Array.from({ length: count }, (_, index) => `${name}${index}`);

const filterOf = (status: StatusFilter, category: 'Yesterday' | 'PastWeek' = 'Yesterday'): HistoryFilter => ({
  range: { category, from: '', to: '' },
  status,
});

function pastOrders({ canSearch = true } = {}): PastOrders {
  return new PastOrders({
    api: {
      list: async (_vendorId: string, query: OrderListQuery) => {
        asked.push(query);
        return list(query);
      },
      totals: async () => [],
    },
    pages,
    searches: { read: async () => search, byId: () => byId() },
    isOpen: () => true,
    tracking: async () => ({
      take: async (data: OrderRecord[]) => {
        applyOrders(data);
        return data.map(({ order_id }) => order_id);
      },
      show: async (ids: string[]) => void shown.push(...ids),
    }),
    storage,
    clock,
    serverClock: clock,
    timezone: 'Asia/Phnom_Penh',
    canSearch,
    canTotal: canSearch,
  } as unknown as HistoryParts);
}

async function opened(given?: { canSearch?: boolean }): Promise<PastOrders> {
  const one = pastOrders(given);
  await one.open(SCOPE);
  return one;
}

describe('the list of past orders of this device', () => {
  it('is shown with its age until the answer comes', async () => {
    await opened();
    const at = clock.now();
    resetHistory();
    await clock.advance(5_000);
    const question = deferred<Page>();
    list = () => question.promise;
    const opening = opened();
    await flush();
    expect(history).toMatchObject({ ids: ['a', 'b'], more: false, status: { name: 'cached', at } });
    expect(shown).toEqual(['a', 'b']);
    question.resolve(answer(['new', 'a', 'b']));
    await opening;
    expect(history).toMatchObject({ ids: ['new', 'a', 'b'], status: { name: 'fresh', at: clock.now() } });
  });

  it('says that it goes on where it did', async () => {
    list = () => answer(many('a'), 'next');
    await opened();
    resetHistory();
    list = () => new Promise(() => undefined);
    void opened();
    await flush();
    expect(history).toMatchObject({ more: true, status: { name: 'cached' } });
  });

  it('is loading where nothing is known of those days', async () => {
    const one = await opened();
    list = () => new Promise(() => undefined);
    void one.setFilter(filterOf('ANY', 'PastWeek'));
    await flush();
    expect(history).toMatchObject({ ids: [], more: false, status: { name: 'loading' } });
  });

  it('is kept apart for the list with all outlets', async () => {
    await opened();
    list = () => new Promise(() => undefined);
    void pastOrders().open({ ...SCOPE, includeOutlets: true });
    await flush();
    expect(history).toMatchObject({ ids: [], status: { name: 'loading' } });
  });

  it('is kept apart for each status that the platform was asked for', async () => {
    const one = await opened();
    list = () => answer(['c'], null, 'CANCELLED');
    await one.setFilter(filterOf('CANCELLED'));
    list = () => answer(['d']);
    await one.setFilter(filterOf('DELIVERED'));
    list = () => new Promise(() => undefined);
    void one.setFilter(filterOf('CANCELLED'));
    await flush();
    expect(history.ids).toEqual(['c']);
  });

  it('is no condition for the platform’s: neither that it can be read nor that it can be written', async () => {
    vi.spyOn(pages, 'read').mockRejectedValue(new Error('broken disk'));
    vi.spyOn(pages, 'write').mockRejectedValue(new Error('full disk'));
    await opened();
    expect(history).toMatchObject({ ids: ['a', 'b'], status: { name: 'fresh' } });
  });
});

describe('the filter of past orders', () => {
  it('is the one stored, unless another was chosen since', async () => {
    await (await opened()).setFilter(filterOf('CANCELLED', 'PastWeek'));
    resetHistory();
    await opened();
    expect(history.filter).toEqual(filterOf('CANCELLED', 'PastWeek'));
    history.filter = filterOf('DELIVERED');
    await opened();
    expect(history.filter).toEqual(filterOf('DELIVERED'));
  });

  it('begins at the first page', async () => {
    list = () => answer(many('a', 40));
    const one = await opened();
    await one.showPage(1);
    expect(history.page).toBe(1);
    await one.setFilter(filterOf('CANCELLED'));
    expect(history.page).toBe(0);
  });

  it('of another status asks again only a platform that can filter', async () => {
    for (const [canSearch, questions] of [
      [true, 2],
      [false, 1],
    ] as const) {
      asked = [];
      resetHistory();
      await (await opened({ canSearch })).setFilter(filterOf('CANCELLED'));
      expect(asked).toHaveLength(questions);
    }
  });

  it('of other days asks each platform again', async () => {
    await (await opened({ canSearch: false })).setFilter(filterOf('ANY', 'PastWeek'));
    expect(asked).toHaveLength(2);
    expect(asked[1]?.from).toBeLessThan(asked[0]?.from ?? 0);
  });

  it('and a search ask nothing before the list is open', async () => {
    const one = pastOrders();
    await one.setFilter(filterOf('ANY'));
    await one.search('Dara');
    await one.showPage(0);
    expect(asked).toEqual([]);
  });
});

describe('reading on', () => {
  it('ends after eight questions while a status is rare, and goes on with the next page', async () => {
    list = ({ pagination_key: key = '0' }) => answer(many(`of page ${key} `), String(Number(key) + 1));
    const one = await opened({ canSearch: false });
    asked = [];
    await one.setFilter(filterOf('CANCELLED'));
    expect(asked.map(({ pagination_key }) => pagination_key)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(history).toMatchObject({ more: true, busy: false });
    await one.showPage(0);
    expect(asked).toHaveLength(16);
  });

  it('is shown while it lasts', async () => {
    list = () => answer(many('a'), 'next');
    const one = await opened();
    expect(history.busy).toBe(false);
    const question = deferred<Page>();
    list = () => question.promise;
    const paging = one.showPage(1);
    await flush();
    expect(history).toMatchObject({ busy: true, page: 1 });
    question.resolve(answer(['last']));
    await paging;
    expect(history).toMatchObject({ busy: false, more: false });
    expect(history.ids).toEqual([...many('a'), 'last']);
  });

  it('ends where the platform announces a next page but has no other orders', async () => {
    list = () => answer(many('a'), 'next');
    const one = await opened();
    await one.showPage(1);
    expect([asked.length, history.more]).toEqual([2, false]);
  });

  it('asks for nothing while the page is full', async () => {
    list = () => answer(many('a'), 'next');
    const one = await opened();
    await one.showPage(0);
    expect(asked).toHaveLength(1);
  });

  it('fills pages of fifty with all outlets', async () => {
    list = ({ pagination_key: key }) => (key === undefined ? answer(many('a', 30), 'next') : answer(many('b'), 'more'));
    await pastOrders().open({ ...SCOPE, includeOutlets: true });
    expect(asked.map(({ count }) => count)).toEqual([50, 50]);
    expect(history.ids).toHaveLength(60);
  });

  it('that fails keeps what was read, with its age, and says so', async () => {
    list = () => answer(many('a'), 'next');
    const one = await opened();
    const at = clock.now();
    await clock.advance(5_000);
    list = () => {
      throw new AppError('INTERNAL', { message: 'The platform is tired.' });
    };
    await one.showPage(1);
    expect(history).toMatchObject({ status: { name: 'cached', at }, busy: false, more: true });
    expect([asked.length, history.ids.length]).toEqual([2, 30]);
    expect(toasts.items).toMatchObject([{ values: { message: 'The platform is tired.' } }]);
  });

  /** The second page is still being asked for when another list is asked for and shown. */
  async function overtaken() {
    list = () => answer(many('a'), 'next');
    const one = await opened();
    const older = deferred<Page>();
    list = () => older.promise;
    const paging = one.showPage(1);
    await flush();
    list = () => answer(['week']);
    await one.setFilter(filterOf('ANY', 'PastWeek'));
    return { older, paging };
  }

  it('stops once something else is asked, and leaves the new list alone', async () => {
    const { older, paging } = await overtaken();
    older.resolve(answer(many('b'), 'even older'));
    await paging;
    expect([asked.length, history.ids]).toEqual([3, ['week']]);
  });

  it('that fails after something else was asked says nothing', async () => {
    const { older, paging } = await overtaken();
    older.reject(new AppError('INTERNAL'));
    await paging;
    expect([history.status.name, toasts.items]).toEqual(['fresh', []]);
  });
});

describe('a list of past orders that cannot be loaded', () => {
  it.each([new Error('private'), new AppError('INTERNAL'), new AppError('INTERNAL', { message: 7 })])(
    'is reported without words where the platform gave none (%s)',
    async (error) => {
      list = () => {
        throw error;
      };
      await opened();
      expect(history).toMatchObject({ ids: [], status: { name: 'failed' } });
      expect(toasts.items).toMatchObject([
        {
          id: 'error.cant-retrieve-past-orders',
          type: 'error',
          messageId: 'error.cant-retrieve-past-orders',
          values: { message: '' },
        },
      ]);
    },
  );

  it('is reported by the screen alone without a network', async () => {
    applyConnection({ online: false });
    list = () => Promise.reject(new AppError('NETWORK'));
    await opened();
    expect([history.status.name, toasts.items]).toEqual(['failed', []]);
  });

  it('is asked for again on request', async () => {
    list = () => Promise.reject(new AppError('INTERNAL'));
    const one = await opened();
    list = () => answer(['a']);
    await one.refresh();
    expect(history).toMatchObject({ ids: ['a'], status: { name: 'fresh' } });
  });
});

describe('a search in past orders', () => {
  it('by an order’s id shows that order alone, or nothing', async () => {
    const one = await opened();
    search = { kind: 'order', vendorId: 'kh-0001', orderId: 'kh-0001-x' };
    byId = async () => ['kh-0001-x'];
    await one.search('  kh-0001-x ');
    expect(history).toMatchObject({
      search: 'kh-0001-x',
      searchedBy: 'order',
      phone: null,
      ids: ['kh-0001-x'],
      more: false,
      status: { name: 'fresh', at: clock.now() },
    });
    expect(asked).toHaveLength(1);
    byId = async () => {
      throw new AppError('INTERNAL');
    };
    await one.search('kh-0001-y');
    expect(history).toMatchObject({ ids: [], searchedBy: 'device', status: { name: 'failed' } });
  });

  it('by a phone number shows its orders, and the days’ again once it is over', async () => {
    const one = await opened();
    search = { kind: 'phone', number: '012345678' };
    list = () => answer(['by phone']);
    await one.search('012 345 678');
    expect(asked.at(-1)?.customer_phone_number).toBe('012345678');
    expect(history).toMatchObject({ searchedBy: 'phone', phone: '012345678', ids: ['by phone'] });
    list = () => new Promise(() => undefined);
    void one.search(' ');
    await flush();
    expect(history).toMatchObject({ search: '', searchedBy: 'none', phone: null, ids: ['a', 'b'] });
  });

  it('by other words is in the orders of those days, also those on this device', async () => {
    list = () => answer(many('a'), 'next');
    const one = await opened();
    list = () => new Promise(() => undefined);
    shown = [];
    void one.search('Dara');
    await flush();
    expect(history).toMatchObject({ searchedBy: 'device', phone: null, status: { name: 'cached' } });
    expect([history.ids, shown]).toEqual([many('a'), many('a')]);
  });
});
