import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  effectiveStatus,
  isFinished,
  isOrderStatus,
  lastTimeOf,
  ORDER_STATUSES,
  orderRank,
  STATUS_RANKS,
} from '../../../src/domain/order/status';
import { anyOrder, NOW, withHistory } from './orders';

const PROGRESSION = [
  'INITIATED',
  'PAYMENT_INITIATED',
  'PAYMENT_COMMITTED',
  'NEW',
  'STALLED',
  'RECEIVED',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'MODIFIED',
  'NEAR_VENDOR',
  'PICKED_UP',
  'COURIER_LEFT_VENDOR',
  'NEAR_CUSTOMER',
  'DELIVERED',
  'RETURN_INITIATED',
  'RETURNED_TO_VENDOR',
];

describe('the rank of a status', () => {
  it('is its position in the progression, except for STALLED', () => {
    for (const [position, status] of PROGRESSION.entries()) {
      if (status !== 'STALLED') expect([status, orderRank(withHistory(status))]).toEqual([status, position]);
    }
  });

  it('is negative for a bad end', () => {
    expect(orderRank(withHistory('CANCELLED'))).toBe(-1);
    expect(orderRank(withHistory('PAYMENT_CANCELLED'))).toBe(-2);
    expect(orderRank(withHistory('PAYMENT_FAILED'))).toBe(-3);
    expect(orderRank(withHistory('STALLED'))).toBe(-4);
  });

  it('exists for all 23 statuses, and is unique except for DELAYED', () => {
    expect(ORDER_STATUSES).toHaveLength(23);
    expect(new Set(Object.values(STATUS_RANKS)).size).toBe(22);
  });

  it('of a delay is that of the status before', () => {
    expect(orderRank(withHistory('NEW', 'PICKED_UP', 'DELAYED'))).toBe(STATUS_RANKS.PICKED_UP);
    expect(orderRank(withHistory('NEW', 'DELAYED', 'RECEIVED', 'DELAYED'))).toBe(STATUS_RANKS.RECEIVED);
  });

  it('is taken from the newest entry by time, not by its place in the list', () => {
    const history = [
      { status: 'PICKED_UP', created_at: NOW },
      { status: 'NEW', created_at: NOW - 600 },
    ];
    expect(effectiveStatus({ status: 'DELAYED', status_history: history })).toBe('PICKED_UP');
  });

  it('is that of NEW for an order without a known status', () => {
    expect(orderRank({ status: 'DELAYED', status_history: [] })).toBe(STATUS_RANKS.NEW);
    expect(orderRank(withHistory('TELEPORTED'))).toBe(STATUS_RANKS.NEW);
  });

  it('treats names of built-in properties as unknown statuses', () => {
    expect(isOrderStatus('constructor')).toBe(false);
    expect(orderRank(withHistory('toString'))).toBe(STATUS_RANKS.NEW);
  });

  it('is within the scale for any order', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const rank = orderRank(order);
        expect(rank).toBeGreaterThanOrEqual(-4);
        expect(rank).toBeLessThanOrEqual(18);
      }),
    );
  });
});

describe('the finished statuses', () => {
  it.each(['DELIVERED', 'RETURNED_TO_VENDOR', 'CANCELLED', 'PAYMENT_CANCELLED', 'PAYMENT_FAILED', 'STALLED'])(
    'include %s',
    (status) => expect(isFinished({ status })).toBe(true),
  );
  it.each(['NEW', 'DELAYED', 'RETURN_INITIATED', 'NEAR_CUSTOMER', 'TELEPORTED'])('do not include %s', (status) =>
    expect(isFinished({ status })).toBe(false),
  );
});

describe('lastTimeOf', () => {
  it('is the newest entry, wherever it is in the list', () => {
    const status_history = [
      { status: 'NEW', created_at: 30 },
      { status: 'NEW', created_at: 10 },
      { status: 'RECEIVED', created_at: 40 },
    ];
    expect(lastTimeOf({ status_history }, 'NEW')).toBe(30);
    expect(lastTimeOf({ status_history }, 'PICKED_UP')).toBeUndefined();
  });
});
