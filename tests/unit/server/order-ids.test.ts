import { expect, it } from 'vitest';
import { newOrderId, newTrackingId } from '../../../server/orders/order-ids';
import { CODE_SIGNS } from '../../../src/domain/order/short-code';

it('order ids end in a short code, and tracking ids are all different, across two batches of random bytes', () => {
  const made = Array.from({ length: 5_000 }, () => [newOrderId('kh-1'), newTrackingId()] as const);
  expect(new Set(made.map(([, trackingId]) => trackingId)).size).toBe(5_000);
  for (const [orderId, trackingId] of made) {
    expect(orderId).toMatch(/^kh-1-[2-9a-hjkmnp-tv-z]{6}$/);
    expect(trackingId).toMatch(/^[\w-]{22}$/);
  }
});

it('every sign of a code is equally frequent', () => {
  const counts = new Map<string, number>();
  const signs = Array.from({ length: 5_000 }, () => newOrderId('v').slice(2)).join('');
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  expect([...counts.keys()].sort().join('')).toBe(CODE_SIGNS);
  // 1,000 each are expected: six standard deviations
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(190);
});
