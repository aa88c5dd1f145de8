import { afterEach, describe, expect, it } from 'vitest';
import type { BuildConfig } from '../../../src/domain/market/build-config-type';
import { anOrder, aVendor, NOW_S } from '../../factories/order';
import { settle } from '../../fakes/fake-clock';
import { failure } from '../../fakes/fake-platform-server';
import { Portal } from '../../fakes/portal';
import { speakEnglish, words } from '../request-errors/words';

const MANY_ROWS = 1_500;
const SCOPE = { vendorId: 'kh-0001', vendorIds: ['kh-0001'], ownIds: ['kh-0001'], includeOutlets: false };
/** 2026-03-13 in Phnom Penh, the day before the fake clock's */
const YESTERDAY = { from: Date.UTC(2026, 2, 12, 17) / 1000, to: Date.UTC(2026, 2, 13, 17) / 1000 - 1 };

const anyOfYesterday = { range: { category: 'Yesterday', from: '', to: '' }, status: 'ANY' } as const;

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

/** So many orders of yesterday, the newest first; every `each`-th of them cancelled. */
function ordersOfYesterday(count: number, each = 0): void {
  for (let index = 0; index < count; index += 1) {
    const created_at = YESTERDAY.to - 60 - index * 60;
    const status = each > 0 && index % each === each - 1 ? 'CANCELLED' : 'DELIVERED';
    portal.server.put(
      anOrder({ order_id: `kh-0001-${String(index).padStart(3, '0')}`, created_at, updated_at: created_at, status }),
    );
  }
}

const lists = () => portal.server.calls('GET', '/vendor/kh-0001/orders').map(({ query }) => Object.fromEntries(query));

async function opened(scope = SCOPE, config: Partial<BuildConfig> = {}) {
  const tab = await portal.signedIn(undefined, { config });
  await portal.done(tab.services.history().then((loaded) => loaded.open(scope)));
  await settle(MANY_ROWS);
  return tab;
}

describe('opening the history', () => {
  it("requests yesterday in the country's zone, 30 orders at a time", async () => {
    ordersOfYesterday(40);
    portal.server.put(anOrder({ order_id: 'kh-0001-today', created_at: NOW_S - 60 }));
    const { history, orders } = await opened();
    expect(history.ids).toHaveLength(30);
    expect(history.ids[0]).toBe('kh-0001-000');
    expect(history.more).toBe(true);
    expect(history.status.name).toBe('fresh');
    expect(orders.byId['kh-0001-029']?.status).toBe('DELIVERED');
    expect(lists()).toEqual([
      { from: String(YESTERDAY.from), to: String(YESTERDAY.to), count: '30', include_outlets: 'false' },
    ]);
  });

  it('requests 50 at a time with all outlets', async () => {
    portal.server.vendors = [aVendor({ is_parent: true })];
    await opened({ ...SCOPE, includeOutlets: true });
    expect(lists()[0]).toMatchObject({ count: '50', include_outlets: 'true' });
  });

  it('keeps the chosen filters across sessions, and checks what was stored', async () => {
    const first = await opened();
    await portal.done(
      first.services
        .history()
        .then((loaded) => loaded.setFilter({ range: { category: 'PastWeek', from: '', to: '' }, status: 'CANCELLED' })),
    );
    await portal.stop();
    const again = await opened();
    expect(again.history.filter).toEqual({ range: { category: 'PastWeek', from: '', to: '' }, status: 'CANCELLED' });
    again.tab.platform.storage.write('rider.filters', '{"history":{"range":7}}');
    await portal.stop();
    expect((await opened()).history.filter?.range.category).toBe('Yesterday');
  });

  it('that fails says so once, with nothing shown', async () => {
    const errors = [{ code: 'INTERNAL', message: 'The platform is tired.', meta: {} }];
    portal.server.override = ({ path }) => (path.endsWith('/orders') ? { status: 500, body: { errors } } : undefined);
    const { history, toasts } = await opened();
    expect(history.status.name).toBe('failed');
    expect(toasts.items.map(({ messageId }) => messageId)).toEqual(['error.cant-retrieve-past-orders']);
    await speakEnglish();
    const [told] = toasts.items;
    expect(told && words(told.messageId, told.values)).toBe("Couldn't load past orders. The platform is tired.");
  });
});

