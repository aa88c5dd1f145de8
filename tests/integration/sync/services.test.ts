import { afterEach, describe, expect, it } from 'vitest';
import { aVendor } from '../../factories/order';
import { failure } from '../../fakes/fake-platform-server';
import { Portal } from '../../fakes/portal';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const texts = (items: readonly { messageId: string; duration: number }[]) =>
  items.map(({ messageId, duration }) => [messageId, duration]);

describe('vendors', () => {
  it('come from this device first, then from the server', async () => {
    await portal.signedIn();
    await portal.stop();
    const storedAt = portal.clock.now();
    portal.network.fail('GET', /vendors/, 'hang');
    const { vendors } = await portal.tab();
    await portal.clock.advance(100);
    expect(vendors).toMatchObject({ status: { name: 'ready' }, selectedId: 'kh-0001' });
    const { status } = vendors;
    expect(status.name === 'ready' && status.cachedAt !== null && status.cachedAt <= storedAt).toBe(true);
  });

  it('none: says so for 10 s', async () => {
    portal.server.vendors = [];
    const { vendors, toasts } = await portal.signedIn();
    expect(vendors.status.name).toBe('none');
    expect(texts(toasts.items)).toEqual([['error.no-vendors', 10_000]]);
  });

  it('not to be had: says so for 10 s, and keeps what is known', async () => {
    const { services, vendors, toasts } = await portal.signedIn();
    portal.server.override = ({ path }) => (path === '/vendors' ? failure(500, 'INTERNAL') : undefined);
    await portal.done(services.vendors.load());
    expect(texts(toasts.items)).toEqual([['error.cant-retrieve-vendors', 10_000]]);
    expect(vendors.list).toHaveLength(1);
  });

  it('not to be had offline: the ones kept here are shown without an alarm', async () => {
    await portal.signedIn();
    portal.network.online = false;
    const { tab, services, vendors, toasts } = await portal.tab('offline');
    tab.setOnline(false);
    await portal.done(services.vendors.load());
    expect(vendors.list).toHaveLength(1);
    expect(texts(toasts.items)).toEqual([]);
  });

  it('only a parent includes its outlets', async () => {
    portal.server.vendors = [aVendor({ vendor_id: 'kh-0100', is_parent: true }), aVendor({ vendor_id: 'kh-0101' })];
    const { services, vendors } = await portal.signedIn();
    services.vendors.setIncludeOutlets(true);
    expect(vendors.includeOutlets).toBe(true);
    services.vendors.select('kh-0101');
    expect(vendors).toMatchObject({ selectedId: 'kh-0101', includeOutlets: false });
    services.vendors.select('kh-0999');
    expect(vendors.selectedId).toBe('kh-0101');
  });
});

