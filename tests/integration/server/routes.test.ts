import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../../server/http/serve';
import { ENDPOINTS } from '../../../src/protocol/endpoints';
import type { Endpoint, Who } from '../../../src/protocol/endpoints/endpoint';
import { API, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: object;
  responses: Record<string, unknown>;
  security?: object[];
}

const CALLS = Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]) => {
  const { method, url } = addressOf(name, endpoint);
  const { who = 'signed-in', readsLate } = endpoint;
  return { name, method, path: url.replace(/:(\w+)/g, '{$1}'), who, readsLate };
});

const CALLERS = ['nobody', 'nonsense', 'a guest', 'a host'] as const;
type Caller = (typeof CALLERS)[number];

/** Undefined: it depends on what is asked. */
function refusalOf(caller: Caller, who: Exclude<Who, 'anyone'>): 401 | 404 | undefined {
  if (caller === 'nobody' || caller === 'nonsense' || who === 'dispatcher') return 401;
  const isLess = caller === 'a guest' ? who === 'merchant' || who === 'account' : who === 'account';
  return isLess ? 404 : undefined;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;

/** Walks every route the server documents, so that a new one cannot be forgotten. */
describe('every route', () => {
  let platform: TestPlatform;
  const authorization: Partial<Record<Caller, string>> = { nonsense: 'Bearer nonsense' };
  let one: string;
  let two: string;
  let operations: { method: (typeof METHODS)[number]; path: string; operation: Operation }[];
  let version: string;
  let foreignOrder: string;
  const foreignKey = randomUUID();

  beforeAll(async () => {
    platform = await startPlatform({
      env: { SANDBOX_CONTROLS: '1', DISPATCH_TOKEN: 'a-token-of-the-dispatchers', DISPATCH_TOKEN_TRIES: '1000000' },
    });
    const guest = await platform.app.inject({ method: 'POST', url: `${API}/guest/session`, payload: {} });
    const host = await platform.services.platformTokens.issue('kh-1', 'till', 1);
    authorization['a guest'] = `Bearer ${guest.json().result.token}`;
    authorization['a host'] = `GoDroid ${host.token}`;
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
  const isOfUsers = ({ security = [] }: Operation) => security.some((scheme) => 'session' in scheme);
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

  it('has the calls of the tables, and says of the same ones that they are for anyone', () => {
    const documented = operations.filter(({ path }) => path !== '/live');
    const names = documented.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(names.toSorted()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).toSorted());
    const open = documented.filter(({ operation }) => isPublic(operation)).map(({ path }) => path);
    const anyones = CALLS.filter(({ who }) => who === 'anyone').map(({ path }) => path);
    expect(open.toSorted()).toEqual(anyones.toSorted());
    const ofDispatchers = documented.filter(({ operation }) => !isPublic(operation) && !isOfUsers(operation));
    const theirs = CALLS.filter(({ who }) => who === 'dispatcher').map(({ path }) => path);
    expect(ofDispatchers.map(({ path }) => path).toSorted()).toEqual(theirs.toSorted());
  });

  it.each(CALLERS)('answers a malformed call by %s as its row says', async (caller) => {
    for (const { name, method, path, who } of CALLS) {
      const refusal = who === 'anyone' ? undefined : refusalOf(caller, who);
      const { statusCode } = await platform.app.inject({
        method,
        url: `${filled(path)}?count=x&lat=abc`,
        headers: {
          ...(authorization[caller] !== undefined && { authorization: authorization[caller] }),
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { payload: '{' }),
      });
      if (refusal === undefined) expect([name, statusCode]).not.toEqual([name, 401]);
      else expect([name, statusCode]).toEqual([name, refusal]);
    }
  });

  it('answers 404 for another merchant’s vendor before it checks the rest', async () => {
    const malformed = { vendor_id: 'kh-2', order: 7, nonsense: 'a\0' };
    const ask = async ({ method, path }: (typeof CALLS)[number], vendor: string) => {
      const answer = await platform.app.inject({
        method,
        url: `${path.replace(/\{(vendorId|id)\}/, vendor)}?count=x&query=`,
        headers: { authorization: one },
        ...(method !== 'GET' && { payload: { ...malformed, vendor_id: vendor } }),
      });
      return [path, answer.statusCode];
    };
    const inBody = CALLS.filter(({ readsLate, path }) => readsLate === 'own-vendor' && !path.includes('{'));
    const inPath = CALLS.filter(({ path }) => /\/vendor\/\{id\}|\{vendorId\}/.test(path));
    expect([inBody.length > 8, inPath.length > 8]).toEqual([true, true]);
    for (const call of [...inBody, ...inPath]) expect(await ask(call, 'kh-2')).toEqual([call.path, 404]);
    for (const call of inBody) expect(await ask(call, 'kh-1')).toEqual([call.path, 400]);
    for (const call of inPath) {
      // a job of the vendor that isn't there
      if (!call.path.includes('{jobId}')) expect((await ask(call, 'kh-1'))[1], call.path).not.toBe(404);
    }
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
        isOfUsers(operation) &&
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
