import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import { memoryStorage } from '../../../src/platform/storage';
import {
  firstScreenOf,
  readFirstScreen,
  removeFirstScreen,
  writeFirstScreen,
} from '../../../src/sync/projection/first-screen';
import { anOrder, aVendor, NOW_S } from '../../factories/order';

const DAY_MS = 86_400_000;
const NOW = NOW_S * 1000;
const TIMES = { timezone: 'Asia/Phnom_Penh', newestAt: NOW - 5_000, now: NOW, storedAt: NOW };
const VENDORS = { list: [aVendor()], selectedId: aVendor().vendor_id, includeOutlets: false };

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
});

function listed(count: number, change: Partial<OrderRecord> = {}): OrderRecord[] {
  return Array.from({ length: count }, (_, index) =>
    anOrder({ order_id: `${change.status ?? 'new'}-${index}`, created_at: NOW_S - index, ...change }),
  );
}

function screenOf(orders: OrderRecord[]) {
  const screen = firstScreenOf('user-1', { vendors: VENDORS, orders }, TIMES);
  if (screen === undefined) throw new Error('no screen');
  return screen;
}

describe('the stored first screen', () => {
  it('has the first rows of the list in its order, and how many more there are', () => {
    const orders = [...listed(30), ...listed(4, { status: 'DELIVERED' })].reverse();
    const { orders: kept, early } = screenOf(orders);
    expect(kept.map(({ order_id }) => order_id)).toEqual([
      ...listed(20).map(({ order_id }) => order_id),
      'DELIVERED-0',
    ]);
    expect(early).toEqual({ vendorId: VENDORS.selectedId, at: TIMES.newestAt, more: { new: 10, delivered: 3 } });
  });

  it('has nothing of other shops, or of the day before', () => {
    const elsewhere = listed(1, { vendor_id: 'kh-9999' });
    const ended = NOW_S - 3 * 86_400;
    const past = listed(1, { status: 'DELIVERED', created_at: ended, status_history: [] });
    const [own] = listed(1);
    expect(screenOf([...elsewhere, ...past, ...listed(1)]).orders).toEqual([own]);
    expect(firstScreenOf('user-1', { vendors: VENDORS, orders: [...elsewhere, ...past] }, TIMES)).toBeUndefined();
  });

  it('is read as it was written, by its account only, for thirty days', () => {
    const screen = screenOf(listed(3));
    writeFirstScreen(storage, screen);
    expect(readFirstScreen(storage, 'user-1', NOW + 1)).toMatchObject(screen);
    expect(readFirstScreen(storage, 'user-2', NOW + 1)).toBeUndefined();
    expect(readFirstScreen(storage, 'user-1', NOW + 30 * DAY_MS)).toMatchObject(screen);
    expect(readFirstScreen(storage, 'user-1', NOW + 30 * DAY_MS + 1)).toBeUndefined();
  });

  it('is ignored when it is invalid', () => {
    writeFirstScreen(storage, screenOf(listed(2)));
    const text = storage.read('rider.first_screen') ?? '';
    const whole = JSON.parse(text) as Record<string, unknown>;
    const spoilt = [
      text.slice(0, -20),
      'null',
      '[]',
      JSON.stringify({ ...whole, version: 0 }),
      JSON.stringify({ ...whole, storedAt: 'today' }),
      JSON.stringify({ ...whole, vendors: [{}] }),
      JSON.stringify({ ...whole, orders: [{ order_id: 'new-0' }] }),
      JSON.stringify({ ...whole, early: { vendorId: 'kh-0001', at: 9e15, more: {} } }),
      JSON.stringify({ ...whole, early: { vendorId: 'kh-0001', at: NOW, more: { new: -1 } } }),
    ];
    for (const one of spoilt) {
      storage.write('rider.first_screen', one);
      expect(readFirstScreen(storage, 'user-1', NOW), one.slice(0, 60)).toBeUndefined();
    }
    storage.write('rider.first_screen', text);
    expect(readFirstScreen(storage, 'user-1', NOW)).toBeDefined();
  });

  it('is removed when the next one would be too large', () => {
    writeFirstScreen(storage, screenOf(listed(2)));
    const long = anOrder({ order_notes: 'x'.repeat(70_000) } as Partial<OrderRecord>);
    writeFirstScreen(storage, screenOf([long]));
    expect(storage.read('rider.first_screen')).toBeNull();
  });

  it('is removed with its account, and an unreadable one with any account', () => {
    writeFirstScreen(storage, screenOf(listed(1)));
    removeFirstScreen(storage, 'user-2');
    expect(storage.read('rider.first_screen')).not.toBeNull();
    removeFirstScreen(storage, 'user-1');
    expect(storage.read('rider.first_screen')).toBeNull();
    storage.write('rider.first_screen', '{');
    removeFirstScreen(storage, 'user-2');
    expect(storage.read('rider.first_screen')).toBeNull();
  });
});
