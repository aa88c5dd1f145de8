import { describe, expect, it } from 'vitest';
import { DISPATCH_STATUSES, dispatchVerdict } from '../../../src/domain/order/dispatch';
import { ORDER_STATUSES } from '../../../src/domain/order/status';
import { NOW, withHistory } from './orders';

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

  it.each(['DELIVERED', 'RETURNED_TO_VENDOR', 'CANCELLED', 'STALLED', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED'])(
    'that has ended: nothing (%s)',
    (status) => expect(allowed('NEW', 'PICKED_UP', status)).toEqual([]),
  );

  it('that was given back within the second of its pickup: no step after the pickup', () => {
    const { status, status_history } = withHistory('NEW', 'PICKED_UP', 'WAITING_FOR_TRANSPORT', 'DELAYED');
    const atOnce = status_history.map((entry) => ({ ...entry, created_at: NOW }));
    expect(dispatchVerdict({ status, status_history: atOnce }, 'DELIVERED')).toEqual({
      allowed: false,
      because: 'not-collected',
    });
  });

  it.each([
    ['NEAR_VENDOR', 'COURIER_ACCEPTED_DELIVERY', ['PICKED_UP', 'NEAR_CUSTOMER', 'DELIVERED']],
    ['NEAR_CUSTOMER', 'DELAYED', ['RETURN_INITIATED', 'RETURNED_TO_VENDOR']],
    ['RETURN_INITIATED', 'PICKED_UP', ['RETURN_INITIATED', 'RETURNED_TO_VENDOR']],
  ] as const)('that goes to and fro without end: onward alone (%s, %s)', (one, other, onward) => {
    const history: string[] = ['NEW', 'PICKED_UP'];
    for (let count = 0; count < 1_000; count += 1) {
      for (const status of [one, other]) {
        if (status === history.at(-1)) continue;
        if (dispatchVerdict(withHistory(...history), status).allowed) history.push(status);
      }
    }
    expect(history.length).toBeLessThan(120);
    const before = [...history];
    expect(dispatchVerdict(withHistory(...before), 'RECEIVED')).toEqual({ allowed: false, because: 'too-many-steps' });
    expect(dispatchVerdict(withHistory(...before), 'CANCELLED')).toEqual({ allowed: true });
    for (const status of onward) {
      if (status === history.at(-1)) continue;
      expect([status, dispatchVerdict(withHistory(...history), status)]).toEqual([status, { allowed: true }]);
      history.push(status);
    }
  });

  it('that has had many steps: its rider and times still change with its present status', () => {
    const history = ['NEW', ...Array(99).fill('NEAR_VENDOR')];
    expect(dispatchVerdict(withHistory(...history), 'NEAR_VENDOR')).toEqual({ allowed: true });
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
