import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupOrders, LIST_GROUPS, listGroupOf } from '../../../src/domain/order/grouping';
import { isUpcomingPreorder } from '../../../src/domain/order/upcoming';
import { ORDER_STATUSES } from '../../../src/domain/order/status';
import { anyOrder, NOW, withHistory } from './orders';

const groupOf = (...statuses: string[]) => listGroupOf(withHistory(...statuses), NOW);
const preorder = (preordered_for: number, ...statuses: string[]) => ({ ...withHistory(...statuses), preordered_for });

describe('the section of an order by its status', () => {
  it.each([
    'PAYMENT_COMMITTED',
    'NEW',
    'RECEIVED',
    'WAITING_FOR_TRANSPORT',
    'COURIER_ACCEPTED_DELIVERY',
    'ASSIGNED_TO_TRANSPORT',
    'RECEIVED_BY_VENDOR',
    'ACCEPTED_BY_VENDOR',
    'MODIFIED',
    'NEAR_VENDOR',
  ])('is New for %s', (status) => expect(groupOf(status)).toBe('new'));

  it.each(['PICKED_UP', 'COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER', 'RETURN_INITIATED'])('is Collected for %s', (status) =>
    expect(groupOf(status)).toBe('collected'),
  );

  it.each(['DELIVERED', 'RETURNED_TO_VENDOR'])('is Delivered or returned for %s', (status) =>
    expect(groupOf(status)).toBe('delivered'),
  );

  it.each(['CANCELLED', 'PAYMENT_CANCELLED', 'STALLED', 'PAYMENT_FAILED'])('is Cancelled for %s', (status) =>
    expect(groupOf(status)).toBe('cancelled'),
  );

  it.each(['INITIATED', 'PAYMENT_INITIATED'])('is none for %s', (status) => expect(groupOf(status)).toBeUndefined());
});

describe('a delayed order', () => {
  it('is under New before collection', () => {
    expect(groupOf('NEW', 'RECEIVED', 'DELAYED')).toBe('new');
    expect(groupOf('DELAYED')).toBe('new');
  });

  it('is under Collected once collected, wherever the collection is in the history', () => {
    expect(groupOf('NEW', 'PICKED_UP', 'DELAYED')).toBe('collected');
    expect(groupOf('NEW', 'PICKED_UP', 'NEAR_CUSTOMER', 'DELAYED')).toBe('collected');
    expect(groupOf('NEW', 'RETURN_INITIATED', 'DELAYED')).toBe('collected');
  });

  it('is not under New after it was delivered or cancelled without a recorded collection', () => {
    expect(groupOf('NEW', 'DELIVERED', 'DELAYED')).toBe('delivered');
    expect(groupOf('NEW', 'CANCELLED', 'DELAYED')).toBe('cancelled');
  });
});

describe('an order with an unknown status', () => {
  it('stays in its section', () => {
    expect(groupOf('TELEPORTED')).toBe('new');
    expect(groupOf('NEW', 'PICKED_UP', 'TELEPORTED')).toBe('collected');
  });
});

describe('pre-orders', () => {
  const soon = NOW + 3600;

  it.each([
    'NEW',
    'RECEIVED',
    'RECEIVED_BY_VENDOR',
    'ACCEPTED_BY_VENDOR',
    'WAITING_FOR_TRANSPORT',
    'PAYMENT_COMMITTED',
  ])('are under Scheduled, not under New, while %s', (status) =>
    expect(listGroupOf(preorder(soon, status), NOW)).toBe('preordered'),
  );

  it('are under Scheduled while delayed before a rider was found', () => {
    expect(listGroupOf(preorder(soon, 'NEW', 'DELAYED'), NOW)).toBe('preordered');
  });

  it('move to New when a rider has them, and when their time has come', () => {
    expect(listGroupOf(preorder(soon, 'NEW', 'ASSIGNED_TO_TRANSPORT'), NOW)).toBe('new');
    expect(listGroupOf(preorder(NOW, 'NEW'), NOW)).toBe('new');
    expect(listGroupOf(preorder(NOW - 1, 'WAITING_FOR_TRANSPORT'), NOW)).toBe('new');
  });

  it('are under Cancelled when cancelled, although their special rank is low', () => {
    for (const status of ['CANCELLED', 'PAYMENT_CANCELLED', 'PAYMENT_FAILED', 'STALLED']) {
      expect(listGroupOf(preorder(soon, 'NEW', status), NOW)).toBe('cancelled');
    }
  });
});

describe('for any list of orders', () => {
  it('every order is in at most one section, and only an unpaid one in none', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyOrder, { selector: (order) => order.order_id, maxLength: 40 }), (orders) => {
        const grouped = groupOrders(orders, NOW);
        const shown = LIST_GROUPS.flatMap((group) => grouped[group].map((order) => order.order_id));
        expect(new Set(shown).size).toBe(shown.length);
        const left = orders.filter((order) => !shown.includes(order.order_id));
        for (const order of left) expect(['INITIATED', 'PAYMENT_INITIATED']).toContain(order.status);
      }),
    );
  });

  it('sections are newest first, and scheduled orders soonest first, whatever order they came in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyOrder, { selector: (order) => order.order_id, maxLength: 40 }), (orders) => {
        const grouped = groupOrders(orders, NOW);
        for (const group of LIST_GROUPS) {
          const times = grouped[group].map((order) => order.created_at);
          if (group !== 'preordered') expect(times).toEqual(times.toSorted((a, b) => b - a));
        }
        const due = grouped.preordered.map((order) => order.preordered_for ?? 0);
        expect(due).toEqual(due.toSorted((a, b) => a - b));
        expect(groupOrders(orders.toReversed(), NOW)).toEqual(grouped);
      }),
    );
  });

  it('no future pre-order that waits for a rider is under New', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        fc.pre(isUpcomingPreorder(order, NOW));
        expect(listGroupOf(order, NOW)).toBe('preordered');
      }),
    );
  });

  it('time alone moves an order only from Scheduled to another section', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: 0, max: 200_000 }), (order, later) => {
        const before = listGroupOf(order, NOW);
        const after = listGroupOf(order, NOW + later);
        if (before !== 'preordered') expect(after).toBe(before);
      }),
    );
  });

  it('every known status but the unpaid ones belongs to a group', () => {
    const unpaid = ORDER_STATUSES.filter((status) => groupOf(status) === undefined);
    expect(unpaid).toEqual(['INITIATED', 'PAYMENT_INITIATED']);
  });
});