describe('paging through the history', () => {
  it('requests the next page only when it is wanted, and never one it already has', async () => {
    ordersOfYesterday(70);
    const { history, services } = await opened();
    await portal.done(services.history().then((loaded) => loaded.showPage(1)));
    await portal.done(services.history().then((loaded) => loaded.showPage(2)));
    await settle(MANY_ROWS);
    expect(history.ids).toHaveLength(70);
    expect(history.more).toBe(false);
    expect(lists().map((query) => query.pagination_key)).toEqual([undefined, '30', '60']);
    await portal.done(services.history().then((loaded) => loaded.showPage(0)));
    expect(lists()).toHaveLength(3);
  });

  it('requests only the orders of the chosen status', async () => {
    ordersOfYesterday(120, 3);
    const { history, orders, services } = await opened();
    await portal.done(
      services
        .history()
        .then((loaded) =>
          loaded.setFilter({ range: { category: 'Yesterday', from: '', to: '' }, status: 'CANCELLED' }),
        ),
    );
    await settle(MANY_ROWS);
    expect(lists().map(({ status, pagination_key }) => [status, pagination_key])).toEqual([
      [undefined, undefined],
      ['CANCELLED', undefined],
    ]);
    expect(history.ids).toHaveLength(30);
    expect(history.ids.every((id) => orders.byId[id]?.status === 'CANCELLED')).toBe(true);
    await portal.done(services.history().then((loaded) => loaded.showPage(1)));
    await settle(MANY_ROWS);
    expect(lists().at(-1)).toMatchObject({ status: 'CANCELLED', pagination_key: '30' });
    expect(history).toMatchObject({ more: false, page: 1 });
    expect(history.ids).toHaveLength(40);
  });

  it('reads on until the page is full of a rare status, where the platform cannot filter', async () => {
    portal.server.extensions = false;
    ordersOfYesterday(120, 4);
    const { history, services } = await opened(SCOPE, { platformExtensions: false });
    await portal.done(
      services
        .history()
        .then((loaded) =>
          loaded.setFilter({ range: { category: 'Yesterday', from: '', to: '' }, status: 'CANCELLED' }),
        ),
    );
    await settle(MANY_ROWS);
    expect(lists()).toHaveLength(4);
    expect(lists().some((query) => 'status' in query)).toBe(false);
    expect(history.ids).toHaveLength(120);
  });

  it('stops when the platform keeps giving the same page', async () => {
    const page = [anOrder({ created_at: YESTERDAY.from + 60, status: 'DELIVERED' })];
    portal.server.override = ({ path }) =>
      path.endsWith('/orders') ? { status: 200, body: { result: { data: page, pagination_key: 'again' } } } : undefined;
    const { history } = await opened();
    expect(history.ids).toEqual(['kh-0001-a1']);
    expect(history.more).toBe(false);
  });
});

