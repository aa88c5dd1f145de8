import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import { required } from '../../../src/lib/assert';
import { API, codeOf, DROP_OFF, get, PICKUP, startPlatform, type TestPlatform } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { open, type TestSocket } from '../server/support/socket';
import { DISPATCH_TOKEN, dispatcherOf, PNG } from './support/dispatcher';

describe.each(DIALECTS)('the calls of dispatchers on %s, without the sandbox', (dialect) => {
  let platform: TestPlatform;
  let dispatcher: ReturnType<typeof dispatcherOf>;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform({
      dialect,
      env: { SANDBOX: 'off', DISPATCH_TOKEN, ACCESS_TOKEN_SECONDS: '86400' },
    });
    dispatcher = dispatcherOf(platform);
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  const ofMerchant = async ({ vendor_id, order_id }: OrderRecord): Promise<OrderRecord> =>
    (await get(platform, `${API}/order?vendorId=${vendor_id}&orderId=${order_id}`, one)).json().result;
  const listed = async (): Promise<OrderRecord[]> => (await dispatcher.call('GET', '/orders')).json().result.data;
  const isListed = async ({ order_id }: OrderRecord) => (await listed()).some((order) => order.order_id === order_id);
  const updates = ({ frames }: TestSocket) => frames.filter(({ event }) => event === 'order_update');

  it('bring an order from NEW to the door, and an open portal sees each step', async () => {
    const socket = await open(platform, { authorization: one });
    await socket.subscribe('kh-1');
    const order = await dispatcher.place(one);
    expect(await listed()).toContainEqual({ ...order, age_validation_required: false });
    await dispatcher.report('rider-7', { phone_number: '012 345 678', vehicle: 'motorbike' });
    const estimations = { pickup_at: platform.clock.seconds + 600, delivery_at: platform.clock.seconds + 1200 };
    const accepted = await dispatcher.put(order, 'COURIER_ACCEPTED_DELIVERY', { rider_id: 'rider-7', estimations });
    expect(accepted.json().result).toMatchObject({ rider_id: 'rider-7', estimations, revision: 2 });
    const rider = (await get(platform, '/hurrier/api/v1/riders/rider-7', one)).json().result;
    expect(rider).toMatchObject({ name: 'Vann Chenda', phone_number: '+85512345678', location: PICKUP });

    const end = await dispatcher.walk(accepted.json().result, 'PICKED_UP', 'NEAR_CUSTOMER', 'DELIVERED');
    expect(end).toEqual({ ...(await ofMerchant(order)), age_validation_required: false });
    expect(end.status_history.map(({ status }) => status)).toEqual([
      'NEW',
      'COURIER_ACCEPTED_DELIVERY',
      'PICKED_UP',
      'NEAR_CUSTOMER',
      'DELIVERED',
    ]);
    await socket.next(({ data }) => data.status === 'DELIVERED');
    const numbers = updates(socket).map(({ data }) => data.change_number);
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    expect(await isListed(order)).toBe(false);
    socket.socket.close();
  });

  it('list orders oldest first, a page at a time', async () => {
    const placed: OrderRecord[] = [];
    for (const wait of [0, 1_000, 0, 1_000, 1_000]) {
      platform.clock.advanceAtOnce(wait);
      placed.push(await dispatcher.place(one));
    }
    const found: OrderRecord[] = [];
    let key: string | null = '';
    while (key !== null) {
      const page: { result: { data: OrderRecord[]; pagination_key: string | null } } = (
        await dispatcher.call('GET', `/orders?count=2&pagination_key=${key}`)
      ).json();
      found.push(...page.result.data);
      key = page.result.pagination_key;
    }
    const idsOf = (orders: readonly OrderRecord[]) => orders.map(({ order_id }) => order_id);
    const inOrder = placed.toSorted((a, b) => a.created_at - b.created_at || (a.order_id < b.order_id ? -1 : 1));
    expect(idsOf(found)).toEqual(idsOf(inOrder));
  });

  it.each([
    ['PAYMENT_INITIATED', true],
    ['PAYMENT_FAILED', false],
    ['PAYMENT_CANCELLED', false],
  ])('know of no order that is not paid (%s)', async (status, active) => {
    const order = await dispatcher.place(one);
    const { db } = platform.services.database;
    await db.updateTable('orders').set({ status, active }).where('order_id', '=', order.order_id).execute();
    expect(await isListed(order)).toBe(false);
    expect((await dispatcher.call('GET', `/order/${order.order_id}`)).statusCode).toBe(404);
    expect((await dispatcher.put(order, 'RECEIVED')).statusCode).toBe(404);
  });

  it('answer a repetition as the first time, and tell nobody again', async () => {
    const socket = await open(platform, { authorization: one });
    await socket.subscribe('kh-1');
    const order = await dispatcher.place(one);
    const first = await dispatcher.put(order, 'PICKED_UP');
    const second = await dispatcher.put(order, 'PICKED_UP');
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    await dispatcher.put(first.json().result, 'DELIVERED');
    await socket.next(({ data }) => data.order_id === order.order_id && data.status === 'DELIVERED');
    const statuses = updates(socket).map(({ data }) => data.status);
    expect(statuses).toEqual(['NEW', 'PICKED_UP', 'DELIVERED']);
    socket.socket.close();
  });

  it('let one of two that race have the order, and give the other its state', async () => {
    const order = await dispatcher.place(one);
    const answers = await Promise.all([dispatcher.put(order, 'RECEIVED'), dispatcher.put(order, 'NEAR_VENDOR')]);
    const won = required(
      answers.find(({ statusCode }) => statusCode === 200),
      'the first',
    );
    const lost = required(
      answers.find(({ statusCode }) => statusCode === 409),
      'the second',
    );
    const { status, revision } = won.json().result;
    expect(lost.json().errors[0]).toMatchObject({
      code: 'ORDER_NOT_MODIFIABLE',
      meta: { because: 'revision', status, revision, rider_id: null },
    });
  });

  it('know of what the merchant did meanwhile', async () => {
    const order = await dispatcher.walk(await dispatcher.place(one), 'RECEIVED');
    const { vendor_id, order_id } = order;
    const payload = { vendor_id, order_id, reason: 'CUSTOMER_CANCELLED' };
    await platform.app.inject({
      method: 'PUT',
      url: `${API}/order/cancel`,
      headers: { authorization: one },
      payload,
    });
    const late = await dispatcher.put(order, 'WAITING_FOR_TRANSPORT');
    expect([late.statusCode, late.json().errors[0].meta]).toMatchObject([409, { status: 'CANCELLED', revision: 3 }]);
    const seen = (await dispatcher.call('GET', `/order/${order_id}`)).json().result;
    expect(seen.cancellation).toEqual({ reason: 'CUSTOMER_CANCELLED', source: 'VENDOR' });
  });

  it('cancel with a reason', async () => {
    const order = await dispatcher.place(one);
    const end = await dispatcher.put(order, 'CANCELLED', { reason: 'NO_RIDERS' });
    expect(end.json().result.cancellation).toEqual({ reason: 'NO_RIDERS', source: 'DISPATCH' });
    expect(await isListed(order)).toBe(false);
  });

  it('take an order from its rider, and give it to another', async () => {
    await dispatcher.report('rider-a');
    await dispatcher.report('rider-b');
    const order = await dispatcher.place(one);
    const first = (await dispatcher.put(order, 'COURIER_ACCEPTED_DELIVERY', { rider_id: 'rider-a' })).json().result;
    const searched = (await dispatcher.put(first, 'WAITING_FOR_TRANSPORT')).json().result;
    expect(searched.rider_id).toBeNull();
    const second = await dispatcher.put(searched, 'COURIER_ACCEPTED_DELIVERY', { rider_id: 'rider-b' });
    expect(second.json().result.rider_id).toBe('rider-b');
    const free = await dispatcher.put(second.json().result, 'COURIER_ACCEPTED_DELIVERY', { rider_id: null });
    expect(free.json().result.rider_id).toBeNull();
  });

  it('bring back what nobody took, and nothing that was delivered', async () => {
    const under = await dispatcher.walk(await dispatcher.place(one), 'PICKED_UP', 'RETURN_INITIATED');
    expect((await dispatcher.walk(under, 'RETURNED_TO_VENDOR')).status).toBe('RETURNED_TO_VENDOR');
    const delivered = await dispatcher.walk(await dispatcher.place(one), 'PICKED_UP', 'DELIVERED');
    for (const status of ['RETURN_INITIATED', 'WAITING_FOR_TRANSPORT', 'DELIVERED']) {
      const late = await dispatcher.put(delivered, status);
      expect([late.statusCode, late.json().errors[0].meta.because]).toEqual([409, 'finished']);
    }
    expect(await isListed(delivered)).toBe(false);
  });

  it('send a rider’s positions to the merchant alone whose order it is, at the vendor’s interval', async () => {
    await dispatcher.report('rider-c');
    const order = await dispatcher.place(one);
    await dispatcher.put(order, 'COURIER_ACCEPTED_DELIVERY', { rider_id: 'rider-c' });
    const mine = await open(platform, { authorization: one });
    const other = await open(platform, { authorization: await platform.signIn('two@test.example') });
    await mine.subscribe('kh-1');
    await other.subscribe('kh-2');
    for (let count = 0; count < 50; count += 1) await dispatcher.report('rider-c', { location: DROP_OFF });
    platform.clock.advanceAtOnce(10_000);
    await dispatcher.report('rider-c', { location: PICKUP });
    const location = { latitude: PICKUP.latitude, longitude: PICKUP.longitude };
    const { data } = await mine.next(
      (frame) => frame.event === 'rider_update' && frame.data.updated_at === platform.clock.seconds,
    );
    expect(data).toMatchObject({ rider_id: 'rider-c', order_ids: [order.order_id], location });
    expect(mine.frames.filter(({ event }) => event === 'rider_update')).toHaveLength(2);
    expect(other.frames.filter(({ event }) => event === 'rider_update')).toEqual([]);
    for (const { socket } of [mine, other]) socket.close();
  });

  it('keep the latest position, whatever arrives late or from a clock that is fast', async () => {
    const now = platform.clock.seconds;
    const known = async (changes: object) => (await dispatcher.report('rider-d', changes)).json().result;
    expect((await known({ at: now + 3600 })).updated_at).toBe(now);
    const late = await known({ at: now - 5, location: DROP_OFF, name: 'Somebody' });
    expect(late).toMatchObject({ name: 'Vann Chenda', location: PICKUP, updated_at: now });
  });

  it('leave pictures as proof, once the order has been there', async () => {
    const order = await dispatcher.walk(await dispatcher.place(one), 'PICKED_UP');
    const early = await dispatcher.leave(order, 'delivery', PNG);
    expect([early.statusCode, early.json().errors[0].meta.because]).toEqual([409, 'no-such-status-yet']);
    const end = await dispatcher.walk(order, 'DELIVERED');
    const left = (await dispatcher.leave(end, 'delivery', PNG)).json().result;
    expect(left).toMatchObject({ status: 'DELIVERED', proof_of_delivery: `/order/${order.order_id}/proof/delivery` });
    const picture = await get(platform, API + left.proof_of_delivery, one);
    expect([picture.headers['content-type'], picture.rawPayload]).toEqual(['image/png', PNG]);
    const again = (await dispatcher.leave(end, 'delivery', PNG)).json().result;
    expect([again.revision, await isListed(order)]).toEqual([left.revision, false]);
  });

  it('leave a picture while the order moves on', async () => {
    const order = await dispatcher.walk(await dispatcher.place(one), 'PICKED_UP');
    const [left] = await Promise.all([
      dispatcher.leave(order, 'pickup', PNG),
      dispatcher.put(order, 'CANCELLED', { reason: 'NO_RIDERS' }),
    ]);
    expect(left.statusCode).toBe(200);
    const seen = (await dispatcher.call('GET', `/order/${order.order_id}`)).json().result;
    expect(seen.proof_of_pickup).toBe(`/order/${order.order_id}/proof/pickup`);
  });

  it('take no proof of a kind that is switched off', async () => {
    const order = await dispatcher.walk(await dispatcher.place(one), 'PICKED_UP');
    await platform.services.flags.change({ 'pickup-and-return': false });
    const answer = await dispatcher.leave(order, 'pickup', PNG);
    await platform.services.flags.change({ 'pickup-and-return': true });
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
  });
});
