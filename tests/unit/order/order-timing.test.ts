import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTiming } from '../../../src/domain/order/order-timing';
import { headlineOf } from '../../../src/domain/order/headline';
import { timelineOf } from '../../../src/domain/order/timeline';
import { shortOrderId } from '../../../src/domain/order/short-id';
import { isOnTrackingList } from '../../../src/domain/order/tracking-list';
import { anyOrder, NOW, withHistory } from './orders';

const order = (statuses: string[], more: object = {}) => ({
  ...withHistory(...statuses),
  created_at: NOW - 1800,
  updated_at: NOW,
  ...more,
});

describe('the timing of an order', () => {
  it('counts minutes to the rider’s destination', () => {
    const estimations = { pickup_at: NOW + 240, delivery_at: NOW + 1200 };
    expect(orderTiming(order(['COURIER_ACCEPTED_DELIVERY'], { estimations }), NOW)).toEqual({
      kind: 'eta',
      to: 'pickup',
      minutes: 4,
      at: NOW + 240,
    });
    expect(orderTiming(order(['PICKED_UP'], { estimations }), NOW)).toMatchObject({ to: 'destination', minutes: 20 });
  });

  it('never says 0 minutes, and a minute after the due time says when it was due', () => {
    const at = (pickup_at: number) => orderTiming(order(['NEAR_VENDOR'], { estimations: { pickup_at } }), NOW);
    expect(at(NOW + 5)).toMatchObject({ kind: 'eta', minutes: 1 });
    expect(at(NOW - 60)).toMatchObject({ kind: 'eta', minutes: 1 });
    expect(at(NOW - 61)).toEqual({ kind: 'was-due', to: 'pickup', at: NOW - 61 });
  });

  it('falls back to when the order was placed', () => {
    expect(orderTiming(order(['NEAR_VENDOR']), NOW)).toEqual({ kind: 'placed', at: NOW - 1800 });
    expect(orderTiming(order(['NEW'], { estimations: { pickup_at: NOW + 60 } }), NOW).kind).toBe('placed');
  });

  it('is when the order ended, once it has', () => {
    expect(orderTiming(order(['NEW', 'DELIVERED']), NOW)).toEqual({ kind: 'delivered', at: NOW, tookMinutes: 30 });
    expect(orderTiming(order(['NEW', 'CANCELLED', 'CANCELLED']), NOW)).toEqual({ kind: 'cancelled', at: NOW });
    expect(orderTiming(order(['RETURN_INITIATED']), NOW).kind).toBe('returning');
  });

  it('shows the time of a pending pre-order', () => {
    expect(orderTiming(order(['NEW'], { preordered_for: NOW + 3600 }), NOW)).toEqual({
      kind: 'scheduled',
      at: NOW + 3600,
    });
  });

  it('exists for any order', () => {
    fc.assert(
      fc.property(anyOrder, fc.option(fc.integer({ min: NOW - 9000, max: NOW + 9000 })), (some, at) => {
        const timing = orderTiming({ ...some, updated_at: NOW, estimations: { pickup_at: at, delivery_at: at } }, NOW);
        expect(timing.at).toBeGreaterThan(0);
        if (timing.kind === 'eta') expect(timing.minutes).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('the headline of an order', () => {
  const estimations = { pickup_at: NOW + 240, delivery_at: NOW + 1200 };

  it('is when the order is expected at the customer, from the start', () => {
    expect(headlineOf(order(['NEW'], { estimations }), NOW)).toEqual({ kind: 'expected', at: NOW + 1200 });
    expect(headlineOf(order(['NEW', 'WAITING_FOR_TRANSPORT'], { estimations }), NOW).kind).toBe('expected');
    expect(headlineOf(order(['NEW'], { estimations }), NOW + 1300)).toMatchObject({ kind: 'was-due' });
  });

  it('is otherwise the timing of its row in the list', () => {
    for (const status of ['COURIER_ACCEPTED_DELIVERY', 'PICKED_UP', 'DELIVERED', 'CANCELLED', 'INITIATED']) {
      const one = order(['NEW', status], { estimations });
      expect(headlineOf(one, NOW)).toEqual(orderTiming(one, NOW));
    }
    expect(headlineOf(order(['NEW']), NOW).kind).toBe('placed');
  });
});

describe('the timeline', () => {
  it.each(['constructor', 'toString', '__proto__'])('treats a status named %s as unknown', (status) => {
    expect(timelineOf(withHistory('RECEIVED', status)).map(({ key }) => key)).toContain('unknown');
  });

  it('shows an event once, and again only after another one', () => {
    const moments = timelineOf(withHistory('PICKED_UP', 'PICKED_UP', 'DELAYED', 'PICKED_UP'));
    expect(moments.map((moment) => moment.key)).toEqual(['picked-up', 'delayed', 'picked-up']);
    expect(moments[0]?.at).toBe(NOW - 180);
  });

  const keys = (...statuses: string[]) => timelineOf(withHistory(...statuses)).map((moment) => moment.key);

  it('tells a trip in four lines, and the step it is in', () => {
    const steps = ['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY'];
    const way = [...steps, 'NEAR_VENDOR', 'PICKED_UP', 'COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER', 'DELIVERED'];
    expect(keys(...way)).toEqual(['placed', 'in-progress', 'picked-up', 'delivered']);
    expect(keys(...steps.slice(0, 3))).toEqual(['placed', 'waiting-for-rider']);
  });

  it('shows preparation neither after the acceptance nor beside a change, and a rider who gave the order back', () => {
    expect(keys('NEW', 'COURIER_ACCEPTED_DELIVERY', 'ACCEPTED_BY_VENDOR')).toEqual(['placed', 'in-progress']);
    expect(keys('NEW', 'ACCEPTED_BY_VENDOR', 'MODIFIED')).toEqual(['placed', 'changed']);
    expect(
      keys('NEW', 'COURIER_ACCEPTED_DELIVERY', 'WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY', 'PICKED_UP'),
    ).toEqual(['placed', 'in-progress', 'waiting-for-rider', 'in-progress', 'picked-up']);
  });

  const within = (status: string, ...statuses: string[]) =>
    timelineOf({ status, status_history: statuses.map((one) => ({ status: one, created_at: NOW })) }).map(
      (moment) => moment.status,
    );

  it('follows the usual progression within one second, and ends with the present status', () => {
    expect(within('PICKED_UP', 'PICKED_UP', 'COURIER_ACCEPTED_DELIVERY', 'NEW')).toEqual([
      'NEW',
      'COURIER_ACCEPTED_DELIVERY',
      'PICKED_UP',
    ]);
    expect(within('DELAYED', 'DELAYED', 'NEW', 'PICKED_UP')).toEqual(['NEW', 'PICKED_UP', 'DELAYED']);
    expect(within('STALLED', 'NEW', 'STALLED', 'RECEIVED')).toEqual(['NEW', 'STALLED']);
    expect(within('DELIVERED', 'DELAYED', 'DELIVERED', 'NEW')).toEqual(['NEW', 'DELAYED', 'DELIVERED']);
  });
});

describe('the timeline of an order that was paid by card', () => {
  const told = (status: string, ...entries: [string, number][]) =>
    timelineOf({ status, status_history: entries.map(([one, created_at]) => ({ status: one, created_at })) }).map(
      ({ key }) => key,
    );

  it('shows a declined card and the payment, and no internal steps', () => {
    expect(
      told(
        'NEW',
        ['PAYMENT_FAILED', NOW],
        ['INITIATED', NOW],
        ['PAYMENT_INITIATED', NOW],
        ['PAYMENT_INITIATED', NOW + 30],
        ['PAYMENT_COMMITTED', NOW + 31],
        ['NEW', NOW + 31],
      ),
    ).toEqual(['declined', 'paid', 'placed']);
  });

  it('says that the payment is being made while it is', () => {
    expect(told('PAYMENT_INITIATED', ['INITIATED', NOW], ['PAYMENT_INITIATED', NOW])).toEqual(['payment-processing']);
  });

  it('ends with the order’s end, also within one second', () => {
    expect(told('PAYMENT_FAILED', ['PAYMENT_FAILED', NOW], ['INITIATED', NOW], ['PAYMENT_INITIATED', NOW])).toEqual([
      'declined',
    ]);
    expect(told('CANCELLED', ['CANCELLED', NOW], ['NEW', NOW])).toEqual(['placed', 'cancelled']);
  });
});

describe('the order number shown to people', () => {
  it('is the id without the vendor before it', () => {
    expect(shortOrderId({ order_id: 'kh-0001-4827', vendor_id: 'kh-0001' })).toBe('4827');
    expect(shortOrderId({ order_id: 'other-4827', vendor_id: 'kh-0001' })).toBe('other-4827');
    expect(shortOrderId({ order_id: 'kh-0001-', vendor_id: 'kh-0001' })).toBe('kh-0001-');
    // a guest's order that has joined a shop
    expect(shortOrderId({ order_id: 'guest-71eaa2f67c-4ys6', vendor_id: 'kh-0001' })).toBe('4ys6');
    expect(shortOrderId({ order_id: 'guest-71eaa2f67c-', vendor_id: 'kh-0001' })).toBe('guest-71eaa2f67c-');
  });
});

describe('the tracking page', () => {
  // NOW is 17:00 in Phnom Penh
  const midnight = NOW - 17 * 3600;
  const placed = (created_at: number, status: string, more: object = {}) => ({
    status,
    status_history: [{ status, created_at }],
    created_at,
    ...more,
  });

  it("has orders placed today in the country's zone", () => {
    expect(isOnTrackingList(placed(midnight, 'DELIVERED'), NOW, midnight)).toBe(true);
    expect(isOnTrackingList(placed(midnight - 1, 'DELIVERED'), NOW, midnight)).toBe(false);
  });

  it('has orders that ended today or have not ended yet, also from before midnight', () => {
    const late = {
      ...placed(midnight - 600, 'DELIVERED'),
      status_history: [{ status: 'DELIVERED', created_at: midnight }],
    };
    expect(isOnTrackingList(late, NOW, midnight)).toBe(true);
    expect(isOnTrackingList(placed(midnight - 600, 'PICKED_UP'), NOW, midnight)).toBe(true);
    expect(isOnTrackingList(placed(NOW - 49 * 3600, 'PICKED_UP'), NOW, midnight)).toBe(false);
  });

  it('has pending pre-orders, whenever they were placed', () => {
    const order = placed(NOW - 60 * 3600, 'NEW', { preordered_for: NOW + 60 });
    expect(isOnTrackingList(order, NOW, midnight)).toBe(true);
  });
});
