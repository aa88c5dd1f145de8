import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEARTBEAT_SECONDS } from '../../../src/protocol/live';
import { SPECIFIED_CALLS } from '../../../src/protocol/specification';
import { API, codeOf, get, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';
import { connect, open } from './support/socket';
import { DISPATCH_TOKEN, dispatcherOf } from '../server-tracking/support/dispatcher';

const PORTAL = 'https://portal.example';

/** A call whose parameters have no names. */
const anyName = (call: string) => call.replace(/\{\w+\}/g, '{}');

describe('a platform of the specification alone', () => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform({
      env: {
        PLATFORM_EXTENSIONS: 'off',
        PUBLIC_ORIGIN: PORTAL,
        SANDBOX_CONTROLS: '1',
        DISPATCH_TOKEN,
        MINIMUM_PORTAL_VERSION: '9.0.0',
        PLATFORM_PATHS: 'tracking=/tracking',
      },
    });
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  const placed = async (headers: Record<string, string> = {}) => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: `${API}/order`,
      headers: { authorization: one, ...headers },
      payload: orderRequest(platform),
    });
    expect(answer.statusCode).toBe(201);
    return answer.json().result as Record<string, unknown>;
  };

  it('leaves to its operator what moves orders on', async () => {
    const { order_id } = await placed();
    const { call } = dispatcherOf(platform);
    const { status, revision } = (await call('GET', `/order/${String(order_id)}`)).json().result;
    expect(status).toBe('NEW');
    const moved = await call('PUT', `/order/${String(order_id)}/status`, { revision, status: 'RECEIVED' });
    expect(moved.json().result).toMatchObject({ status: 'RECEIVED', revision: revision + 1 });
  });

  it('answers every other call with 404, whoever asks', async () => {
    const document = platform.app.swagger() as { paths: Record<string, Record<string, unknown>> };
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    );
    const refused: string[] = [];
    for (const { method, path } of calls) {
      const url = path.replace(/\{\w+\}/g, 'x');
      const answer = await platform.app.inject({ method: method as 'GET', url });
      if (answer.statusCode === 404) refused.push(anyName(`${method} ${path}`));
    }
    const named = SPECIFIED_CALLS.map(({ method, service, path }) => anyName(`${method} /${service}/api/v1${path}`));
    const known = calls.map(({ method, path }) => anyName(`${method} ${path}`));
    expect(named.filter((call) => !known.includes(call))).toEqual([]);
    const answered = known.filter((call) => !refused.includes(call));
    const others = /^\w+ \/(orders\/api\/v1\/(tracking|dispatch)|tiles|healthz|readyz|live|sandbox\/(orders|flags))/;
    expect(answered.filter((call) => !others.test(call))).toEqual(known.filter((call) => named.includes(call)));
  });

  it('accepts an order with its ID alone, and ignores keys and versions', async () => {
    const key = randomUUID();
    const first = await placed({ 'idempotency-key': key, 'x-portal-version': '1.0.0+abc' });
    const second = await placed({ 'idempotency-key': key });
    expect(Object.keys(first)).toEqual(['order_id']);
    expect(second.order_id).not.toBe(first.order_id);
  });

  it('ignores query parameters it does not know, and has none of the other fields in its answers', async () => {
    const { order_id: id } = await placed();
    const list = await get(platform, `${API}/vendor/kh-1/orders?search=nobody&status=CANCELLED&count=200`, one);
    const orders = list.json().result.data as Record<string, unknown>[];
    const order = orders.find((row) => row.order_id === id);
    expect(order).toMatchObject({ status: expect.any(String), customer: { name: 'Sok Dara' }, delivery_fee: 2.1 });
    for (const name of ['tracking_id', 'revision', 'currency', 'pickup', 'estimations', 'standard_delivery_fee'])
      expect(order).not.toHaveProperty(name);
  });

  it('ignores what it does not know of a body', async () => {
    const payload = orderRequest(platform);
    const { location } = payload.customer;
    const withMore = { ...payload, customer: { ...payload.customer, location: { ...location, address_local: 5 } } };
    const answer = await postOrder(platform, withMore, { authorization: one });
    expect(answer.statusCode).toBe(201);
  });

  it('refuses with a code, a message and a translation key alone', async () => {
    const answer = await postOrder(platform, orderRequest(platform, { signature: 'other' }), { authorization: one });
    expect(codeOf(answer)).toBe('SIGNATURE_INVALID');
    expect(Object.keys(answer.json().errors[0])).toEqual(['code', 'message', 'meta']);
  });

  it('answers in full what the build names besides', async () => {
    const { order_id: id } = await placed();
    const answer = await platform.app.inject({
      method: 'POST',
      url: `${API}/tracking/lookup`,
      payload: { order_id: id, phone_number: '+85512345678' },
    });
    expect(answer.json().result).toMatchObject({ tracking_id: expect.any(String) });
  });

  it('cancels without showing the order', async () => {
    const { order_id } = await placed();
    const at = platform.clock.seconds;
    await platform.services.transitions.apply(String(order_id), { status: 'RECEIVED', at, force: true });
    const answer = await platform.app.inject({
      method: 'PUT',
      url: `${API}/order/cancel`,
      headers: { authorization: one },
      payload: { vendor_id: 'kh-1', order_id, reason: 'DUPLICATE_ORDER' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    const order = await get(platform, `${API}/order?vendorId=kh-1&orderId=${String(order_id)}`, one);
    expect(order.json().result).toMatchObject({ status: 'CANCELLED', cancellation: { reason: 'DUPLICATE_ORDER' } });
  });

  it('allows two headers to the portal’s origin, and nothing to others', async () => {
    const preflight = (origin: string) =>
      platform.app.inject({
        method: 'OPTIONS',
        url: `${API}/order`,
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const own = await preflight(PORTAL);
    expect(own.statusCode).toBe(204);
    expect(own.headers['access-control-allow-origin']).toBe(PORTAL);
    expect(own.headers['access-control-allow-headers']).toBe('authorization, content-type');
    expect((await preflight('https://other.example')).headers).not.toHaveProperty('access-control-allow-origin');
    const answer = await platform.app.inject({
      method: 'GET',
      url: `${API}/vendors`,
      headers: { authorization: one, origin: PORTAL },
    });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': PORTAL,
      vary: expect.stringMatching(/origin/i),
    });
    expect(answer.headers).not.toHaveProperty('access-control-expose-headers');
    const refusal = await platform.app.inject({ method: 'GET', url: `${API}/vendors`, headers: { origin: PORTAL } });
    expect(refusal.statusCode).toBe(401);
    expect(refusal.headers['access-control-allow-origin']).toBe(PORTAL);
  });

  it('sends the two events on the live connection, and no heartbeat', async () => {
    const live = await open(platform, { authorization: one, origin: PORTAL });
    expect(await live.subscribe('kh-1')).toEqual({ event: 'subscribe_ok', data: { vendor_id: 'kh-1' } });
    await platform.clock.advance(HEARTBEAT_SECONDS * 1000);
    const { order_id: id } = await placed();
    const { data } = await live.next(({ event }) => event === 'order_update');
    expect(data).toMatchObject({ order_id: id });
    expect(data).not.toHaveProperty('tracking_id');
    expect(live.frames.map(({ event }) => event)).toEqual(['subscribe_ok', 'order_update']);
    live.socket.close();
    expect(await connect(platform, { authorization: one, origin: 'https://other.example' })).toBe(403);
  });
});
