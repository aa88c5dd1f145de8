import type { Coordinates, OrderRecord, Rider } from '../../src/domain/order/order';
import type { RouteFinder } from '../../server/delivery/routes-provider';
import { LegPath } from './leg-path';
import { expectedSeconds, type Leg, legProgress, planOrder, type PlanStep, stepsDone } from './plan';

/** The assumed distance of a rider before one is known; only the estimations depend on it. */
const TYPICAL_APPROACH_M = 1_500;

/**
 * A pre-order is received like any other, and then waits: from RECEIVED on it can be cancelled
 * (specification/cancelling-and-changing.md#when-cancelling-is-possible).
 */
const PREORDER_WAITS_BEFORE = 1;

interface SimulatedOrderOptions {
  order: OrderRecord;
  pickup: Coordinates;
  routes: RouteFinder;
  /** simulated seconds per real second */
  speed: number;
  incidents: boolean;
  /** the rider as stored, when the order has one */
  rider: Rider | undefined;
  /** unix ms */
  now: number;
}

/** One order on its way through its plan. Everything in it can be derived again from the order and its rider. */
export class SimulatedOrder {
  order: OrderRecord;
  private plan: PlanStep[];
  private done: number;
  /** unix ms of the last step done */
  private lastAt: number;
  private path: LegPath | undefined;
  /** the rider who gave the order back: another one gets it */
  lastRider: string | undefined;
  /** the rider's position when last computed */
  private stood: Coordinates | undefined;
  /** the rider's last published position, and when (unix ms) */
  published: { location: Coordinates; at: number } | undefined;

  constructor(private readonly options: SimulatedOrderOptions) {
    const { order, rider, routes, pickup, now } = options;
    this.order = order;
    const approach = rider === undefined ? TYPICAL_APPROACH_M : routes.route(rider.location, pickup).distanceM;
    this.plan = this.makePlan(approach);
    this.done = stepsDone(this.plan, order.status_history);
    this.lastAt = this.countedFrom((order.status_history.at(-1)?.created_at ?? order.created_at) * 1000);
    if (rider !== undefined) this.takeOver(rider);
    // After a stop long enough to miss steps the order continues from now, instead of skipping through them.
    if (this.dueAt() < now - 10_000) this.lastAt = now - this.wallMs(this.next()?.after ?? 0);
  }

  get pickup(): Coordinates {
    return this.options.pickup;
  }

  next(): PlanStep | undefined {
    return this.plan[this.done];
  }

  /** Unix ms at which the next step falls due. */
  dueAt(): number {
    const step = this.next();
    return step === undefined ? Number.POSITIVE_INFINITY : this.lastAt + this.wallMs(step.after);
  }

  /** The step has been stored in this record; `at` in unix ms. */
  advance(order: OrderRecord, at: number): void {
    this.order = order;
    this.done += 1;
    this.lastAt = this.countedFrom(at);
  }

  /** From here on this rider has the order; durations follow the rider's distance. */
  assign(rider: Rider): void {
    const { routes, pickup } = this.options;
    const { path, distanceM } = routes.route(rider.location, pickup);
    this.path = new LegPath('to-vendor', path);
    this.plan = this.makePlan(distanceM);
    this.published = undefined;
    this.stood = rider.location;
  }

  /** The estimated pickup and delivery once the next step is done at `at` (unix ms); in unix seconds. */
  estimationsAfterNext(at: number): { pickup_at?: number; delivery_at?: number } {
    const { pickup, delivery } = expectedSeconds(this.plan, this.done + 1);
    const from = this.countedFrom(at, this.done + 1);
    const seconds = (simulated: number) => Math.round((from + this.wallMs(simulated)) / 1000);
    const step = this.next();
    return {
      ...(pickup === undefined ? {} : { pickup_at: seconds(pickup) }),
      ...(step?.status === 'PICKED_UP' ? { pickup_at: Math.floor(at / 1000) } : {}),
      ...(delivery === undefined ? {} : { delivery_at: seconds(delivery) }),
    };
  }

  /** Where the rider is at `now` (unix ms); undefined while nobody has the order. */
  position(now: number): Coordinates | undefined {
    if (this.order.rider_id === null || this.order.rider_id === undefined) return undefined;
    const elapsed = ((now - this.lastAt) / 1000) * this.options.speed;
    const progress = legProgress(this.plan, this.done, elapsed);
    if (progress === undefined) return this.stood;
    this.stood = this.pathOf(progress.leg).at(progress.part);
    return this.stood;
  }

  private pathOf(leg: Leg): LegPath {
    if (this.path?.leg !== leg) this.path = this.makePath(leg, this.stood, 0);
    return this.path;
  }

  private makePath(leg: Leg, from: Coordinates | undefined, part: number): LegPath {
    const { routes, pickup, order } = this.options;
    const customer = order.customer.location;
    const start = from ?? (leg === 'back' ? customer : pickup);
    return new LegPath(leg, routes.route(start, leg === 'to-customer' ? customer : pickup).path, part);
  }

  /** For a rider already on the order: the rest of the leg starts at the rider's position. */
  private takeOver(rider: Rider): void {
    this.stood = rider.location;
    const progress = legProgress(this.plan, this.done, 0);
    this.path = this.makePath(progress?.leg ?? 'to-vendor', rider.location, progress?.part ?? 0);
  }

  private makePlan(toVendorM: number): PlanStep[] {
    const { order, pickup, routes, incidents } = this.options;
    const toCustomerM = routes.route(pickup, order.customer.location).distanceM;
    return planOrder(order.order_id, { toVendorM, toCustomerM, incidents });
  }

  /**
   * Unix ms from which the step after `done` ones is counted, the last being done at `at`: a pre-order waits for its
   * time.
   */
  private countedFrom(at: number, done = this.done): number {
    const { preordered_for } = this.order;
    if (done !== PREORDER_WAITS_BEFORE || !preordered_for) return at;
    const lead = expectedSeconds(this.plan, done).delivery ?? 0;
    return Math.max(at, preordered_for * 1000 - this.wallMs(lead));
  }

  private wallMs(simulatedSeconds: number): number {
    return (simulatedSeconds / this.options.speed) * 1000;
  }
}
