import { act, Profiler, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import type { OrderRecord } from '../../../src/domain/order/order';
import { Announcer } from '../../../src/features/orders/announcer';
import { OrderListItem } from '../../../src/features/orders/order-row';
import { type GroupedIds, useGroupedIds } from '../../../src/features/orders/tracking/use-grouped-ids';
import { orders } from '../../../src/state/orders';
import { emptyPage } from '../../fakes/empty-page';

const NOW = Math.floor(Date.now() / 1000);

function order(number: number, status: string, at = NOW - 60): OrderRecord {
  return {
    order_id: `kh-0001-${number}`,
    vendor_id: 'kh-0001',
    status,
    status_history: [{ status, created_at: at }],
    created_at: at - number,
    updated_at: at,
    customer: {
      name: `Customer ${number}`,
      phone_number: '+85512345678',
      location: { latitude: 11.55, longitude: 104.92, address: `No. ${number}, Street 51` },
    },
    order: { payment_method: 'CASH_ON_DELIVERY', amount: 5 },
    delivery_fee: 2,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
  orders.byId = Object.fromEntries([1, 2, 3].map((number) => [`kh-0001-${number}`, order(number, 'RECEIVED')]));
});

afterEach(() => {
  orders.byId = {};
  vi.useRealTimers();
});
const page = emptyPage();
const show = (children: ReactNode) => page.show(children, { market: MARKETS['KH'] });

/** Changes are drawn with the next frame, and told with the next second. */
const change = (make: () => void) =>
  act(async () => {
    make();
    await vi.advanceTimersByTimeAsync(1100);
  });

describe('order rows', () => {
  it('are drawn again only when their own order changes', async () => {
    const draws: Record<string, number> = {};
    const count = (id: string) => {
      draws[id] = (draws[id] ?? 0) + 1;
    };
    await show(
      Object.keys(orders.byId).map((id) => (
        <Profiler key={id} id={id} onRender={count}>
          <OrderListItem orderId={id} href="#" current={false} />
        </Profiler>
      )),
    );
    const first = { ...draws };
    await change(() => {
      orders.byId['kh-0001-2'] = order(2, 'DELIVERED');
    });
    expect(page.place.textContent).toContain('Delivered');
    expect(draws['kh-0001-2']).toBeGreaterThan(first['kh-0001-2'] ?? 0);
    expect(draws['kh-0001-1']).toBe(first['kh-0001-1']);
    expect(draws['kh-0001-3']).toBe(first['kh-0001-3']);
  });
});

describe('an order row read aloud', () => {
  it.each([
    ['NEW', ['Customer 1', 'Processing', 'placed', String.raw`\d\d:\d\d`, 'No. 1, Street 51']],
    ['DELIVERED', ['Customer 1', 'Delivered', String.raw`\d\d:\d\d`, 'took', 'No. 1, Street 51']],
  ])('says who, how it is, when and where at %s', async (status, words) => {
    orders.byId = { 'kh-0001-1': order(1, status) };
    await show(<OrderListItem orderId="kh-0001-1" href="#" current={false} />);
    expect(page.place.textContent).toMatch(new RegExp(words.join('.*')));
  });
});

describe('two hundred order rows', () => {
  it('changed in a burst of events are drawn once each, and no others', async () => {
    orders.byId = Object.fromEntries(
      Array.from({ length: 200 }, (_, number) => [`kh-0001-${number}`, order(number, 'RECEIVED')]),
    );
    const draws = new Map<string, number>();
    const count = (id: string) => draws.set(id, (draws.get(id) ?? 0) + 1);
    await show(
      Object.keys(orders.byId).map((id) => (
        <Profiler key={id} id={id} onRender={count}>
          <OrderListItem orderId={id} href="#" current={false} />
        </Profiler>
      )),
    );
    draws.clear();
    await act(async () => {
      for (const status of ['WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY']) {
        for (const number of [3, 77, 150]) orders.byId[`kh-0001-${number}`] = order(number, status);
      }
      await vi.advanceTimersByTimeAsync(20);
    });
    expect([...draws].toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      ['kh-0001-150', 1],
      ['kh-0001-3', 1],
      ['kh-0001-77', 1],
    ]);
  });
});

describe('the order list', () => {
  const scope = {
    vendorIds: ['kh-0001'],
    timezone: 'Asia/Phnom_Penh',
    now: NOW,
  };
  const seen: GroupedIds[] = [];
  function List() {
    seen.push(useGroupedIds(scope));
    return null;
  }

  it('changes when an order changes its section, not when it changes within it', async () => {
    seen.length = 0;
    await show(<List />);
    const before = seen.at(-1);
    await change(() => {
      orders.byId['kh-0001-2'] = order(2, 'WAITING_FOR_TRANSPORT');
    });
    expect(seen.at(-1)).toBe(before);
    const cancelled = before?.cancelled;
    await change(() => {
      orders.byId['kh-0001-2'] = order(2, 'PICKED_UP');
    });
    expect(seen.at(-1)).not.toBe(before);
    expect(seen.at(-1)?.collected).toEqual(['kh-0001-2']);
    expect(seen.at(-1)?.cancelled).toBe(cancelled);
    expect(seen.at(-1)?.new).toEqual(['kh-0001-1', 'kh-0001-3']);
  });

  it("leaves out other vendors' orders and orders of past days", async () => {
    orders.byId['other-1'] = { ...order(9, 'RECEIVED'), order_id: 'other-1', vendor_id: 'other' };
    orders.byId['kh-0001-8'] = order(8, 'DELIVERED', NOW - 3 * 86_400);
    seen.length = 0;
    await show(<List />);
    expect(Object.values(seen.at(-1) ?? {}).flat()).toEqual(['kh-0001-1', 'kh-0001-2', 'kh-0001-3']);
  });
});

describe('screen readers', () => {
  const said = () => page.place.querySelector('[role=status]')?.textContent;

  it('are told of changes, not of what was there at first', async () => {
    await show(<Announcer />);
    expect(said()).toBe('');
    await change(() => {
      orders.byId['kh-0001-4'] = order(4, 'NEW');
    });
    expect(said()).toBe('');
    await change(() => {
      orders.byId['kh-0001-2'] = order(2, 'PICKED_UP');
    });
    expect(said()).toBe('Order 2: Collected.');
  });

  it('are told a number when many orders change at once', async () => {
    orders.byId['kh-0001-4'] = order(4, 'NEW');
    await show(<Announcer />);
    await change(() => {
      for (const number of [1, 2, 3, 4]) orders.byId[`kh-0001-${number}`] = order(number, 'DELIVERED');
    });
    expect(said()).toBe('4 orders have changed.');
  });
});
