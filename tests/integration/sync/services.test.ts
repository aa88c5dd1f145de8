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
  it('are read from this device first, then from the server', async () => {
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

  it('that do not exist are reported for 10 s', async () => {
    portal.server.vendors = [];
    const { vendors, toasts } = await portal.signedIn();
    expect(vendors.status.name).toBe('none');
    expect(texts(toasts.items)).toEqual([['error.no-vendors', 10_000]]);
  });

  it('that cannot be loaded are reported for 10 s, and the known ones are kept', async () => {
    const { services, vendors, toasts } = await portal.signedIn();
    portal.server.override = ({ path }) => (path === '/vendors' ? failure(500, 'INTERNAL') : undefined);
    await portal.done(services.vendors.load());
    expect(texts(toasts.items)).toEqual([['error.cant-retrieve-vendors', 10_000]]);
    expect(vendors.list).toHaveLength(1);
    // by its internal code (specification/vendors-and-outlets.md#vendor), for the diagnostics
    const { ignoredCounts } = await import('../../../src/lib/ignore');
    expect(ignoredCounts()['unable-to-fetch-vendor']).toBe(1);
  });

  it('that cannot be loaded offline are shown as stored, without an error', async () => {
    await portal.signedIn();
    portal.network.online = false;
    const { tab, services, vendors, toasts } = await portal.tab('offline');
    tab.setOnline(false);
    await portal.done(services.vendors.load());
    expect(vendors.list).toHaveLength(1);
    expect(texts(toasts.items)).toEqual([]);
  });

  it('who are parents can include their outlets if the country allows it, and the choice is kept across sessions', async () => {
    portal.server.vendors = [aVendor({ vendor_id: 'kh-0100', is_parent: true }), aVendor({ vendor_id: 'kh-0101' })];
    portal.server.parameters = { ...portal.server.parameters, allOutletOrders: 'true' };
    const first = await portal.signedIn();
    await portal.clock.advance(100);
    expect(first.vendors).toMatchObject({ outletsOffered: true, includeOutlets: false });
    first.services.vendors.setIncludeOutlets(true);
    await portal.stop();
    const { services, vendors } = await portal.signedIn();
    // known at once, so that no list is asked for without them first
    expect(vendors.includeOutlets).toBe(true);
    await portal.clock.advance(100);
    expect(vendors.includeOutlets).toBe(true);
    services.vendors.select('kh-0101');
    expect(vendors).toMatchObject({ selectedId: 'kh-0101', includeOutlets: false, outletsOffered: false });
    services.vendors.select('kh-0100');
    expect(vendors.includeOutlets).toBe(true);
    services.vendors.select('kh-0101');
    services.vendors.select('kh-0999');
    expect(vendors.selectedId).toBe('kh-0101');
  });

  it('in a country without the parameter offer no orders of all outlets, whatever was stored', async () => {
    portal.server.vendors = [aVendor({ vendor_id: 'kh-0100', is_parent: true })];
    const { services, tab, vendors } = await portal.signedIn();
    tab.platform.storage.write('rider.filters', '{"includeOutlets":true}');
    await portal.done(services.vendors.load());
    await portal.clock.advance(100);
    expect(vendors).toMatchObject({ outletsOffered: false, includeOutlets: false });
  });
});

describe('country parameters', () => {
  const calls = () => portal.server.calls('GET', '/get-country-parameter/serviceHours').length;

  it('are kept for 5 minutes, across a reload', async () => {
    const first = await portal.signedIn();
    const read = async (services: typeof first.services) =>
      portal.done((await services.delivery()).countryParameter('serviceHours', 'kh-0001'));
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

  it('are requested again when the stored ones are doubted', async () => {
    const { services } = await portal.signedIn();
    const read = async (fresh: boolean) =>
      portal.done((await services.delivery()).countryParameter('serviceHours', 'kh-0001', { fresh }));
    await read(false);
    portal.server.parameters.serviceHours = '0900:1800';
    expect(await read(false)).toBe('0000:2359');
    expect(await read(true)).toBe('0900:1800');
  });

  it('are read from this device when the server is down, but not when it refuses', async () => {
    const { services, tab } = await portal.signedIn();
    const read = async () => portal.done((await services.delivery()).countryParameter('serviceHours', 'kh-0001'));
    await read();
    await portal.clock.advance(400_000);
    tab.setOnline(false);
    expect(await read()).toBe('0000:2359');
    tab.setOnline(true);
    portal.server.override = ({ path }) => (path.includes('parameter') ? failure(404, 'NOT_FOUND') : undefined);
    await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
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
    await (await services.drafts()).write('kh-0001', { v: 1, name: 'Sok' });
    await (await services.recents()).remember('kh-0001', recipient);
    await portal.stop();
    const again = await portal.tab();
    expect(await (await again.services.drafts()).read('kh-0001')).toEqual({ v: 1, name: 'Sok' });
    expect(await (await again.services.recents()).recipients('kh-0001')).toMatchObject([{ name: 'Sok', uses: 1 }]);
    await (await again.services.drafts()).clear('kh-0001');
    expect(await (await again.services.drafts()).read('kh-0001')).toBeUndefined();
  });

  it('recent recipients are ten at most, newest first, each once', async () => {
    const { services } = await portal.signedIn();
    for (let index = 0; index < 12; index += 1) {
      await portal.clock.advance(1_000);
      await (await services.recents()).remember('kh-0001', { ...recipient, phone_number: `+8551234567${index}` });
    }
    await (await services.recents()).remember('kh-0001', { ...recipient, phone_number: '+85512345675' });
    const kept = await (await services.recents()).recipients('kh-0001');
    expect(kept).toHaveLength(10);
    expect(kept[0]).toMatchObject({ phone_number: '+85512345675', uses: 2 });
  });
});
