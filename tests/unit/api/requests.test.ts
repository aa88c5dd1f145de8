import { expect, it } from 'vitest';
import { AccountsApi } from '../../../src/api/accounts-api';
import { AuthApi } from '../../../src/api/auth-api';
import { BulkApi } from '../../../src/api/bulk-api';
import { DeliveryApi } from '../../../src/api/delivery-api';
import { DocumentsApi } from '../../../src/api/documents-api';
import { FilesApi } from '../../../src/api/files-api';
import { GeolocatorApi } from '../../../src/api/geolocator-api';
import { HelpApi } from '../../../src/api/help-api';
import { createHttpClient, type HttpClient } from '../../../src/api/http-client';
import { LinkLookupApi } from '../../../src/api/link-lookup-api';
import { OrderUpdatesApi } from '../../../src/api/order-updates-api';
import { OrdersApi } from '../../../src/api/orders-api';
import { OutletsApi } from '../../../src/api/outlets-api';
import { ParametersApi } from '../../../src/api/parameters-api';
import { PaymentsApi } from '../../../src/api/payments-api';
import { PushApi } from '../../../src/api/push-api';
import { ReceiptsApi } from '../../../src/api/receipts-api';
import { RidersApi } from '../../../src/api/riders-api';
import { SandboxApi } from '../../../src/api/sandbox-api';
import { trackingApi } from '../../../src/api/tracking-api';
import { VendorsApi } from '../../../src/api/vendors-api';
import type { PortalCall } from '../../../src/protocol/endpoints';
import { FakeClock } from '../../fakes/fake-clock';

/*
 * What the platform receives from each call, by the lists of specification/platform-calls.md#specification-alone and
 * specification/identities-and-sessions.md#authorization-header: platforms other than ours know nothing but those.
 */
interface Expected {
  body?: unknown;
  headers?: Record<string, string>;
  /** who asks: the signed-in session unless it says otherwise; null is nobody */
  as?: string | null;
  /**
   * requests on a network that is down: the first and the three of specification/platform-calls.md#specification-alone
   * unless it says otherwise
   */
  tries?: number;
}

const SESSION = 'Bearer a i';
const OWN = 'a/b';
const AT = { latitude: 11.5, longitude: 104.9 };
const FEE = { source: AT, destination: AT, vendor_id: OWN, delivery_type: 'INSTANT' } as const;
const MAIL = { email_address: 'a@b.example' };
const EXPORT = { kind: 'orders', format: 'csv', from: 1, to: 2 } as const;
const given = <T>(value: object) => value as T;
type First<F extends (...args: never[]) => unknown> = Parameters<F>[0];
type Second<F extends (...args: never[]) => unknown> = Parameters<F>[1];

type Asked = readonly [asks: string, call: (http: HttpClient) => Promise<unknown>, Expected];

