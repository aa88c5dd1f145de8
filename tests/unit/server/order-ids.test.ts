import { expect, it } from 'vitest';
import { newOrderId, newTrackingId } from '../../../server/services/order-ids';

it('order ids are all different, across two batches of random bytes', () => {
  const made = Array.from({ length: 5_000 }, () => [newOrderId('kh-1'), newTrackingId()] as const);
  expect(new Set(made.flat()).size).toBe(10_000);
  for (const [orderId, trackingId] of made) {
    expect(orderId).toMatch(/^kh-1-[2-9a-hjkmnp-z]{10}$/);
    expect(trackingId).toMatch(/^[\w-]{22}$/);
  }
});

it('every letter of an order id is equally frequent', () => {
  const counts = new Map<string, number>();
  const letters = Array.from({ length: 3_100 }, () => newOrderId('v').slice(2)).join('');
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(31);
  // 1,000 each are expected: six standard deviations
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(190);
});
