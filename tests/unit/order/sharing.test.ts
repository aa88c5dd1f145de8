import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '../../../src/domain/order/status';
import { receiptId, shareableTrackingId } from '../../../src/domain/order/sharing';
import { withHistory } from './orders';

const order = (...statuses: string[]) => ({ ...withHistory(...statuses), tracking_id: 't1' });

describe('the tracking link', () => {
  it('is offered from the pickup on', () => {
    const offered = ORDER_STATUSES.filter((status) => shareableTrackingId(order(status), false) === 't1');
    expect(offered.toSorted()).toEqual(
      [
        'PICKED_UP',
        'COURIER_LEFT_VENDOR',
        'NEAR_CUSTOMER',
        'DELIVERED',
        'RETURN_INITIATED',
        'RETURNED_TO_VENDOR',
      ].toSorted(),
    );
  });

  it('with the flag as soon as a rider has accepted, never before', () => {
    expect(shareableTrackingId(order('WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY'), false)).toBeUndefined();
    expect(shareableTrackingId(order('WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY'), true)).toBe('t1');
    expect(shareableTrackingId(order('COURIER_ACCEPTED_DELIVERY', 'WAITING_FOR_TRANSPORT'), true)).toBeUndefined();
    expect(shareableTrackingId(order('NEW'), true)).toBeUndefined();
  });

  it('follows what a delay delays', () => {
    expect(shareableTrackingId(order('PICKED_UP', 'DELAYED'), false)).toBe('t1');
    expect(shareableTrackingId(order('RECEIVED', 'DELAYED'), false)).toBeUndefined();
  });

  it('is none without an id', () => {
    expect(shareableTrackingId({ ...order('PICKED_UP'), tracking_id: null }, true)).toBeUndefined();
  });
});

it('a receipt is for what was delivered', () => {
  expect(ORDER_STATUSES.filter((status) => receiptId(order(status)))).toEqual(['DELIVERED']);
});