/** Every call that the portal makes, in each of its forms. */
const CALLS: Record<PortalCall, readonly Asked[]> = {
  'POST /register': [
    [
      '/register',
      (http) => new AccountsApi(http).register(given<First<AccountsApi['register']>>(MAIL)),
      { body: MAIL, as: null, tries: 1 },
    ],
  ],
  'POST /register/verify': [
    [
      '/register/verify',
      (http) => new AccountsApi(http).verify('t', 'p'),
      { body: { token: 't', password: 'p' }, as: null, tries: 1 },
    ],
  ],
  'POST /register/resend': [
    [
      '/register/resend',
      (http) => new AccountsApi(http).resend(given<First<AccountsApi['resend']>>(MAIL)),
      { body: MAIL, as: null, tries: 1 },
    ],
  ],
  'POST /password/forgot': [
    [
      '/password/forgot',
      (http) => new AccountsApi(http).forgot(given<First<AccountsApi['forgot']>>(MAIL)),
      { body: MAIL, as: null, tries: 1 },
    ],
  ],
  'POST /password/reset': [
    [
      '/password/reset',
      (http) => new AccountsApi(http).reset(given<First<AccountsApi['reset']>>(MAIL)),
      { body: MAIL, as: null, tries: 1 },
    ],
  ],
  'POST /contact': [
    [
      '/contact',
      (http) => new AccountsApi(http).contact(given<First<AccountsApi['contact']>>(MAIL)),
      { body: MAIL, as: null, tries: 1 },
    ],
  ],
  'POST /account/password': [
    [
      '/account/password',
      (http) => new AccountsApi(http).changePassword('old', 'new'),
      { body: { password: 'old', new_password: 'new' }, tries: 1 },
    ],
  ],
  'POST /account/terms': [['/account/terms', (http) => new AccountsApi(http).acceptTerms(), { body: {}, tries: 1 }]],
  'POST /account/guest-orders': [
    [
      '/account/guest-orders',
      (http) => new AccountsApi(http).claimGuestOrders(OWN, 't'),
      { body: { vendor_id: OWN, token: 't' }, tries: 1 },
    ],
  ],
  'GET /account/sessions': [['/account/sessions', (http) => new AccountsApi(http).sessions(), {}]],
  'DELETE /account/sessions/:sessionId': [
    ['/account/sessions/a%2Fb', (http) => new AccountsApi(http).endSession(OWN), {}],
  ],
  'DELETE /account/sessions': [
    ['/account/sessions?keep_current=true', (http) => new AccountsApi(http).endOtherSessions(), {}],
  ],
  'POST /login': [
    [
      '/login',
      (http) => new AuthApi(http).login('a@b.example', 'p', false),
      { body: { ...MAIL, password: 'p' }, as: null },
    ],
    [
      '/login',
      (http) => new AuthApi(http).login('a@b.example', 'p', true),
      { body: { ...MAIL, password: 'p', terms_accepted: true }, as: null },
    ],
  ],
  'POST /login/extend': [
    ['/login/extend', (http) => new AuthApi(http).extend('r'), { body: { refresh_token: 'r' }, as: null }],
  ],
  'POST /guest/session': [['/guest/session', (http) => new AuthApi(http).guestSession(), { body: {}, as: null }]],
  'POST /logout': [
    [
      '/logout',
      (http) => new AuthApi(http).logout('Bearer z', 'r'),
      { body: { refresh_token: 'r' }, as: 'Bearer z', tries: 1 },
    ],
    ['/logout', (http) => new AuthApi(http).logout('Bearer z', null), { body: {}, as: 'Bearer z', tries: 1 }],
  ],
  'POST /bulk-job/create': [
    [
      '/bulk-job/create',
      (http) =>
        new BulkApi(http).create(OWN, { orders: { content: 'c' }, fileName: 'f.xlsx', replaces: null, key: 'k' }),
      { body: { vendor_id: OWN, content: 'c', file_name: 'f.xlsx' }, headers: { 'idempotency-key': 'k' } },
    ],
    [
      '/bulk-job/create',
      (http) => new BulkApi(http).create(OWN, { orders: { rows: [] }, fileName: null, replaces: 'j', key: 'k' }),
      { body: { vendor_id: OWN, rows: [], file_name: null, replaces: 'j' }, headers: { 'idempotency-key': 'k' } },
    ],
  ],
  'GET /bulk-job/all/:vendorId': [['/bulk-job/all/a%2Fb', (http) => new BulkApi(http).jobs(OWN), {}]],
  'GET /bulk-job/detail/:vendorId/:jobId': [
    [
      '/bulk-job/detail/a%2Fb/j%3F?after=7&limit=50&sums=true',
      (http) => new BulkApi(http).detail(OWN, 'j?', { after: 7, limit: 50, sums: true }),
      {},
    ],
  ],
  'GET /bulk-job/columns/:vendorId/:headerId': [
    [
      '/bulk-job/columns/a%2Fb/0123456789abcd',
      (http) => new BulkApi(http).columns(OWN, '0123456789abcd', new AbortController().signal),
      { tries: 1 },
    ],
  ],
  'PUT /bulk-job/columns/:vendorId/:headerId': [
    [
      '/bulk-job/columns/a%2Fb/0123456789abcd',
      (http) => new BulkApi(http).keepColumns(OWN, '0123456789abcd', { uses: ['address', null] }),
      { body: { uses: ['address', null] } },
    ],
  ],
  'POST /bulk-job/place-orders/:jobId': [
    [
      '/bulk-job/place-orders/j%3F',
      (http) => new BulkApi(http).place('j?', [{ vendor_id: OWN, total: 3 }]),
      { body: { agreed: [{ vendor_id: OWN, total: 3 }] } },
    ],
  ],
  'POST /delivery/fee': [['/delivery/fee', (http) => new DeliveryApi(http).fee(FEE), { body: FEE }]],
  'POST /voucher/validate': [
    [
      '/voucher/validate',
      (http) => new DeliveryApi(http).voucher(given<First<DeliveryApi['voucher']>>({ code: 'C' })),
      { body: { code: 'C' } },
    ],
  ],
  'GET /voucher/:code': [['/voucher/C%2F1', (http) => new DeliveryApi(http).voucherDetails('C/1'), {}]],
  'POST /estimations': [['/estimations', (http) => new DeliveryApi(http).estimations(FEE), { body: FEE }]],
  'GET /delivery/area/:vendorId': [['/delivery/area/a%2Fb', (http) => new DeliveryApi(http).area(OWN), {}]],
  'POST /delivery/area/validate': [
    [
      '/delivery/area/validate',
      (http) => new DeliveryApi(http).validateArea(OWN, AT, { latitude: 1, longitude: 2 }),
      { body: { location: { lat: 1, lng: 2 }, vendor_location: AT, vendor_id: OWN } },
    ],
  ],
  'POST /vendor/:id/export': [
    [
      '/vendor/a%2Fb/export',
      (http) => new DocumentsApi(http).mailExport(OWN, EXPORT, 'km'),
      { body: EXPORT, headers: { 'accept-language': 'km' }, tries: 1 },
    ],
    [
      '/vendor/a%2Fb/export',
      (http) => new FilesApi(http).export(OWN, EXPORT, 'km'),
      { body: EXPORT, headers: { 'accept-language': 'km' }, tries: 1 },
    ],
  ],
  'POST /order/:id/tracking-link/rotate': [
    ['/order/a%2Fb/tracking-link/rotate', (http) => new DocumentsApi(http).rotateTrackingLink(OWN), { tries: 1 }],
  ],
  'GET /bulk-job/example-file': [
    [
      '/bulk-job/example-file',
      (http) => new FilesApi(http).template('km'),
      { headers: { 'accept-language': 'km' }, tries: 1 },
    ],
  ],
  'GET /order/:id/proof/:kind': [
    ['/order/a%2Fb/proof/pickup', (http) => new FilesApi(http).proof(OWN, 'pickup'), { tries: 1 }],
  ],
  'GET /geolocator/autocomplete': [
    [
      '/geolocator/autocomplete?query=x&country=KH&lat=11.5&lng=104.9&language=km',
      (http) => new GeolocatorApi(http).autocomplete('x', { country: 'KH', language: 'km', at: AT }),
      {},
    ],
  ],
  'GET /geolocator/reverse': [
    ['/geolocator/reverse?lat=11.5&lng=104.9&language=km', (http) => new GeolocatorApi(http).reverse(AT, 'km'), {}],
  ],
  'GET /geolocator/details': [['/geolocator/details?query_id=s', (http) => new GeolocatorApi(http).details('s'), {}]],
  'GET /addressbook/search-customers/:vendorId': [
    [
      '/addressbook/search-customers/a%2Fb?query=x',
      (http) => new GeolocatorApi(http).addressBook(OWN, 'x'),
      { tries: 2 },
    ],
  ],
  'GET /vendor/:id/hc_jwt_token': [['/vendor/a%2Fb/hc_jwt_token', (http) => new HelpApi(http).token(OWN), {}]],
  'POST /tracking/lookup': [
    [
      '/tracking/lookup',
      (http) => new LinkLookupApi(http).find('o', '+855 1'),
      { body: { order_id: 'o', phone_number: '+855 1' }, as: null, tries: 1 },
    ],
  ],
  'PUT /order/:orderId': [
    [
      '/order/a%2Fb',
      (http) => new OrderUpdatesApi(http).update(OWN, given<Second<OrderUpdatesApi['update']>>({ amount: 1 })),
      { body: { amount: 1 } },
    ],
  ],
  'POST /order': [
    [
      '/order',
      (http) => new OrdersApi(http).create('{"a":1}', 'k'),
      { body: { a: 1 }, headers: { 'idempotency-key': 'k' }, tries: 1 },
    ],
    ['/order', (http) => new OrdersApi(http).create('{"a":1}', null), { body: { a: 1 }, tries: 1 }],
  ],
  'GET /order/by-key/:key': [['/order/by-key/k%2F1', (http) => new OrdersApi(http).byKey('k/1'), { tries: 1 }]],
  'GET /order': [['/order?vendorId=a%2Fb&orderId=o', (http) => new OrdersApi(http).get(OWN, 'o'), {}]],
  'GET /vendor/:id/orders': [
    ['/vendor/a%2Fb/orders?count=20', (http) => new OrdersApi(http).list(OWN, { count: 20 }), {}],
  ],
  'POST /orders/batch': [
    ['/orders/batch', (http) => new OrdersApi(http).batch(['o', 'p']), { body: { order_ids: ['o', 'p'] } }],
  ],
  'PUT /order/cancel': [
    [
      '/order/cancel',
      (http) => new OrdersApi(http).cancel(OWN, 'o', 'why'),
      { body: { vendor_id: OWN, order_id: 'o', reason: 'why' } },
    ],
  ],
  'POST /outlet': [
    [
      '/outlet',
      (http) => new OutletsApi(http).add('{"name":"n"}', 'k'),
      { body: { name: 'n' }, headers: { 'idempotency-key': 'k' } },
    ],
  ],
  'PUT /outlet/:id': [
    [
      '/outlet/a%2Fb',
      (http) => new OutletsApi(http).change(OWN, given<Second<OutletsApi['change']>>({ name: 'n' })),
      { body: { name: 'n' } },
    ],
  ],
  'GET /get-country-parameter/:name': [
    ['/get-country-parameter/p%2Fq?vendor_id=a%2Fb', (http) => new ParametersApi(http).get('p/q', OWN), {}],
  ],
  'POST /order/payment/auth/:vendorId': [
    [
      '/order/payment/auth/a%2Fb',
      (http) => new PaymentsApi(http).authorise(OWN, 'k'),
      { headers: { 'idempotency-key': 'k' } },
    ],
    ['/order/payment/auth/a%2Fb', (http) => new PaymentsApi(http).authorise(OWN, null), {}],
  ],
  'POST /order/payment/intent': [
    [
      '/order/payment/intent',
      (http) => new PaymentsApi(http).intend(given<First<PaymentsApi['intend']>>({ wallet_id: 'w' }), 'k'),
      { body: { wallet_id: 'w' }, headers: { 'idempotency-key': 'k' } },
    ],
    [
      '/order/payment/intent',
      (http) => new PaymentsApi(http).intend(given<First<PaymentsApi['intend']>>({ wallet_id: 'w' }), null),
      { body: { wallet_id: 'w' }, tries: 1 },
    ],
  ],
  'POST /order/payment/intent/confirm': [
    [
      '/order/payment/intent/confirm',
      (http) => new PaymentsApi(http).confirm('{"a":1}', 'k'),
      { body: { a: 1 }, headers: { 'idempotency-key': 'k' }, tries: 1 },
    ],
  ],
  'POST /order/payment/intent/cancel': [
    [
      '/order/payment/intent/cancel',
      (http) => new PaymentsApi(http).cancel(OWN, 'o'),
      { body: { vendor_id: OWN, order_id: 'o' } },
    ],
  ],
  'GET /push/key': [['/push/key', (http) => new PushApi(http).key(), {}]],
  'POST /push/subscriptions': [
    [
      '/push/subscriptions',
      (http) => new PushApi(http).subscribe({ endpoint: 'e', p256dh: 'p', auth: 'a' }, 'km'),
      { body: { endpoint: 'e', keys: { p256dh: 'p', auth: 'a' }, language: 'km' } },
    ],
  ],
  'DELETE /push/subscriptions/:id': [
    ['/push/subscriptions/a%2Fb', (http) => new PushApi(http).unsubscribe(OWN), { tries: 1 }],
    [
      '/push/subscriptions/a%2Fb',
      (http) => new PushApi(http).unsubscribe(OWN, 'Bearer z'),
      { as: 'Bearer z', tries: 1 },
    ],
  ],
  'GET /receipt/:trackingId': [['/receipt/a%2Fb', (http) => new ReceiptsApi(http).get(OWN), { as: null }]],
  'GET /tracking/:trackingId': [['/tracking/a%2Fb', (http) => trackingApi(http).get(OWN), { as: null }]],
  'GET /vendors': [
    ['/vendors', (http) => new VendorsApi(http).list(), {}],
    ['/vendors', (http) => new VendorsApi(http).probe(), { tries: 1 }],
  ],
  'PUT /vendor/:id/address': [
    [
      '/vendor/a%2Fb/address',
      (http) => new VendorsApi(http).saveAddress(OWN, given<Second<VendorsApi['saveAddress']>>({ city: 'c' })),
      { body: { city: 'c' } },
    ],
  ],
  'GET /vendor/:id/changes': [['/vendor/a%2Fb/changes?after=7', (http) => new OrdersApi(http).changes(OWN, 7), {}]],
  'GET /vendor/:id/orders/totals': [
    ['/vendor/a%2Fb/orders/totals?from=1&to=2', (http) => new OrdersApi(http).totals(OWN, { from: 1, to: 2 }), {}],
  ],
  'POST /account/invitation': [
    ['/account/invitation', (http) => new AccountsApi(http).invitation('t'), { body: { token: 't' }, tries: 1 }],
  ],
  'POST /account/invitation/answer': [
    [
      '/account/invitation/answer',
      (http) => new AccountsApi(http).answerInvitation('t', true),
      { body: { token: 't', accept: true }, tries: 1 },
    ],
  ],
  'GET /riders/:riderId': [
    // once, since the next poll follows in two seconds
    ['/hurrier/api/v1/riders/a%2Fb', (http) => new RidersApi(http).get(OWN), { tries: 1 }],
  ],
  'GET /accounts': [['/sandbox/accounts', (http) => new SandboxApi(http).accounts(), { as: null, tries: 1 }]],
};

