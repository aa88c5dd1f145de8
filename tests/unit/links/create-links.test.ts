import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLinkStore } from '../../../src/db/link-store';
import type { BuildConfig } from '../../../src/domain/market/build-config-type';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import type { PublicOrder } from '../../../src/domain/order/public-order';
import { appUpdate } from '../../../src/state/app-update';
import { connection } from '../../../src/state/connection';
import { openLink, publicTracking } from '../../../src/state/public-tracking';
import { createLinks } from '../../../src/sync/public-tracking/create-links';
import { FakeClock } from '../../fakes/fake-clock';
import { FakeDevice, type FakeTab } from '../../fakes/fake-device';
import { FakeNetwork } from '../../fakes/fake-network';
import { FakePlatformServer } from '../../fakes/fake-platform-server';

type Respond = (request: { url: URL; headers: Headers }) => Response;

let clock: FakeClock;
let tab: FakeTab;
let asked: { url: URL; headers: Headers }[];
let respond: Respond;
let stops: (() => void)[];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clock = new FakeClock(undefined, 40);
  tab = new FakeDevice(new FakeNetwork(new FakePlatformServer(clock))).tab('link');
  asked = [];
  stops = [];
  appUpdate.refused = false;
});
afterEach(() => {
  for (const stop of stops) stop();
  tab.setOnline(true);
  openLink('');
});

/** The service of public links, in a page of this device. */
function links(config: Partial<BuildConfig> = {}) {
  const platform = {
    ...tab.platform,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = {
        url: new URL(input instanceof Request ? input.url : input),
        headers: new Headers(init?.headers),
      };
      asked.push(request);
      if (!tab.platform.online.isOnline()) throw new TypeError('Failed to fetch');
      return respond(request);
    },
  };
  return createLinks({ config: { ...resolveBuildConfig({}), ...config }, platform, clock, version: 'v-link' });
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const found = (result: unknown) => json(200, { result });
const refused = (status: number, code: string) => json(status, { errors: [{ code, message: code }] });

const record = (tracking_id: string, revision = 1): PublicOrder => ({
  tracking_id,
  status: 'PICKED_UP',
  stage: 'collected',
  status_history: [{ status: 'NEW', created_at: 1_773_460_000 }],
  estimations: { pickup_at: null, delivery_at: null },
  pickup: { name: 'Num Pang House' },
  revision,
  updated_at: 1_773_460_100,
});

const receipt = (fee = 2.4) => ({
  order_id: 'kh-0001-a1',
  tracking_id: 'link-1',
  status: 'DELIVERED',
  placed_at: 1_773_460_000,
  pickup_name: 'Num Pang House',
  payment_method: 'CASH_ON_DELIVERY',
  delivery_fee: fee,
  currency: 'USD',
  timezone: 'Asia/Phnom_Penh',
});

/** Where the platform's own paths begin. */
const API = '/orders/api/v1';
const watch = (service: ReturnType<typeof links>, trackingId: string) => stops.push(service.watch(trackingId));

