import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { OrderList } from '../../../src/features/orders/tracking/order-list';
import { orders } from '../../../src/state/orders';
import { outbox } from '../../../src/state/outbox';
import { anOrder, aPayload } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';

const NOW = Math.floor(Date.now() / 1000);
const placed = (orderId: string, status: string, secondsAgo: number) =>
  anOrder({
    order_id: orderId,
    status,
    created_at: NOW - secondsAgo,
    status_history: [{ status, created_at: NOW - secondsAgo }],
  });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});

afterEach(() => {
  orders.byId = {};
  outbox.entries = [];
  vi.unstubAllGlobals();
});
const page = emptyPage();

async function show(...all: ReturnType<typeof anOrder>[]): Promise<void> {
  orders.byId = Object.fromEntries(all.map((order) => [order.order_id, order]));
  const scope = { vendorId: 'kh-0001', vendorIds: ['kh-0001'], ownIds: ['kh-0001'], includeOutlets: false };
  const search = { typed: '', answer: { name: 'device' as const }, type: vi.fn(), ask: vi.fn(), askOlder: vi.fn() };
  const list = <OrderList scope={scope} search={search} selectedId={undefined} className="" />;
  await page.show(list, { market: MARKETS['KH'] });
}

const sections = () =>
  [...page.place.querySelectorAll('details')].map((section) => [
    section.querySelector('h2')?.textContent,
    section.open,
  ]);

describe('a list of orders that are all over', () => {
  it('says so, and shows the newest of them', async () => {
    await show(placed('kh-0001-1', 'DELIVERED', 60), placed('kh-0001-2', 'CANCELLED', 30));
    expect(page.place.textContent).toContain('No order is under way');
    expect(sections()).toEqual([
      ['Delivered', false],
      ['Cancelled', true],
    ]);
  });

  it('with a request that waits to be sent, says nothing of the kind', async () => {
    outbox.entries = [
      {
        key: 'key-1',
        vendorId: 'kh-0001',
        payload: aPayload(),
        currency: 'USD',
        createdAt: NOW * 1000,
        status: { name: 'queued' },
      },
    ];
    await show(placed('kh-0001-1', 'DELIVERED', 60));
    expect(page.place.textContent).toContain('Waiting to be sent');
    expect(page.place.textContent).not.toContain('No order is under way');
  });

  it('with work of now, keeps what is over one tap away', async () => {
    await show(placed('kh-0001-1', 'DELIVERED', 60), placed('kh-0001-2', 'RECEIVED', 30));
    expect(page.place.textContent).not.toContain('No order is under way');
    expect(sections()).toEqual([
      ['New', true],
      ['Delivered', false],
    ]);
  });
});