/** Headers of every request, which have tests of their own. */
const COMMON = ['accept', 'x-portal-version', 'content-type', 'authorization'];
const JSON_TYPE = 'application/json';

/** What a server sees that no answer comes back from. */
async function requestsOf(call: (http: HttpClient) => Promise<unknown>) {
  const seen: { asks: string; headers: Headers; body: unknown }[] = [];
  const clock = new FakeClock();
  const http = createHttpClient({
    base: 'http://portal.test',
    version: 'v',
    fetch: async (input, init) => {
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
      const asks = `${init?.method} ${new Request(input).url.slice('http://portal.test'.length)}`;
      seen.push({ asks, headers: new Headers(init?.headers), body });
      throw new TypeError('Failed to fetch');
    },
    clock,
    auth: { header: () => SESSION, refresh: async () => 'failed' },
  });
  const ended = call(http).catch(() => undefined);
  await clock.advance(60_000);
  await ended;
  return seen;
}

async function expectRequest(call: (http: HttpClient) => Promise<unknown>, asks: string, expected: Expected) {
  const seen = await requestsOf(call);
  const [first] = seen;
  expect(first?.asks).toBe(asks);
  expect(first?.body).toEqual(expected.body);
  expect(first?.headers.get('authorization')).toBe(expected.as === undefined ? SESSION : expected.as);
  expect(first?.headers.get('accept')).toBe(JSON_TYPE);
  expect(first?.headers.get('content-type')).toBe(expected.body === undefined ? null : JSON_TYPE);
  const own = [...(first?.headers ?? [])].filter(([name]) => !COMMON.includes(name));
  expect(Object.fromEntries(own)).toEqual(expected.headers ?? {});
  expect(seen).toHaveLength(expected.tries ?? 4);
}

const ASKED = Object.entries(CALLS).flatMap(([name, asked]) =>
  asked.map(([asks, call, expected]) => [name, asks, call, expected] as const),
);

it.each(ASKED)('%s is sent as the specification lists it: %s', async (name, asks, call, expected) => {
  const isElsewhere = /^\/(hurrier|sandbox)\//.test(asks);
  await expectRequest(call, `${name.split(' ')[0]} ${isElsewhere ? '' : '/orders/api/v1'}${asks}`, expected);
});
