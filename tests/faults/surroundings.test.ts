import { afterEach, describe, expect, it } from 'vitest';
import { mergeOrder, versioned } from '../../src/domain/order/merge';
import { isOpenAt, parseServiceHours } from '../../src/domain/service-hours/service-hours';
import { startOfDay } from '../../src/domain/time/zoned-date';
import { required } from '../../src/lib/assert';
import { anOrder } from '../factories/order';
import { failure } from '../fakes/fake-platform-server';
import { Portal } from '../fakes/portal';
import { watchOrders } from '../../src/sync/orders/watch-orders';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

describe('fault 20: a device clock a day off', () => {
  it("asks for the server's day, not the device's", async () => {
    const opened = await portal.signedIn();
    const serverNow = portal.clock.now();
    const inner = portal.server.handle.bind(portal.server);
    portal.server.handle = (request) => {
      const answer = inner(request);
      return { ...answer, headers: { ...answer.headers, date: new Date(serverNow - 86_400_000).toUTCString() } };
    };
    await portal.done(opened.services.vendors.load());
    watchOrders(opened.services, 'kh-0001', false);
    await portal.clock.advance(2_000);
    const [today] = portal.server.calls('GET', '/vendor/kh-0001/orders');
    expect(today?.query.get('from')).toBe(String(Date.UTC(2026, 2, 12, 17) / 1000));
  });

  it("asks again when only the answer to the first request for orders shows that the device's day is wrong", async () => {
    const serverNow = portal.clock.now();
    portal.server.put(anOrder());
    portal.clock.jump(86_400_000);
    const inner = portal.server.handle.bind(portal.server);
    portal.server.handle = (request) => {
      const answer = inner(request);
      const told = request.path.endsWith('/orders') ? new Date(serverNow).toUTCString() : 'unreadable';
      return { ...answer, headers: { ...answer.headers, date: told } };
    };
    const { services, orders } = await portal.signedIn();
    watchOrders(services, 'kh-0001', false);
    await portal.clock.advance(2_000);
    expect(orders.byId['kh-0001-a1']).toBeDefined();
  });
});

describe.each([
  ['ahead', 1],
  ['behind', -1],
])('fault 20: a device clock a day %s', (_name, days) => {
  it("shows the platform's yesterday in the history, though only its own answer tells the time", async () => {
    const difference = days * 86_400_000;
    const inYesterday = portal.server.nowS - 86_400;
    portal.server.put(anOrder({ created_at: inYesterday, updated_at: inYesterday, status: 'DELIVERED' }));
    portal.server.put(anOrder({ order_id: 'kh-0001-today' }));
    const twoDaysAgo = inYesterday - 86_400;
    portal.server.put(anOrder({ order_id: 'kh-0001-older', created_at: twoDaysAgo, updated_at: twoDaysAgo }));
    portal.clock.jump(difference);
    const inner = portal.server.handle.bind(portal.server);
    portal.server.handle = (request) => {
      const answer = inner(request);
      const date = new Date(portal.clock.now() - difference).toUTCString();
      const told = request.path.endsWith('/orders') ? date : 'unreadable';
      return { ...answer, headers: { ...answer.headers, date: told } };
    };
    const { services, history } = await portal.signedIn();
    const scope = { vendorId: 'kh-0001', vendorIds: ['kh-0001'], ownIds: ['kh-0001'], includeOutlets: false };
    await portal.done(services.history().then((loaded) => loaded.open(scope)));
    expect([history.ids, history.status.name]).toEqual([['kh-0001-a1'], 'fresh']);
  });
});

describe('a device clock an hour behind', () => {
  it('asks for the orders placed since when only the first answer shows that the clock is wrong', async () => {
    const serverNow = portal.clock.now();
    portal.server.put(anOrder());
    portal.clock.jump(-3_600_000);
    const inner = portal.server.handle.bind(portal.server);
    portal.server.handle = (request) => {
      const answer = inner(request);
      const told = request.path.endsWith('/orders') ? new Date(serverNow).toUTCString() : 'unreadable';
      return { ...answer, headers: { ...answer.headers, date: told } };
    };
    const { services, orders } = await portal.signedIn();
    watchOrders(services, 'kh-0001', false);
    await portal.clock.advance(2_000);
    expect(orders.byId['kh-0001-a1']).toBeDefined();
  });
});

