import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  publicOrderAfter,
  publicTiming,
  publicPickup,
  publicProgress,
  type PublicOrder,
} from '../../../src/domain/order/public-order';
import { PUBLIC_STAGES } from '../../../src/domain/order/public-stage';

const NOW = 1_790_000_000;

const order = (change: Partial<PublicOrder> = {}): PublicOrder => ({
  tracking_id: 'abc',
  status: 'PICKED_UP',
  stage: 'collected',
  status_history: [
    { status: 'NEW', created_at: NOW - 900 },
    { status: 'PICKED_UP', created_at: NOW - 60 },
  ],
  estimations: { pickup_at: NOW - 60, delivery_at: NOW + 600 },
  pickup: { name: 'Num Pang House', latitude: 11.56, longitude: 104.91 },
  destination: { latitude: 11.55, longitude: 104.92 },
  customer_first_name: 'Sok',
  rider: { first_name: 'Vuthy', location: { latitude: 11.555, longitude: 104.915 }, updated_at: NOW - 5 },
  revision: 7,
  updated_at: NOW - 60,
  ...change,
});

describe('which record of a public link is shown', () => {
  it('is the one with the later revision, or with the later rider position in the same revision', () => {
    const shown = order();
    const moved = order({ rider: { first_name: 'Vuthy', location: { latitude: 1, longitude: 1 }, updated_at: NOW } });
    const later = order({ revision: 8, rider: null });
    expect(publicOrderAfter(later, shown)).toBe(later);
    expect(publicOrderAfter(order({ revision: 6, updated_at: NOW + 99 }), shown)).toBeUndefined();
    expect(publicOrderAfter(moved, shown)).toEqual(moved);
    expect(publicOrderAfter(shown, moved)).toBeUndefined();
    expect(publicOrderAfter(order(), shown)).toBeUndefined();
  });

  it('hides and shows what flags say now, without waiting for the next revision', () => {
    const whole = order({ has_receipt: true, route: 'abc' });
    const minimal = order({ rider: null, destination: null, has_receipt: false });
    expect(publicOrderAfter(minimal, whole)).toEqual(minimal);
    expect(publicOrderAfter(whole, minimal)).toEqual(whole);
  });

  it('ends with the same record in whichever order two answers come', () => {
    const some = fc
      .record({ revision: fc.nat(3), at: fc.nat(3) })
      .map(({ revision, at }) =>
        order({ revision, rider: { first_name: 'V', location: { latitude: 0, longitude: 0 }, updated_at: at } }),
      );
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect(publicOrderAfter(a, b) ?? b).toEqual(publicOrderAfter(b, a) ?? a);
      }),
    );
  });
});

describe('the public page of an order', () => {
  it('shows the time left until the arrival', () => {
    expect(publicTiming(order(), NOW)).toEqual({ kind: 'eta', to: 'destination', minutes: 10, at: NOW + 600 });
  });

  it('shows no pickup on the map when only its name is known', () => {
    expect(publicPickup(order())).toEqual({ latitude: 11.56, longitude: 104.91 });
    expect(publicPickup(order({ pickup: { name: 'Num Pang House' } }))).toBeUndefined();
  });

  it.each(PUBLIC_STAGES)('shows a step for %s within its bar, or none when cancelled', (stage) => {
    const progress = publicProgress(stage);
    if (stage === 'cancelled') return expect(progress).toBeUndefined();
    expect(progress?.current).toBeGreaterThanOrEqual(0);
    expect(progress?.current).toBeLessThanOrEqual(progress?.steps.length ?? -1);
  });

  it('moves its bar only forward on the way', () => {
    const way = ['preparing', 'collected', 'near-customer', 'delivered'] as const;
    expect(way.map((stage) => publicProgress(stage)?.current)).toEqual([0, 1, 2, 4]);
    expect(publicProgress('return-initiated')?.steps.at(-1)).toBe('returned');
  });
});
