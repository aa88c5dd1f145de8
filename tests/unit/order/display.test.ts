import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderLabel, statusLabel } from '../../../src/domain/order/labels';
import { etaTarget, isRiderAssigned, needsRider, showsFullMap } from '../../../src/domain/order/rider-rules';
import { stageProgress } from '../../../src/domain/order/stages';
import { isFinished, ORDER_STATUSES } from '../../../src/domain/order/status';
import { anyOrder, NOW, withHistory } from './orders';

describe('rider data', () => {
  it('is requested from RECEIVED_BY_VENDOR up to before DELIVERED, and while delayed', () => {
    expect(ORDER_STATUSES.filter((status) => needsRider({ status })).toSorted()).toEqual(
      [
        'ACCEPTED_BY_VENDOR',
        'ASSIGNED_TO_TRANSPORT',
        'COURIER_ACCEPTED_DELIVERY',
        'COURIER_LEFT_VENDOR',
        'DELAYED',
        'MODIFIED',
        'NEAR_CUSTOMER',
        'NEAR_VENDOR',
        'PICKED_UP',
        'RECEIVED_BY_VENDOR',
        'WAITING_FOR_TRANSPORT',
      ].toSorted(),
    );
    expect(needsRider({ status: 'TELEPORTED' })).toBe(false);
  });
});

describe('a rider counts as assigned', () => {
  it('only after an acceptance', () =>
    expect(isRiderAssigned(withHistory('NEW', 'ASSIGNED_TO_TRANSPORT'))).toBe(false));
  it('from the acceptance on', () => {
    expect(isRiderAssigned(withHistory('WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY', 'PICKED_UP'))).toBe(true);
    expect(isRiderAssigned(withHistory('NEW', 'COURIER_ACCEPTED_DELIVERY'))).toBe(true);
  });
  it('until the order waits for a rider again', () => {
    const back = withHistory('WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY', 'WAITING_FOR_TRANSPORT');
    expect(isRiderAssigned(back)).toBe(false);
    expect(isRiderAssigned({ ...back, status: 'DELAYED' })).toBe(false);
  });
  it('by the current status when both came in one second', () => {
    const status_history = ['COURIER_ACCEPTED_DELIVERY', 'WAITING_FOR_TRANSPORT'].map((status) => ({
      status,
      created_at: NOW,
    }));
    expect(isRiderAssigned({ status: 'COURIER_ACCEPTED_DELIVERY', status_history })).toBe(true);
    expect(isRiderAssigned({ status: 'WAITING_FOR_TRANSPORT', status_history })).toBe(false);
  });
});

describe('the ETA and the map', () => {
  it('have a destination in exactly these statuses', () => {
    const bound = (goal: string) =>
      ORDER_STATUSES.filter((status) => etaTarget(withHistory(status)) === goal).toSorted();
    expect(bound('pickup')).toEqual([
      'ACCEPTED_BY_VENDOR',
      'ASSIGNED_TO_TRANSPORT',
      'COURIER_ACCEPTED_DELIVERY',
      'NEAR_VENDOR',
      'RECEIVED_BY_VENDOR',
    ]);
    // the specification's two, and the one between them
    expect(bound('destination')).toEqual(['COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER', 'PICKED_UP']);
  });
  it('have the destination named by the status', () => {
    expect(etaTarget(withHistory('ASSIGNED_TO_TRANSPORT'))).toBe('pickup');
    expect(etaTarget(withHistory('NEAR_VENDOR'))).toBe('pickup');
    expect(etaTarget(withHistory('PICKED_UP'))).toBe('destination');
    expect(etaTarget(withHistory('NEAR_CUSTOMER'))).toBe('destination');
    for (const status of ['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT', 'DELIVERED', 'RETURN_INITIATED', 'CANCELLED']) {
      expect([status, etaTarget(withHistory(status))]).toEqual([status, undefined]);
    }
  });
  it('keep the destination of an order while it is delayed', () => {
    expect(etaTarget(withHistory('COURIER_ACCEPTED_DELIVERY', 'DELAYED'))).toBe('pickup');
    expect(etaTarget(withHistory('PICKED_UP', 'DELAYED'))).toBe('destination');
    expect(etaTarget(withHistory('RECEIVED', 'DELAYED'))).toBeUndefined();
  });
  it('leave the full map out for these three statuses only', () => {
    expect(ORDER_STATUSES.filter((status) => !showsFullMap({ status }))).toEqual([
      'NEW',
      'RECEIVED',
      'WAITING_FOR_TRANSPORT',
    ]);
  });
});

