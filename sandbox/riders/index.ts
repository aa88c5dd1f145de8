import { ActiveOrderRepository } from '../../server/orders/active-orders';
import type { Services } from '../../server/services';
import { SandboxProofs } from './proof-pictures';
import { Fleet } from './fleet';
import { Simulator } from './simulator';

/** Starts the dispatch simulator on the leading process; the returned function stops it. */
export function startSimulator(services: Services): () => Promise<void> {
  const { settings, market, database, orders, riders, transitions, live, surroundings, flags, clock, log } = services;
  const simulator = new Simulator({
    active: new ActiveOrderRepository(database.db),
    orders,
    transitions,
    live,
    fleet: new Fleet(riders, `${market.country.toLowerCase()}-`),
    proofs: new SandboxProofs(flags),
    routes: surroundings.routes,
    clock,
    log,
    speed: settings.simulator.speed,
    incidents: settings.simulator.incidents,
  });
  simulator.start();
  return () => simulator.stop();
}
