import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maintain } from '../../../server/common/maintenance';
import { ProofRepository } from '../../../server/tracking/proof-repository';
import type { OrderRecord } from '../../../src/domain/order/order';
import { required } from '../../../src/lib/assert';
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

const DAY_MS = 86_400_000;

describe.each(DIALECTS)('proofs on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform({
      dialect,
      env: { SANDBOX_CONTROLS: '1', PROOF_RETENTION_DAYS: '10', RETENTION_DAYS: '30' },
    });
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  const place = async (): Promise<OrderRecord> =>
    (await postOrder(platform, orderRequest(platform), { authorization: one })).json().result;
  const put = async (order: OrderRecord, status: string): Promise<OrderRecord> => {
    const url = `/sandbox/orders/${order.order_id}/status`;
    return (await platform.app.inject({ method: 'POST', url, payload: { status } })).json().result;
  };
  const proof = (order: OrderRecord, kind: string, authorization = one) =>
    get(platform, `${API}/order/${order.order_id}/proof/${kind}`, authorization);
  const setFlags = (flags: Record<string, boolean>) =>
    platform.app.inject({ method: 'POST', url: '/sandbox/flags', payload: flags });

  it('are left by riders at pickup, delivery and return, and named on the order', async () => {
    const order = await place();
    expect([order.proof_of_pickup, order.proof_of_delivery, order.proof_of_return]).toEqual([null, null, null]);
    expect(await put(order, 'PICKED_UP')).toMatchObject({
      proof_of_pickup: `/order/${order.order_id}/proof/pickup`,
      proof_of_delivery: null,
    });
    expect((await put(order, 'DELIVERED')).proof_of_delivery).toBe(`/order/${order.order_id}/proof/delivery`);
    expect((await put(order, 'RETURNED_TO_VENDOR')).proof_of_return).toBe(`/order/${order.order_id}/proof/return`);
  });

  it('are valid pictures', async () => {
    const order = await place();
    await put(order, 'DELIVERED');
    const answer = await proof(order, 'delivery');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const png = answer.rawPayload;
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const data = png.indexOf('IDAT');
    const pixels = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
    expect(pixels.length).toBe((width + 1) * height);
    expect(new Set(pixels).size).toBeGreaterThan(4);
  });

  it('are the owner’s alone, and 404 where there is none', async () => {
    const order = await place();
    await put(order, 'DELIVERED');
    const two = await platform.signIn('two@test.example');
    for (const answer of [
      await proof(order, 'delivery', two),
      await proof(order, 'pickup'),
      await proof(order, 'selfie'),
      await proof({ ...order, order_id: 'kh-1-nosuch' }, 'delivery'),
    ]) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await proof(order, 'delivery', '')).statusCode).toBe(401);
  });

  it('are given only while their flags are on', async () => {
    const order = await place();
    await put(order, 'DELIVERED');
    await setFlags({ 'proof-of-delivery': false });
    expect((await proof(order, 'delivery')).statusCode).toBe(404);
    const without = await place();
    expect((await put(without, 'DELIVERED')).proof_of_delivery).toBeNull();
    expect((await put(without, 'PICKED_UP')).proof_of_pickup).not.toBeNull();
    await setFlags({ 'proof-of-delivery': true, 'pickup-and-return': false });
    expect((await proof(without, 'pickup')).statusCode).toBe(404);
    await setFlags({ 'pickup-and-return': true });
    expect((await proof(order, 'delivery')).statusCode).toBe(200);
  });

  it('are announced on the public link, which never gives the picture', async () => {
    const order = await place();
    await put(order, 'DELIVERED');
    const answer = await platform.app.inject({ method: 'GET', url: `${API}/tracking/${order.tracking_id}` });
    expect(answer.json().result.proof).toEqual({ kind: 'delivery', created_at: platform.clock.seconds });
    expect((await proof(order, 'delivery', `Tracking ${order.tracking_id}`)).statusCode).toBe(401);
  });

  it('are deleted after their retention, and removed from the order', async () => {
    const [old, later] = [await place(), await place()];
    await put(old, 'PICKED_UP');
    const delivered = await put(old, 'DELIVERED');
    platform.clock.advanceAtOnce(9 * DAY_MS);
    await put(later, 'DELIVERED');
    platform.clock.advanceAtOnce(2 * DAY_MS);
    await maintain(platform.services);
    const record = required(await platform.services.orders.find(old.order_id), 'the order stays');
    expect([record.proof_of_pickup, record.proof_of_delivery]).toEqual([null, null]);
    expect(record.revision).toBeGreaterThan(required(delivered.revision, 'a revision'));
    one = await platform.signIn('one@test.example');
    expect((await proof(old, 'delivery')).statusCode).toBe(404);
    expect((await proof(later, 'delivery')).statusCode).toBe(200);
  });

  it('are deleted with the personal data of orders, of a few at a time', async () => {
    const orders = [await place(), await place()];
    for (const order of orders) await put(order, 'DELIVERED');
    const { services, clock } = platform;
    await services.orders.forgetCustomers(clock.seconds + 1);
    const proofs = new ProofRepository(services.database.upkeep);
    // the one of the test before as well
    expect([await proofs.removeForgotten(2), await proofs.removeForgotten(2)]).toEqual([2, 1]);
    for (const order of orders) {
      expect((await proof(order, 'delivery')).statusCode).toBe(404);
      expect((await services.orders.find(order.order_id))?.proof_of_delivery).toBeNull();
    }
  });

  it('are looked for at each maintenance', async () => {
    const order = await place();
    await put(order, 'DELIVERED');
    await platform.services.orders.forgetCustomers(platform.clock.seconds + 1);
    await maintain(platform.services);
    expect((await proof(order, 'delivery')).statusCode).toBe(404);
  });
});
