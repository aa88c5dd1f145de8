import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../src/api/api';
import { DeliveryApi } from '../../../src/api/delivery-api';
import { GeolocatorApi } from '../../../src/api/geolocator-api';
import { createHttpClient, type AuthSource } from '../../../src/api/http-client';
import { AppError } from '../../../src/lib/app-error';
import { aPayload } from '../../factories/order';
import { FakeClock, settle } from '../../fakes/fake-clock';
import { FakeNetwork } from '../../fakes/fake-network';
import { FakePlatformServer } from '../../fakes/fake-platform-server';

function setUp(given: Partial<AuthSource> = {}) {
  const clock = new FakeClock(undefined, 3);
  const server = new FakePlatformServer(clock);
  const network = new FakeNetwork(server);
  server.tokens.set('a', 'user-1');
  const captive: boolean[] = [];
  const dates: number[] = [];
  const onUpgradeRequired = vi.fn();
  const http = createHttpClient({
    base: 'http://portal.test',
    version: 'v-test',
    fetch: network.fetch,
    clock,
    auth: { header: () => 'Bearer a i', refresh: async () => 'failed', ...given },
    onCaptivePortal: (seen) => captive.push(seen),
    onServerDate: (at) => dates.push(at),
    onUpgradeRequired,
  });
  return {
    clock,
    server,
    network,
    api: { ...createApi(http), delivery: new DeliveryApi(http), geolocator: new GeolocatorApi(http) },
    captive,
    dates,
    onUpgradeRequired,
  };
}

async function outcome<T>(clock: FakeClock, work: Promise<T>, ms = 120_000): Promise<T | AppError> {
  const caught = work.catch((error: unknown) => error as AppError);
  await clock.advance(ms);
  return caught;
}

async function code(clock: FakeClock, work: Promise<unknown>): Promise<string | undefined> {
  const result = await outcome(clock, work);
  return result instanceof AppError ? result.code : undefined;
}

describe('retries', () => {
  it('happen three times after network errors, 1 s times the attempt apart', async () => {
    const { clock, server, network, api } = setUp();
    network.fail('GET', /vendors/, 'reset-before-send', 'reset-before-send', 'reset-before-send');
    const list = api.vendors.list();
    await clock.advance(5_999);
    expect(server.requests).toHaveLength(0);
    await clock.advance(1);
    expect(await list).toHaveLength(1);
  });

  it('end after the third', async () => {
    const { clock, network, api } = setUp();
    network.fail('GET', /vendors/, ...Array<'reset-before-send'>(4).fill('reset-before-send'));
    expect(await code(clock, api.vendors.list())).toBe('NETWORK');
  });

  it('after 5xx happen only for calls that are safe to repeat', async () => {
    const { clock, network, server, api } = setUp();
    const fault = { status: 503, code: 'SERVICE_UNAVAILABLE' };
    network.fail('GET', /vendors/, fault);
    network.fail('POST', /estimations/, fault);
    expect(await outcome(clock, api.vendors.list())).toHaveLength(1);
    const at = { latitude: 1, longitude: 2 };
    const estimate = api.delivery.estimations({
      source: at,
      destination: at,
      vendor_id: 'kh-0001',
      delivery_type: 'INSTANT',
    });
    expect(await code(clock, estimate)).toBe('SERVICE_UNAVAILABLE');
    expect(server.calls('POST', '/estimations')).toHaveLength(0);
  });

  it('wait as long as Retry-After says', async () => {
    const { clock, network, server, api } = setUp();
    network.fail('GET', /vendors/, { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: '7' });
    const list = api.vendors.list();
    await clock.advance(6_999);
    expect(server.requests).toHaveLength(0);
    await clock.advance(1);
    expect(await list).toHaveLength(1);
  });

  it('wait until the moment that Retry-After names as a date', async () => {
    const { clock, network, server, api } = setUp();
    const second = Math.ceil(clock.now() / 1_000) * 1_000;
    await clock.advance(second - clock.now());
    const retryAfter = new Date(second + 9_000).toUTCString();
    network.fail('GET', /vendors/, { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter });
    const list = api.vendors.list();
    await clock.advance(8_999);
    expect(server.requests).toHaveLength(0);
    await clock.advance(1);
    expect(await list).toHaveLength(1);
  });

  it('follow at their usual pace when Retry-After is empty, over or unreadable', async () => {
    for (const retryAfter of [' ', 'Thu, 01 Jan 1970 00:00:00 GMT', '-5', 'soon']) {
      const { clock, network, api } = setUp();
      network.fail('GET', /vendors/, { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter });
      const list = api.vendors.list();
      await clock.advance(1_000);
      expect(await list, retryAfter).toHaveLength(1);
    }
  });

  it('are left to the caller when Retry-After is minutes away', async () => {
    const { clock, network, api } = setUp();
    network.fail('GET', /vendors/, { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: '120' });
    const error = await outcome(clock, api.vendors.list(), 1);
    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterMs: 120_000 } });
  });

  it('never happen for POST /order', async () => {
    const { clock, network, server, api } = setUp();
    network.fail('POST', /order$/, 'reset-before-send');
    expect(await code(clock, api.orders.create(JSON.stringify(aPayload()), 'k'))).toBe('NETWORK');
    expect(server.requests).toHaveLength(0);
  });
});

