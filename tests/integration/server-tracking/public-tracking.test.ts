import { shortOrderId } from '../../../src/domain/order/short-id';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import { decodeLine } from '../../../src/domain/order/route-line';
import { required } from '../../../src/lib/assert';
import { CLOSE_TRACKING_REVOKED, HEARTBEAT_SECONDS, trackingAuthorization } from '../../../src/protocol/live';
import { TrackingAnswer, type TrackingRecordDto } from '../../../src/protocol/schemas';
import {
  API,
  codeOf,
  get,
  orderRequest,
  PICKUP,
  postOrder,
  startPlatform,
  type TestPlatform,
} from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { connect, open } from '../server/support/socket';

const RIDER = {
  rider_id: 'kh-rider-7',
  name: 'Vann Chenda',
  phone_number: '+85599888777',
  vehicle: 'motorbike',
  location: { latitude: 11.563, longitude: 104.917 },
};
/** As the simulator goes, up to where the rider has the goods. */
const TO_ACCEPTED = [
  'RECEIVED',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'RECEIVED_BY_VENDOR',
];

describe.each(DIALECTS)('public tracking on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform({
      dialect,
      env: { ACCESS_TOKEN_SECONDS: '86400', PHONE_LOOKUPS: '8', SANDBOX_CONTROLS: '1' },
    });
    one = await platform.signIn('one@test.example');
    await platform.services.riders.upsert({ ...RIDER, updated_at: platform.clock.seconds });
  });
  afterAll(() => platform.stop());

  const place = async (
    changes: Parameters<typeof orderRequest>[1] = {},
  ): Promise<OrderRecord & { tracking_id: string }> => {
    const answer = await postOrder(platform, orderRequest(platform, changes), { authorization: one });
    return answer.json().result;
  };
  const move = async (order: OrderRecord, ...statuses: string[]) => {
    for (const status of statuses) {
      platform.clock.advanceAtOnce(1000);
      const rider = status === 'ASSIGNED_TO_TRANSPORT' ? { riderId: RIDER.rider_id } : {};
      await platform.services.transitions.apply(order.order_id, { status, at: platform.clock.seconds, ...rider });
    }
  };
  const track = (id: string, headers: Record<string, string> = {}) =>
    platform.app.inject({ method: 'GET', url: `${API}/tracking/${id}`, headers });
  const record = async (order: { tracking_id: string }): Promise<TrackingRecordDto> =>
    (await track(order.tracking_id)).json().result;
  const setFlags = (flags: Record<string, boolean | string>) =>
    platform.app.inject({ method: 'POST', url: '/sandbox/flags', payload: flags });

  it('shows the documented fields and nothing more, to anybody who has the link', async () => {
    const order = await place({ pickup_tasks: { pickup_code: 'A-17' }, vat_number: 'VAT12345' });
    const answer = await track(order.tracking_id);
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(TrackingAnswer, answer.json())).toBe(true);
    expect(answer.json().result).toEqual({
      tracking_id: order.tracking_id,
      status: 'NEW',
      stage: 'preparing',
      status_history: order.status_history,
      estimations: order.estimations,
      pickup: { name: 'Vendor kh-1', ...PICKUP },
      destination: { latitude: order.customer.location.latitude, longitude: order.customer.location.longitude },
      customer_first_name: 'Sok',
      order_number: shortOrderId(order),
      payment_due: { amount: 12.5, currency: 'USD', method: 'CASH_ON_DELIVERY' },
      revision: 1,
      updated_at: order.updated_at,
    });
    for (const personal of [
      'Dara',
      '12345678',
      'Street 51',
      'blue gate',
      'two boxes',
      'A-17',
      'VAT',
      order.order_id,
      '2.1',
    ]) {
      expect(answer.body).not.toContain(personal);
    }
  });

  it('is excluded from search engines and revalidates by its ETag', async () => {
    const order = await place();
    const first = await track(order.tracking_id);
    expect(first.headers['x-robots-tag']).toContain('noindex');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const etag = required(first.headers.etag, 'an ETag');
    expect((await track(order.tracking_id, { 'if-none-match': etag })).statusCode).toBe(304);
    await move(order, 'RECEIVED');
    expect((await track(order.tracking_id, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('answers 404 with its own code for a link that was never issued', async () => {
    for (const id of ['nonsense', 'x'.repeat(64), (await place()).order_id]) {
      const answer = await track(id);
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'TRACKING_NOT_FOUND']);
      expect(answer.headers['x-robots-tag']).toContain('noindex');
    }
  });

  it('shows the rider from the pickup to the door, by first name and position only', async () => {
    const order = await place();
    await move(order, ...TO_ACCEPTED);
    expect(await record(order)).not.toHaveProperty('rider');
    expect((await record(order)).stage).toBe('courier-accepted');
    await move(order, 'PICKED_UP');
    const shown = await record(order);
    const way = decodeLine(shown.route ?? '') ?? [];
    expect(way.length).toBeGreaterThan(2);
    expect(way[0]?.latitude).toBeCloseTo(PICKUP.latitude, 4);
    expect(way.at(-1)?.longitude).toBeCloseTo(order.customer.location.longitude, 4);
    expect(shown.rider).toEqual({ first_name: 'Vann', location: RIDER.location, updated_at: expect.any(Number) });
    expect(JSON.stringify(shown)).not.toMatch(/Chenda|99888777|kh-rider|motorbike/);
    await move(order, 'COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER', 'DELIVERED');
    expect(await record(order)).not.toHaveProperty('rider');
    expect((await record(order)).stage).toBe('delivered');
  });

  it('gives places to about a kilometre once the order is over, and neither places nor the name after 30 days', async () => {
    const order = await place();
    await move(order, ...TO_ACCEPTED, 'PICKED_UP', 'COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER', 'DELIVERED');
    expect(await record(order)).toMatchObject({
      pickup: { name: 'Vendor kh-1', latitude: 11.56, longitude: 104.92 },
      destination: { latitude: 11.57, longitude: 104.92 },
      customer_first_name: 'Sok',
    });
    platform.clock.advanceAtOnce(30 * 86_400_000 + 1_000);
    const late = await record(order);
    expect(late).toMatchObject({ status: 'DELIVERED', pickup: { name: 'Vendor kh-1' } });
    expect(JSON.stringify(late)).not.toMatch(/Sok|latitude/);
    one = await platform.signIn('one@test.example');
  });

  it('shows a rider on the way to the pickup too where show-track-order-before-pickup is on', async () => {
    const order = await place();
    await move(order, ...TO_ACCEPTED);
    await setFlags({ 'show-track-order-before-pickup': true });
    expect((await record(order)).rider).toMatchObject({ first_name: 'Vann' });
    await setFlags({ 'show-track-order-before-pickup': false });
    expect(await record(order)).not.toHaveProperty('rider');
  });

  it("hides rider and map data where tracking-page-settings is 'minimal'", async () => {
    const order = await place();
    await move(order, ...TO_ACCEPTED, 'PICKED_UP');
    await setFlags({ 'tracking-page-settings': 'minimal' });
    const shown = await record(order);
    expect(shown).toMatchObject({ stage: 'collected', pickup: { name: 'Vendor kh-1' } });
    expect(shown.pickup).toEqual({ name: 'Vendor kh-1' });
    expect(shown).not.toHaveProperty('rider');
    expect(shown).not.toHaveProperty('route');
    expect(shown).not.toHaveProperty('destination');
    await setFlags({ 'tracking-page-settings': 'full' });
  });

  it('says how the order ended: who brought it, that there is a receipt, and no time any more', async () => {
    const order = await place();
    await move(order, ...TO_ACCEPTED, 'PICKED_UP', 'DELIVERED');
    expect(await record(order)).toMatchObject({ delivered_by: 'Vann', has_receipt: true });
    expect(await record(order)).not.toHaveProperty('payment_due');
    expect(JSON.stringify(await record(order))).not.toMatch(/Chenda|99888777/);
    await setFlags({ 'tracking-page-settings': 'minimal', 'delivery-receipt-cta': false });
    expect(await record(order)).not.toHaveProperty('delivered_by');
    expect((await record(order)).has_receipt).toBe(false);
    await setFlags({ 'tracking-page-settings': 'full', 'delivery-receipt-cta': true });
    const back = { status: 'RETURN_INITIATED', at: platform.clock.seconds, force: true };
    await platform.services.transitions.apply(order.order_id, back);
    expect(await record(order)).not.toHaveProperty('payment_due');
    expect(await record(order)).not.toHaveProperty('delivered_by');
  });

  it("says why the order was cancelled, without the sender's own reason", async () => {
    const order = await place();
    await move(order, 'RECEIVED');
    await platform.app.inject({
      method: 'PUT',
      url: `${API}/order/cancel`,
      headers: { authorization: one },
      payload: { vendor_id: 'kh-1', order_id: order.order_id, reason: 'DUPLICATE_ORDER' },
    });
    const shown = await record(order);
    expect(shown).toMatchObject({ status: 'CANCELLED', cancelled_because: 'sender' });
    expect(shown).not.toHaveProperty('payment_due');
    expect(JSON.stringify(shown)).not.toContain('DUPLICATE');
  });

  it("has the shop's number only where the shop agreed to it", async () => {
    const { vendors } = platform.services;
    const number = '+85523900900';
    const lend = async (id: string, shown_to_customers: boolean) => {
      const vendor = required(await vendors.find('kh-1'), 'the vendor');
      const information = { ...vendor.vendor_information, contact: { phone: number, shown_to_customers } };
      await vendors.insert({ ...vendor, vendor_id: id, vendor_information: information });
      const order = await place();
      return platform.services.tracking.present({ ...order, vendor_id: id });
    };
    expect((await lend('kh-callable', true)).pickup.phone_number).toBe(number);
    expect((await lend('kh-quiet', false)).pickup).not.toHaveProperty('phone_number');
  });

  describe('a tracking link', () => {
    const rotate = (order: OrderRecord, authorization = one) =>
      platform.app.inject({
        method: 'POST',
        url: `${API}/order/${order.order_id}/tracking-link/rotate`,
        headers: { authorization },
      });

    it('can be replaced by its owner: the old one stops working at once, the new one works', async () => {
      const order = await place();
      const answer = await rotate(order);
      expect(answer.statusCode).toBe(200);
      const renewed: OrderRecord = answer.json().result;
      expect(renewed.tracking_id).toMatch(/^[\w-]{22}$/);
      expect(renewed.tracking_id).not.toBe(order.tracking_id);
      expect(renewed.revision).toBe(2);
      expect(codeOf(await track(order.tracking_id))).toBe('TRACKING_NOT_FOUND');
      expect((await track(required(renewed.tracking_id, 'new link'))).statusCode).toBe(200);
    });

    it('can be replaced by the order’s own vendor only', async () => {
      const two = await platform.signIn('two@test.example');
      const order = await place();
      expect((await rotate(order, two)).statusCode).toBe(404);
      expect((await track(order.tracking_id)).statusCode).toBe(200);
    });

    it('does not keep the personal data of a delivered order for longer when it is replaced', async () => {
      const order = await place();
      await move(order, ...TO_ACCEPTED, 'PICKED_UP', 'DELIVERED');
      const delivered = platform.clock.seconds;
      platform.clock.advanceAtOnce(60_000);
      const renewed: OrderRecord = (await rotate(order)).json().result;
      const link = required(renewed.tracking_id, 'new link');
      // the shop's other devices ask for what has changed
      expect(renewed.updated_at).toBe(delivered + 60);
      await platform.services.orders.forgetCustomers(delivered);
      expect((await track(link)).statusCode).toBe(200);
      await platform.services.orders.forgetCustomers(delivered + 1);
      expect(codeOf(await track(link))).toBe('TRACKING_NOT_FOUND');
    });

    it('stops working once retention has removed the personal data of the order', async () => {
      const order = await place();
      await move(order, ...TO_ACCEPTED, 'PICKED_UP', 'DELIVERED');
      await platform.services.orders.forgetCustomers(platform.clock.seconds + 1);
      expect(codeOf(await track(order.tracking_id))).toBe('TRACKING_NOT_FOUND');
    });
  });

  describe('the socket of a tracking link', () => {
    const listen = async (order: { tracking_id: string }) => {
      const socket = await open(platform, { authorization: trackingAuthorization(order.tracking_id) });
      socket.send('subscribeToOrder', { tracking_id: order.tracking_id });
      await socket.next(({ event }) => event === 'subscribe_ok');
      return socket;
    };
    const statusFrame = (status: string) => (frame: { event: string; data: Record<string, unknown> }) =>
      frame.event === 'order_update' && frame.data.status === status;

    it('receives events of its own order only, redacted as on the page', async () => {
      const [order, other] = [await place(), await place()];
      const socket = await listen(order);
      await move(other, 'RECEIVED');
      await move(order, 'RECEIVED');
      const { data } = await socket.next(statusFrame('RECEIVED'));
      expect(data).toEqual(await record(order));
      expect(JSON.stringify(socket.frames)).not.toMatch(/12345678|Street 51|Dara/);
      expect(socket.frames.filter(({ event }) => event === 'order_update')).toHaveLength(1);
      socket.socket.terminate();
    });

    it('receives with a heartbeat what it was not told of, once', async () => {
      const order = await place();
      const socket = await listen(order);
      const change = { status: 'RECEIVED', revision: 2 };
      await platform.services.db.updateTable('orders').set(change).where('order_id', '=', order.order_id).execute();
      const beat = async () => {
        const before = socket.frames.length;
        platform.clock.advanceAtOnce(HEARTBEAT_SECONDS * 1000);
        await socket.next((frame) => frame.event === 'heartbeat' && socket.frames.indexOf(frame) >= before);
        // answered after the pong, without which the next heartbeat would end the socket
        socket.send('subscribeToOrder', { tracking_id: order.tracking_id });
        await socket.next((frame) => frame.event === 'subscribe_ok' && socket.frames.indexOf(frame) >= before);
      };
      await beat();
      expect((await socket.next(statusFrame('RECEIVED'))).data).toEqual(await record(order));
      await beat();
      await move(order, 'WAITING_FOR_TRANSPORT');
      await socket.next(statusFrame('WAITING_FOR_TRANSPORT'));
      expect(socket.frames.filter(({ event }) => event === 'order_update')).toHaveLength(2);
      socket.socket.terminate();
    });

    it('receives the rider’s position once the page shows it, without an id', async () => {
      const order = await place();
      const socket = await listen(order);
      const drive = (latitude: number) =>
        platform.services.live.rider(order.vendor_id, {
          rider_id: RIDER.rider_id,
          order_ids: [order.order_id],
          location: { latitude, longitude: 104.9 },
          updated_at: platform.clock.seconds,
        });
      await move(order, ...TO_ACCEPTED);
      await socket.next(statusFrame('RECEIVED_BY_VENDOR'));
      drive(11.1);
      await move(order, 'PICKED_UP');
      await socket.next(statusFrame('PICKED_UP'));
      drive(11.2);
      const { data } = await socket.next(({ event }) => event === 'rider_update');
      expect(data).toEqual({
        tracking_id: order.tracking_id,
        location: { latitude: 11.2, longitude: 104.9 },
        updated_at: platform.clock.seconds,
      });
      socket.socket.terminate();
    });

    it('is closed when an event cannot be shown: its page opens one at another process', async () => {
      const order = await place();
      const socket = await listen(order);
      const reading = vi.spyOn(platform.services.tracking, 'present').mockRejectedValueOnce(new Error('no database'));
      await move(order, 'RECEIVED');
      // not as a server that restarts: after those its page waits for up to half a minute
      expect(await socket.closed).toBe(1011);
      reading.mockRestore();
    });

    it('is closed when the link is replaced', async () => {
      const order = await place();
      const socket = await listen(order);
      await platform.services.tracking.rotate(order.order_id);
      expect(await socket.closed).toBe(CLOSE_TRACKING_REVOKED);
      expect(socket.frames.some(({ event }) => event === 'order_update')).toBe(false);
      expect(await connect(platform, { authorization: trackingAuthorization(order.tracking_id) })).toBe(401);
    });

    it('cannot be used for another order, a vendor, or any HTTP call', async () => {
      const [order, other] = [await place(), await place()];
      const socket = await open(platform, { authorization: trackingAuthorization(order.tracking_id) });
      socket.send('subscribeToOrder', { tracking_id: other.tracking_id });
      const refused = await socket.next(({ event }) => event === 'subscribe_error');
      expect(refused.data).toEqual({ tracking_id: other.tracking_id, code: 'TRACKING_NOT_FOUND' });
      socket.send('subscribeToVendor', { vendor_id: 'kh-1' });
      socket.send('subscribeToOrder', { tracking_id: order.tracking_id });
      await socket.next(({ event }) => event === 'subscribe_ok');
      expect(socket.frames.filter(({ event }) => event.startsWith('subscribe_'))).toHaveLength(2);
      socket.socket.terminate();
      const call = await get(platform, `${API}/vendors`, trackingAuthorization(order.tracking_id));
      expect(call.statusCode).toBe(401);
    });

    it('is refused for a link that does not work', async () => {
      expect(await connect(platform, { authorization: trackingAuthorization('nonsense') })).toBe(401);
      expect(await connect(platform, { authorization: 'Tracking ' })).toBe(401);
    });
  });

  describe('finding an order by its id and phone number', () => {
    let calls = 0;
    /** Each from an address of its own unless one is named: they are counted. */
    const lookup = (order_id: string, phone_number: string, remoteAddress?: string) => {
      calls += 1;
      return platform.app.inject({
        method: 'POST',
        url: `${API}/tracking/lookup`,
        payload: { order_id, phone_number },
        remoteAddress: remoteAddress ?? `10.0.0.${calls}`,
      });
    };

    it.each(['+855 12 345 678', '012345678', '012 345 678', '+855-12-345-678', '٠١٢٣٤٥٦٧٨'])(
      'succeeds with the number written as %s',
      async (phone) => {
        const order = await place();
        const answer = await lookup(order.order_id, phone);
        expect(answer.json()).toEqual({ result: { tracking_id: order.tracking_id } });
      },
    );

    it('succeeds with an id and a number that were pasted with invisible marks', async () => {
      const order = await place();
      const answer = await lookup(`\u2066${order.order_id}\u2069`, '\u202a+855 12 345 678\u202c');
      expect(answer.json()).toEqual({ result: { tracking_id: order.tracking_id } });
    });

    it("accepts the sender's number too: the guest who requested the rider", async () => {
      const location = { ...PICKUP, address: '7, Street 63' };
      const order = await place({ sender: { name: 'Sok Sender', phone_number: '+85517222333', location } });
      expect((await lookup(order.order_id, '017 222 333')).statusCode).toBe(200);
    });

    it('gives the same answer for an unknown order and a number that is not the order’s', async () => {
      const order = await place();
      const unknown = await lookup('kh-1-nosuchorder', '+85512345678');
      const wrong = await lookup(order.order_id, '+85512345679');
      const partly = await lookup(order.order_id, '5678');
      const none = await lookup(order.order_id, '+');
      expect(unknown.statusCode).toBe(404);
      expect(codeOf(unknown)).toBe('TRACKING_NOT_FOUND');
      for (const answer of [wrong, partly, none]) expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    });

    it('is limited per hour for one address, right or wrong', async () => {
      const order = await place();
      for (let at = 0; at < 8; at += 1) await lookup(order.order_id, '+85512345670', '10.9.9.9');
      const refused = await lookup(order.order_id, '+85512345678', '10.9.9.9');
      expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      platform.clock.advanceAtOnce(3_600_000);
      expect((await lookup(order.order_id, '+85512345678', '10.9.9.9')).statusCode).toBe(200);
    });
  });
});
