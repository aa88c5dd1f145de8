import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import { resetOrders } from '../../../src/state/orders';
import { history, resetHistory } from '../../../src/state/history';
import { readStoredFilters, writeStoredFilters } from '../../../src/sync/stored-filters';
import { type HistoryParts, PastOrders } from '../../../src/sync/orders/history';
import { anOrder } from '../../factories/order';
import { FakeClock } from '../../fakes/fake-clock';
import { deferred, flush } from '../order-request/controller-helpers';

beforeEach(() => {
  resetOrders();
  resetHistory();
});

describe('the list of past orders', () => {
  const SCOPE = { vendorId: 'kh-0001', vendorIds: ['kh-0001'], ownIds: ['kh-0001'], includeOutlets: false };
  type Answer = { data: OrderRecord[]; paginationKey: string | null };

  let isOpen = true;
  beforeEach(() => {
    isOpen = true;
  });

  function asked() {
    const questions: ReturnType<typeof deferred<Answer>>[] = [];
    const list = () => {
      const question = deferred<Answer>();
      questions.push(question);
      return question.promise;
    };
    const take = async (data: OrderRecord[]) => data.map(({ order_id }) => order_id);
    const pastOrders = new PastOrders({
      api: { list },
      pages: { read: async () => undefined, write: async () => undefined },
      searches: {},
      tracking: async () => ({ take, show: async () => undefined }),
      isOpen: () => isOpen,
      storage: { read: () => null, write: () => undefined },
      clock: new FakeClock(),
      serverClock: new FakeClock(),
      timezone: 'Asia/Phnom_Penh',
      canSearch: true,
      canTotal: true,
    } as unknown as HistoryParts);
    return { pastOrders, questions };
  }

  it('shows the answer to the last question, whichever arrives last', async () => {
    const { pastOrders, questions } = asked();
    const first = pastOrders.open(SCOPE);
    await flush();
    const second = pastOrders.setFilter({ range: { category: 'PastWeek', from: '', to: '' }, status: 'ANY' });
    await flush();
    const [yesterday, week] = questions;
    week?.resolve({ data: [anOrder({ order_id: 'kh-0001-week' })], paginationKey: null });
    await second;
    yesterday?.resolve({ data: [anOrder({ order_id: 'kh-0001-yesterday' })], paginationKey: null });
    await first;
    expect(history.ids).toEqual(['kh-0001-week']);
  });

  it('shows no answer that comes once its account is closed', async () => {
    const { pastOrders, questions } = asked();
    const opening = pastOrders.open(SCOPE);
    await flush();
    isOpen = false;
    resetHistory();
    questions[0]?.resolve({ data: [anOrder({ order_id: 'kh-0001-week' })], paginationKey: null });
    await opening;
    expect(history.ids).not.toContain('kh-0001-week');
  });
});

it('keeps the other filters when one is stored', () => {
  const kept = new Map<string, string>();
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const kv = storage as unknown as Parameters<typeof writeStoredFilters>[0];
  writeStoredFilters(kv, { includeOutlets: true });
  writeStoredFilters(kv, { history: { status: 'CANCELLED' } });
  expect(readStoredFilters(kv)).toEqual({ includeOutlets: true, history: { status: 'CANCELLED' } });
});
