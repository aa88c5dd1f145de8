import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import { HEARTBEAT_SECONDS } from '../../../src/protocol/live';
import { API, get, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';
import { open } from './support/socket';

interface Changes {
  data: OrderRecord[];
  last: number;
  more: boolean;
  reset: boolean;
}

describe.each(DIALECTS)('change numbers on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform({ dialect, env: { ACCESS_TOKEN_SECONDS: '86400' } });
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  const changes = async (vendorId: string, after: number): Promise<Changes> =>
    (await get(platform, `${API}/vendor/${vendorId}/changes?after=${after}`, one)).json().result;
  const last = async (vendorId: string) => (await platform.services.changes.lastOf([vendorId])).get(vendorId) ?? 0;
  const place = async (vendor_id: string): Promise<OrderRecord> =>
    (await postOrder(platform, orderRequest(platform, { vendor_id }), { authorization: one })).json().result;

  it('count the changes of each vendor, whichever order they are of', async () => {
    const before = await last('kh-11');
    const first = await place('kh-11');
    const second = await place('kh-11');
    await place('kh-12');
    expect([first.change_number, second.change_number]).toEqual([before + 1, before + 2]);
    const moved = await platform.services.transitions.apply(first.order_id, {
      status: 'WAITING_FOR_TRANSPORT',
      at: platform.clock.seconds,
    });
    expect(moved?.change_number).toBe(before + 3);
    expect(await last('kh-11')).toBe(before + 3);
    const found = await changes('kh-11', before);
    expect(found.data.map(({ order_id }) => order_id)).toEqual([second.order_id, first.order_id]);
    expect(found).toMatchObject({ last: before + 3, more: false, reset: false });
    expect((await changes('kh-11', before + 2)).data).toHaveLength(1);
    expect((await changes('kh-11', before + 3)).data).toEqual([]);
  });

  it('are found for more vendors and orders than a query has parameters', async () => {
    const { order_id, change_number } = await place('kh-12');
    const many = (own: string) => [own, ...Array.from({ length: 70_000 }, (_, index) => `none-${index}`)];
    const numbers = await platform.services.changes.lastOf(many('kh-12'));
    expect([numbers.size, numbers.get('kh-12'), numbers.get('none-0')]).toEqual([70_001, change_number, 0]);
    const revisions = await platform.services.changes.revisionsOf(many(order_id));
    expect(revisions.map((row) => row.order_id)).toEqual([order_id]);
    const found = await platform.services.orders.findMany(many(order_id));
    expect(found.map((row) => row.order_id)).toEqual([order_id]);
  });

  it('are given one after the other, however many orders come at once, and stay when one is rolled back', async () => {
    const before = await last('kh-1');
    const placed = await Promise.all(Array.from({ length: 12 }, () => place('kh-1')));
    expect(placed.map(({ change_number }) => change_number ?? 0).sort((a, b) => a - b)).toEqual(
      placed.map((_, index) => before + 1 + index),
    );
    const failing = platform.services.db.transaction().execute(async (trx) => {
      await trx.updateTable('orders').set({ revision: 99 }).where('vendor_id', '=', 'kh-1').execute();
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await last('kh-1')).toBe(before + 12);
  });

  it('are asked for a page at a time, and again from the lists when too many are missing', async () => {
    const template = await place('kh-12');
    const before = await last('kh-12');
    await platform.services.orders.insertMany(
      Array.from({ length: 201 }, (_, index) => ({
        record: { ...template, order_id: `kh-12-many${index}`, tracking_id: `many-${index}` },
        createdBy: 'test',
        active: false,
        idempotencyKey: null,
        fingerprint: null,
        ageValidationRequired: false,
      })),
    );
    const page = await changes('kh-12', before);
    expect(page).toMatchObject({ last: before + 200, more: true, reset: false });
    expect(page.data).toHaveLength(200);
    expect(await changes('kh-12', page.last)).toMatchObject({ last: before + 201, more: false, reset: false });
    const reset = { data: [], more: false, reset: true };
    expect(await changes('kh-12', before + 202)).toEqual({ ...reset, last: before + 201 });
    await platform.services.db
      .updateTable('vendor_changes')
      .set({ last: before + 5_000 })
      .execute();
    expect(await changes('kh-12', before)).toEqual({ ...reset, last: before + 5_000 });
  });

  it('are looked up in an index that leaves out orders of before', async () => {
    const plan = await platform.services.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from orders
        where vendor_id = ${'kh-1'} and change_number > ${0} order by change_number limit ${201}`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('orders_by_change');
    expect(plan).not.toContain('Sort');
  });

  it('do not count what retention removes', async () => {
    const order = await place('kh-1');
    await platform.services.transitions.apply(order.order_id, { status: 'CANCELLED', at: platform.clock.seconds });
    const before = await last('kh-1');
    const in30Days = platform.clock.seconds + 30 * 86_400;
    await platform.services.orders.forgetCustomers(in30Days);
    expect((await platform.services.orders.find(order.order_id))?.customer.name).toBe('');
    expect(await last('kh-1')).toBe(before);
  });

  it("are not told about another merchant's vendor", async () => {
    const answer = await get(platform, `${API}/vendor/kh-2/changes?after=0`, one);
    expect(answer.statusCode).toBe(404);
  });

  it('come with a subscription and with events, and are announced when an event is lost', async () => {
    const live = await open(platform, { authorization: one });
    const confirmed = await live.subscribe('kh-10');
    const numbers = { 'kh-10': await last('kh-10'), 'kh-11': await last('kh-11'), 'kh-12': await last('kh-12') };
    expect(confirmed.data).toEqual({ vendor_id: 'kh-10', change_numbers: numbers });
    const beat = async () => {
      const before = live.frames.length;
      platform.clock.advanceAtOnce(HEARTBEAT_SECONDS * 1000);
      await live.next((frame) => frame.event === 'heartbeat' && live.frames.indexOf(frame) >= before);
      // answered after the pong, without which the next heartbeat would end the socket
      await live.subscribe('kh-10');
    };
    const announced = (vendorId: string, number: number) =>
      live.next(
        ({ event, data }) => event === 'changes' && data.vendor_id === vendorId && data.change_number === number,
      );
    await beat();
    await announced('kh-11', numbers['kh-11']);
    const { order_id, change_number } = await place('kh-11');
    expect(change_number).toBe(numbers['kh-11'] + 1);
    const event = await live.next(({ data }) => data.order_id === order_id);
    expect(event.data.change_number).toBe(change_number);
    // the process that made this change died before it could send the event
    await platform.services.db
      .updateTable('orders')
      .set({ revision: 2, status: 'RECEIVED' })
      .where('order_id', '=', order_id)
      .execute();
    await beat();
    await announced('kh-11', numbers['kh-11'] + 2);
    expect(live.frames.filter(({ data }) => data.vendor_id === 'kh-2')).toEqual([]);
    live.socket.close();
    await live.closed;
  });
});
