import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedSeconds, legProgress, planOrder, stepsDone } from '../../../sandbox/riders/plan';

const distances = fc.record({
  toVendorM: fc.integer({ min: 0, max: 12_000 }),
  toCustomerM: fc.integer({ min: 0, max: 12_000 }),
});
const anyPlan = fc
  .record({ id: fc.string({ minLength: 1 }), distances, incidents: fc.boolean() })
  .map(({ id, distances: meters, incidents }) => planOrder(id, { ...meters, incidents }));

const MAIN = [
  'RECEIVED',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'NEAR_VENDOR',
  'PICKED_UP',
  'COURIER_LEFT_VENDOR',
  'NEAR_CUSTOMER',
  'DELIVERED',
];

describe("the simulator's plans", () => {
  it('have the plain sequence of statuses when nothing goes wrong', () => {
    fc.assert(
      fc.property(fc.string(), distances, (id, meters) => {
        expect(planOrder(id, { ...meters, incidents: false }).map((step) => step.status)).toEqual(MAIN);
      }),
    );
  });

  it('depend on the order alone: distances change the times, never the steps', () => {
    fc.assert(
      fc.property(fc.string(), distances, distances, (id, a, b) => {
        const statuses = (meters: typeof a) => planOrder(id, { ...meters, incidents: true }).map((step) => step.status);
        expect(statuses(a)).toEqual(statuses(b));
      }),
    );
  });

  it('have one rider at a time, and none before one is assigned', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        let hasRider = false;
        for (const step of plan) {
          expect(step.after).toBeGreaterThan(0);
          expect(step.surprise).toBeLessThanOrEqual(step.after);
          if (step.move !== undefined) expect(hasRider).toBe(true);
          if (step.rider === 'assign') {
            expect(hasRider).toBe(false);
            hasRider = true;
          }
          if (step.rider === 'release') {
            expect(step.status).toBe('WAITING_FOR_TRANSPORT');
            hasRider = false;
          }
        }
        expect(['DELIVERED', 'RETURNED_TO_VENDOR']).toContain(plan.at(-1)?.status);
      }),
    );
  });

  it('move the rider forward on every leg, to its end', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 0, max: 20 }), (plan, slices) => {
        const reached = new Map<string, number>();
        plan.forEach((step, done) => {
          if (step.move === undefined) return;
          if (step.rider !== 'release' && plan[done - 1]?.status === 'COURIER_ACCEPTED_DELIVERY')
            reached.delete('to-vendor');
          for (let slice = 0; slice <= slices; slice += 1) {
            const progress = legProgress(plan, done, (step.after * slice) / Math.max(1, slices));
            expect(progress?.leg).toBe(step.move.leg);
            const part = progress?.part ?? -1;
            expect(part).toBeGreaterThanOrEqual((reached.get(step.move.leg) ?? 0) - 1e-9);
            expect(part).toBeLessThanOrEqual(step.move.until + 1e-9);
            reached.set(step.move.leg, part);
          }
          expect(legProgress(plan, done, step.after)?.part).toBeCloseTo(step.move.until, 6);
        });
      }),
    );
  });

  it('continue where a history stops', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), (plan, raw) => {
        const done = raw % (plan.length + 1);
        const history = [{ status: 'NEW' }, ...plan.slice(0, done)];
        expect(stepsDone(plan, history)).toBe(done);
        expect(stepsDone(plan, [...history, { status: 'SOMETHING_ELSE' }])).toBe(done);
      }),
    );
  });

  it('expect the pickup before the delivery, and neither once it has happened', () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), (plan, raw) => {
        const done = raw % (plan.length + 1);
        const { pickup, delivery } = expectedSeconds(plan, done);
        const pickedUp = plan.slice(0, done).some((step) => step.status === 'PICKED_UP');
        expect(pickup === undefined).toBe(pickedUp);
        if (pickup !== undefined && delivery !== undefined) expect(delivery).toBeGreaterThan(pickup);
        for (const seconds of [pickup, delivery]) if (seconds !== undefined) expect(seconds).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('sometimes have a delay, a reassignment, a return', () => {
    const plans = Array.from({ length: 2_000 }, (_, index) =>
      planOrder(`kh-0001-${index}`, { toVendorM: 1_000, toCustomerM: 2_000, incidents: true }).map(
        (step) => step.status,
      ),
    );
    const share = (matches: (statuses: string[]) => boolean) => plans.filter(matches).length / plans.length;
    expect(share((statuses) => statuses.includes('DELAYED'))).toBeCloseTo(0.08, 1);
    expect(
      share((statuses) => statuses.filter((status) => status === 'WAITING_FOR_TRANSPORT').length === 2),
    ).toBeCloseTo(0.05, 1);
    expect(share((statuses) => statuses.at(-1) === 'RETURNED_TO_VENDOR')).toBeGreaterThan(0.01);
    expect(share((statuses) => statuses.at(-1) === 'DELIVERED')).toBeGreaterThan(0.9);
  });
});
