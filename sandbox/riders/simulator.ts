import type { FastifyBaseLogger } from 'fastify';
import type { Coordinates, OrderRecord } from '../../src/domain/order/order';
import type { Clock } from '../../server/clock';
import { startRounds } from '../../server/rounds';
import { distanceMetres } from '../../src/domain/order/distance';
import type { LivePublisher } from '../../server/realtime/bus';
import type { ActiveOrderRepository } from '../../server/orders/active-orders';
import type { OrderRepository } from '../../server/orders/order-repository';
import type { RouteFinder } from '../../server/delivery/routes-provider';
import type { OrderTransitions } from '../../server/orders/order-transitions';
import type { SandboxProofs } from './proof-pictures';
import type { Fleet } from './fleet';
import { SimulatedOrder } from './simulated-order';

/** Often enough for steps to be on time, rarely enough to cost nothing. */
const TICK_MS = 250;
const LOOK_FOR_ORDERS_MS = 1_000;
/**
 * A rider's position is sent once it has changed by this many metres, or after this many ms, at the vendor's interval.
 */
const PUBLISH_METERS = 20;
const PUBLISH_AT_LEAST_MS = 8_000;
const MOST_ORDERS = 500;

export interface SimulatorDeps {
  active: ActiveOrderRepository;
  orders: Pick<OrderRepository, 'findMany'>;
  transitions: OrderTransitions;
  live: LivePublisher;
  fleet: Fleet;
  proofs: Pick<SandboxProofs, 'forStatus'>;
  routes: RouteFinder;
  clock: Clock;
  log: FastifyBaseLogger;
  speed: number;
  incidents: boolean;
}

/**
 * The dispatch of the sandbox: every placed order goes through its statuses, with a rider that moves
 * (specification/operation.md#simulator). Its state is in the database; a new process continues where the last one
 * stopped.
 */
export class Simulator {
  private readonly simulated = new Map<string, SimulatedOrder>();
  private endRounds: () => Promise<void> = () => Promise.resolve();
  private isStopped = false;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private isLoaded = false;

  constructor(private readonly deps: SimulatorDeps) {}

  start(): void {
    this.endRounds = startRounds(this.deps, TICK_MS, 'simulator round failed', () => this.tick());
  }

  /** Ends with the step being written. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.endRounds();
  }

  /** One round: new orders, due steps, positions. */
  async tick(): Promise<void> {
    const { clock, fleet } = this.deps;
    if (!this.isLoaded) {
      await fleet.load();
      this.isLoaded = true;
    }
    if (clock.now() - this.lookedAt >= LOOK_FOR_ORDERS_MS) {
      this.lookedAt = clock.now();
      await this.lookForOrders();
    }
    for (const simulated of [...this.simulated.values()]) {
      if (this.isStopped) return;
      await this.runDueSteps(simulated);
      await this.publishPosition(simulated);
    }
  }

  /** Adds new orders, reads again those that somebody else has changed, and removes finished ones. */
  private async lookForOrders(): Promise<void> {
    const active = new Map((await this.deps.active.list(MOST_ORDERS)).map((row) => [row.order_id, row.revision]));
    for (const [orderId, simulated] of this.simulated) if (!active.has(orderId)) this.stopSimulating(simulated);
    const changed = [...active].filter(([id, revision]) => this.simulated.get(id)?.order.revision !== revision);
    const found = await this.deps.orders.findMany(changed.map(([orderId]) => orderId));
    // the oldest first: it gets its rider first
    for (const order of found.sort((a, b) => a.created_at - b.created_at)) this.startSimulating(order);
  }

  private startSimulating(order: OrderRecord): void {
    const { fleet, routes, clock, speed, incidents } = this.deps;
    const pickup = order.pickup ?? order.customer.location;
    const rider = order.rider_id ? fleet.find(order.rider_id) : undefined;
    if (rider !== undefined) fleet.occupy(rider.rider_id, order.order_id);
    const options = { order, pickup, routes, speed, incidents, rider, now: clock.now() };
    this.simulated.set(order.order_id, new SimulatedOrder(options));
  }

  private stopSimulating({ order }: SimulatedOrder): void {
    this.simulated.delete(order.order_id);
    if (order.rider_id) this.deps.fleet.release(order.rider_id, order.order_id);
  }

  private async runDueSteps(simulated: SimulatedOrder): Promise<void> {
    while (!this.isStopped && simulated.dueAt() <= this.deps.clock.now()) {
      const done = await this.runStep(simulated);
      if (!done) return;
    }
  }

  private async runStep(simulated: SimulatedOrder): Promise<boolean> {
    const { clock, fleet, proofs, transitions } = this.deps;
    const step = simulated.next();
    if (step === undefined) return false;
    const { order } = simulated;
    const at = Math.min(simulated.dueAt(), clock.now());
    const seconds = Math.floor(at / 1000);
    // The rider reaches the end of the leg before the status changes.
    await this.publishPosition(simulated, at, true);
    const before = order.rider_id ?? undefined;
    const pickup = simulated.pickup;
    const rider =
      step.rider === 'assign' ? await fleet.assign(order.order_id, pickup, seconds, simulated.lastRider) : undefined;
    if (rider !== undefined) simulated.assign(rider);
    const proof = await proofs.forStatus(order.order_id, step.status);
    const changed = await transitions.apply(order.order_id, {
      status: step.status,
      from: order.status,
      at: Math.max(seconds, order.status_history.at(-1)?.created_at ?? 0),
      estimations: simulated.estimationsAfterNext(at),
      ...(rider === undefined ? {} : { riderId: rider.rider_id }),
      ...(step.rider === 'release' ? { clearRider: true } : {}),
      ...(proof === undefined ? {} : { proof }),
    });
    if (changed === undefined) {
      // Cancelled, or changed by somebody else meanwhile: read again, if it still exists.
      if (rider !== undefined) fleet.release(rider.rider_id, order.order_id);
      this.stopSimulating(simulated);
      return false;
    }
    if (step.rider === 'release' && before !== undefined) {
      fleet.release(before, order.order_id);
      simulated.lastRider = before;
    }
    simulated.advance(changed, at);
    if (simulated.next() === undefined) this.stopSimulating(simulated);
    return true;
  }

  /** `isStep`: a status follows, so the position is stored in any case; it is still sent once a second at most. */
  private async publishPosition(simulated: SimulatedOrder, now = this.deps.clock.now(), isStep = false): Promise<void> {
    const { fleet, live } = this.deps;
    const { order, published } = simulated;
    const location = simulated.position(now);
    if (location === undefined || !order.rider_id) return;
    const at = Math.floor(now / 1000);
    const intervalMs = live.riderIntervalMs(order.vendor_id);
    const isDue = published === undefined || isWorthSending({ last: published, location, now, intervalMs });
    if (isDue || isStep) await fleet.move(order.rider_id, location, at);
    if (!isDue) return;
    simulated.published = { location, at: now };
    live.rider(order.vendor_id, {
      rider_id: order.rider_id,
      order_ids: [order.order_id],
      location,
      updated_at: at,
    });
  }
}

function isWorthSending({ last, location, now, intervalMs }: Move): boolean {
  const age = now - last.at;
  if (age < intervalMs) return false;
  return age >= PUBLISH_AT_LEAST_MS || distanceMetres(last.location, location) >= PUBLISH_METERS;
}

interface Move {
  last: { location: Coordinates; at: number };
  location: Coordinates;
  /** unix ms */
  now: number;
  intervalMs: number;
}
