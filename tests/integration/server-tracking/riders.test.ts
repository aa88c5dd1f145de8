import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRecord, Rider } from '../../../src/domain/order/order';
import {
  API,
  DROP_OFF,
  get,
  orderRequest,
  PICKUP,
  postOrder,
  startPlatform,
  type TestPlatform,
} from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';

/** Elsewhere in town, at another merchant's customer's. */
const ELSEWHERE = { latitude: 11.54, longitude: 104.93 };

describe.each(DIALECTS)('GET /riders/{id} on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;
  let two: string;

  beforeAll(async () => {
    platform = await startPlatform({ dialect, env: { ACCESS_TOKEN_SECONDS: '86400' } });
    one = await platform.signIn('one@test.example');
    two = await platform.signIn('two@test.example');
  });
  afterAll(() => platform.stop());

  const place = async (riderId: string): Promise<OrderRecord> => {
    const answer = await postOrder(platform, orderRequest(platform), { authorization: one });
    const order: OrderRecord = answer.json().result;
    const location = { latitude: 11.563, longitude: 104.917 };
    const at = platform.clock.seconds;
    const rider: Rider = { rider_id: riderId, name: 'Dara', phone_number: '+85512000111', location, updated_at: at };
    await platform.services.riders.upsert(rider);
    await move(order, 'COURIER_ACCEPTED_DELIVERY', riderId);
    return order;
  };
  const move = async ({ order_id }: OrderRecord, status: string, riderId?: string) => {
    platform.clock.advanceAtOnce(60_000);
    const at = platform.clock.seconds;
    await platform.services.transitions.apply(order_id, { status, at, ...(riderId !== undefined && { riderId }) });
  };
  /** The rider rides on, for somebody else. */
  const rideOn = async (riderId: string) => {
    platform.clock.advanceAtOnce(60_000);
    await platform.services.riders.move(riderId, ELSEWHERE, platform.clock.seconds);
  };
  const seen = (riderId: string, who: string) => get(platform, `/hurrier/api/v1/riders/${riderId}`, who);

  it('gives the rider’s position while an order of the caller is on the way', async () => {
    await place('r-1');
    await rideOn('r-1');
    expect((await seen('r-1', one)).json().result).toMatchObject({ name: 'Dara', location: ELSEWHERE });
    expect((await seen('r-1', two)).statusCode).toBe(404);
  });

  it.each([
    ['DELIVERED', DROP_OFF],
    ['RETURNED_TO_VENDOR', PICKUP],
    ['CANCELLED', PICKUP],
  ])('names the rider of an order that is %s, without following them any more', async (status, end) => {
    const riderId = `r-${status}`;
    const order = await place(riderId);
    await move(order, status);
    const ended = platform.clock.seconds;
    await rideOn(riderId);
    const { latitude, longitude } = end;
    expect((await seen(riderId, one)).json().result).toMatchObject({
      name: 'Dara',
      location: { latitude, longitude },
      updated_at: ended,
    });
  });

  it('shows with a finished order who the rider was then, and no number, whoever has the rider’s id now', async () => {
    const order = await place('r-3');
    expect((await seen('r-3', one)).json().result.phone_number).toBe('+85512000111');
    await move(order, 'DELIVERED');
    await platform.services.riders.upsert({
      rider_id: 'r-3',
      name: 'Somebody Else',
      phone_number: '+85512999888',
      vehicle: 'van',
      location: ELSEWHERE,
      updated_at: platform.clock.seconds,
    });
    const past = { rider_id: 'r-3', name: 'Dara', phone_number: null, vehicle: null };
    expect((await seen('r-3', one)).json().result).toMatchObject(past);
    const record = await platform.services.orders.find(order.order_id);
    expect(record?.rider_name).toBe('Dara');
    const link = await get(platform, `${API}/tracking/${order.tracking_id}`, one);
    expect(link.json().result.delivered_by).toBe('Dara');
    const receipt = await get(platform, `${API}/receipt/${order.tracking_id}`, one);
    expect(receipt.json().result.rider_name).toBe('Dara');
    const payload = { kind: 'orders', format: 'csv', from: order.created_at, to: order.created_at };
    const file = await platform.app.inject({
      method: 'POST',
      url: `${API}/vendor/kh-1/export`,
      headers: { authorization: one },
      payload,
    });
    expect(file.body).toContain('Dara');
    for (const { body } of [link, receipt, file]) expect(body).not.toMatch(/Somebody|12999888|12000111/);
    // the rider's own row goes before the order's
    await platform.services.database.db.deleteFrom('riders').where('rider_id', '=', 'r-3').execute();
    expect((await seen('r-3', one)).json().result).toMatchObject(past);
  });

  it('says nothing of the rider of a finished order once retention has taken its customer', async () => {
    const order = await place('r-4');
    await move(order, 'CANCELLED');
    await platform.services.orders.forgetCustomers(platform.clock.seconds + 1);
    expect((await platform.services.orders.find(order.order_id))?.rider_name).toBeNull();
    expect((await seen('r-4', one)).statusCode).toBe(404);
  });

  it('names the last rider of an order that another one had before', async () => {
    const order = await place('r-5');
    expect((await platform.services.orders.find(order.order_id))?.rider_name).toBeNull();
    await platform.services.riders.upsert({
      rider_id: 'r-6',
      name: 'Vanna',
      location: ELSEWHERE,
      updated_at: platform.clock.seconds,
    });
    await move(order, 'DELIVERED', 'r-6');
    expect((await platform.services.orders.find(order.order_id))?.rider_name).toBe('Vanna');
  });

  it('follows the rider again with the next order', async () => {
    await move(await place('r-2'), 'DELIVERED');
    await place('r-2');
    await rideOn('r-2');
    expect((await seen('r-2', one)).json().result.location).toEqual(ELSEWHERE);
  });
});
