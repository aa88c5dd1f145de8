import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderRequestPayload } from '../../../src/domain/order-request/submission/payload';
import * as orderPickup from '../../../server/db/migrations/040-order-pickup';
import { ActiveOrderRepository } from '../../../server/orders/active-orders';
import { Fleet } from '../../../sandbox/riders/fleet';
import { SandboxProofs } from '../../../sandbox/riders/proof-pictures';
import { Simulator } from '../../../sandbox/riders/simulator';
import type { OrderRecord } from '../../../src/domain/order/order';
import type { FeeQuoteDto } from '../../../src/protocol/schemas';
import {
  API,
  codeOf,
  DROP_OFF,
  get,
  orderRequest,
  PICKUP,
  postOrder,
  startPlatform,
  type TestPlatform,
} from './support/platform';
import { DIALECTS } from './support/postgres';

/** 9 km from the shop. */
const ELSEWHERE = { latitude: 11.5621, longitude: 104.998 };
const NEXT_DOOR = { latitude: 11.5703, longitude: 104.9224 };

describe.each(DIALECTS)('the pickup of an order on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform({ dialect, env: { ACCESS_TOKEN_SECONDS: '86400' } });
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());
  beforeEach(() => moveShop(PICKUP));

  const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, authorization = one) =>
    platform.app.inject({
      method,
      url: `${API}${path}`,
      headers: { authorization },
      ...(payload === undefined ? {} : { payload }),
    });
  async function moveShop(at: typeof PICKUP) {
    const answer = await call('PUT', '/vendor/kh-1/address', { address_text: `Shop at ${at.longitude}`, ...at });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const quote = async (source: typeof PICKUP, destination = DROP_OFF): Promise<FeeQuoteDto> => {
    const body = { vendor_id: 'kh-1', source, destination, delivery_type: 'INSTANT' };
    return (await call('POST', '/delivery/fee', body)).json().result;
  };
  const place = async (changes: Partial<OrderRequestPayload> = {}): Promise<OrderRecord> => {
    const answer = await postOrder(platform, orderRequest(platform, changes), { authorization: one });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().result;
  };
  const senderAt = (at: typeof PICKUP) => ({ name: 'Dara', location: { ...at, address: 'Somewhere' } });

  it('is in the record, with the name and address that the shop has at the time', async () => {
    const order = await place();
    expect(order.pickup).toEqual({ name: 'Vendor kh-1', address: `Shop at ${PICKUP.longitude}`, ...PICKUP });
  });

  it('refuses a sender elsewhere than the shop, also when paying by card', async () => {
    const answer = await postOrder(platform, orderRequest(platform, { sender: senderAt(ELSEWHERE) }), {
      authorization: one,
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'SENDER_NOT_ALLOWED']);
    const wallet = (await call('POST', '/order/payment/auth/kh-1')).json().result;
    const intent = await call('POST', '/order/payment/intent', {
      wallet_id: wallet.wallet_id,
      bearer_token: wallet.access_token,
      vendor_id: 'kh-1',
      order: orderRequest(platform, {
        sender: senderAt(ELSEWHERE),
        order: { payment_method: 'ONLINE_PAYMENT', amount: 1, description: '', cold_bag_needed: false },
      }),
    });
    expect([intent.statusCode, codeOf(intent)]).toEqual([422, 'SENDER_NOT_ALLOWED']);
  });

  it('accepts a sender at the shop, so that the rider knows whom to ask for', async () => {
    const order = await place({ sender: senderAt(PICKUP) });
    expect(order.sender?.name).toBe('Dara');
    expect(order.pickup).toMatchObject(PICKUP);
  });

  it.each([
    ['name', { name: 'x'.repeat(256) }],
    ['email', { email: 'x'.repeat(255) }],
    ['phone_number', { phone_number: '1'.repeat(33) }],
    ['address', { location: { ...PICKUP, address: 'x'.repeat(1001) } }],
    ['notes in characters', { location: { ...PICKUP, address: 'x', notes: 'x'.repeat(2049) } }],
    ['notes in bytes', { location: { ...PICKUP, address: 'x', notes: 'ក'.repeat(334) } }],
  ])('limits the length of a sender’s %s', async (_what, changes) => {
    const request = { ...orderRequest(platform), sender: { ...senderAt(PICKUP), ...changes } };
    const answer = await postOrder(platform, request, { authorization: one });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'VALIDATION']);
  });

  it('stays where the fee was signed for when the shop moves, for rider, link and receipt', async () => {
    await moveShop(NEXT_DOOR);
    const cheap = await quote(NEXT_DOOR);
    const order = await place({ delivery_fee: cheap.fee, signature: cheap.signature });
    await moveShop(ELSEWHERE);
    expect(
      (await get(platform, `${API}/order?vendorId=kh-1&orderId=${order.order_id}`, one)).json().result.pickup,
    ).toMatchObject(NEXT_DOOR);
    const link = (await call('GET', `/tracking/${order.tracking_id}`)).json().result;
    expect(link.pickup).toEqual({ name: 'Vendor kh-1', ...NEXT_DOOR });
    expect(await riderPickup(order)).toEqual(NEXT_DOOR);
  });

  it('keeps its name on link and receipt when the shop is renamed', async () => {
    const order = await place();
    const { db } = platform.services.database;
    const rename = (name: string) => db.updateTable('vendors').set({ name }).where('vendor_id', '=', 'kh-1').execute();
    await rename('Another name');
    expect((await call('GET', `/tracking/${order.tracking_id}`)).json().result.pickup.name).toBe('Vendor kh-1');
    expect((await call('GET', `/receipt/${order.tracking_id}`)).json().result.pickup_name).toBe('Vendor kh-1');
    await rename('Vendor kh-1');
  });

  it('is kept by a change of the order, and is what the new fee is computed for', async () => {
    const order = await place();
    await moveShop(NEXT_DOOR);
    const destination = { latitude: 11.58, longitude: 104.93, address: 'Further on' };
    const change = (fee: FeeQuoteDto) =>
      call('PUT', `/order/${order.order_id}`, {
        vendor_id: 'kh-1',
        payment_method: 'CASH_ON_DELIVERY',
        amount: 5,
        item_details: '',
        location: destination,
        delivery_fee: fee.fee,
        signature: fee.signature,
      });
    expect(codeOf(await change(await quote(NEXT_DOOR, destination)))).toBe('SIGNATURE_INVALID');
    const changed = await change(await quote(PICKUP, destination));
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json().result.pickup).toEqual(order.pickup);
  });

  it('of a guest is deleted with the personal data, a shop’s is not', async () => {
    const shop = await place();
    await platform.services.transitions.apply(shop.order_id, { status: 'DELIVERED', at: platform.clock.seconds });
    await platform.services.vendors.insert({
      vendor_id: 'guest-retention',
      is_parent: false,
      name: 'guest',
      vendor_information: { name: 'guest', location: {} },
    });
    const guest = await guestOrder('guest-retention');
    await platform.services.orders.forgetCustomers(platform.clock.seconds + 1);
    expect((await platform.services.orders.find(shop.order_id))?.pickup).toEqual(shop.pickup);
    expect((await platform.services.orders.find(guest.order_id))?.pickup).toBeNull();
  });

  it('is filled in for orders placed before pickups were stored', async () => {
    const shop = await place();
    await platform.services.vendors.insert({
      vendor_id: 'guest-before',
      is_parent: false,
      name: 'guest',
      vendor_information: { name: 'guest', location: {} },
    });
    const guest = await guestOrder('guest-before');
    // A merchant could name any place then: the fee was checked from the shop's all the same.
    const { db } = platform.services.database;
    await db
      .updateTable('orders')
      .set({ sender: JSON.stringify(senderAt(ELSEWHERE)) })
      .where('order_id', '=', shop.order_id)
      .execute();
    await db.schema.alterTable('orders').dropColumn('pickup').execute();
    await orderPickup.up(db as never);
    const found = async ({ order_id }: OrderRecord) => (await platform.services.orders.find(order_id))?.pickup;
    expect(await found(shop)).toEqual(shop.pickup);
    expect(await found(guest)).toEqual({ name: '', address: 'Somewhere', ...ELSEWHERE });
  });

  async function guestOrder(vendorId: string): Promise<OrderRecord> {
    const order: OrderRecord = {
      ...(await place()),
      order_id: `${vendorId}-1`,
      tracking_id: `${vendorId}-1`,
      vendor_id: vendorId,
      sender: senderAt(ELSEWHERE),
      pickup: { name: '', address: 'Somewhere', ...ELSEWHERE },
    };
    await platform.services.orders.insertMany([
      {
        record: order,
        createdBy: 'test',
        active: false,
        idempotencyKey: null,
        fingerprint: null,
        ageValidationRequired: false,
      },
    ]);
    return order;
  }

  /** Where the dispatcher sends a rider for the order. */
  async function riderPickup(order: OrderRecord) {
    const { services } = platform;
    const targets: unknown[] = [];
    const simulator = new Simulator({
      active: new ActiveOrderRepository(services.database.db),
      orders: services.orders,
      transitions: services.transitions,
      live: services.live,
      fleet: new Fleet(services.riders, 'kh-'),
      proofs: new SandboxProofs(services.flags),
      routes: {
        route: (from, to) => {
          if (to.latitude === order.customer.location.latitude) targets.push(from);
          return services.surroundings.routes.route(from, to);
        },
      },
      clock: services.clock,
      log: services.log,
      speed: 20,
      incidents: false,
    });
    await services.database.db
      .updateTable('orders')
      .set({ active: false })
      .where('order_id', '!=', order.order_id)
      .execute();
    await simulator.tick();
    const { latitude, longitude } = targets[0] as typeof PICKUP;
    return { latitude, longitude };
  }
});
