import { describe, expect, it } from 'vitest';
import { AccountsApi } from '../../../src/api/accounts-api';
import { AuthApi } from '../../../src/api/auth-api';
import { BulkApi } from '../../../src/api/bulk-api';
import { DeliveryApi } from '../../../src/api/delivery-api';
import { FilesApi } from '../../../src/api/files-api';
import { GeolocatorApi } from '../../../src/api/geolocator-api';
import { HelpApi } from '../../../src/api/help-api';
import { createHttpClient, type HttpClient } from '../../../src/api/http-client';
import { OrderUpdatesApi } from '../../../src/api/order-updates-api';
import { OrdersApi } from '../../../src/api/orders-api';
import { OutletsApi } from '../../../src/api/outlets-api';
import { ParametersApi } from '../../../src/api/parameters-api';
import { PaymentsApi } from '../../../src/api/payments-api';
import { RidersApi } from '../../../src/api/riders-api';
import { rulesOf } from '../../../src/api/specified-platform';
import { VendorsApi } from '../../../src/api/vendors-api';
import { AppError } from '../../../src/lib/app-error';
import { type Named, SPECIFIED_CALLS, type SpecifiedCall } from '../../../src/protocol/specification';
import { specifiedCall } from '../../../src/protocol/specified-calls';
import { parseOrder } from '../../../src/sync/orders/parse-order';
import { aPayload } from '../../factories/order';
import { FakeClock } from '../../fakes/fake-clock';

/*
 * Every call of the specification, answered with the fields that its two pages name and no other: the portal takes each
 * answer, and one that is wrong is refused rather than met with a crash.
 */
const VENDOR = 'kh-0001';
const ORDER = 'kh-0001-j2tyg4';
const TRIP = {
  source: { latitude: 11.5, longitude: 104.9 },
  destination: { latitude: 11.6, longitude: 104.9 },
  vendor_id: VENDOR,
  delivery_type: 'INSTANT',
} as const;
const AT = TRIP.source;
const given = <T>(value: object) => value as T;
type First<F extends (...args: never[]) => unknown> = Parameters<F>[0];
type Second<F extends (...args: never[]) => unknown> = Parameters<F>[1];

const ASKED: Readonly<Record<string, (http: HttpClient) => Promise<unknown>>> = {
  'POST /register': (http) =>
    new AccountsApi(http).register(given<First<AccountsApi['register']>>({ email_address: 'a@b.example' })),
  'POST /login': (http) => new AuthApi(http).login('a@b.example', 'secret', false),
  'POST /logout': (http) => new AuthApi(http).logout('Bearer a i', null),
  'POST /login/extend': (http) => new AuthApi(http).extend('r'),
  'GET /geolocator/autocomplete': (http) =>
    new GeolocatorApi(http).autocomplete('street', { country: 'KH', language: 'km', at: AT }),
  'GET /geolocator/reverse': (http) => new GeolocatorApi(http).reverse(AT, 'km'),
  'GET /geolocator/details': (http) => new GeolocatorApi(http).details('p1'),
  'GET /addressbook/search-customers/{vendorId}': (http) => new GeolocatorApi(http).addressBook(VENDOR, '01'),
  'POST /delivery/fee': (http) => new DeliveryApi(http).fee(TRIP),
  'POST /delivery/area/validate': (http) => new DeliveryApi(http).validateArea(VENDOR, AT, AT),
  'POST /estimations': (http) => new DeliveryApi(http).estimations(TRIP),
  'GET /get-country-parameter/{name}': (http) => new ParametersApi(http).get('serviceHours', VENDOR),
  'POST /order': (http) => new OrdersApi(http).create(JSON.stringify(aPayload()), null),
  'PUT /order/cancel': (http) => new OrdersApi(http).cancel(VENDOR, ORDER, 'closed'),
  'PUT /order/{orderId}': (http) =>
    new OrderUpdatesApi(http).update(ORDER, given<Second<OrderUpdatesApi['update']>>({ vendor_id: VENDOR })),
  'GET /order': (http) => new OrdersApi(http).get(VENDOR, ORDER),
  'POST /voucher/validate': (http) =>
    new DeliveryApi(http).voucher({
      code: 'R',
      vendor_id: VENDOR,
      order: { order_time: 1, delivery_fee: 2, signature: 's' },
    }),
  'GET /voucher/{code}': (http) => new DeliveryApi(http).voucherDetails('R'),
  'POST /order/payment/auth/{vendorId}': (http) => new PaymentsApi(http).authorise(VENDOR, null),
  'POST /order/payment/intent': (http) =>
    new PaymentsApi(http).intend(given<First<PaymentsApi['intend']>>({ vendor_id: VENDOR }), null),
  'POST /order/payment/intent/confirm': (http) => new PaymentsApi(http).confirm('{"bearer_token":"b"}', null),
  'GET /vendors': (http) => new VendorsApi(http).list(),
  'PUT /vendor/{id}/address': (http) =>
    new VendorsApi(http).saveAddress(VENDOR, given<Second<VendorsApi['saveAddress']>>({ city: 'c' })),
  'GET /vendor/{vendorId}/orders': (http) => new OrdersApi(http).list(VENDOR, { from: 1, to: 2, updated_since: 1 }),
  'POST /outlet': (http) => new OutletsApi(http).add('{"name":"n"}', 'key'),
  'PUT /outlet/{vendorId}': (http) =>
    new OutletsApi(http).change(VENDOR, given<Second<OutletsApi['change']>>({ name: 'n' }), 'secret'),
  'GET /riders/{riderId}': (http) => new RidersApi(http).get('r-1'),
  'GET /vendor/{id}/hc_jwt_token': (http) => new HelpApi(http).token(VENDOR),
  'POST /bulk-job/create': (http) =>
    new BulkApi(http).create(VENDOR, { orders: { content: 'YQ==' }, fileName: 'a.xlsx', replaces: null, key: 'k' }),
  'GET /bulk-job/example-file': (http) => new FilesApi(http).template('en'),
  'GET /bulk-job/all/{vendorId}': (http) => new BulkApi(http).jobs(VENDOR),
  'GET /bulk-job/detail/{vendorId}/{jobId}': (http) => new BulkApi(http).detail(VENDOR, 'job-1', { limit: 1 }),
  'POST /bulk-job/place-orders/{jobId}': (http) => new BulkApi(http).place('job-1', []),
};
/** Named by the pages, and not needed by the portal: the list of vendors has the same. */
const NOT_ASKED = ['GET /vendor/{id}'];

