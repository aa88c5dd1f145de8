import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeNumbers } from '../../../src/sync/orders/change-numbers';
import { AppError } from '../../../src/lib/app-error';
import { FakeClock } from '../../fakes/fake-clock';

const VENDOR = 'kh-0001';

let clock: FakeClock;
/** on the platform: the number of the latest change */
let latest: number;
let pageSize: number;
let answer: (after: number) => Promise<{ data: unknown[]; last: number; more: boolean; reset: boolean }>;
let asked: number[];
let written: number[];
/** how much longer than needed each wait is, as a part of it */
let random: number;
const onReset = vi.fn();
let numbers: ChangeNumbers;

const event = (number: number, vendorId = VENDOR) =>
  numbers.order({ vendor_id: vendorId, order_id: `o-${number}`, change_number: number });
const subscribe = (number: number) => numbers.subscribed(VENDOR, { change_numbers: { [VENDOR]: number } });

beforeEach(() => {
  clock = new FakeClock(undefined, 3);
  latest = 7;
  pageSize = 100;
  asked = [];
  written = [];
  random = 0;
  onReset.mockClear();
  answer = async (after) => {
    const last = Math.min(latest, after + pageSize);
    const data = Array.from({ length: last - after }, (_, index) => after + 1 + index);
    return { data, last, more: last < latest, reset: false };
  };
  numbers = new ChangeNumbers({
    api: {
      changes: async (vendorId, after) => {
        expect(vendorId).toBe(VENDOR);
        asked.push(after);
        return answer(after);
      },
    },
    writer: {
      write: async (raw) => {
        written.push(...(raw as number[]));
        return [];
      },
    },
    clock,
    random: () => random,
    onReset,
  });
});

