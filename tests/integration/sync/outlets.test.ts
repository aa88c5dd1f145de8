import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VendorsApi } from '../../../src/api/vendors-api';
import type { Vendor } from '../../../src/domain/vendor/vendor';
import { memoryStorage } from '../../../src/platform/storage';
import { resetVendors, vendors } from '../../../src/state/vendors';
import type { Cache } from '../../../src/sync/cache';
import { Vendors } from '../../../src/sync/vendors';
import { aVendor } from '../../factories/order';
import { anOutletForm } from '../../factories/outlet';
import { eventually } from '../../fakes/eventually';
import { withOutlets } from '../../fakes/fake-outlets';
import { type OpenTab, Portal } from '../../fakes/portal';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

let portal: Portal;
beforeEach(() => {
  portal = new Portal();
  withOutlets(portal.server);
});
afterEach(() => portal.stop());

const save = ({ services }: OpenTab, form = anOutletForm(), id: string | null = null) =>
  portal.done(services.outlets().then((loaded) => loaded.save(id, form)));
const draft = ({ services }: OpenTab, id: string | null = null) =>
  portal.done(services.outlets().then((loaded) => loaded.draft(id)));
const listed = ({ vendors }: OpenTab) => vendors.list.map(({ name }) => name);
const keys = () => portal.server.calls('POST', '/outlet').map(({ headers }) => headers.get('idempotency-key'));
const NAMES = ['Shop kh-0100', 'Riverside'];

describe('a collection point', () => {
  it('that was added appears in every tab at once, also when the platform answers nothing more', async () => {
    const one = await portal.signedIn('one');
    const two = await portal.signedIn('two');
    portal.network.fail('GET', /\/vendors/, ...Array.from({ length: 8 }, () => 'hang' as const));
    expect(await save(one)).toMatchObject({ name: 'saved', vendor: { name: 'Riverside' } });
    await portal.clock.advance(100);
    expect([listed(one), listed(two)]).toEqual([NAMES, NAMES]);
  });

  it('added elsewhere appears when the platform announces it, also in tabs without the socket', async () => {
    const one = await portal.signedIn('one');
    const two = await portal.signedIn('two');
    watchOrders(one.services, 'kh-0100', false);
    await portal.clock.advance(2_000);
    portal.server.vendors.push(aVendor({ vendor_id: 'kh-0104', name: 'Elsewhere', parent_vendor_id: 'kh-0100' }));
    one.tab.sockets.last.say('vendors_update', { vendor_ids: ['kh-0104'] });
    await portal.clock.advance(200);
    for (const tab of [one, two]) expect(listed(tab)).toContain('Elsewhere');
    expect(one.toasts.items).toEqual([]);
  });

  it('added while the connection was lost appears once it is back', async () => {
    const one = await portal.signedIn('one');
    watchOrders(one.services, 'kh-0100', false);
    await portal.clock.advance(2_000);
    one.tab.sockets.last.end(1006);
    portal.server.vendors.push(aVendor({ vendor_id: 'kh-0104', name: 'Meanwhile', parent_vendor_id: 'kh-0100' }));
    await portal.clock.advance(5_000);
    expect(one.connection.live.name).toBe('live');
    expect(listed(one)).toContain('Meanwhile');
  });

  it('is not removed again by a list requested before it was added', async () => {
    const lists: ((list: Vendor[]) => void)[] = [];
    const cached = new Map<string, { value: unknown; storedAt: number }>();
    const held = new Vendors({
      api: { list: () => new Promise<Vendor[]>((resolve) => lists.push(resolve)) } as unknown as VendorsApi,
      cache: {
        read: async (name: string) => cached.get(name),
        write: async (name: string, value: unknown) => void cached.set(name, { value, storedAt: 0 }),
      } as unknown as Cache,
      storage: memoryStorage(),
      countryParameter: async () => 'true',
    });
    const [before, added] = [aVendor(), aVendor({ vendor_id: 'kh-0104', name: 'Riverside' })];
    const late = held.load();
    await held.put(added);
    lists[0]?.([before]);
    await late;
    expect(vendors.list.map(({ name }) => name)).toEqual(['Riverside']);
    lists[1]?.([before, added]);
    await eventually(() => expect(vendors.list).toHaveLength(2));
    held.stop();
    resetVendors();
  });

  it('is added once when the answer is lost and it is saved again, after a reload too', async () => {
    const one = await portal.signedIn('one');
    portal.network.fail('POST', /\/outlet/, 'hang-after-commit');
    expect(await save(one)).toMatchObject({ name: 'unknown' });
    expect(await draft(one)).toMatchObject({ isSent: true, form: { name: 'Riverside' } });
    const reloaded = await portal.signedIn('reloaded');
    expect(await save(reloaded)).toMatchObject({ name: 'saved' });
    expect(portal.server.vendors).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(await draft(reloaded)).toBeNull();
  });

  it('changed after its answer was lost is the one that was added, changed', async () => {
    const one = await portal.signedIn('one');
    portal.network.fail('POST', /\/outlet/, 'hang-after-commit');
    await save(one);
    await portal.done(
      one.services.outlets().then((loaded) => loaded.keep(null, anOutletForm({ name: 'Better name' }))),
    );
    expect(await save(one, anOutletForm({ name: 'Better name' }))).toMatchObject({ name: 'saved' });
    expect(portal.server.vendors.map(({ name }) => name)).toEqual(['Shop kh-0100', 'Better name']);
  });

  it('is sent under a new key once the one before is known to be refused', async () => {
    const one = await portal.signedIn('one');
    const sent: (string | null)[] = [];
    const { override } = portal.server;
    portal.server.override = (request) => {
      if (request.method === 'POST' && request.path === '/outlet') sent.push(request.headers.get('idempotency-key'));
      return override(request);
    };
    portal.network.fail('POST', /\/outlet/, 'hang', { status: 400, code: 'VALIDATION' });
    expect(await save(one)).toMatchObject({ name: 'unknown' });
    expect(await save(one, anOutletForm({ name: 'Other' }))).toMatchObject({ name: 'saved' });
    expect(portal.server.vendors).toHaveLength(2);
  });

  it('that is refused keeps what was typed, and can be sent again', async () => {
    const one = await portal.signedIn('one');
    await save(one);
    expect(await save(one)).toMatchObject({ name: 'refused', error: { code: 'VALIDATION' } });
    expect(await draft(one)).toMatchObject({ isSent: false, form: { name: 'Riverside' } });
  });

  it('is not sent offline, and what was typed is kept', async () => {
    const one = await portal.signedIn('one');
    await portal.done(one.services.outlets().then((loaded) => loaded.keep(null, anOutletForm())));
    one.tab.setOnline(false);
    expect(await save(one)).toEqual({ name: 'offline' });
    expect(keys()).toEqual([]);
    expect(await draft(one)).toMatchObject({ isSent: false, form: { name: 'Riverside' } });
  });

  it('that is changed has its new name in every tab, and a draft of its own', async () => {
    const one = await portal.signedIn('one');
    await save(one);
    const id = portal.server.vendors.at(-1)?.vendor_id ?? '';
    await portal.done(one.services.outlets().then((loaded) => loaded.keep(id, anOutletForm({ name: 'Half typed' }))));
    expect(await draft(one)).toBeNull();
    const two = await portal.signedIn('two');
    expect(await save(one, anOutletForm({ name: 'Renamed' }), id)).toMatchObject({ name: 'saved' });
    await portal.clock.advance(100);
    for (const tab of [one, two]) expect(listed(tab)).toEqual(['Shop kh-0100', 'Renamed']);
    expect(await draft(one, id)).toBeNull();
  });
});