describe('fault 29: flags', () => {
  const file = (answer: Response | undefined) => {
    const inner = portal.network.fetch;
    return (input: RequestInfo | URL, init?: RequestInit) =>
      input === 'http://portal.test/fwfFallback.json' && answer ? Promise.resolve(answer.clone()) : inner(input, init);
  };

  it('are fetched every 5 minutes, and at sign-in', async () => {
    const { flags, tab } = await portal.signedIn();
    await portal.clock.advance(1_000);
    expect(flags.values).toMatchObject({ voucher: true, helpcenter: true });
    const before = portal.server.calls('GET', '/flags').length;
    expect(before).toBe(2);
    expect(tab.logged).toEqual([]);
    portal.server.flags = { voucher: false };
    await portal.clock.advance(300_000);
    expect(flags.values.voucher).toBe(false);
  });

  it('come from the fallback file when the service hangs for 2 s', async () => {
    portal.network.fail('GET', /flags/, 'hang');
    const fetchWithFile = file(Response.json({ voucher: 'from-file' }));
    const network = portal.network as { fetch: typeof fetch };
    network.fetch = fetchWithFile;
    const { flags } = await portal.tab();
    await portal.clock.advance(1_999);
    expect(flags.values.voucher).toBeUndefined();
    await portal.clock.advance(100);
    expect(flags.values.voucher).toBe('from-file');
  });

  it('are the built-in ones when service and file are unreachable', async () => {
    portal.network.online = false;
    const { flags } = await portal.tab();
    await portal.clock.advance(5_000);
    expect(flags.values).toMatchObject({ helpcenter: true, 'unplanned-maintenance': false });
  });

  it('are fetched once more at sign-out', async () => {
    const { services } = await portal.signedIn();
    await portal.clock.advance(1_000);
    const before = portal.server.calls('GET', '/flags').length;
    await portal.done(services.session.signOut());
    await portal.clock.advance(1_000);
    expect(portal.server.calls('GET', '/flags').length).toBe(before + 1);
  });

  it('are the last good ones on this device when the network is away at the start', async () => {
    await portal.signedIn();
    await portal.clock.advance(1_000);
    await portal.stop();
    portal.network.online = false;
    const { flags, tab } = await portal.tab('tab-2');
    await portal.clock.advance(5_000);
    expect(flags.values.voucher).toBe(true);
    expect(tab.logged).toContain('FwF: couldnt refresh the flags');
  });

  it('keep the service’s last answer when later requests fail', async () => {
    const { flags, tab } = await portal.signedIn();
    await portal.clock.advance(1_000);
    tab.setOnline(false);
    await portal.clock.advance(700_000);
    expect(flags.values.voucher).toBe(true);
  });
});

describe('the portal’s surroundings', () => {
  it('fault 31: features that the browser lacks are named', async () => {
    const { connection } = await portal.tab('bare', { without: { locks: true, indexedDb: true } });
    expect(connection.missing).toMatchObject({ locks: true, indexedDb: true, serviceWorker: false });
  });

  it('fault 32: a version refused by the platform is asked to update', async () => {
    portal.server.override = ({ path }) => (path === '/vendors' ? failure(426, 'UPGRADE_REQUIRED') : undefined);
    const { appUpdate } = await portal.signedIn();
    expect([appUpdate.refused, appUpdate.ready]).toEqual([true, false]);
  });

  it('fault 5: the end of a captive portal is noticed by a page that asks for nothing', async () => {
    const { services, connection, tab } = await portal.signedIn();
    portal.network.fail('GET', /./, 'captive-portal');
    await portal.done(services.vendors.load());
    expect(connection.captivePortal).toBe(true);
    portal.network.heal();
    const vendorCalls = () => portal.server.calls('GET', '/vendors').length;
    const before = vendorCalls();
    tab.setVisible(false);
    await portal.clock.advance(20_000);
    expect(vendorCalls()).toBe(before);
    // the reader comes back from the sign-in page
    tab.setVisible(true);
    await portal.clock.advance(100);
    expect(connection.captivePortal).toBe(false);
    await portal.clock.advance(20_000);
    const after = vendorCalls();
    await portal.clock.advance(20_000);
    expect(vendorCalls()).toBe(after);
  });

  it('fault 5: a captive portal is reported, and its end too', async () => {
    const { services, connection } = await portal.signedIn();
    portal.network.fail('GET', /vendors/, 'captive-portal');
    await portal.done(services.vendors.load());
    expect(connection.captivePortal).toBe(true);
    await portal.done(services.vendors.load());
    expect(connection.captivePortal).toBe(false);
  });
});

describe("fault 20: a change of the market's clocks", () => {
  const at = (iso: string) => Date.parse(iso);
  const seconds = (iso: string) => at(iso) / 1000;

  it('leaves service hours on the wall clock, and today from midnight to midnight', () => {
    // Athens, 29 March 2026: 03:00 becomes 04:00. 25 October 2026: 04:00 becomes 03:00.
    const parsed = parseServiceHours('0400:0500');
    const early = required(parsed.ok ? parsed.hours : undefined, 'hours');
    expect(isOpenAt(early, at('2026-03-29T01:00:00Z'), 'Europe/Athens')).toBe(true);
    expect(isOpenAt(early, at('2026-10-25T01:40:00Z'), 'Europe/Athens')).toBe(false);
    expect(startOfDay(seconds('2026-10-25T21:59:59Z'), 'Europe/Athens')).toBe(seconds('2026-10-24T21:00:00Z'));
  });

  it('does not move orders, whose times are moments', () => {
    const before = versioned(anOrder({ updated_at: seconds('2026-10-25T00:59:59Z'), revision: null, status: 'NEW' }));
    const after = versioned(
      anOrder({ updated_at: seconds('2026-10-25T01:00:01Z'), revision: null, status: 'RECEIVED' }),
    );
    expect(mergeOrder(before, after).record.status).toBe('RECEIVED');
    expect(mergeOrder(after, before).record.status).toBe('RECEIVED');
  });
});
