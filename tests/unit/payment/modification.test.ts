import { describe, expect, it } from 'vitest';
import { modifyVerdict, statusAfterUpdate } from '../../../src/domain/order/modification';
import { ORDER_STATUSES } from '../../../src/domain/order/status';

const order = (...statuses: string[]) => ({
  status: statuses.at(-1) ?? 'NEW',
  status_history: statuses.map((status, index) => ({ status, created_at: 1000 + index })),
});

describe('permission to change an order', () => {
  it('is defined for every status', () => {
    const answers = Object.fromEntries(
      ORDER_STATUSES.map((status) => {
        const verdict = modifyVerdict(order('NEW', status));
        return [status, verdict.allowed ? 'yes' : verdict.because];
      }),
    );
    expect(answers).toEqual({
      NEW: 'yes',
      RECEIVED: 'yes',
      WAITING_FOR_TRANSPORT: 'yes',
      ASSIGNED_TO_TRANSPORT: 'yes',
      RECEIVED_BY_VENDOR: 'yes',
      ACCEPTED_BY_VENDOR: 'yes',
      MODIFIED: 'yes',
      DELAYED: 'yes',
      INITIATED: 'payment',
      PAYMENT_INITIATED: 'payment',
      PAYMENT_COMMITTED: 'payment',
      COURIER_ACCEPTED_DELIVERY: 'rider',
      NEAR_VENDOR: 'rider',
      PICKED_UP: 'rider',
      COURIER_LEFT_VENDOR: 'rider',
      NEAR_CUSTOMER: 'rider',
      RETURN_INITIATED: 'rider',
      DELIVERED: 'finished',
      RETURNED_TO_VENDOR: 'finished',
      CANCELLED: 'finished',
      PAYMENT_CANCELLED: 'finished',
      PAYMENT_FAILED: 'finished',
      STALLED: 'finished',
    });
  });

  it('depends on who has the order, not only on its status', () => {
    const accepted = ['NEW', 'WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY'];
    expect(modifyVerdict(order(...accepted, 'RECEIVED_BY_VENDOR'))).toEqual({ allowed: false, because: 'rider' });
    expect(modifyVerdict(order(...accepted, 'PICKED_UP', 'DELAYED'))).toEqual({ allowed: false, because: 'rider' });
    expect(modifyVerdict(order(...accepted, 'WAITING_FOR_TRANSPORT')).allowed).toBe(true);
    for (const since of ['RECEIVED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT', 'MODIFIED']) {
      const searched = order(...accepted, 'PICKED_UP', 'WAITING_FOR_TRANSPORT', since);
      expect(modifyVerdict(searched)).toEqual({ allowed: false, because: 'rider' });
    }
    for (const unknown of [{ status: 'SOMETHING_NEW', status_history: [] }, order('NEW', 'SOMETHING_NEW')]) {
      expect(modifyVerdict(unknown)).toEqual({ allowed: false, because: 'unknown' });
    }
  });

  it('given after dispatch adds the status MODIFIED', () => {
    expect(statusAfterUpdate(order('NEW'))).toBe('NEW');
    expect(statusAfterUpdate(order('NEW', 'RECEIVED'))).toBe('MODIFIED');
  });
});
