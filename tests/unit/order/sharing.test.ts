import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '../../../src/domain/order/status';
import { receiptId, shareableTrackingId } from '../../../src/domain/order/sharing';
import { withHistory } from './orders';

const order = (...statuses: string[]) => ({ ...withHistory(...statuses), tracking_id: 't1' });

describe('the tracking link', () => {
  it('is offered from the moment the order is placed until it ends', () => {
    const offered = ORDER_STATUSES.filter((status) => shareableTrackingId(order(status)) === 't1');
    const not = ORDER_STATUSES.filter((status) => !offered.includes(status));
    expect(not.toSorted()).toEqual(
      [
        'INITIATED',
        'PAYMENT_INITIATED',
        'PAYMENT_FAILED',
        'PAYMENT_CANCELLED',
        'CANCELLED',
        'STALLED',
        'DELIVERED',
        'RETURNED_TO_VENDOR',
        // alone in its history it says nothing of where the order stands
        'DELAYED',
      ].toSorted(),
    );
  });

  it('is offered for a delayed order as in the status before', () => {
    expect(shareableTrackingId(order('RECEIVED', 'DELAYED'))).toBe('t1');
    expect(shareableTrackingId(order('PAYMENT_INITIATED', 'DELAYED'))).toBeUndefined();
  });

  it('is not offered without an id', () => {
    expect(shareableTrackingId({ ...order('PICKED_UP'), tracking_id: null })).toBeUndefined();
  });
});

it('a receipt is offered for delivered orders only', () => {
  expect(ORDER_STATUSES.filter((status) => receiptId(order(status)))).toEqual(['DELIVERED']);
});
