import { randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maintain } from '../../../server/common/maintenance';
import { API, codeOf, DROP_OFF, orderRequest, startPlatform, type TestPlatform } from '../server/support/platform';
import { connect } from '../server/support/socket';
import { ACCEPTED, CHALLENGED, HOST, onlineRequest, Payer } from './support/cards';

const SENDER = {
  name: 'Lina',
  phone_number: '+855 12 000 111',
  location: { latitude: 11.55, longitude: 104.92, address: 'Market' },
};

describe('guests', () => {
  let platform: TestPlatform;
  let addresses = 0;

  beforeAll(async () => {
    platform = await startPlatform({ env: { GUEST_SESSIONS: '12' } });
  });
  afterAll(() => platform.stop());

  const session = async (remoteAddress = '10.0.0.1') =>
    platform.app.inject({ method: 'POST', url: `${API}/guest/session`, payload: {}, remoteAddress });
  const guest = async () => {
    addresses += 1;
    const answer = await session(`10.1.0.${addresses}`);
    expect(answer.statusCode).toBe(201);
    const { token, vendor } = answer.json().result;
    return { token, vendorId: vendor.vendor_id as string, payer: new Payer(platform, `Bearer ${token}`) };
  };
  const request = (vendorId: string) => onlineRequest(platform, { vendor_id: vendorId, sender: SENDER });

  it('get a token that says when it expires, and a placeholder vendor of their own', async () => {
    const first = (await session()).json().result;
    const second = (await session()).json().result;
    expect(first.vendor).toEqual({
      vendor_id: expect.stringMatching(/^guest-[0-9a-f]{18}$/),
      is_parent: false,
      name: 'guest',
      vendor_information: { name: 'guest', location: {} },
    });
    expect(second.vendor.vendor_id).not.toBe(first.vendor.vendor_id);
    expect(decodeJwt(first.token).exp).toBe(platform.clock.seconds + 7 * 86_400);
    const { payer } = await guest();
    const vendors = (await payer.call('GET', '/vendors')).json().result.vendors;
    expect(vendors.map(({ name }: { name: string }) => name)).toEqual(['guest']);
  });

  it('have orders paid by card counted in the hourly limit, and a known order answered beyond it', async () => {
    const limited = await startPlatform({ env: { ORDERS_PER_HOUR: '2' } });
    const answer = await limited.app.inject({ method: 'POST', url: `${API}/guest/session`, payload: {} });
    const { token, vendor } = answer.json().result;
    const payer = new Payer(limited, `Bearer ${token}`);
    const order = onlineRequest(limited, { vendor_id: vendor.vendor_id, sender: SENDER });
    const keys = [randomUUID(), randomUUID()];
    for (const key of keys) expect((await payer.pay(ACCEPTED, { key, order })).answer.statusCode).toBe(201);
    const { answer: refused } = await payer.intent(order, randomUUID());
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await payer.intent(order, keys[0] ?? null)).answer.statusCode).toBe(200);
    await limited.stop();
  });

  it('pay online for a delivery from where the sender is', async () => {
    const { payer, vendorId } = await guest();
    const quote = await payer.call('POST', '/delivery/fee', {
      vendor_id: vendorId,
      source: { latitude: 11.55, longitude: 104.92 },
      destination: DROP_OFF,
      delivery_type: 'INSTANT',
    });
    const { fee, signature } = quote.json().result;
    const order = { ...request(vendorId), delivery_fee: fee, signature };
    const { answer } = await payer.pay(ACCEPTED, { order });
    expect(answer.statusCode, answer.body).toBe(201);
    const record = await payer.order(answer.json().result.order_id, vendorId);
    expect(record).toMatchObject({ status: 'NEW', delivery_fee: fee, sender: { phone_number: '+85512000111' } });
    const list = await payer.call('GET', `/vendor/${vendorId}/orders`);
    expect(list.json().result.data).toEqual([record]);
  });

  it('return from the card provider to their own page of the order', async () => {
    const { payer, vendorId } = await guest();
    const { answer } = await payer.pay(CHALLENGED, { order: request(vendorId) });
    const { order_id, redirect_required } = answer.json().result;
    const back = await payer.answer(redirect_required.redirectUrl, 'approve');
    expect(back.headers.location).toBe(`http://${HOST}/order-tracking/${vendorId}?order_id=${order_id}`);
  });

  it('cannot pay in cash, nor with a fee signed for another place', async () => {
    const { payer, vendorId } = await guest();
    const online = request(vendorId);
    const cash = { ...online, order: { ...online.order, payment_method: 'CASH_ON_DELIVERY' } };
    const answer = await payer.call('POST', '/order', cash, randomUUID());
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'PAYMENT_METHOD_NOT_ALLOWED']);
    const moved = { ...online, sender: { ...SENDER, location: { ...SENDER.location, latitude: 11.56 } } };
    expect(codeOf((await payer.intent(moved, randomUUID())).answer)).toBe('SIGNATURE_INVALID');
    const nowhere = { ...online, sender: null };
    expect(codeOf((await payer.intent(nowhere, randomUUID())).answer)).toBe('VENDOR_WITHOUT_COORDINATES');
  });

  it("see nobody else's orders, and nobody sees theirs", async () => {
    const mine = await guest();
    const other = await guest();
    const merchant = new Payer(platform, await platform.signIn('one@test.example'));
    const { answer, key } = await mine.payer.pay(ACCEPTED, { order: request(mine.vendorId) });
    const { order_id } = answer.json().result;
    for (const stranger of [other.payer, merchant]) {
      const tries = [
        await stranger.call('GET', `/order?vendorId=${mine.vendorId}&orderId=${order_id}`),
        await stranger.call('GET', `/vendor/${mine.vendorId}/orders`),
        await stranger.call('GET', `/order/by-key/${key}`),
        await stranger.call('PUT', `/order/${order_id}`, {}),
        await stranger.call('POST', `/order/payment/auth/${mine.vendorId}`),
      ];
      expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await mine.payer.call('GET', '/vendor/kh-1/orders')).statusCode).toBe(404);
  });

  it('receive events of their own orders on the socket', async () => {
    const { token, vendorId, payer } = await guest();
    const socket = await connect(platform, { authorization: `Bearer ${token}` });
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    expect((await socket.subscribe(vendorId)).event).toBe('subscribe_ok');
    expect((await socket.subscribe('kh-1')).event).toBe('subscribe_error');
    const { answer } = await payer.pay(ACCEPTED, { order: request(vendorId) });
    const { order_id } = answer.json().result;
    const frame = await socket.next(({ event, data }) => event === 'order_update' && data.status === 'NEW');
    expect(frame.data.order_id).toBe(order_id);
    socket.socket.close();
  });

  it('are refused with a token that is malformed, foreign, of another kind, or expired', async () => {
    const { token, vendorId, payer } = await guest();
    const [header, payload] = token.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const claims = { sid: decodeJwt(token).sid };
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('rider-portal')
      .setAudience('rider-portal/guest')
      .setSubject(vendorId)
      .setExpirationTime('1h')
      .sign(Buffer.alloc(32, 1));
    const wallet = (await payer.wallet(vendorId)).access_token;
    const access = (await platform.signIn('one@test.example')).split(' ')[1];
    for (const bad of ['x', `${header}.${payload}.x`, none, foreign, wallet, access]) {
      expect((await new Payer(platform, `Bearer ${bad}`).call('GET', '/vendors')).statusCode).toBe(401);
    }
    for (const value of [`Basic ${token}`, `GoDroid ${token}`, `Bearer ${token} ${token}`, token]) {
      expect((await new Payer(platform, value).call('GET', '/vendors')).statusCode).toBe(401);
    }
    expect((await payer.call('GET', '/vendors')).statusCode).toBe(200);
    platform.clock.advanceAtOnce(7 * 86_400_000);
    expect((await payer.call('GET', '/vendors')).statusCode).toBe(401);
  });

  it('lose their session with a logout', async () => {
    const { payer } = await guest();
    expect((await payer.call('POST', '/logout')).statusCode).toBe(200);
    platform.clock.advanceAtOnce(6_000);
    expect((await payer.call('GET', '/vendors')).statusCode).toBe(401);
  });

  it('can open a limited number of sessions an hour from one address, also in a burst', async () => {
    const burst = await Promise.all(Array.from({ length: 20 }, () => session('10.9.9.9')));
    const opened = burst.filter(({ statusCode }) => statusCode === 201);
    expect(opened).toHaveLength(12);
    const refused = await session('10.9.9.9');
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    expect((await session('10.9.9.8')).statusCode).toBe(201);
    platform.clock.advanceAtOnce(3_600_000);
    expect((await session('10.9.9.9')).statusCode).toBe(201);
  });

  it('are deleted when they never ordered, and their orders are kept when they did', async () => {
    const idle = await guest();
    const active = await guest();
    const { answer } = await active.payer.pay(ACCEPTED, { order: request(active.vendorId) });
    platform.clock.advanceAtOnce(8 * 86_400_000);
    await maintain(platform.services);
    expect(await platform.services.vendors.find(idle.vendorId)).toBeUndefined();
    expect(await platform.services.vendors.find(active.vendorId)).toBeDefined();
    expect(await platform.services.orders.find(answer.json().result.order_id)).toBeDefined();
    const counters = await platform.services.database.db.selectFrom('rate_counters').selectAll().execute();
    expect(counters).toEqual([]);
  });
});