describe('the totals of the history', () => {
  const asked = () => portal.server.calls('GET', '/vendor/kh-0001/orders/totals');
  const cancelled = { ...anyOfYesterday, status: 'CANCELLED' } as const;

  it('are asked for where there are more orders than the device has, for the same orders as the list', async () => {
    ordersOfYesterday(80, 2);
    const { history, services } = await opened();
    expect(history.totals).toEqual([{ currency: 'USD', orders: 80, fee_charged: 96, cash_collected: 500 }]);
    await portal.done(services.history().then((loaded) => loaded.setFilter(cancelled)));
    expect(history.totals).toEqual([{ currency: 'USD', orders: 40, fee_charged: 0, cash_collected: 0 }]);
    const { from, to } = YESTERDAY;
    expect(Object.fromEntries(asked().at(-1)?.query ?? [])).toEqual({
      from: String(from),
      to: String(to),
      include_outlets: 'false',
      status: 'CANCELLED',
    });
    await portal.done(services.history().then((loaded) => loaded.showPage(1)));
    await settle(MANY_ROWS);
    expect(history.more).toBe(false);
    expect(asked()).toHaveLength(2);
  });

  it('are kept for days without a connection, and belong to their own filter', async () => {
    ordersOfYesterday(80, 2);
    await opened();
    await portal.stop();
    portal.network.online = false;
    const { history, services, tab } = await portal.tab();
    tab.setOnline(false);
    await portal.done(services.history().then((loaded) => loaded.open(SCOPE)));
    await settle(MANY_ROWS);
    expect(history.totals).toMatchObject([{ orders: 80 }]);
    await portal.done(services.history().then((loaded) => loaded.setFilter(cancelled)));
    expect(history.totals).toBeNull();
  });

  it('are not kept with the list of another filter whose answer comes late', async () => {
    ordersOfYesterday(120, 2);
    const { services, history } = await opened();
    portal.network.fail('GET', /\/orders$/, { status: 503, code: 'SERVICE_UNAVAILABLE' });
    const late = services.history().then((loaded) => loaded.setFilter(cancelled));
    await portal.done(
      Promise.all([
        late,
        services.history().then((loaded) => loaded.setFilter({ ...anyOfYesterday, status: 'DELIVERED' })),
      ]),
    );
    await settle(MANY_ROWS);
    expect(history.totals).toMatchObject([{ orders: 60, cash_collected: 750 }]);
    await portal.stop();
    portal.network.online = false;
    const again = await portal.tab();
    again.tab.setOnline(false);
    await portal.done(again.services.history().then((loaded) => loaded.open(SCOPE)));
    await portal.done(again.services.history().then((loaded) => loaded.setFilter(cancelled)));
    await settle(MANY_ROWS);
    expect(again.history).toMatchObject({ totals: null, status: { name: 'cached' } });
    expect(again.history.ids).toHaveLength(30);
  });

  it('are unknown when the platform fails to add up', async () => {
    ordersOfYesterday(40);
    portal.server.override = ({ path }) => (path.endsWith('/totals') ? failure(500, 'INTERNAL') : undefined);
    const { history } = await opened();
    expect(history).toMatchObject({ totals: null, status: { name: 'fresh' } });
  });

  it('are not asked for where the device has all orders, or the platform cannot add up', async () => {
    ordersOfYesterday(30);
    expect((await opened()).history.more).toBe(false);
    await portal.stop();
    ordersOfYesterday(40);
    portal.server.extensions = false;
    expect((await opened(SCOPE, { platformExtensions: false })).history.totals).toBeNull();
    expect(asked()).toEqual([]);
  });
});

