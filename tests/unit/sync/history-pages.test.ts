import { describe, expect, it } from 'vitest';
import { LAST_UNIX_SECOND } from '../../../src/domain/time/unix-seconds';
import type { StoredOrder } from '../../../src/db/schema';
import type { Cache } from '../../../src/sync/cache';
import { continued, type HistoryPages, HistoryPagesStore } from '../../../src/sync/orders/history-pages';
import { isReadableRow, parseOrder } from '../../../src/sync/orders/parse-order';
import { anOrder } from '../../factories/order';

const pages = (change: Partial<HistoryPages> = {}): HistoryPages => ({
  key: 'yesterday',
  ids: ['a', 'b'],
  next: '2',
  at: 1,
  ...change,
});

describe('pages of past orders read before', () => {
  const known = pages({ ids: ['a', 'b', 'c', 'd'], next: '4' });

  it('follow a new first page that overlaps them', () => {
    const fresh = pages({ ids: ['new', 'a', 'b'], at: 5 });
    expect(continued(fresh, known)).toEqual({ ...fresh, ids: ['new', 'a', 'b', 'c', 'd'], next: '4' });
  });

  it.each([
    ['nothing was read', pages({ ids: ['a', 'b'] }), undefined],
    ['the new page ends with an order they do not have', pages({ ids: ['x', 'y'] }), known],
    ['they are of other days', pages({ key: 'today' }), known],
    ['the new page is the last one', pages({ next: null }), known],
    ['the new page is empty', pages({ ids: [] }), known],
  ])('do not follow where %s', (_, fresh, before) => {
    expect(continued(fresh, before)).toBe(fresh);
  });

  it.each([null, 'a', 7, {}, { ...pages(), key: 1 }, { ...pages(), ids: ['a', 1] }, { ...pages(), next: 2 }])(
    'are ignored where %j was stored',
    async (stored) => {
      const cache = { read: async () => ({ value: [stored, pages({ key: 'other' })], storedAt: 1 }) };
      const store = new HistoryPagesStore(() => cache as unknown as Cache);
      expect(await store.read(['yesterday'])).toBeUndefined();
      expect(await store.read(['yesterday', 'other'])).toMatchObject({ key: 'other' });
    },
  );
});

it('twenty lists of past orders are kept, each once, without the one read longest ago', async () => {
  let kept: { value: unknown; storedAt: number } | undefined;
  const cache = { read: async () => kept, write: async (_: string, value: unknown) => (kept = { value, storedAt: 1 }) };
  const store = new HistoryPagesStore(() => cache as unknown as Cache);
  for (let day = 1; day <= 20; day += 1) await store.write(pages({ key: `day ${day}` }));
  await store.write(pages({ key: 'day 20', ids: ['newer'] }));
  expect(await store.read(['day 20'])).toMatchObject({ ids: ['newer'] });
  await store.write(pages({ key: 'day 21' }));
  const days = await Promise.all(Array.from({ length: 21 }, (_, index) => store.read([`day ${index + 1}`])));
  expect(days.flatMap((day, index) => (day === undefined ? [index + 1] : []))).toEqual([1]);
});

describe('a record of an order', () => {
  it.each([null, 'kh-0001-a1', {}, { order_id: 7 }, { order_id: '' }])('that is %j names no order', (raw) => {
    expect(parseOrder(raw)).toEqual({ name: 'unreadable' });
  });

  it('that is incomplete is asked for by its id, with its shop where that is named', () => {
    const partial = { name: 'partial', orderId: 'a1' };
    expect(parseOrder({ order_id: 'a1', vendor_id: 'kh-0001' })).toEqual({ ...partial, vendorId: 'kh-0001' });
    expect(parseOrder({ order_id: 'a1', vendor_id: 5 })).toEqual({ ...partial, vendorId: undefined });
    expect(parseOrder({ order_id: 'a1' })).toEqual({ ...partial, vendorId: undefined });
  });

  it('stored on this device is read up to the last time that is a date', () => {
    const row = (confirmedAt: number) => ({ record: anOrder(), confirmedAt }) as StoredOrder;
    expect(isReadableRow(row(LAST_UNIX_SECOND * 1000))).toBe(true);
    expect(isReadableRow(row(LAST_UNIX_SECOND * 1000 + 1))).toBe(false);
  });
});
