import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, codeOf, get, startPlatform, type TestPlatform } from '../server/support/platform';
import { connect } from '../server/support/socket';
import { TestDevice, TestPushService } from '../server-tracking/support/push-service';
import { ACCEPTED, CHALLENGED, onlineRequest, Payer } from './support/cards';

const SENDER = {
  name: 'Lina',
  phone_number: '+855 12 000 111',
  location: { latitude: 11.55, longitude: 104.92, address: 'Market' },
};

describe("turning a guest's orders into a shop's", { timeout: 60_000 }, () => {
  let platform: TestPlatform;
  let one: string;
  let service: TestPushService;
  beforeAll(async () => {
    service = await TestPushService.start();
    platform = await startPlatform({ env: { GUEST_SESSIONS: '30', PUSH_HOSTS: '127.0.0.1' } });
    one = await platform.signIn('one@test.example');
  });
  afterAll(async () => {
    await platform.stop();
    await service.stop();
  });

  const guest = async () => {
    const answer = await platform.app.inject({ method: 'POST', url: `${API}/guest/session`, payload: {} });
    const { token, vendor } = answer.json().result;
    return {
      token: token as string,
      vendorId: vendor.vendor_id as string,
      payer: new Payer(platform, `Bearer ${token}`),
    };
  };
  const pay = async ({ payer, vendorId }: Awaited<ReturnType<typeof guest>>, card = ACCEPTED) => {
    const { answer } = await payer.pay(card, {
      order: onlineRequest(platform, { vendor_id: vendorId, sender: SENDER }),
    });
    return answer.json().result.order_id as string;
  };
  const claim = (authorization: string, payload: object) =>
    platform.app.inject({ method: 'POST', url: `${API}/account/guest-orders`, headers: { authorization }, payload });
  const orderOf = (orderId: string, vendorId: string, authorization: string) =>
    get(platform, `${API}/order?vendorId=${vendorId}&orderId=${orderId}`, authorization);

  it('lists them with the shop, notifies the shop’s sockets, keeps their links, and ends the guest’s session', async () => {
    const someone = await guest();
    const orderId = await pay(someone);
    const before = (await someone.payer.order(orderId, someone.vendorId)) as { tracking_id: string; revision: number };
    const socket = await connect(platform, { authorization: one });
    if (typeof socket === 'number') throw new Error(`no socket: ${socket}`);
    await socket.subscribe('kh-1');
    const answer = await claim(one, { vendor_id: 'kh-1', token: someone.token });
    expect([answer.statusCode, answer.json()]).toEqual([200, { result: { moved: 1 } }]);
    const update = await socket.next(({ event }) => event === 'order_update');
    expect(update.data).toMatchObject({ order_id: orderId, vendor_id: 'kh-1' });
    socket.socket.close();

    const { data } = (await get(platform, `${API}/vendor/kh-1/orders`, one)).json().result;
    expect(data).toMatchObject([{ order_id: orderId, sender: { name: 'Lina' }, pickup: { latitude: 11.55 } }]);
    const { result } = (await orderOf(orderId, 'kh-1', one)).json();
    expect(result.revision).toBeGreaterThan(before.revision);
    const link = await platform.app.inject({ method: 'GET', url: `${API}/tracking/${before.tracking_id}` });
    expect(link.statusCode).toBe(200);
    expect((await get(platform, `${API}/vendors`, `Bearer ${someone.token}`)).statusCode).toBe(401);
    const again = await claim(one, { vendor_id: 'kh-1', token: someone.token });
    expect([again.statusCode, codeOf(again)]).toEqual([404, 'NOT_FOUND']);
  });

  it('sends no notifications: nothing happened to the orders', async () => {
    const someone = await guest();
    const orderId = await pay(someone);
    await platform.services.transitions.apply(orderId, { status: 'DELIVERED', at: platform.clock.seconds });
    const device = new TestDevice(service, '/shop');
    await platform.app.inject({
      method: 'POST',
      url: `${API}/push/subscriptions`,
      headers: { authorization: one },
      payload: device.subscription,
    });
    expect((await claim(one, { vendor_id: 'kh-1', token: someone.token })).json().result.moved).toBe(1);
    await platform.services.push.settled();
    expect(device.messages()).toEqual([]);
  });

  it('leaves the guest the orders that are still being paid', async () => {
    const someone = await guest();
    const paying = await pay(someone, CHALLENGED);
    const paid = await pay(someone);
    expect((await claim(one, { vendor_id: 'kh-1', token: someone.token })).json().result.moved).toBe(1);
    expect((await orderOf(paying, someone.vendorId, `Bearer ${someone.token}`)).statusCode).toBe(200);
    expect((await orderOf(paid, someone.vendorId, `Bearer ${someone.token}`)).statusCode).toBe(404);
  });

  it('is for users only, and into a shop of their own', async () => {
    const someone = await guest();
    const orderId = await pay(someone);
    const other = await guest();
    const two = await platform.signIn('two@test.example');
    const tries: [string, object, number][] = [
      ['Bearer nobody', { vendor_id: 'kh-1', token: someone.token }, 401],
      [`Bearer ${other.token}`, { vendor_id: other.vendorId, token: someone.token }, 404],
      [two, { vendor_id: 'kh-1', token: someone.token }, 404],
      [two, { vendor_id: someone.vendorId, token: someone.token }, 404],
      [one, { vendor_id: 'kh-1', token: `${someone.token}x` }, 404],
      [one, { vendor_id: 'kh-1', token: two.split(' ')[1] ?? '' }, 404],
      [one, { vendor_id: 'kh-10', token: someone.token }, 400],
      [one, { vendor_id: 'kh-1' }, 400],
    ];
    for (const [authorization, payload, status] of tries)
      expect([payload, (await claim(authorization, payload)).statusCode]).toEqual([payload, status]);
    expect((await orderOf(orderId, someone.vendorId, `Bearer ${someone.token}`)).statusCode).toBe(200);
  });
});