describe('the history offline', () => {
  it('shows the pages seen before, with their age', async () => {
    ordersOfYesterday(70);
    const first = await opened();
    await portal.done(first.services.history().then((loaded) => loaded.showPage(1)));
    const seenAt = portal.clock.now();
    await portal.stop();
    portal.network.online = false;
    const { history, orders, tab } = await (async () => {
      const again = await portal.tab();
      again.tab.setOnline(false);
      await portal.done(again.services.history().then((loaded) => loaded.open(SCOPE)));
      await settle(MANY_ROWS);
      return again;
    })();
    expect(tab.platform.online.isOnline()).toBe(false);
    expect(history.ids).toHaveLength(60);
    expect(history.status.name).toBe('cached');
    expect(history.status).toMatchObject({ at: expect.closeTo(seenAt, -4) });
    expect(orders.byId['kh-0001-059']?.status).toBe('DELIVERED');
  });

  it('searches the stored days for a status, and shows the pages read for that status first', async () => {
    ordersOfYesterday(40, 4);
    const first = await opened();
    await portal.done(
      first.services.history().then((loaded) => loaded.setFilter({ ...anyOfYesterday, status: 'CANCELLED' })),
    );
    await settle(MANY_ROWS);
    portal.network.online = false;
    first.tab.setOnline(false);
    await portal.done(
      first.services.history().then((loaded) => loaded.setFilter({ ...anyOfYesterday, status: 'DELIVERED' })),
    );
    // the 30 of any status, of which the screen shows those delivered
    expect(first.history.ids).toHaveLength(30);
    expect(first.history.status.name).toBe('cached');
    await portal.done(
      first.services.history().then((loaded) => loaded.setFilter({ ...anyOfYesterday, status: 'CANCELLED' })),
    );
    expect(first.history.ids).toHaveLength(10);
    expect(first.toasts.items).toEqual([]);
  });

  it('reports days never opened here as missing, without an error', async () => {
    ordersOfYesterday(3);
    await opened();
    await portal.stop();
    portal.network.online = false;
    const { history, services, tab, toasts } = await portal.tab();
    tab.setOnline(false);
    await portal.done(services.history().then((loaded) => loaded.open(SCOPE)));
    await portal.done(
      services
        .history()
        .then((loaded) => loaded.setFilter({ range: { category: 'PastWeek', from: '', to: '' }, status: 'ANY' })),
    );
    expect(history).toMatchObject({ ids: [], status: { name: 'failed' } });
    expect(toasts.items).toEqual([]);
  });

  it('keeps earlier read pages after a newer first page', async () => {
    ordersOfYesterday(70);
    const first = await opened();
    await portal.done(first.services.history().then((loaded) => loaded.showPage(1)));
    await portal.stop();
    const again = await opened();
    expect(again.history.ids).toHaveLength(60);
    expect(lists().at(-1)?.pagination_key).toBeUndefined();
  });
});

