import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { OrderList } from '../../../src/features/orders/tracking/order-list';
import { applyFreshness, orders, resetOrders } from '../../../src/state/orders';
import { applyVendors, resetVendors } from '../../../src/state/vendors';
import { outbox } from '../../../src/state/outbox';
import { anOrder, aPayload, aVendor } from '../../factories/order';
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
  resetOrders();
  resetVendors();
  vi.unstubAllGlobals();
});
const page = emptyPage();

async function show(all: ReturnType<typeof anOrder>[], services = {}, named?: string, typed = ''): Promise<void> {
  orders.byId = Object.fromEntries(all.map((order) => [order.order_id, order]));
  const scope = { vendorId: 'kh-0001', vendorIds: ['kh-0001'], ownIds: ['kh-0001'], includeOutlets: false };
  const search = {
    typed,
    answer: { name: 'device' as const },
    askable: true,
    type: vi.fn(),
    ask: vi.fn(),
    askOlder: vi.fn(),
  };
  const list = <OrderList scope={scope} named={named} search={search} selectedId={undefined} className="" />;
  await page.show(list, { market: MARKETS['KH'], config: resolveBuildConfig({}), ...services });
}

it('a search for invisible marks alone is none: the list stays', async () => {
  applyFreshness({ name: 'fresh', at: NOW * 1000 });
  await show([anOrder()]);
  const shown = sections();
  await show([anOrder()], {}, undefined, '\u200e ');
  expect(sections()).toEqual(shown);
});

describe('a list of which no complete answer came', () => {
  const PART = "We couldn't load all orders.";
  const states = [
    ['hydrating', 'over', 'Loading the orders'],
    ['failed', 'none', "Couldn't load the orders"],
    ['failed', 'over', PART],
    ['failed', 'active', PART],
    ['fresh', 'over', 'No orders in progress'],
    ['fresh', 'none', 'No orders today'],
  ] as const;
  const rows = { none: [], over: [placed('o1', 'DELIVERED', 60)], active: [placed('o1', 'RECEIVED', 60)] };

  it.each(states)('%s, with %s rows: "%s"', async (name, kind, text) => {
    applyFreshness(name === 'hydrating' ? { name } : { name, at: NOW * 1000 });
    await show([...rows[kind]]);
    expect(page.place.textContent).toContain(text);
    if (name !== 'fresh') expect(page.place.textContent).not.toMatch(/No orders/);
    if (kind !== 'none') expect(sections()).toHaveLength(1);
  });
});

const sections = () =>
  [...page.place.querySelectorAll('details')].map((section) => [
    section.querySelector('h2')?.textContent,
    section.open,
  ]);

const parent = aVendor({ vendor_id: 'kh-0001', is_parent: true, name: 'Romdeng' });

describe('a parent whose outlets are not included', () => {
  it('sees that in an empty list, and includes them with a tap', async () => {
    applyVendors({ list: [parent], selectedId: 'kh-0001', outletsOffered: true });
    applyFreshness({ name: 'fresh', at: NOW * 1000 });
    const setIncludeOutlets = vi.fn();
    await show([], { vendors: { setIncludeOutlets } });
    expect(page.place.textContent).toContain("Orders of your outlets aren't included.");
    const include = [...page.place.querySelectorAll('button')].find(
      (each) => each.textContent === 'Include all outlets',
    );
    include?.click();
    expect(setIncludeOutlets).toHaveBeenCalledWith(true);
  });
});

describe('an address with a shop of somebody else', () => {
  const notice = () => page.place.querySelector('.banner')?.textContent;
  beforeEach(() => applyVendors({ list: [parent], selectedId: 'kh-0001' }));

  it('says that the shop is not theirs, with a link to their own list', async () => {
    applyVendors({ status: { name: 'ready', cachedAt: null } });
    await show([], {}, 'kh-0999');
    expect(notice()).toContain("The shop in this link isn't one of yours. These are the orders of Romdeng.");
    expect(page.place.querySelector('.banner a')?.getAttribute('href')).toBe('/order-tracking/kh-0001');
  });

  it.each([
    ['an own shop', 'kh-0001', null],
    ['no shop', undefined, null],
    ['a shop that may be newer than what this device knows', 'kh-0999', 1],
  ])('shows no such message for %s', async (_, named, cachedAt) => {
    applyVendors({ status: { name: 'ready', cachedAt } });
    await show([], {}, named);
    expect(notice()).toBeUndefined();
  });
});

describe('a list in which all orders are over', () => {
  beforeEach(() => applyFreshness({ name: 'fresh', at: NOW * 1000 }));

  it('says so, and shows the newest of them', async () => {
    await show([placed('kh-0001-1', 'DELIVERED', 60), placed('kh-0001-2', 'CANCELLED', 30)]);
    expect(page.place.textContent).toContain('No orders in progress');
    expect(sections()).toEqual([
      ['Delivered', false],
      ['Cancelled', true],
    ]);
  });

  it('with a request that waits to be sent, shows no such message', async () => {
    outbox.entries = [
      {
        key: 'key-1',
        draftId: 'draft-1',
        vendorId: 'kh-0001',
        payload: aPayload(),
        currency: 'USD',
        createdAt: NOW * 1000,
        status: { name: 'queued' },
      },
    ];
    await show([placed('kh-0001-1', 'DELIVERED', 60)]);
    expect(page.place.textContent).toContain('Waiting to be sent');
    expect(page.place.textContent).not.toContain('No orders in progress');
  });

  it('with an unfinished order, shows the finished ones collapsed', async () => {
    await show([placed('kh-0001-1', 'DELIVERED', 60), placed('kh-0001-2', 'RECEIVED', 30)]);
    expect(page.place.textContent).not.toContain('No orders in progress');
    expect(sections()).toEqual([
      ['New', true],
      ['Delivered', false],
    ]);
  });
});