describe('status labels', () => {
  it.each([
    ['INITIATED', 'payment-processing'],
    ['PAYMENT_INITIATED', 'payment-processing'],
    ['PAYMENT_COMMITTED', 'payment-processing'],
    ['NEW', 'new'],
    ['RECEIVED', 'received'],
    ['RECEIVED_BY_VENDOR', 'received'],
    ['ACCEPTED_BY_VENDOR', 'received'],
    ['MODIFIED', 'received'],
    ['WAITING_FOR_TRANSPORT', 'waiting-for-rider'],
    ['ASSIGNED_TO_TRANSPORT', 'dispatched'],
    ['COURIER_ACCEPTED_DELIVERY', 'in-progress'],
    ['NEAR_VENDOR', 'near-vendor'],
    ['PICKED_UP', 'picked-up'],
    ['COURIER_LEFT_VENDOR', 'in-transit'],
    ['NEAR_CUSTOMER', 'near-customer'],
    ['DELIVERED', 'delivered'],
    ['DELAYED', 'delayed'],
    ['STALLED', 'stalled'],
    ['CANCELLED', 'cancelled'],
    ['PAYMENT_FAILED', 'cancelled'],
    ['PAYMENT_CANCELLED', 'cancelled'],
    ['RETURN_INITIATED', 'returning'],
    ['RETURNED_TO_VENDOR', 'returned'],
    ['TELEPORTED', 'unknown'],
    ['', 'unknown'],
    ['constructor', 'unknown'],
  ])('for %s say %s', (status, key) => expect(statusLabel(status).key).toBe(key));

  it('call a pending pre-order scheduled, in the list only', () => {
    const order = { ...withHistory('NEW'), preordered_for: NOW + 60 };
    expect(orderLabel(order, NOW).key).toBe('scheduled');
    expect(orderLabel(order, NOW + 60).key).toBe('new');
    expect(orderLabel({ ...order, ...withHistory('CANCELLED') }, NOW).key).toBe('cancelled');
  });

  it('give each label an icon of its own', () => {
    const looks = new Map<string, string>();
    for (const status of [...ORDER_STATUSES, 'TELEPORTED']) {
      const { key, icon } = statusLabel(status);
      expect(looks.get(icon) ?? key).toBe(key);
      looks.set(icon, key);
    }
  });
});

describe('the progress bar of an order', () => {
  it('goes from requested to delivered', () => {
    expect(stageProgress(withHistory('NEW'))?.current).toBe(0);
    expect(stageProgress(withHistory('ASSIGNED_TO_TRANSPORT'))?.current).toBe(1);
    expect(stageProgress(withHistory('COURIER_ACCEPTED_DELIVERY', 'MODIFIED'))?.current).toBe(1);
    expect(stageProgress(withHistory('ASSIGNED_TO_TRANSPORT', 'MODIFIED'))?.current).toBe(1);
    expect(stageProgress(withHistory('WAITING_FOR_TRANSPORT', 'MODIFIED'))?.current).toBe(0);
    expect(etaTarget(withHistory('ASSIGNED_TO_TRANSPORT', 'MODIFIED'))).toBe('pickup');
    expect(orderLabel({ ...withHistory('ASSIGNED_TO_TRANSPORT', 'MODIFIED'), preordered_for: null }, 0).key).toBe(
      'dispatched',
    );
    expect(orderLabel({ ...withHistory('RECEIVED', 'MODIFIED'), preordered_for: null }, 0).key).toBe('received');
    expect(stageProgress(withHistory('PICKED_UP', 'DELAYED'))?.current).toBe(2);
    expect(stageProgress(withHistory('DELIVERED'))).toEqual({
      stages: ['requested', 'rider', 'in-transit', 'delivered'],
      current: 4,
    });
  });
  it('ends at returned for an order that was returned', () => {
    expect(stageProgress(withHistory('RETURN_INITIATED'))).toEqual({
      stages: ['requested', 'rider', 'in-transit', 'returned'],
      current: 3,
    });
    expect(stageProgress(withHistory('RETURNED_TO_VENDOR'))?.current).toBe(4);
  });
  it('is not shown for a cancelled order', () => {
    for (const status of ['CANCELLED', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED', 'STALLED']) {
      expect(stageProgress(withHistory('NEW', status))).toBeUndefined();
    }
  });
  it('is complete exactly when the order was delivered or returned', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const progress = stageProgress(order);
        if (order.status === 'DELAYED' || order.status === 'TELEPORTED') return;
        expect(isFinished(order)).toBe(progress === undefined || progress.current === progress.stages.length);
      }),
    );
  });
});