describe('searching the history', () => {
  it('asks the platform for what is typed, within the days', async () => {
    ordersOfYesterday(2);
    const { history, services } = await opened();
    await portal.done(services.history().then((loaded) => loaded.search('012 345 678')));
    expect(lists().at(-1)).toMatchObject({ search: '012 345 678', from: String(YESTERDAY.from) });
    expect(history).toMatchObject({ searchedBy: 'text', more: false });
  });

  it('pages through all orders of a number, and shows pages seen before when offline', async () => {
    ordersOfYesterday(53);
    const { history, services, tab } = await opened();
    await portal.done(services.history().then((loaded) => loaded.search('012 345 678')));
    await settle(MANY_ROWS);
    expect(history).toMatchObject({ searchedBy: 'text', text: '012 345 678', more: true });
    expect(history.ids).toHaveLength(30);
    await portal.done(services.history().then((loaded) => loaded.showPage(1)));
    await settle(MANY_ROWS);
    expect(lists().at(-1)).toMatchObject({ search: '012 345 678', pagination_key: '30' });
    expect(history).toMatchObject({ more: false, page: 1 });
    expect(history.ids).toHaveLength(53);
    portal.network.online = false;
    tab.setOnline(false);
    await portal.done(services.history().then((loaded) => loaded.search('012 345 678')));
    await settle(MANY_ROWS);
    expect(history.ids).toHaveLength(53);
  });

  it('does not append the answer of an earlier search to a later one', async () => {
    ordersOfYesterday(53);
    const { history, services } = await opened();
    const [first, second] = [
      services.history().then((loaded) => loaded.search('012 345 678')),
      services.history().then((loaded) => loaded.search('')),
    ];
    await portal.done(Promise.all([first, second]));
    await settle(MANY_ROWS);
    expect(history).toMatchObject({ searchedBy: 'none', phone: null });
    await portal.done(services.history().then((loaded) => loaded.showPage(1)));
    await settle(MANY_ROWS);
    expect(lists().at(-1)).not.toHaveProperty('search');
  });

  it('also asks for a number’s older orders from the order list', async () => {
    ordersOfYesterday(53);
    const { services } = await opened();
    const found = await portal.done(services.searches().then((loaded) => loaded.find('012 345 678', SCOPE)));
    expect(found).toMatchObject({ by: 'text', next: '30' });
    const older = await portal.done(services.searches().then((loaded) => loaded.find('012 345 678', SCOPE, '30')));
    expect(older).toMatchObject({ next: null });
    expect(new Set([...(found?.ids ?? []), ...(older?.ids ?? [])])).toHaveProperty('size', 53);
    const asked = { search: '012 345 678', count: '30' };
    expect(lists().slice(-2)).toEqual([
      expect.objectContaining(asked),
      expect.objectContaining({ ...asked, pagination_key: '30' }),
    ]);
  });

  it('finds an outlet’s order by its id from the parent, in capitals too', async () => {
    portal.server.put(anOrder({ order_id: 'kh-0101-a1', vendor_id: 'kh-0101' }));
    const parent = {
      vendorId: 'kh-0100',
      vendorIds: ['kh-0100'],
      ownIds: ['kh-0100', 'kh-0101'],
      includeOutlets: false,
    };
    const { services } = await opened();
    const found = await portal.done(services.searches().then((loaded) => loaded.find('KH-0101-A1', parent)));
    expect(found).toEqual({ by: 'order', ids: ['kh-0101-a1'], next: null });
  });

  it("requests an order by id only with the vendor's prefix", async () => {
    portal.server.put(anOrder({ created_at: NOW_S - 20 * 86_400, status: 'DELIVERED' }));
    const { history, services } = await opened();
    await portal.done(services.history().then((loaded) => loaded.search('kh-0001-a1')));
    expect(history).toMatchObject({ searchedBy: 'order', ids: ['kh-0001-a1'] });
    await portal.done(services.history().then((loaded) => loaded.search('kh-0001-none')));
    expect(history.ids).toEqual([]);
    await portal.done(services.history().then((loaded) => loaded.search('D')));
    expect(history.searchedBy).toBe('device');
    expect(portal.server.calls('GET', '/order')).toHaveLength(2);
  });

  it('that fails is no order that doesn’t exist', async () => {
    const { services } = await opened();
    portal.server.override = ({ path }) => (path.endsWith('/order') ? failure(500, 'INTERNAL') : undefined);
    const found = services.searches().then((loaded) => loaded.find('kh-0001-a1', SCOPE));
    await expect(portal.done(found)).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('opens the order of a short code like that of an id', async () => {
    portal.server.put(anOrder({ order_id: 'kh-0001-j2tyg4' }));
    const { services } = await opened();
    const found = await portal.done(services.searches().then((loaded) => loaded.find('J2T-YG4', SCOPE)));
    expect(found).toEqual({ by: 'order', ids: ['kh-0001-j2tyg4'], next: null });
  });

  it('keeps ten searches on this device, and offers them offline', async () => {
    const { services } = await portal.signedIn();
    for (let index = 0; index < 12; index += 1)
      await portal.done(services.searches().then((loaded) => loaded.remember(`0${index}`)));
    await portal.stop();
    portal.network.online = false;
    const again = await portal.tab();
    expect(await portal.done(again.services.searches().then((loaded) => loaded.recent()))).toHaveLength(10);
    expect((await portal.done(again.services.searches().then((loaded) => loaded.recent())))[0]).toBe('011');
  });
});

it('leaves nothing of the history on the device after signing out', async () => {
  ordersOfYesterday(3);
  const { history, services } = await opened();
  await portal.done(services.history().then((loaded) => loaded.search('012345678')));
  await portal.done(services.session.signOut());
  await portal.clock.advance(100);
  expect(history).toMatchObject({ ids: [], search: '', filter: null });
});