describe('an embedding platform', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await startPlatform();
    await platform.services.platformTokenRows.save('a-platform-token', {
      vendor_id: 'kh-10',
      name: '',
      created_at: platform.clock.seconds,
      expires_at: platform.clock.seconds + 60 * 86_400,
    });
  });
  afterAll(() => platform.stop());

  it('acts for its vendor and the vendor’s outlets until its token expires', async () => {
    const embedded = new Payer(platform, 'GoDroid a-platform-token');
    platform.clock.advanceAtOnce(30 * 86_400_000);
    const vendors = (await embedded.call('GET', '/vendors')).json().result.vendors;
    expect(vendors.map(({ vendor_id }: { vendor_id: string }) => vendor_id)).toEqual(['kh-10', 'kh-11', 'kh-12']);
    const placed = await embedded.call('POST', '/order', orderRequest(platform, { vendor_id: 'kh-11' }), randomUUID());
    expect(placed.statusCode).toBe(201);
    const { answer } = await embedded.pay(ACCEPTED, { order: onlineRequest(platform, { vendor_id: 'kh-12' }) });
    expect(answer.statusCode).toBe(201);
    expect((await embedded.call('GET', '/vendor/kh-1')).statusCode).toBe(404);
    const socket = await connect(platform, { authorization: 'GoDroid a-platform-token' });
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    expect((await socket.subscribe('kh-10')).event).toBe('subscribe_ok');
    socket.socket.close();
  });

  it('is refused with another token, or with the token elsewhere than in the header', async () => {
    for (const value of [
      'GoDroid x',
      'GoDroid',
      'GoDroid a-platform-token x',
      'Bearer a-platform-token',
      'godroid a-platform-token',
    ]) {
      expect([value, (await new Payer(platform, value).call('GET', '/vendors')).statusCode]).toEqual([value, 401]);
    }
  });

  it('has no usable token stored on the platform', async () => {
    const rows = await platform.services.database.db.selectFrom('platform_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('a-platform-token');
  });
});
