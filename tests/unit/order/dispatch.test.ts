import { describe, expect, it } from 'vitest';
import { DISPATCH_STATUSES, dispatchVerdict } from '../../../src/domain/order/dispatch';
import { ORDER_STATUSES } from '../../../src/domain/order/status';
import { withHistory } from './orders';

const allowed = (...history: string[]) =>
  DISPATCH_STATUSES.filter((status) => dispatchVerdict(withHistory(...history), status).allowed);
const BEFORE_PICKUP = [
  'RECEIVED',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'NEAR_VENDOR',
  'PICKED_UP',
  'DELAYED',
  'CANCELLED',
];

describe('what dispatch may do with an order', () => {
  it.each([
    [['NEW']],
    [['NEW', 'RECEIVED', 'NEAR_VENDOR']],
    [['NEW', 'RECEIVED', 'DELAYED']],
    [['NEW', 'PICKED_UP', 'WAITING_FOR_TRANSPORT', 'MODIFIED']],
  ])('that was not collected: no step after the pickup (%j)', (history) => {
    expect(allowed(...history)).toEqual(DISPATCH_STATUSES.filter((status) => BEFORE_PICKUP.includes(status)));
  });

  it.each([[['NEW', 'PICKED_UP']], [['NEW', 'PICKED_UP', 'NEAR_CUSTOMER', 'DELAYED']]])(
    'that was collected: everything but the end of a return (%j)',
    (history) => {
      expect(allowed(...history)).toEqual(DISPATCH_STATUSES.filter((status) => status !== 'RETURNED_TO_VENDOR'));
    },
  );

  it('that is being returned: everything', () => {
    expect(allowed('NEW', 'PICKED_UP', 'RETURN_INITIATED')).toEqual(DISPATCH_STATUSES);
  });

  it('that was delivered: a return', () => {
    expect(allowed('NEW', 'PICKED_UP', 'DELIVERED')).toEqual(['RETURN_INITIATED']);
  });

  it.each(['RETURNED_TO_VENDOR', 'CANCELLED', 'STALLED', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED'])(
    'that has ended: nothing (%s)',
    (status) => expect(allowed('NEW', 'PICKED_UP', status)).toEqual([]),
  );

  it.each(['INITIATED', 'PAYMENT_INITIATED', 'PAYMENT_COMMITTED'])('that is not paid: nothing (%s)', (status) => {
    expect(allowed(status)).toEqual([]);
    expect(dispatchVerdict(withHistory(status), 'RECEIVED')).toEqual({ allowed: false, because: 'payment' });
  });

  it('never makes one new, paid, changed or failed', () => {
    const others = ORDER_STATUSES.filter((status) => !(DISPATCH_STATUSES as readonly string[]).includes(status));
    expect(others.toSorted()).toEqual(
      [
        'INITIATED',
        'MODIFIED',
        'NEW',
        'PAYMENT_CANCELLED',
        'PAYMENT_COMMITTED',
        'PAYMENT_FAILED',
        'PAYMENT_INITIATED',
        'STALLED',
      ].toSorted(),
    );
  });
});
