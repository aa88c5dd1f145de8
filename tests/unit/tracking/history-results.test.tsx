import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import type { OrderRecord } from '../../../src/domain/order/order';
import { HistoryResults } from '../../../src/features/orders/history/history-results';
import { useHistory } from '../../../src/features/orders/history/use-history';
import { required } from '../../../src/lib/assert';
import { applyHistory, type HistoryState, resetHistory } from '../../../src/state/history';
import { orders, resetOrders } from '../../../src/state/orders';
import { announcements } from '../../../src/ui/announcements';
import { anOrder } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';

const scope = { vendorId: 'kh-0001', vendorIds: ['kh-0001'], ownIds: ['kh-0001'], includeOutlets: false };
const AT = Date.now();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  resetHistory();
  resetOrders();
  vi.unstubAllGlobals();
});
const page = emptyPage();

function Shown() {
  return <HistoryResults view={useHistory(scope)} scope={scope} selectedId={undefined} wide={false} />;
}

async function show(
  all: OrderRecord[],
  state: Partial<HistoryState>,
  past: unknown = { open: vi.fn() },
): Promise<string> {
  orders.byId = Object.fromEntries(all.map((order) => [order.order_id, order]));
  const filter = { range: { category: 'Yesterday', from: '', to: '' }, status: 'ANY' } as const;
  applyHistory({ filter, ids: all.map(({ order_id }) => order_id), status: { name: 'fresh', at: AT }, ...state });
  await page.show(<Shown />, {
    market: MARKETS['KH'],
    config: resolveBuildConfig({}),
    history: past,
    tracking: async () => ({ watch: () => () => undefined }),
  });
  return page.place.textContent ?? '';
}

const delivered = anOrder({ order_id: 'o1', status: 'DELIVERED' });
const riel = anOrder({ order_id: 'o2', status: 'DELIVERED', currency: 'KHR', delivery_fee: 4500 });
const cancelled = anOrder({ order_id: 'o3', status: 'CANCELLED' });

describe('the totals of the history', () => {
  it('are added up here when all orders are known, each currency by itself, and follow the orders', async () => {
    expect(await show([delivered, cancelled], {})).toMatch(/Orders2Fees charged\$2.40Cash collected\$12.50/);
    expect(await show([delivered, riel], {})).toMatch(/Orders2Fees charged៛4,500.00\$2.40Cash/);
    expect(await show([{ ...delivered, status: 'CANCELLED' }], {})).toMatch(/Orders1Fees charged\$0.00Cash/);
  });

  it('are the platform’s while there are more orders than the loaded ones', async () => {
    const totals = [{ currency: 'USD', orders: 223, fee_charged: 635.14, cash_collected: 2034 }];
    const text = await show([delivered], { more: true, totals });
    expect(text).toContain('Orders223Fees charged$635.14Cash collected$2,034.00');
    expect(await show([delivered], { more: true, totals: 'asked' })).not.toContain('$2.40');
    const none = { more: true, totals: null };
    expect(await show([delivered], none)).toContain("Couldn't add up these orders");
    // shown until the answer comes: nothing has failed
    expect(await show([delivered], { ...none, status: { name: 'cached', at: AT } })).not.toContain("Couldn't add up");
  });

  it('are not shown for a search that only this device answers, or without orders', async () => {
    const text = await show([delivered], { more: true, search: 'Dara', searchedBy: 'device' });
    expect(text).not.toContain('Fees charged');
    expect(await show([], {})).not.toContain('Fees charged');
  });
});

describe('a history of which no complete answer came', () => {
  const PART = "We couldn't load all orders.";

  it.each([
    ['answered now', { name: 'fresh', at: AT }, false],
    ['known from before, without a connection', { name: 'cached', at: AT }, false],
    ['known from before, and the platform failed', { name: 'cached', at: AT, isFailed: true }, true],
  ] as const)('%s', async (_, status, isPart) => {
    const text = await show([delivered], { status });
    expect(text.includes(PART)).toBe(isPart);
    expect(text).toContain('Sok Dara');
  });

  it('is not called empty, nor said to end with the page that failed', async () => {
    const status = { name: 'cached', at: AT, isFailed: true } as const;
    expect(await show([], { status })).toContain("Couldn't load past orders");
    const text = await show([delivered], { status, page: 1, more: true });
    expect(text).toContain(PART);
    expect(text).not.toContain('no older orders');
  });
});

describe('a history whose code cannot be loaded', () => {
  const button = (name: string) =>
    required(
      [...page.place.querySelectorAll('button')].find((one) => one.textContent === name),
      name,
    );
  const press = (name: string) => act(async () => button(name).click());

  it('says with each press that it could not be opened', async () => {
    const announced = vi.fn();
    const stop = announcements.partMissing.on(announced);
    let load: () => Promise<unknown> = async () => ({ open: vi.fn() });
    await show([delivered], { more: true }, () => load());
    load = () => Promise.reject(new Error('404'));
    await press('Load older orders');
    stop();
    expect(announced).toHaveBeenCalledTimes(1);
  });

  it('is called failed, and opened with the next try', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const open = vi.fn();
    let load: () => Promise<unknown> = () => Promise.reject(new Error('404'));
    await show([], { status: { name: 'loading' } }, () => load());
    expect(page.place.textContent).toContain("Couldn't load past orders");
    load = async () => ({ open });
    await press('Try again');
    expect(open).toHaveBeenCalledWith(scope);
  });
});
