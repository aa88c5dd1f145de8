import { describe, expect, it } from 'vitest';
import { publicStage } from '../../../src/domain/order/public-stage';
import { ORDER_STATUSES } from '../../../src/domain/order/status';

const NOW = 1_000_000;
const far = { pickup_at: NOW + 3000, delivery_at: NOW + 5000 };
const ACCEPTED = { status: 'COURIER_ACCEPTED_DELIVERY', created_at: NOW - 500 };
const order = (status: string, history: { status: string; created_at: number }[] = [ACCEPTED], estimations = far) => ({
  status,
  status_history: [...history, { status, created_at: NOW - 10 }],
  estimations,
});

describe('the stages of public tracking', () => {
  it.each([
    ['NEW', 'preparing'],
    ['RECEIVED', 'preparing'],
    ['WAITING_FOR_TRANSPORT', 'preparing'],
    ['PAYMENT_INITIATED', 'preparing'],
    ['CANCELLED', 'cancelled'],
    ['PAYMENT_FAILED', 'cancelled'],
    ['PAYMENT_CANCELLED', 'cancelled'],
    ['STALLED', 'cancelled'],
  ])('with %s and no rider are %s', (status, stage) => {
    expect(publicStage(order(status, []), NOW)).toBe(stage);
  });

  it.each([
    ['COURIER_ACCEPTED_DELIVERY', 'courier-accepted'],
    ['RECEIVED_BY_VENDOR', 'courier-accepted'],
    ['ACCEPTED_BY_VENDOR', 'courier-accepted'],
    ['NEAR_VENDOR', 'near-vendor'],
    ['PICKED_UP', 'collected'],
    ['COURIER_LEFT_VENDOR', 'collected'],
    ['NEAR_CUSTOMER', 'near-customer'],
    ['DELIVERED', 'delivered'],
    ['RETURN_INITIATED', 'return-initiated'],
    ['RETURNED_TO_VENDOR', 'returned'],
  ])('with %s and a rider are %s', (status, stage) => {
    expect(publicStage(order(status), NOW)).toBe(stage);
  });

  it('include "near" when the rider is expected in under 5 minutes', () => {
    const at = (seconds: number) => ({ pickup_at: NOW + seconds, delivery_at: NOW + seconds });
    expect(publicStage(order('ACCEPTED_BY_VENDOR', [ACCEPTED], at(299)), NOW)).toBe('near-vendor');
    expect(publicStage(order('ACCEPTED_BY_VENDOR', [ACCEPTED], at(300)), NOW)).toBe('courier-accepted');
    expect(publicStage(order('PICKED_UP', [ACCEPTED], at(299)), NOW)).toBe('near-customer');
    expect(publicStage(order('PICKED_UP', [ACCEPTED], at(300)), NOW)).toBe('collected');
  });

  it('stay the same for a delayed order, which is never near', () => {
    const near = { pickup_at: NOW + 10, delivery_at: NOW + 10 };
    const collected = [ACCEPTED, { status: 'PICKED_UP', created_at: NOW - 200 }];
    expect(publicStage(order('DELAYED', collected, near), NOW)).toBe('collected');
    expect(publicStage(order('DELAYED', [ACCEPTED], near), NOW)).toBe('courier-accepted');
  });

  it('go back to preparing when the rider gave the order back', () => {
    const waiting = { status: 'WAITING_FOR_TRANSPORT', created_at: NOW - 100 };
    expect(publicStage(order('WAITING_FOR_TRANSPORT', [ACCEPTED, waiting]), NOW)).toBe('preparing');
    expect(publicStage(order('ASSIGNED_TO_TRANSPORT', [ACCEPTED, waiting]), NOW)).toBe('preparing');
  });

  it('exist for every status', () => {
    for (const status of ORDER_STATUSES) expect(publicStage(order(status), NOW)).toBeTruthy();
    expect(publicStage(order('SOMETHING_NEW', []), NOW)).toBe('preparing');
  });
});
