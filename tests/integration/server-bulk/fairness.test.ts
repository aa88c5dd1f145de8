import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderRequest, postOrder, startPlatform, type TestPlatform } from '../server/support/platform';
import { bulkCalls, type Caller, GOOD } from './support/bulk';

const ROWS = 120;

let platform: TestPlatform;
let one: Caller;
let two: Caller;
let bulk: ReturnType<typeof bulkCalls>;

beforeAll(async () => {
  platform = await startPlatform();
  one = { authorization: await platform.signIn('one@test.example') };
  two = { authorization: await platform.signIn('two@test.example') };
  bulk = bulkCalls(platform);
});
afterAll(() => platform.stop());

/** Frames of a vendor's channel, counted until the work is over: the most between two turns of the event loop, in which others' calls are taken. */
async function mostAtATime(event: string, work: () => Promise<unknown>): Promise<{ most: number; total: number }> {
  let [total, most, now] = [0, 0, 0];
  let isOver = false;
  const leave = platform.services.bus.subscribe('kh-1', (frame) => {
    if (frame.startsWith(`{"event":"${event}"`)) {
      now += 1;
      total += 1;
    }
  });
  const look = () => {
    most = Math.max(most, now);
    now = 0;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  leave();
  return { most: Math.max(most, now), total };
}

describe('a bulk job with many rows', () => {
  it('is placed a few rows at a time, and other requests are served in between', async () => {
    const id = await bulk.checked(Array(ROWS).fill(GOOD), one);
    const placed = await mostAtATime('order_update', () => bulk.place(id, one));
    expect(placed.total).toBe(ROWS);
    expect(placed.most).toBeLessThanOrEqual(10);
  });

  it('lets another merchant’s order pass, while it is checked and while it is placed', async () => {
    const created = await bulk.create(Array(ROWS).fill(GOOD), one);
    const id: string = created.json().result.bulk_job_id;
    expect((await postOrder(platform, orderRequest(platform, { vendor_id: 'kh-2' }), two)).statusCode).toBe(201);
    expect((await bulk.detail(id, one, { query: '?limit=1' })).job.checked_rows).toBeLessThan(ROWS / 2);
    await platform.services.bulk.runner.settled();
    await bulk.send('POST', `place-orders/${id}`, one);
    expect((await postOrder(platform, orderRequest(platform, { vendor_id: 'kh-2' }), two)).statusCode).toBe(201);
    expect((await bulk.detail(id, one, { query: '?limit=1' })).job.orders_placed).toBeLessThan(ROWS / 2);
    await platform.services.bulk.runner.settled();
    expect((await bulk.detail(id, one, { query: '?limit=1' })).job.orders_placed).toBe(ROWS);
  });
});