describe('a page of a public link', () => {
  beforeEach(() => {
    respond = ({ url }) => found(record(url.pathname.split('/').at(-1) ?? ''));
  });

  it('asks its own origin without a session, and the live connection of the same host', async () => {
    watch(links(), 'link-1');
    await clock.advance(100);
    expect(publicTracking.order?.tracking_id).toBe('link-1');
    expect(asked.map(({ url }) => url.href)).toEqual([`http://portal.test${API}/tracking/link-1`]);
    expect(asked[0]?.headers.has('authorization')).toBe(false);
    expect(tab.sockets.last.url).toMatch(/^ws:\/\/portal\.test\/[^/]/);
  });

  it('asks the platform’s own address where the build has one, over encrypted sockets too', async () => {
    watch(links({ apiBase: 'https://api.example.com' }), 'link-1');
    await clock.advance(100);
    expect(asked[0]?.url.href).toBe(`https://api.example.com${API}/tracking/link-1`);
    expect(tab.sockets.last.url).toMatch(/^wss:\/\/api\.example\.com\/[^/]/);
  });

  it('opens no socket where the platform pushes nothing', async () => {
    watch(links({ platformExtensions: false, platformPaths: { tracking: '/tracking' } }), 'link-1');
    await clock.advance(100);
    expect(tab.sockets.all).toEqual([]);
    expect(publicTracking.order?.tracking_id).toBe('link-1');
  });

  it('asks nothing of a platform without links, and asks where the build says they are', async () => {
    watch(links({ platformExtensions: false }), 'link-1');
    await clock.advance(100);
    expect(asked).toEqual([]);
    watch(links({ platformExtensions: false, platformPaths: { tracking: '/public/orders' } }), 'link-1');
    await clock.advance(100);
    expect(asked.map(({ url }) => url.pathname)).toEqual([`${API}/public/orders/link-1`]);
    expect([...(asked[0]?.headers.keys() ?? [])]).toEqual([]);
  });

  it('follows one link at a time, and none once it is left', async () => {
    const service = links({ platformExtensions: false, platformPaths: { tracking: '/tracking' } });
    watch(service, 'link-1');
    await clock.advance(100);
    watch(service, 'link-2');
    await clock.advance(100);
    asked = [];
    await clock.advance(70_000);
    expect(asked.map(({ url }) => url.pathname)).toEqual([`${API}/tracking/link-2`]);
    for (const stop of stops) stop();
    await clock.advance(200_000);
    expect(asked).toHaveLength(1);
  });

  it('asks again when its reader wants it to', async () => {
    const service = links({ platformExtensions: false, platformPaths: { tracking: '/tracking' } });
    await service.refresh();
    expect(asked).toEqual([]);
    watch(service, 'link-1');
    await clock.advance(100);
    respond = () => found(record('link-1', 2));
    await service.refresh();
    expect(publicTracking.order?.revision).toBe(2);
  });

  it('shows the link read last at once, and nothing of another', async () => {
    const service = links({ platformExtensions: false, platformPaths: { tracking: '/tracking' } });
    watch(service, 'link-1');
    await clock.advance(100);
    openLink('');
    await service.showLast('link-1');
    expect(publicTracking.order?.tracking_id).toBe('link-1');
    await service.showLast('link-2');
    expect(publicTracking.order).toBeNull();
  });

  it('says whether there is a network, from the beginning and with each change', async () => {
    tab.setOnline(false);
    links();
    expect(connection.online).toBe(false);
    tab.setOnline(true);
    expect(connection.online).toBe(true);
  });

  it('says that a network’s sign-in page answers instead of the platform', async () => {
    respond = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    watch(links(), 'link-1');
    await clock.advance(10_000);
    expect(connection.captivePortal).toBe(true);
    respond = () => found(record('link-1'));
    await clock.advance(120_000);
    expect(connection.captivePortal).toBe(false);
  });

  it('looks for the new release where the platform no longer serves this one', async () => {
    respond = () => refused(426, 'UPGRADE_REQUIRED');
    watch(links(), 'link-1');
    await clock.advance(100);
    expect(appUpdate.refused).toBe(true);
  });
});

describe('the receipt of a link', () => {
  it('is asked for without a session, and kept for when the network is away', async () => {
    respond = () => found(receipt());
    const service = links();
    expect(await service.receipt('link-1')).toEqual(receipt());
    expect(asked[0]?.url.pathname).toBe(`${API}/receipt/link-1`);
    tab.setOnline(false);
    expect(await service.receipt('link-1')).toEqual(receipt());
  });

  it('is the platform’s newest, not the kept one', async () => {
    const service = links();
    respond = () => found(receipt());
    await service.receipt('link-1');
    respond = () => found(receipt(3));
    expect((await service.receipt('link-1')).delivery_fee).toBe(3);
  });

  it('that was never seen here says why it cannot be shown', async () => {
    tab.setOnline(false);
    await expect(links().receipt('link-1')).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it('is not shown from this device where what was kept is no receipt', async () => {
    await openLinkStore(tab.platform.storage).write({ trackingId: 'receipt:link-1', record: { old: 1 }, storedAt: 1 });
    tab.setOnline(false);
    await expect(links().receipt('link-1')).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it('of a revoked link is removed from this device', async () => {
    const service = links();
    respond = () => found(receipt());
    await service.receipt('link-1');
    respond = () => refused(404, 'TRACKING_NOT_FOUND');
    await expect(service.receipt('link-1')).rejects.toMatchObject({ code: 'TRACKING_NOT_FOUND' });
    tab.setOnline(false);
    await expect(service.receipt('link-1')).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it('is made as a PDF in the reader’s language', async () => {
    respond = () =>
      new Response('%PDF', {
        headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="receipt.pdf"' },
      });
    const { name, blob } = await links().receiptPdf('link-1', 'km');
    expect([name, blob.type]).toEqual(['receipt.pdf', 'application/pdf']);
    expect(asked[0]?.url.pathname).toBe(`${API}/receipt/link-1`);
    expect(asked[0]?.headers.get('accept-language')).toBe('km');
  });
});

it('an order whose link is lost is found, remembered, and forgotten on request', async () => {
  respond = ({ url }) =>
    url.pathname.endsWith('/tracking/lookup') ? found({ tracking_id: 'link-1' }) : found(record('link-1'));
  const service = links();
  expect(await service.lookUp('kh-0001-a1', '012345678')).toBe('link-1');
  expect(await service.earlier()).toMatchObject([{ order_id: 'kh-0001-a1', tracking_id: 'link-1' }]);
  await service.forgetEarlier();
  expect(await service.earlier()).toEqual([]);
});