const LEAVES: Readonly<Record<string, unknown>> = {
  order_id: ORDER,
  vendor_id: VENDOR,
  created_at: 1_764_000_000,
  updated_at: 1_764_000_000,
  preordered_for: 1_764_100_000,
  latitude: 11.5,
  longitude: 104.9,
  amount: 5,
  fee: 2.4,
  delivery_fee: 2.4,
  ExpiresIn: 3600,
  expires_in: 600,
  is_parent: false,
  is_active: true,
  is_registered: true,
  estimation_pick_up_time: 10,
  owners: ['a@b.example'],
  pickup_minutes: 10,
  delivery_minutes: 30,
  paymentInstruments: [],
  total_rows: 1,
  success_row_count: 1,
  orders_to_be_placed: 1,
  orders_placed: 0,
  errors: 0,
  row_number: 1,
  code: 200,
  delivery_type: 'INSTANT',
  texts: {},
};
const RESULTS: Readonly<Record<string, unknown>> = {
  'POST /delivery/area/validate': 'DELIVERABLE',
};
/** Fields of one name that are something else in one place. */
const PLACES: Readonly<Record<string, unknown>> = { 'rows.errors': [], 'voucher.code': 'R', 'body.status': 'NEW' };

const nameOf = ({ method, path }: SpecifiedCall) => `${method} ${path}`;

/** An answer with nothing but what is named; `odd` stands in for the leaf at one path. */
function answerOf(call: SpecifiedCall, odd?: { at: string; value: unknown }): unknown {
  const build = (named: Named, path: readonly string[]): unknown => {
    if (named === true) {
      const name = path.at(-1) ?? '';
      if (odd?.at === path.join('.')) return odd.value;
      if (name === 'result') return RESULTS[nameOf(call)] ?? 'text';
      if (name === 'code' && path.length > 1) return 'R';
      return PLACES[path.slice(-2).join('.')] ?? LEAVES[name] ?? 'text';
    }
    if (Array.isArray(named)) return named.map((entry: Named) => build(entry, path));
    return Object.fromEntries(Object.entries(named).map(([name, inner]) => [name, build(inner, [...path, name])]));
  };
  return build(call.answer, []);
}

