import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrdersApi } from '../../../src/api/orders-api';
import type { AccountDatabase } from '../../../src/db/database';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import type { StoredOrder } from '../../../src/db/schema';
import type { OrderRecord } from '../../../src/domain/order/order';
import { AppError } from '../../../src/lib/app-error';
import { OrderWriter } from '../../../src/sync/orders/order-writer';
import { anOrder } from '../../factories/order';
import { FakeClock } from '../../fakes/fake-clock';
import { deferred } from '../order-request/controller-helpers';

const ID = 'kh-0001-a1';

let clock: FakeClock;
let db: AccountDatabase;
let asked: string[];
let get: (vendorId: string, orderId: string) => OrderRecord | Promise<OrderRecord>;
const onWritten = vi.fn<(at: number) => void>();

beforeEach(() => {
  clock = new FakeClock();
  db = openMemoryDatabase();
  asked = [];
  get = (vendor_id, order_id) => anOrder({ vendor_id, order_id, status: 'RECEIVED', revision: 2 });
  onWritten.mockClear();
});

function writing(showUnknown?: (records: readonly OrderRecord[]) => Promise<void>): OrderWriter {
  const api = {
    get: async (vendorId: string, orderId: string) => {
      asked.push(`${vendorId} ${orderId}`);
      return get(vendorId, orderId);
    },
  } as unknown as OrdersApi;
  return new OrderWriter({ db, api, clock, onWritten, ...(showUnknown && { showUnknown }) });
}

const stored = (id = ID) => db.read(['orders'], ({ orders }) => orders.get(id));
const marked = (id = ID) => db.read(['quarantine'], ({ quarantine }) => quarantine.get(id));
const refusing = (status: number, code: string) => () => {
  throw new AppError(code, { status });
};

describe('an answer with orders', () => {
  it('is stored, except what cannot be read', async () => {
    const written = await writing().write([anOrder(), null, 'nonsense', { order_id: '' }]);
    expect(written).toEqual([anOrder()]);
    expect((await stored())?.record.status).toBe('NEW');
    expect([asked, onWritten.mock.calls]).toEqual([[], [[clock.now()]]]);
  });

  it('that has only incomplete ones says nothing about them, and they are asked for by their ids', async () => {
    const written = await writing().write([{ order_id: ID, vendor_id: 'kh-0007', status: 'PICKED_UP' }]);
    expect([written, onWritten.mock.calls]).toEqual([[], []]);
    expect(await marked()).toEqual({ id: ID, reason: 'malformed', at: clock.now() });
    await clock.advance(0);
    expect(asked).toEqual([`kh-0007 ${ID}`]);
    expect((await stored())?.record.status).toBe('RECEIVED');
  });

  it('is on the screen before it is stored, as of the moment it came', async () => {
    const shown = deferred<void>();
    const showUnknown = vi.fn(() => shown.promise);
    const at = clock.now();
    const writing1 = writing(showUnknown).writeShown([anOrder(), null]);
    await clock.advance(700);
    expect(showUnknown).toHaveBeenCalledWith([anOrder()]);
    expect(await stored()).toBeUndefined();
    shown.resolve();
    expect(await writing1).toEqual([anOrder()]);
    expect((await stored())?.confirmedAt).toBe(at);
  });

  it('is stored where there is no screen to show it', async () => {
    await writing().writeShown([anOrder()]);
    expect(await stored()).toBeDefined();
  });
});

describe('events of the socket', () => {
  it('of 50 ms are stored together', async () => {
    const write = vi.spyOn(db, 'write');
    const one = writing();
    one.onEvent(anOrder());
    await clock.advance(49);
    one.onEvent(anOrder({ order_id: 'b' }));
    expect(write).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(write).toHaveBeenCalledOnce();
    one.onEvent(anOrder({ order_id: 'c' }));
    await clock.advance(50);
    expect(write).toHaveBeenCalledTimes(2);
    for (const id of [ID, 'b', 'c']) expect(await stored(id)).toBeDefined();
  });

  it('are not stored once the account is closed', async () => {
    const one = writing();
    one.onEvent(anOrder());
    one.stop();
    await clock.advance(1_000);
    expect(await stored()).toBeUndefined();
  });

  it('that cannot be stored do not keep later ones from it', async () => {
    vi.spyOn(db, 'write').mockRejectedValueOnce(new Error('full'));
    const one = writing();
    one.onEvent(anOrder());
    await clock.advance(50);
    one.onEvent(anOrder({ order_id: 'b' }));
    await clock.advance(50);
    expect([await stored(), (await stored('b'))?.order_id]).toEqual([undefined, 'b']);
  });
});