describe('change numbers', () => {
  it('that follow one another cause no fetch, in whatever order they come within a second', async () => {
    subscribe(3);
    event(4);
    event(6);
    event(6);
    await clock.advance(900);
    event(5);
    event(2);
    numbers.announced({ vendor_id: VENDOR, change_number: 6 });
    await clock.advance(60_000);
    expect(asked).toEqual([]);
  });

  it('that are left out are fetched once, a page at a time', async () => {
    subscribe(3);
    pageSize = 2;
    event(6);
    event(7);
    await clock.advance(1_000);
    expect(asked).toEqual([3, 5]);
    expect(written).toEqual([4, 5, 6, 7]);
    event(8);
    await clock.advance(60_000);
    expect(asked).toHaveLength(2);
  });

  it('that are only announced are fetched', async () => {
    subscribe(6);
    numbers.announced({ vendor_id: VENDOR, change_number: 7 });
    await clock.advance(1_000);
    expect(written).toEqual([7]);
  });

  it('are asked for again after a failure', async () => {
    subscribe(3);
    const works = answer;
    answer = async () => Promise.reject(new Error('no line'));
    event(5);
    await clock.advance(1_000);
    expect(asked).toEqual([3]);
    answer = works;
    await clock.advance(10_000);
    expect(written).toEqual([4, 5, 6, 7]);
    await clock.advance(60_000);
    expect(asked).toEqual([3, 3]);
  });

  it('heard while a fetch is under way are fetched when it did not bring them', async () => {
    subscribe(3);
    const works = answer;
    let release = () => {};
    answer = async (after) => {
      const early = await works(after);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return early;
    };
    event(5);
    await clock.advance(1_000);
    latest = 9;
    answer = works;
    event(9);
    event(8);
    release();
    await clock.advance(2_000);
    expect(asked).toEqual([3]);
    expect(written).toEqual([4, 5, 6, 7]);
    latest = 11;
    event(11);
    await clock.advance(1_000);
    expect(asked).toEqual([3, 9]);
  });

  it('announced before any subscription is confirmed have the lists fetched once, and are counted from there', async () => {
    numbers.announced({ vendor_id: VENDOR, change_number: 5 });
    expect(onReset).toHaveBeenCalledExactlyOnceWith();
    event(6);
    numbers.announced({ vendor_id: VENDOR, change_number: 7 });
    await clock.advance(1_000);
    expect(asked).toEqual([6]);
    expect(written).toEqual([7]);
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('that the platform no longer counts from have the lists fetched, and go on from its own', async () => {
    subscribe(30);
    answer = async () => ({ data: [], last: 7, more: false, reset: true });
    numbers.announced({ vendor_id: VENDOR, change_number: 40 });
    await clock.advance(1_000);
    expect(onReset).toHaveBeenCalledExactlyOnceWith();
    event(8);
    await clock.advance(60_000);
    expect(asked).toEqual([30]);
  });

  it('are not counted without a subscription that names them, nor for other vendors', async () => {
    numbers.subscribed(VENDOR, {});
    event(5);
    subscribe(3);
    event(9, 'kh-0002');
    numbers.order({ vendor_id: VENDOR });
    numbers.announced('nonsense');
    await clock.advance(60_000);
    expect(asked).toEqual([]);
  });

  it.each([[null], [{}], [{ vendor_id: 'kh-0009' }], [{ vendor_id: VENDOR, change_number: '9' }]])(
    'that came as %j are none',
    async (data) => {
      subscribe(3);
      numbers.announced(data);
      numbers.order(data);
      await clock.advance(60_000);
      expect(asked).toEqual([]);
      expect(onReset).not.toHaveBeenCalled();
    },
  );

  it('of an earlier connection are forgotten: the fetch after a subscription brings what they were about', async () => {
    subscribe(3);
    event(6);
    subscribe(7);
    await clock.advance(60_000);
    expect(asked).toEqual([]);
    event(9);
    numbers.stop();
    await clock.advance(60_000);
    expect(asked).toEqual([]);
  });

  it('are not fetched for ever from a platform that never ends', async () => {
    subscribe(3);
    answer = async (after) => ({ data: [], last: after, more: true, reset: false });
    event(5);
    await clock.advance(1_000);
    expect(asked).toEqual([3]);
    await clock.advance(9_000);
    expect(asked).toEqual([3]);
    await clock.advance(1_000);
    expect(asked).toEqual([3, 3]);
  });

  it('are fetched again soon when a page has brought some of them, and spread over as long again', async () => {
    subscribe(3);
    latest = 4;
    random = 0.5;
    event(6);
    await clock.advance(1_400);
    expect(asked).toEqual([]);
    await clock.advance(100);
    expect(asked).toEqual([3]);
    await clock.advance(1_500);
    expect(asked).toEqual([3, 4]);
    await clock.advance(14_000);
    expect(asked).toHaveLength(2);
    await clock.advance(1_000);
    expect(asked).toEqual([3, 4, 4]);
  });

  it.each([
    ['NOT_FOUND', 404],
    ['USER_NOT_CONFIRMED', 403],
  ])('of a vendor that the account has lost (%s) are asked for no more', async (code, status) => {
    subscribe(3);
    const works = answer;
    answer = async () => Promise.reject(new AppError(code, { status }));
    event(5);
    await clock.advance(1_000);
    answer = works;
    event(6);
    await clock.advance(60_000);
    expect(asked).toEqual([3]);
    subscribe(5);
    event(7);
    await clock.advance(1_000);
    expect(asked).toEqual([3, 5]);
  });

  it('are the latest of a scope while the socket says everything', () => {
    numbers.subscribed(VENDOR, { change_numbers: { [VENDOR]: 3, 'kh-0002': 5 } });
    event(4);
    numbers.announced({ vendor_id: 'kh-0002', change_number: 9 });
    expect(numbers.latest({ vendorId: VENDOR, includeOutlets: false })).toEqual({ [VENDOR]: 4 });
    expect(numbers.latest({ vendorId: VENDOR, includeOutlets: true })).toEqual({ [VENDOR]: 4, 'kh-0002': 9 });
    expect(numbers.latest({ vendorId: 'kh-0002', includeOutlets: true })).toBeUndefined();
    numbers.unsubscribed();
    expect(numbers.latest({ vendorId: VENDOR, includeOutlets: false })).toBeUndefined();
  });
});