function leavesOf(named: Named, path: readonly string[] = []): string[] {
  if (named === true) return [path.join('.')];
  if (Array.isArray(named)) return named.flatMap((entry: Named) => leavesOf(entry, path));
  return Object.entries(named).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** What is asked with this answer, and what comes of it. */
async function exchange(call: SpecifiedCall, answer: unknown, isLost = false) {
  const clock = new FakeClock();
  const sent: { method: string; url: URL; headers: Headers }[] = [];
  const config = { ...__BUILD_CONFIG__, platformExtensions: false };
  const http = createHttpClient({
    base: 'https://platform.example',
    version: 'v',
    clock,
    auth: { header: () => 'Bearer a i', refresh: async () => 'failed' },
    rules: rulesOf(config),
    fetch: async (input, init) => {
      const url = new URL(new Request(input).url);
      sent.push({ method: init?.method ?? 'GET', url, headers: new Headers(init?.headers) });
      if (isLost) throw new TypeError('Failed to fetch');
      if (call.answer === true) return new Response('file');
      return Response.json(answer);
    },
  });
  const ask = ASKED[nameOf(call)] ?? (() => Promise.reject(new Error('not asked')));
  const outcome = ask(http).catch((error: unknown) => error);
  if (isLost) await clock.advance(60_000);
  return { sent, outcome: await outcome };
}

const changing = ({ method, path }: SpecifiedCall) =>
  method !== 'GET' && !/fee|validate|estimations|auth|login|logout/.test(path);

const asked = SPECIFIED_CALLS.filter((call) => !NOT_ASKED.includes(nameOf(call)));
const calls = asked.map((call) => [nameOf(call), call] as const);
/** Calls whose answers are read. */
const read = calls.filter(([, { answer }]) => answer !== true && leavesOf(answer).length > 0);

it('every call of the specification is tried', () => {
  expect(new Set(Object.keys(ASKED))).toEqual(new Set(asked.map(nameOf)));
});

describe.each(calls)('%s', (_name, call) => {
  it('is sent with what is named, and takes an answer with nothing else', async () => {
    const { sent, outcome } = await exchange(call, answerOf(call));
    const [first] = sent;
    const [, service, path] = /^\/(orders|hurrier)\/api\/v1(.*)$/.exec(first?.url.pathname ?? '') ?? [];
    expect(specifiedCall(first?.method ?? '', path ?? '', service as SpecifiedCall['service'])).toBe(call);
    expect([...(first?.url.searchParams.keys() ?? [])].filter((key) => !call.query?.includes(key))).toEqual([]);
    expect(
      [...(first?.headers.keys() ?? [])].filter((key) => !['authorization', 'content-type'].includes(key)),
    ).toEqual([]);
    expect(outcome).not.toBeInstanceOf(Error);
  });
});

describe.each(calls.filter(([, call]) => changing(call)))('the lost answer to %s', (_name, call) => {
  it('is not asked for again by itself, unless the same is true after the second time', async () => {
    const { sent, outcome } = await exchange(call, {}, true);
    expect(outcome).toMatchObject({ code: 'NETWORK' });
    expect(sent.length > 1).toBe(call.method === 'PUT' && call.path !== '/order/cancel');
  });
});

describe.each(read)('the answer to %s', (_name, call) => {
  it.each(leavesOf(call.answer))('may lack or get wrong `%s` without a crash', async (at) => {
    for (const value of [null, undefined, {}, [], 'other', -1]) {
      const { outcome } = await exchange(call, answerOf(call, { at, value }));
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(AppError);
        expect(outcome).toMatchObject({ code: 'BAD_ANSWER' });
      }
    }
  });
});

describe('an order', () => {
  const order = SPECIFIED_CALLS.find((call) => nameOf(call) === 'GET /vendor/{vendorId}/orders');
  const listed = async (odd?: { at: string; value: unknown }) => {
    if (order === undefined) throw new Error('no such call');
    const { outcome } = await exchange(order, answerOf(order, odd));
    return (outcome as { data: unknown[] }).data.map((record) => parseOrder(record));
  };

  it('with the named fields is complete, and belongs to the shop that was asked for', async () => {
    expect(await listed()).toMatchObject([{ name: 'record', record: { order_id: ORDER, vendor_id: VENDOR } }]);
  });

  it.each([
    ['status', 'A_STATUS_OF_TOMORROW'],
    ['preordered_for', null],
    ['pickup_code', null],
    ['rider_id', null],
    ['order.amount', null],
    ['order.amount', undefined],
    ['order.description', undefined],
    ['customer.location.notes', null],
    ['cancellation.reason', 'a reason of tomorrow'],
  ])('is complete with %s %j', async (at, value) => {
    expect(await listed({ at: `result.data.${at}`, value })).toMatchObject([{ name: 'record' }]);
  });

  it.each([
    ['status', 7],
    ['created_at', 'yesterday'],
    ['customer.location.latitude', '11.5'],
    ['delivery_fee', 'free'],
  ])('with %s %j is not taken for one', async (at, value) => {
    expect(await listed({ at: `result.data.${at}`, value })).toMatchObject([{ name: 'partial', orderId: ORDER }]);
  });
});
