import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CANCEL_REASONS, cancelVerdict, isCancelReason } from '../../../src/domain/order/cancellation';
import { ORDER_STATUSES } from '../../../src/domain/order/status';
import { anyOrder, NOW, withHistory } from './orders';

const isCancellable = (...of: Parameters<typeof cancelVerdict>) => cancelVerdict(...of).allowed;
const plain = { now: NOW, delayedCancellation: false };

describe('cancellable statuses', () => {
  it('are exactly these four, whatever the flag', () => {
    const allowed = ORDER_STATUSES.filter((status) => status !== 'DELAYED' && status !== 'PAYMENT_COMMITTED').filter(
      (status) => isCancellable(withHistory(status), plain),
    );
    expect(allowed).toEqual(['RECEIVED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT', 'MODIFIED']);
  });

  it('include DELAYED when the flag is on', () => {
    const delayed = withHistory('RECEIVED', 'DELAYED');
    expect(isCancellable(delayed, plain)).toBe(false);
    expect(isCancellable(delayed, { ...plain, delayedCancellation: true })).toBe(true);
    const onItsWay = withHistory('PICKED_UP', 'DELAYED');
    expect(isCancellable(onItsWay, { ...plain, delayedCancellation: true })).toBe(true);
  });

  it('do not include DELAYED once it was collected and another rider looked for', () => {
    const delayed = withHistory('RECEIVED', 'PICKED_UP', 'WAITING_FOR_TRANSPORT', 'DELAYED');
    for (const delayedCancellation of [false, true]) {
      expect(cancelVerdict(delayed, { ...plain, delayedCancellation })).toEqual({
        allowed: false,
        because: 'collected',
      });
    }
  });

  it('never include an unknown status', () => {
    fc.assert(
      fc.property(fc.string(), (status) => {
        fc.pre(!(ORDER_STATUSES as readonly string[]).includes(status));
        expect(cancelVerdict({ status, status_history: [] }, { ...plain, delayedCancellation: true })).toEqual({
          allowed: false,
          because: 'unknown',
        });
      }),
    );
  });
});

describe('an order with PAYMENT_COMMITTED', () => {
  const paidAt = (seconds: number) => ({
    status: 'PAYMENT_COMMITTED',
    status_history: [{ status: 'PAYMENT_COMMITTED', created_at: seconds }],
  });

  it('can be cancelled within 10 minutes of the payment, the last second included', () => {
    expect(isCancellable(paidAt(NOW), plain)).toBe(true);
    expect(isCancellable(paidAt(NOW - 600), plain)).toBe(true);
    expect(cancelVerdict(paidAt(NOW - 601), plain)).toEqual({ allowed: false, because: 'payment-window' });
  });

  it('has its 10 minutes counted from the last payment', () => {
    const order = {
      status: 'PAYMENT_COMMITTED',
      status_history: [
        { status: 'PAYMENT_COMMITTED', created_at: NOW - 5000 },
        { status: 'PAYMENT_COMMITTED', created_at: NOW - 60 },
      ],
    };
    expect(isCancellable(order, plain)).toBe(true);
  });

  it('cannot be cancelled when the time of payment is missing', () => {
    expect(isCancellable({ status: 'PAYMENT_COMMITTED', status_history: [] }, plain)).toBe(false);
  });
});

describe('the reason why an order cannot be cancelled', () => {
  it.each([
    [['NEW'], 'processing'],
    [['PAYMENT_INITIATED'], 'payment'],
    [['COURIER_ACCEPTED_DELIVERY'], 'rider'],
    [['NEAR_VENDOR'], 'rider'],
    [['RECEIVED', 'DELAYED'], 'delayed'],
    [['PICKED_UP', 'DELAYED'], 'collected'],
    [['NEAR_CUSTOMER'], 'collected'],
    [['PICKED_UP', 'WAITING_FOR_TRANSPORT'], 'collected'],
    [['PICKED_UP', 'RETURN_INITIATED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT'], 'collected'],
    [['COURIER_LEFT_VENDOR', 'RECEIVED'], 'collected'],
    [['PICKED_UP', 'MODIFIED'], 'collected'],
    [['DELIVERED'], 'finished'],
    [['STALLED'], 'cancelled'],
  ])('%j: %s', (statuses, because) => {
    expect(cancelVerdict(withHistory(...statuses), plain)).toEqual({ allowed: false, because });
  });
});

describe('for any order', () => {
  it('the flag only ever allows more cancellations', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        if (isCancellable(order, plain)) {
          expect(isCancellable(order, { ...plain, delayedCancellation: true })).toBe(true);
        }
      }),
    );
  });

  it('passing time only ever allows fewer', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(10_000), (order, later) => {
        if (!isCancellable(order, plain)) expect(isCancellable(order, { ...plain, now: NOW + later })).toBe(false);
      }),
    );
  });
});

describe('cancellation reasons', () => {
  it('are the 19 of the specification, in upper snake case', () => {
    expect(CANCEL_REASONS).toHaveLength(19);
    for (const reason of CANCEL_REASONS) expect(reason).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(isCancelReason('NO_RIDERS')).toBe(true);
    expect(isCancelReason('no riders')).toBe(false);
  });
});
