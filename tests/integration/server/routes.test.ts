import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: object;
  responses: Record<string, unknown>;
  security?: object[];
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;

/** Walks every route the server documents, so that a new one cannot be forgotten. */
describe('every route', () => {
  let platform: TestPlatform;
  let one: string;
  let two: string;
  let operations: { method: (typeof METHODS)[number]; path: string; operation: Operation }[];
  let version: string;
  let foreignOrder: string;
  const foreignKey = randomUUID();

  beforeAll(async () => {
    platform = await startPlatform();
    one = await platform.signIn('one@test.example');
    two = await platform.signIn('two@test.example');
    const placed = await postOrder(platform, orderRequest(platform, { vendor_id: 'kh-2' }), {
      authorization: two,
      key: foreignKey,
    });
    foreignOrder = placed.json().result.order_id;
    const document = (await platform.app.inject({ method: 'GET', url: '/openapi.json' })).json();
    version = document.openapi;
    operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation === undefined ? [] : [{ method, path, operation }];
      }),
    );
  });
  afterAll(() => platform.stop());

  const isPublic = (operation: Operation) => operation.security === undefined;
  const filled = (path: string, value = 'x') => path.replace(/\{\w+\}/g, value);

  it('is documented in OpenAPI 3.1', () => {
    expect(version).toBe('3.1.0');
    expect(operations.length).toBeGreaterThan(12);
  });

  it('declares its 4xx answers: whatever is sent, the answer is documented', async () => {
    const bodies = ['', '{', '[]', '{}', '"x"', '{"vendor_id":5}', JSON.stringify({ x: 'y'.repeat(70_000) })];
    const types = ['application/json', 'text/plain'];
    const posts = bodies.flatMap((payload) => types.map((type) => ({ payload, type })));
    const queries = ['', '?count=x&from=y&lat=z', '?vendorId=&orderId='];
    const undeclared: string[] = [];
    for (const { method, path, operation } of operations) {
      const inputs =
        method === 'get'
          ? [{ payload: undefined, type: undefined }]
          : [{ payload: undefined, type: undefined }, ...posts];
      const calls = queries.flatMap((query) => inputs.map((input) => ({ query, ...input })));
      for (const { query, payload, type } of calls) {
        for (const authorization of [undefined, 'Bearer nonsense', one]) {
          const answer = await platform.app.inject({
            method: method.toUpperCase() as 'GET',
            url: filled(path) + query,
            headers: {
              ...(authorization === undefined ? {} : { authorization }),
              ...(type === undefined ? {} : { 'content-type': type }),
              'idempotency-key': 'x',
            },
            ...(payload === undefined ? {} : { payload }),
          });
          const isDeclared = Object.hasOwn(operation.responses, answer.statusCode);
          if (!isDeclared)
            undeclared.push(`${method} ${path}${query} ${payload?.slice(0, 20)} ${type} → ${answer.statusCode}`);
          // a logout ends the session of the next round
          const endsSession = path.endsWith('/logout') || (method === 'delete' && path.endsWith('/account/sessions'));
          if (endsSession && answer.statusCode === 200) one = await platform.signIn('one@test.example');
        }
      }
    }
    expect(undeclared).toEqual([]);
  }, 60_000);

  it("answers a stranger's malformed call with 401, never 400", async () => {
    for (const { method, path } of operations.filter(({ operation }) => !isPublic(operation))) {
      const answer = await platform.app.inject({
        method: method.toUpperCase() as 'GET',
        url: `${filled(path)}?count=x&lat=abc`,
        ...(method === 'get' ? {} : { payload: '{', headers: { 'content-type': 'application/json' } }),
      });
      expect([method, path, answer.statusCode]).toEqual([method, path, 401]);
    }
  });

  it('answers 404 for another merchant’s vendor before it checks the rest', async () => {
    const malformed = { vendor_id: 'kh-2', order: 7, nonsense: true };
    for (const [method, path] of [
      ['POST', '/order'],
      ['POST', '/delivery/fee'],
      ['POST', '/delivery/area/validate'],
      ['POST', '/estimations'],
      ['PUT', '/order/cancel'],
      ['POST', '/voucher/validate'],
      ['POST', '/account/guest-orders'],
      ['POST', '/order/payment/intent'],
      ['PUT', '/vendor/kh-2/address'],
      ['POST', '/vendor/kh-2/export'],
      ['GET', '/vendor/kh-2/orders?count=x'],
    ] as const) {
      const body = method === 'GET' ? {} : { payload: malformed };
      const answer = await platform.app.inject({ method, url: API + path, headers: { authorization: one }, ...body });
      expect([path, answer.statusCode]).toEqual([path, 404]);
      const own = await platform.app.inject({
        method,
        url: API + path.replace('kh-2', 'kh-1'),
        headers: { authorization: one },
        ...(method === 'GET' ? {} : { payload: { ...malformed, vendor_id: 'kh-1' } }),
      });
      expect([path, own.statusCode]).toEqual([path, 400]);
    }
  });

  it('requires a signed-in caller, except for the routes listed here', () => {
    const open = operations.filter(({ operation }) => isPublic(operation)).map(({ path }) => path.replace(API, ''));
    const allowed = [
      '/healthz',
      '/login',
      '/login/extend',
      '/guest/session',
      '/register',
      '/register/verify',
      '/register/resend',
      '/password/forgot',
      '/password/reset',
      '/contact',
      '/live',
      '/flags',
      '/tiles/{z}/{x}/{y}',
      '/tracking/{trackingId}',
      '/tracking/lookup',
      '/receipt/{trackingId}',
    ];
    expect(open.filter((path) => !allowed.includes(path) && !path.startsWith('/sandbox/'))).toEqual([]);
  });

  it("answers 404 for another merchant's ids, wherever the id is", async () => {
    const location = { latitude: 11.56, longitude: 104.91 };
    const everything = {
      ...orderRequest(platform, { vendor_id: 'kh-2' }),
      order_id: foreignOrder,
      reason: 'CUSTOMER_CANCELLED',
      source: location,
      destination: location,
      delivery_type: 'INSTANT',
      location: { lat: 11.56, lng: 104.91 },
      vendor_location: location,
      address_text: 'x',
      ...location,
    };
    const query = `vendorId=kh-2&orderId=${foreignOrder}&vendor_id=kh-2&query=x&lat=11.5&lng=104.9&query_id=x`;
    const about = operations.filter(({ path, operation }) => {
      const names = [
        ...(operation.parameters ?? []).map(({ name }) => name),
        JSON.stringify(operation.requestBody ?? ''),
      ];
      return (
        !isPublic(operation) &&
        names.some((name) => /vendor_?id|^id$|^key$|order_?id"?/i.test(name)) &&
        path !== `${API}/orders/batch`
      );
    });
    expect(about.length).toBeGreaterThan(6);
    for (const { method, path } of about) {
      const url = path
        .replace('{key}', foreignKey)
        .replace(/\{(id|vendorId)\}/, path.includes('/order/{') ? foreignOrder : 'kh-2')
        .replace(/\{\w+\}/g, path.includes('get-country-parameter') ? 'serviceHours' : 'x');
      const answer = await platform.app.inject({
        method: method.toUpperCase() as 'GET',
        url: `${url}?${query}`,
        headers: { authorization: one },
        ...(method === 'get' ? {} : { payload: everything }),
      });
      expect([method, path, answer.statusCode, answer.body.includes('kh-2')]).toEqual([method, path, 404, false]);
    }
  });
});
