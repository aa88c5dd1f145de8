import { createECDH } from 'node:crypto';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPushEndpoint } from '../../../server/push/endpoint';
import { maintain } from '../../../server/common/maintenance';
import { readSettings } from '../../../server/settings';
import type { OrderRecord } from '../../../src/domain/order/order';
import { required } from '../../../src/lib/assert';
import { PushMessage } from '../../../src/protocol/schemas';
import {
  API,
  codeOf,
  get,
  orderRequest,
  postOrder,
  startPlatform,
  type TestPlatform,
} from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { TestDevice, TestPushService } from './support/push-service';

const AUTH = Buffer.alloc(16, 1).toString('base64url');
const OFF_THE_CURVE = Buffer.alloc(65, 4).toString('base64url');
const HYBRID = createECDH('prime256v1').generateKeys('base64url', 'hybrid');

describe.each(DIALECTS)('notifications on %s', (dialect) => {
  let platform: TestPlatform;
  let service: TestPushService;
  let one: string;
  let devices = 0;

  beforeAll(async () => {
    service = await TestPushService.start();
    platform = await startPlatform({
      dialect,
      env: { ACCESS_TOKEN_SECONDS: '86400', SANDBOX_CONTROLS: '1', PUSH_HOSTS: '127.0.0.1' },
    });
    one = await platform.signIn('one@test.example');
  });
  afterAll(async () => {
    await platform.stop();
    await service.stop();
  });
  beforeEach(() => platform.services.database.db.deleteFrom('push_subscriptions').execute());

  const call = (method: 'POST' | 'DELETE' | 'GET', path: string, authorization = one, payload?: object) =>
    platform.app.inject({
      method,
      url: API + path,
      headers: { authorization },
      ...(payload === undefined ? {} : { payload }),
    });
  const device = () => {
    devices += 1;
    return new TestDevice(service, `/device-${devices}`);
  };
  const subscribe = async (mine: TestDevice, authorization = one): Promise<string> => {
    const answer = await call('POST', '/push/subscriptions', authorization, mine.subscription);
    expect(answer.statusCode).toBe(201);
    return answer.json().result.id;
  };
  const place = async (vendor_id = 'kh-1', authorization = one): Promise<OrderRecord> =>
    (await postOrder(platform, orderRequest(platform, { vendor_id }), { authorization })).json().result;
  const put = async (order: OrderRecord, ...statuses: string[]) => {
    for (const status of statuses) {
      platform.clock.advanceAtOnce(1000);
      await platform.services.transitions.apply(order.order_id, { status, at: platform.clock.seconds });
      await platform.services.push.settled();
    }
  };

  it('tell a device what happened in ids and codes only, encrypted for it alone', async () => {
    const mine = device();
    await subscribe(mine);
    const order = await place();
    await put(order, 'PICKED_UP');
    const [message] = mine.messages();
    expect(Value.Check(PushMessage, message)).toBe(true);
    expect(message).toEqual({
      kind: 'order_status',
      order_id: order.order_id,
      vendor_id: 'kh-1',
      status: 'PICKED_UP',
      at: platform.clock.seconds,
      revision: 2,
      language: 'km',
    });
    const { headers, body } = required(service.delivered.at(-1), 'what the push service got');
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '14400',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(body.toString('latin1') + headers.topic).not.toContain(order.order_id);
    const key = (await call('GET', '/push/key')).json().result.public_key;
    expect(headers.authorization).toContain(`k=${key}`);
    const claims = JSON.parse(
      Buffer.from(
        required(/t=[^.]+\.([^.]+)\./.exec(headers.authorization ?? '')?.[1], 'claims'),
        'base64url',
      ).toString(),
    );
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:no-reply@localhost' });
  });

  it('are sent for relevant changes, once each', async () => {
    const mine = device();
    await subscribe(mine);
    const order = await place();
    await put(order, 'RECEIVED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY');
    await platform.services.transitions.apply(order.order_id, {
      status: 'COURIER_ACCEPTED_DELIVERY',
      at: platform.clock.seconds,
      estimations: { pickup_at: platform.clock.seconds + 60 },
    });
    await platform.services.tracking.rotate(order.order_id);
    await put(order, 'PICKED_UP', 'COURIER_LEFT_VENDOR', 'DELIVERED');
    expect(mine.messages().map(({ status }) => status)).toEqual([
      'COURIER_ACCEPTED_DELIVERY',
      'PICKED_UP',
      'DELIVERED',
    ]);
  });

  it('are sent for cancellations by others, not for one’s own', async () => {
    const mine = device();
    await subscribe(mine);
    const [own, other] = [await place(), await place()];
    await put(own, 'RECEIVED');
    await platform.app.inject({
      method: 'PUT',
      url: `${API}/order/cancel`,
      headers: { authorization: one },
      payload: { vendor_id: 'kh-1', order_id: own.order_id, reason: 'CUSTOMER_CANCELLED' },
    });
    await platform.services.transitions.apply(other.order_id, {
      status: 'CANCELLED',
      at: platform.clock.seconds,
      cancellation: { reason: 'NO_RIDERS', source: 'DISPATCH' },
    });
    await platform.services.push.settled();
    expect(mine.messages().map(({ order_id }) => order_id)).toEqual([other.order_id]);
  });

  it('reach those who may see the order: users of the outlet or its parent, guests, platforms, nobody else', async () => {
    const two = await platform.signIn('two@test.example');
    const [owner, stranger, guestDevice] = [device(), device(), device()];
    await subscribe(owner);
    await subscribe(stranger, two);
    const session = (await call('POST', '/guest/session', '', {})).json().result;
    const guest = `Bearer ${session.token}`;
    await subscribe(guestDevice, guest);
    const outletOrder = await place('kh-11');
    await put(outletOrder, 'PICKED_UP');
    expect(owner.messages()).toHaveLength(1);
    expect(stranger.messages()).toEqual([]);
    const { vendor_id } = session.vendor;
    const { db } = platform.services.database;
    await db.updateTable('orders').set({ vendor_id }).where('order_id', '=', outletOrder.order_id).execute();
    await put(outletOrder, 'DELIVERED');
    expect(guestDevice.messages()).toHaveLength(1);
    expect(owner.messages()).toHaveLength(1);
  });

  it('stop with the logout of their session only', async () => {
    const [here, there] = [device(), device()];
    const session = await platform.signIn('one@test.example');
    await subscribe(here, session);
    await subscribe(there);
    await call('POST', '/logout', session);
    await put(await place(), 'DELIVERED');
    expect(here.messages()).toEqual([]);
    expect(there.messages()).toHaveLength(1);
  });

  it('stop when a session has expired, and its devices are deleted', async () => {
    const short = await startPlatform({ dialect, env: { PUSH_HOSTS: '127.0.0.1', REFRESH_TOKEN_SECONDS: '60' } });
    const mine = device();
    const authorization = await short.signIn('one@test.example');
    const payload = mine.subscription;
    await short.app.inject({ method: 'POST', url: `${API}/push/subscriptions`, headers: { authorization }, payload });
    const order = (await postOrder(short, orderRequest(short), { authorization })).json().result;
    short.clock.advanceAtOnce(61_000);
    await short.services.transitions.apply(order.order_id, { status: 'DELIVERED', at: short.clock.seconds });
    await short.services.push.settled();
    expect(mine.messages()).toEqual([]);
    await maintain(short.services);
    expect(await short.services.database.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
    await short.stop();
  });

  it.each(['revoked', 'expired'])('stop when a platform’s token was %s, and its devices are deleted', async (how) => {
    const mine = device();
    const { token, id } = await platform.services.platformTokens.issue('kh-1', 'till', 1);
    await subscribe(mine, `GoDroid ${token}`);
    await put(await place(), 'PICKED_UP');
    expect(mine.messages()).toHaveLength(1);
    if (how === 'revoked') await platform.services.platformTokens.revoke(id);
    else platform.clock.advanceAtOnce(2 * 86_400_000);
    one = await platform.signIn('one@test.example');
    await put(await place(), 'PICKED_UP');
    expect(mine.messages()).toHaveLength(1);
    await maintain(platform.services);
    const { db } = platform.services.database;
    const left = await db.selectFrom('push_subscriptions').select('owner').execute();
    expect(left.map(({ owner }) => owner)).not.toContain(`platform:${id}`);
  });

  it('stop for a device that its push service no longer knows', async () => {
    const [gone, mine] = [device(), device()];
    await subscribe(gone);
    await subscribe(mine);
    service.refused.set(gone.path, 410);
    const order = await place();
    await put(order, 'PICKED_UP', 'DELIVERED');
    expect(service.delivered.filter(({ path }) => path === gone.path)).toHaveLength(1);
    expect(mine.messages()).toHaveLength(2);
  });

  it('never delay an order when the push service is unreachable', async () => {
    const answer = await call('POST', '/push/subscriptions', one, {
      ...device().subscription,
      endpoint: 'http://127.0.0.1:9/nobody',
    });
    expect(answer.statusCode).toBe(201);
    const order = await place();
    await put(order, 'DELIVERED');
    expect((await platform.services.orders.find(order.order_id))?.status).toBe('DELIVERED');
  });

  describe('a subscription to notifications', () => {
    it('is replaced by a new one of the same device, whoever is signed in there now', async () => {
      const two = await platform.signIn('two@test.example');
      const shared = device();
      const first = await subscribe(shared);
      await subscribe(shared, two);
      await put(await place(), 'DELIVERED');
      expect(shared.messages()).toEqual([]);
      expect((await call('DELETE', `/push/subscriptions/${first}`)).statusCode).toBe(404);
    });

    it('can be ended by its owner only', async () => {
      const two = await platform.signIn('two@test.example');
      const mine = device();
      const id = await subscribe(mine);
      expect((await call('DELETE', `/push/subscriptions/${id}`, two)).statusCode).toBe(404);
      expect((await call('DELETE', `/push/subscriptions/${id}`)).statusCode).toBe(200);
      expect((await call('DELETE', `/push/subscriptions/${id}`)).statusCode).toBe(404);
      await put(await place(), 'DELIVERED');
      expect(mine.messages()).toEqual([]);
    });

    it('replaces the oldest when an account has many', async () => {
      const all = Array.from({ length: 22 }, () => device());
      for (const each of all) {
        platform.clock.advanceAtOnce(1000);
        await subscribe(each);
      }
      const rows = await platform.services.database.db.selectFrom('push_subscriptions').select('endpoint').execute();
      expect(rows).toHaveLength(20);
      expect(rows.map(({ endpoint }) => endpoint)).not.toContain(all[0]?.subscription.endpoint);
    });

    it.each([
      ['a private address', { endpoint: 'https://10.0.0.1/push' }, 'PUSH_ENDPOINT_REFUSED'],
      ['the metadata service', { endpoint: 'http://169.254.169.254/latest' }, 'PUSH_ENDPOINT_REFUSED'],
      ['no https', { endpoint: 'http://fcm.googleapis.com/x' }, 'PUSH_ENDPOINT_REFUSED'],
      ['another host', { endpoint: 'https://fcm.googleapis.com.evil.example/x' }, 'PUSH_ENDPOINT_REFUSED'],
      ['a key that is no point of the curve', { keys: { p256dh: OFF_THE_CURVE, auth: AUTH } }, 'VALIDATION'],
      ['a key of another form', { keys: { p256dh: HYBRID, auth: AUTH } }, 'VALIDATION'],
      ['a key of another length', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }, 'VALIDATION'],
    ])('is refused for %s', async (_, changes, code) => {
      const answer = await call('POST', '/push/subscriptions', one, { ...device().subscription, ...changes });
      expect(codeOf(answer)).toBe(code);
    });
  });

  it('uses one signing key for all processes, created once', async () => {
    const key = (await get(platform, `${API}/push/key`, one)).json().result.public_key;
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    const again = await startPlatform({ env: { APP_SECRET: 'x'.repeat(32) } });
    const other = await startPlatform({ env: { APP_SECRET: 'x'.repeat(32) } });
    expect(again.services.push.publicKey).toBe(other.services.push.publicKey);
    expect(again.services.push.publicKey).not.toBe(key);
    await again.stop();
    await other.stop();
    // two more platforms, each with a database of its own
  }, 60_000);
});

describe('the address of a push service', () => {
  const hosts = readSettings({}).pushHosts;

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s: allowed', (endpoint) => expect(isPushEndpoint(endpoint, hosts)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://evilfcm.googleapis.com/x',
    'https://push.apple.com.evil.example/x',
    'https://127.0.0.1/x',
    'http://localhost/x',
    'https://[::1]/x',
    'javascript:alert(1)',
    'nonsense',
  ])('%s: refused', (endpoint) => expect(isPushEndpoint(endpoint, hosts)).toBe(false));

  it('on loopback is allowed only when PUSH_HOSTS names it', () => {
    const listed = [...hosts, '127.0.0.1'];
    expect(isPushEndpoint('http://127.0.0.1:1/x', listed)).toBe(true);
    expect(isPushEndpoint('http://localhost:1/x', listed)).toBe(false);
    expect(isPushEndpoint('http://127.0.0.1.evil.example/x', listed)).toBe(false);
    expect(isPushEndpoint('http://10.0.0.1/x', listed)).toBe(false);
  });
});