describe('an order asked for by its id', () => {
  it('is asked for once by those who want it at the same time', async () => {
    const one = writing();
    const [first, second] = [one.fetchById(ID, 'kh-0001'), one.fetchById(ID, 'kh-0001')];
    await Promise.all([first, second]);
    expect(asked).toHaveLength(1);
    await one.fetchById(ID, 'kh-0001');
    expect(asked).toHaveLength(2);
  });

  it('is asked for under the vendor that its id names, where no other is known', async () => {
    await writing().fetchById(ID, undefined);
    expect(asked).toEqual([`kh-0001 ${ID}`]);
  });

  it.each([
    [404, 'NOT_FOUND'],
    [410, 'GONE'],
  ])('leaves this device after a %i', async (status, code) => {
    const one = writing();
    await one.write([anOrder()]);
    get = refusing(status, code);
    await one.fetchById(ID, 'kh-0001');
    expect([await stored(), (await marked())?.reason]).toEqual([undefined, 'gone']);
  });

  it('is known to be gone though this device never had it', async () => {
    get = refusing(404, 'NOT_FOUND');
    await writing().fetchById(ID, 'kh-0001');
    expect((await marked())?.reason).toBe('gone');
  });

  it('stays where another vendor was asked for it', async () => {
    const one = writing();
    await one.write([anOrder()]);
    get = refusing(404, 'NOT_FOUND');
    await one.fetchById(ID, 'kh-0009');
    expect([(await stored())?.order_id, await marked()]).toEqual([ID, undefined]);
  });

  it('stays where the platform failed, and whoever waits is told', async () => {
    const one = writing();
    await one.write([anOrder()]);
    get = refusing(500, 'INTERNAL');
    await expect(one.fetchById(ID, 'kh-0001')).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await stored()).toBeDefined();
    await expect(one.fetchById(ID, 'kh-0001')).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(asked).toHaveLength(2);
  });
});

describe('an incomplete record that comes while its order is being asked for', () => {
  const PARTIAL = { order_id: ID, vendor_id: 'kh-0001' };

  it.each([
    ['the answer', 'answered'],
    ['the failure', 'failed'],
  ])('has it asked for once more after %s, however many come', async (_, how) => {
    const answer = deferred<OrderRecord>();
    get = () => answer.promise;
    const one = writing();
    for (let count = 0; count < 3; count += 1) await one.write([PARTIAL]);
    expect(asked).toHaveLength(1);
    get = () => anOrder({ revision: 5 });
    if (how === 'answered') answer.resolve(anOrder({ revision: 3 }));
    else answer.reject(new AppError('INTERNAL', { status: 500 }));
    await clock.advance(0);
    expect([asked.length, (await stored())?.record.revision]).toEqual([2, 5]);
  });

  it('can have that again for the next answer', async () => {
    const answers = [deferred<OrderRecord>(), deferred<OrderRecord>()];
    get = () => answers[asked.length - 1]?.promise ?? anOrder();
    const one = writing();
    await one.write([PARTIAL]);
    for (const [index, answer] of answers.entries()) {
      await one.write([PARTIAL]);
      answer.resolve(anOrder());
      await clock.advance(0);
      expect(asked).toHaveLength(index + 2);
    }
  });

  it('asks for nothing once the account is closed', async () => {
    const answer = deferred<OrderRecord>();
    get = () => answer.promise;
    const one = writing();
    await one.write([PARTIAL]);
    await one.write([PARTIAL]);
    one.stop();
    answer.resolve(anOrder());
    await clock.advance(0);
    expect(asked).toHaveLength(1);
  });
});

it('orders that the platform does not have are removed and marked, and for none nothing is written', async () => {
  const one = writing();
  await one.write([anOrder(), anOrder({ order_id: 'b' })]);
  const write = vi.spyOn(db, 'write');
  await one.remove([]);
  expect(write).not.toHaveBeenCalled();
  await one.remove([ID]);
  expect([await stored(), (await stored('b'))?.order_id]).toEqual([undefined, 'b']);
  expect(await marked()).toEqual({ id: ID, reason: 'gone', at: clock.now() });
});

it('snapshots that cannot be read are set aside and fetched again, but not those replaced meanwhile', async () => {
  const one = writing();
  await one.write([anOrder(), anOrder({ order_id: 'b' })]);
  const whole = await stored();
  const damaged = (order_id: string) => ({ ...whole, order_id, record: { order_id } }) as unknown as StoredOrder;
  const rows = [damaged(ID), damaged('b'), damaged('c')];
  // the second was stored anew since it was found damaged, the third has left the device
  await db.write(['orders'], ({ orders }) => orders.put(rows.slice(0, 1)));
  const answers = deferred<OrderRecord>();
  get = () => answers.promise;
  await one.replace(rows);
  expect([await stored(), (await stored('b'))?.order_id]).toEqual([undefined, 'b']);
  expect(await marked()).toEqual({ id: ID, reason: 'corrupt snapshot', at: clock.now() });
  expect([await marked('b'), await marked('c')]).toEqual([undefined, undefined]);
  expect(asked).toEqual([`kh-0001 ${ID}`, 'kh-0001 b', 'kh-0001 c']);
  answers.resolve(anOrder());
});
