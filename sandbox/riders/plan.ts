import { random, seedOf } from '../city/random';

/** A rider's leg: to the pickup, to the customer, or back with an undelivered order. */
export type Leg = 'to-vendor' | 'to-customer' | 'back';

/** One step of an order's life. Seconds are of simulated time. */
export interface PlanStep {
  status: string;
  /** after the step before */
  after: number;
  /** the unexpected part of `after`: it is not in the estimations until it has happened */
  surprise: number;
  /**
   * the rider's movement before this step: for the first `seconds` to the part `until` (0 to 1) of the leg, then
   * waiting
   */
  move?: { leg: Leg; until: number; seconds: number };
  /** with this step a rider accepts the order, or gives it back */
  rider?: 'assign' | 'release';
}

export interface PlanOptions {
  /** metres along the streets, from the rider to the pickup and from there to the customer */
  toVendorM: number;
  toCustomerM: number;
  /** something goes wrong occasionally; false: never */
  incidents: boolean;
}

/** Riders' average speed through the city, stops included. */
const METERS_PER_SECOND = 6;
const SHARE = { delayed: 0.08, reassigned: 0.05, returned: 0.03 };

/**
 * The whole life of an order, from its id alone: after a restart the plan is the same, so that only the order's own
 * history has to be stored. Distances change durations, never the order of the steps.
 */
export function planOrder(orderId: string, options: PlanOptions): PlanStep[] {
  const next = random(seedOf(orderId));
  const between = (low: number, high: number) => Math.round(low + next() * (high - low));
  const fate = next();
  const incident = options.incidents ? incidentOf(fate) : undefined;
  const toVendor = Math.max(30, options.toVendorM / METERS_PER_SECOND);
  const toCustomer = Math.max(30, options.toCustomerM / METERS_PER_SECOND);

  const steps: PlanStep[] = [
    { status: 'RECEIVED', after: between(30, 50), surprise: 0 },
    { status: 'WAITING_FOR_TRANSPORT', after: between(15, 35), surprise: 0 },
    { status: 'ASSIGNED_TO_TRANSPORT', after: between(40, 110), surprise: 0, rider: 'assign' },
    { status: 'COURIER_ACCEPTED_DELIVERY', after: between(20, 40), surprise: 0 },
  ];
  const pause = [between(50, 90), between(60, 120), between(15, 30)] as const;
  if (incident === 'reassigned') {
    steps.push(
      { ...ride('WAITING_FOR_TRANSPORT', 'to-vendor', 0.2, toVendor * 0.2), rider: 'release' },
      { status: 'ASSIGNED_TO_TRANSPORT', after: pause[0], surprise: pause[0], rider: 'assign' },
      { status: 'COURIER_ACCEPTED_DELIVERY', after: pause[2], surprise: pause[2] },
    );
  }
  steps.push(
    ride('RECEIVED_BY_VENDOR', 'to-vendor', 0.3, toVendor * 0.3),
    ride('ACCEPTED_BY_VENDOR', 'to-vendor', 0.5, toVendor * 0.2),
    ride('NEAR_VENDOR', 'to-vendor', 0.9, toVendor * 0.4),
    ride('PICKED_UP', 'to-vendor', 1, toVendor * 0.1, between(60, 150)),
    { status: 'COURIER_LEFT_VENDOR', after: between(20, 40), surprise: 0 },
  );
  if (incident === 'delayed') {
    const stands = between(150, 300);
    steps.push({ ...ride('DELAYED', 'to-customer', 0.4, toCustomer * 0.4, stands), surprise: stands });
    steps.push(ride('NEAR_CUSTOMER', 'to-customer', 0.9, toCustomer * 0.5));
  } else {
    steps.push(ride('NEAR_CUSTOMER', 'to-customer', 0.9, toCustomer * 0.9));
  }
  const atDoor = between(40, 90);
  if (incident === 'returned') {
    const waits = between(200, 320);
    steps.push({ ...ride('RETURN_INITIATED', 'to-customer', 1, toCustomer * 0.1, waits), surprise: waits - atDoor });
    steps.push(ride('RETURNED_TO_VENDOR', 'back', 1, toCustomer, 30));
  } else {
    steps.push(ride('DELIVERED', 'to-customer', 1, toCustomer * 0.1, atDoor));
  }
  return steps;
}

/** A step at the end of a ride of `seconds`, after waiting `standing` more. */
function ride(status: string, leg: Leg, until: number, seconds: number, standing = 0): PlanStep {
  return { status, after: seconds + standing, surprise: 0, move: { leg, until, seconds } };
}

function incidentOf(fate: number): keyof typeof SHARE | undefined {
  if (fate < SHARE.delayed) return 'delayed';
  if (fate < SHARE.delayed + SHARE.reassigned) return 'reassigned';
  if (fate < SHARE.delayed + SHARE.reassigned + SHARE.returned) return 'returned';
  return undefined;
}

/**
 * How many steps of the plan are in an order's history already. A status set by somebody else counts as the next one of
 * its name; statuses that are not in the plan are skipped.
 */
export function stepsDone(plan: readonly PlanStep[], history: readonly { status: string }[]): number {
  let done = 0;
  for (const { status } of history) {
    const found = plan.findIndex((step, index) => index >= done && step.status === status);
    if (found >= 0) done = found + 1;
  }
  return done;
}

/**
 * Simulated seconds from the last completed step until pickup and delivery, without unexpected events; undefined for
 * what has happened already.
 */
export function expectedSeconds(plan: readonly PlanStep[], done: number): { pickup?: number; delivery?: number } {
  const expected: { pickup?: number; delivery?: number } = {};
  let total = 0;
  for (const step of plan.slice(done)) {
    total += step.after - step.surprise;
    if (step.status === 'PICKED_UP') expected.pickup = total;
    if (step.status === 'DELIVERED' || step.status === 'RETURN_INITIATED') expected.delivery = total;
  }
  return expected;
}

/** How far along its leg (0 to 1) the rider is, `elapsed` simulated seconds after the last completed step. */
export function legProgress(
  plan: readonly PlanStep[],
  done: number,
  elapsed: number,
): { leg: Leg; part: number } | undefined {
  const step = plan[done];
  const move = step?.move;
  if (move === undefined) return undefined;
  const before = plan[done - 1]?.move;
  // A new leg begins at 0; the parts before a reassignment were another rider's.
  const from =
    before?.leg === move.leg && before.until < move.until && plan[done - 1]?.rider !== 'release' ? before.until : 0;
  const share = move.seconds === 0 ? 1 : Math.min(1, Math.max(0, elapsed / move.seconds));
  return { leg: move.leg, part: from + (move.until - from) * share };
}