describe('the outcome of a call', () => {
  it.each([
    ['captive-portal', 'CAPTIVE_PORTAL'],
    ['truncated', 'BAD_ANSWER'],
    ['hang', 'TIMEOUT'],
  ] as const)('with %s is %s', async (fault, expected) => {
    const { clock, network, api } = setUp();
    network.fail('GET', /vendors/, fault);
    expect(await code(clock, api.vendors.list())).toBe(expected);
  });

  it('is a timeout after 15 s, and after 30 s for POST /order', async () => {
    const { clock, network, api } = setUp();
    network.fail('GET', /vendors/, 'hang');
    network.fail('POST', /order$/, 'hang');
    const ended: string[] = [];
    api.vendors.list().catch(() => ended.push('list'));
    api.orders.create(JSON.stringify(aPayload()), 'k').catch(() => ended.push('order'));
    await clock.advance(14_999);
    expect(ended).toEqual([]);
    await clock.advance(1);
    expect(ended).toEqual(['list']);
    await clock.advance(15_000);
    expect(ended).toEqual(['list', 'order']);
  });

  it('is an error when the body does not fit the schema', async () => {
    const { clock, server, api } = setUp();
    server.override = () => ({ status: 200, body: { result: { vendors: [{ vendor_id: 7 }] } } });
    expect(await code(clock, api.vendors.list())).toBe('BAD_ANSWER');
  });

  it("has the platform's own code", async () => {
    const { clock, server, api } = setUp();
    server.override = () => ({
      status: 422,
      body: { errors: [{ code: 'OUTLET_CLOSED', message: 'closed', meta: { translation_key: 'x.closed' } }] },
    });
    const error = await outcome(clock, api.orders.create('{}', 'k'));
    expect(error).toMatchObject({ code: 'OUTLET_CLOSED', details: { status: 422, translationKey: 'x.closed' } });
  });

  it('is no "not found" when the 404 was not written by the platform', async () => {
    const { clock, server, api } = setUp();
    server.override = () => ({ status: 404, body: 'not here' });
    expect(await code(clock, api.orders.byKey('k'))).toBe('BAD_ANSWER');
  });

  it('names the reason that the platform gives for a refusal', async () => {
    const { clock, server, api } = setUp();
    const refusal = (meta: object) => ({ status: 422, body: { errors: [{ code: 'NOT_NOW', message: 'no', meta }] } });
    server.override = () => refusal({ because: 'rain' });
    expect(await outcome(clock, api.vendors.list())).toMatchObject({ details: { because: 'rain', message: 'no' } });
    server.override = () => refusal({ because: 7 });
    expect((await outcome(clock, api.vendors.list())) as AppError).not.toHaveProperty('details.because');
  });

  it('is a captive portal when something between says that the network wants a login', async () => {
    const { clock, server, api, captive } = setUp();
    server.override = () => ({ status: 511, body: 'log in first' });
    expect(await code(clock, api.vendors.list())).toBe('CAPTIVE_PORTAL');
    expect(new Set(captive)).toEqual(new Set([true]));
  });

  it.each(['<!DOCTYPE html>', '\n  <html lang="en">'])(
    'is a captive portal for the page %j, whatever its type',
    async (body) => {
      const { clock, server, api } = setUp();
      server.override = () => ({ status: 200, body });
      expect(await code(clock, api.vendors.list())).toBe('CAPTIVE_PORTAL');
    },
  );

  it('says that this version is too old, and nothing of the kind otherwise', async () => {
    const { clock, server, api, onUpgradeRequired } = setUp();
    const refusal = (status: number, name: string) => ({ status, body: { errors: [{ code: name, message: name }] } });
    server.override = () => refusal(422, 'NOT_NOW');
    await outcome(clock, api.vendors.list());
    expect(onUpgradeRequired).not.toHaveBeenCalled();
    server.override = () => refusal(426, 'UPGRADE_REQUIRED');
    expect(await code(clock, api.vendors.list())).toBe('UPGRADE_REQUIRED');
    expect(onUpgradeRequired.mock.calls).toEqual([[true]]);
    server.override = () => undefined;
    await outcome(clock, api.vendors.list());
    expect(onUpgradeRequired).toHaveBeenLastCalledWith(false);
  });

  it('reports a captive portal, and its end', async () => {
    const { clock, network, api, captive } = setUp();
    network.fail('GET', /vendors/, 'captive-portal');
    await outcome(clock, api.vendors.list());
    await outcome(clock, api.vendors.list());
    expect(captive).toEqual([true, false]);
  });
});