describe('country parameters', () => {
  const calls = () => portal.server.calls('GET', '/get-country-parameter/serviceHours').length;

  it('are kept for 5 minutes, across a reload', async () => {
    const first = await portal.signedIn();
    const read = (services: typeof first.services) =>
      portal.done(services.delivery.countryParameter('serviceHours', 'kh-0001'));
    expect(await read(first.services)).toBe('0000:2359');
    await portal.stop();
    const { services } = await portal.tab();
    await portal.clock.advance(290_000);
    await read(services);
    expect(calls()).toBe(1);
    await portal.clock.advance(20_000);
    portal.server.parameters.serviceHours = '0900:1800';
    expect(await read(services)).toBe('0900:1800');
  });

  it('come from this device when the server is away, but not instead of its refusal', async () => {
    const { services, tab } = await portal.signedIn();
    const read = () => portal.done(services.delivery.countryParameter('serviceHours', 'kh-0001'));
    await read();
    await portal.clock.advance(400_000);
    tab.setOnline(false);
    expect(await read()).toBe('0000:2359');
    tab.setOnline(true);
    portal.server.override = ({ path }) => (path.includes('parameter') ? failure(404, 'NOT_FOUND') : undefined);
    await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('flags (fault 29)', () => {
  const file = (answer: Response | undefined) => {
    const inner = portal.network.fetch;
    return (input: RequestInfo | URL, init?: RequestInit) =>
      input === 'http://portal.test/fwfFallback.json' && answer ? Promise.resolve(answer.clone()) : inner(input, init);
  };

  it('come from the service, every 5 minutes, and at sign-in', async () => {
    const { flags } = await portal.signedIn();
    await portal.clock.advance(1_000);
    expect(flags.values).toMatchObject({ voucher: true, helpcenter: true });
    const before = portal.server.calls('GET', '/flags').length;
    expect(before).toBe(2);
    portal.server.flags = { voucher: false };
    await portal.clock.advance(300_000);
    expect(flags.values.voucher).toBe(false);
  });

  it('the service hanging for 2 s: the file', async () => {
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

  it('both away: what is built in', async () => {
    portal.network.online = false;
    const { flags } = await portal.tab();
    await portal.clock.advance(5_000);
    expect(flags.values).toMatchObject({ helpcenter: true, 'unplanned-maintenance': false });
  });

  it('later failures keep the last word of the service', async () => {
    const { flags, tab } = await portal.signedIn();
    await portal.clock.advance(1_000);
    tab.setOnline(false);
    await portal.clock.advance(700_000);
    expect(flags.values.voucher).toBe(true);
  });
});

describe('drafts and recent recipients', () => {
  const recipient = {
    name: 'Sok',
    phone_number: '+85512345678',
    address: 'Street 63',
    unit: '',
    building: '',
    notes: '',
    latitude: 11.5,
    longitude: 104.9,
  };

  it('survive a reload', async () => {
    const { services } = await portal.signedIn();
    await services.drafts.write('kh-0001', { v: 1, name: 'Sok' });
    await services.recents.remember('kh-0001', recipient);
    await portal.stop();
    const again = await portal.tab();
    expect(await again.services.drafts.read('kh-0001')).toEqual({ v: 1, name: 'Sok' });
    expect(await again.services.recents.recipients('kh-0001')).toMatchObject([{ name: 'Sok', uses: 1 }]);
    await again.services.drafts.clear('kh-0001');
    expect(await again.services.drafts.read('kh-0001')).toBeUndefined();
  });

  it('at most ten, newest first, the same one counted', async () => {
    const { services } = await portal.signedIn();
    for (let index = 0; index < 12; index += 1) {
      await portal.clock.advance(1_000);
      await services.recents.remember('kh-0001', { ...recipient, phone_number: `+8551234567${index}` });
    }
    await services.recents.remember('kh-0001', { ...recipient, phone_number: '+85512345675' });
    const kept = await services.recents.recipients('kh-0001');
    expect(kept).toHaveLength(10);
    expect(kept[0]).toMatchObject({ phone_number: '+85512345675', uses: 2 });
  });
});

describe('what the browser lacks (fault 31)', () => {
  it('is named', async () => {
    const { connection } = await portal.tab('bare', { without: { locks: true, indexedDb: true } });
    expect(connection.missing).toMatchObject({ locks: true, indexedDb: true, serviceWorker: false });
  });

  it('a version the platform refuses asks to update', async () => {
    portal.server.override = ({ path }) => (path === '/vendors' ? failure(426, 'UPGRADE_REQUIRED') : undefined);
    const { appUpdate } = await portal.signedIn();
    expect(appUpdate.ready).toBe(true);
  });

  it('a sign-in page of the network is told of, and its end too (fault 5)', async () => {
    const { services, connection } = await portal.signedIn();
    portal.network.fail('GET', /vendors/, 'captive-portal');
    await portal.done(services.vendors.load());
    expect(connection.captivePortal).toBe(true);
    await portal.done(services.vendors.load());
    expect(connection.captivePortal).toBe(false);
  });
});

describe('a device clock a day off (fault 20)', () => {
  it("asks for the server's day, not the device's", async () => {
    const opened = await portal.signedIn();
    const serverNow = portal.clock.now();
    const inner = portal.server.handle.bind(portal.server);
    portal.server.handle = (request) => {
      const answer = inner(request);
      return { ...answer, headers: { ...answer.headers, date: new Date(serverNow - 86_400_000).toUTCString() } };
    };
    await portal.done(opened.services.vendors.load());
    opened.services.tracking.watch('kh-0001', false);
    await portal.clock.advance(2_000);
    const [today] = portal.server.calls('GET', '/vendor/kh-0001/orders');
    expect(today?.query.get('from')).toBe(String(Date.UTC(2026, 2, 12, 17) / 1000));
  });
});
