import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHttpClient } from '../../../src/api/http-client';
import { openLinkStore } from '../../../src/db/link-store';
import type { PublicOrder } from '../../../src/domain/order/public-order';
import { memoryStorage } from '../../../src/platform/storage';
import { createOrderRecovery } from '../../../src/sync/public-tracking/order-recovery';
import { FakeClock } from '../../fakes/fake-clock';

const DAY_MS = 86_400_000;
let storage = memoryStorage();

/** A device whose platform answers look-ups so. */
function setUp(...answers: { status: number; body: unknown }[]) {
  return setUpWith({ factory: new IDBFactory(), keyRange: IDBKeyRange }, answers);
}

function setUpWith(
  indexedDb: Parameters<typeof createOrderRecovery>[0]['platform']['indexedDb'],
  answers: { status: number; body: unknown }[],
) {
  const clock = new FakeClock(undefined, 40);
  const placedAt = Math.floor(clock.now() / 1000) - 600;
  const record: PublicOrder = {
    tracking_id: 'link-1',
    status: 'PICKED_UP',
    stage: 'collected',
    status_history: [{ status: 'NEW', created_at: placedAt }],
    estimations: { pickup_at: null, delivery_at: null },
    pickup: { name: 'Num Pang House' },
    customer_first_name: 'Dara',
    revision: 3,
    updated_at: placedAt + 60,
  };
  const asked: unknown[] = [];
  const http = createHttpClient({
    base: 'http://portal.test',
    version: 'v',
    clock,
    auth: { header: () => null, refresh: async () => 'failed' },
    fetch: async (_, init) => {
      asked.push(await new Response(init?.body ?? null).json());
      const answer = answers.shift() ?? { status: 200, body: { result: { tracking_id: 'link-1' } } };
      return new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  const seen = { record: async (): Promise<PublicOrder> => record };
  const wayBack = createOrderRecovery({
    http,
    api: { get: () => seen.record() },
    store: openLinkStore(storage),
    platform: { indexedDb },
    clock,
    serverNow: () => clock.now(),
  });
  return { wayBack, clock, asked, seen, placedAt };
}

describe('finding a lost order by its id and phone number', () => {
  beforeEach(() => {
    indexedDB = new IDBFactory();
    storage = memoryStorage();
  });

  it('remembers the found order with its recipient, which then opens offline', async () => {
    const { wayBack, asked, placedAt } = setUp();
    expect(await wayBack.earlier()).toEqual([]);
    expect(await wayBack.lookUp('guest-1-abc', '012 345 678')).toBe('link-1');
    expect(asked).toEqual([{ order_id: 'guest-1-abc', phone_number: '012 345 678' }]);
    expect(await wayBack.earlier()).toEqual([
      { order_id: 'guest-1-abc', tracking_id: 'link-1', created_at: placedAt, recipient: 'Dara' },
    ]);
    expect(await openLinkStore(storage).read('link-1')).toMatchObject({ record: { revision: 3 } });
  });

  it('succeeds in a browser without databases, and remembers nothing there', async () => {
    const { wayBack } = setUpWith(undefined, []);
    expect(await wayBack.lookUp('guest-1-abc', '012345678')).toBe('link-1');
    expect(await wayBack.earlier()).toEqual([]);
    await wayBack.forgetEarlier();
  });

  it('succeeds when the order’s record cannot be fetched or the device cannot store it', async () => {
    const { wayBack, seen } = setUp();
    seen.record = async () => {
      throw new Error('gone again');
    };
    expect(await wayBack.lookUp('guest-1-abc', '012345678')).toBe('link-1');
    expect(await wayBack.earlier()).toEqual([]);
  });

  it.each([
    [404, 'TRACKING_NOT_FOUND'],
    [429, 'TOO_MANY_REQUESTS'],
    [503, 'SERVICE_UNAVAILABLE'],
  ])('that is refused with %i sends one request and remembers nothing', async (status, code) => {
    const { wayBack, asked } = setUp({ status, body: { errors: [{ code, message: code }] } });
    await expect(wayBack.lookUp('guest-1-abc', '012345678')).rejects.toMatchObject({ code });
    expect(asked).toHaveLength(1);
    expect(await wayBack.earlier()).toEqual([]);
  });

  it('remembers an order for 30 days, or until the reader removes it', async () => {
    const { wayBack, clock } = setUp();
    await wayBack.lookUp('guest-1-abc', '012345678');
    await wayBack.forgetEarlier();
    expect(await wayBack.earlier()).toEqual([]);
    expect(await openLinkStore(storage).read('link-1')).toBeUndefined();
    await wayBack.lookUp('guest-1-abc', '012345678');
    await clock.advance(31 * DAY_MS);
    expect(await wayBack.earlier()).toEqual([]);
  });
});