describe('a request', () => {
  it('carries authorization and version, and no undefined query parameters', async () => {
    const { clock, server, api } = setUp();
    await outcome(clock, api.orders.list('kh-0001', { count: 200, pagination_key: undefined }));
    const [request] = server.requests;
    expect(request?.headers.get('authorization')).toBe('Bearer a i');
    expect(request?.headers.get('x-portal-version')).toBe('v-test');
    expect(request?.query.toString()).toBe('count=200');
  });

  it('sends the stored bytes under their key', async () => {
    const { clock, server, api } = setUp();
    await outcome(clock, api.orders.create(JSON.stringify(aPayload()), 'key-1'));
    expect(server.requests[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(server.requests[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('ends at once when its caller aborts it', async () => {
    const { network, api } = setUp();
    network.fail('GET', /autocomplete/, 'hang');
    const abort = new AbortController();
    const search = api.geolocator.autocomplete(
      'x',
      { country: 'KH', language: 'km', at: { latitude: 1, longitude: 1 } },
      abort.signal,
    );
    const caught = search.catch((error: unknown) => error);
    await settle(2);
    abort.abort();
    expect(await caught).toBe(abort.signal.reason);
  });

  it("reports the server's clock", async () => {
    const { clock, api, dates } = setUp();
    await outcome(clock, api.vendors.list(), 0);
    expect(dates).toEqual([clock.now()]);
  });
});

describe('an expired token', () => {
  it('is refreshed once for all calls that met it, and each call is repeated once', async () => {
    let header = 'Bearer old i';
    const refresh = vi.fn(async () => {
      header = 'Bearer a i';
      return 'refreshed' as const;
    });
    const { clock, server, api } = setUp({ header: () => header, refresh });
    const both = Promise.all([api.vendors.list(), api.orders.get('kh-0001', 'x').catch(() => 'gone')]);
    await clock.advance(10);
    expect(await both).toEqual([server.vendors, 'gone']);
    expect(refresh.mock.calls.length).toBeLessThanOrEqual(2);
    expect(server.calls('GET', '/vendors')).toHaveLength(2);
  });

  it('is not refreshed twice for one call', async () => {
    const { clock, server, api } = setUp({ header: () => 'Bearer old i', refresh: async () => 'refused' });
    expect(await code(clock, api.vendors.list())).toBe('UNAUTHORIZED');
    expect(server.requests).toHaveLength(1);
  });
});
