import type { App } from '../http/types';
import { ActiveOrderRepository } from '../orders/active-orders';
import type { Orders } from '../orders/create-orders';
import type { Parts } from '../parts';
import type { ProofRepository } from '../tracking/proof-repository';
import type { RiderRepository } from '../tracking/rider-repository';
import { dispatchRoutes } from './dispatch-routes';
import { DispatchUseCases } from './dispatch-use-cases';
import { DispatcherAccess } from './dispatcher-access';

interface DispatchParts extends Pick<Orders, 'transitions'> {
  riders: RiderRepository;
  proofs: ProofRepository;
}

/** Orders moved on by the system of whoever sends the riders. Without `DISPATCH_TOKEN` there are no such calls. */
export function createDispatch(parts: Parts, { transitions, riders, proofs }: DispatchParts) {
  const { db, flags, phones, live, clock, limiter } = parts;
  const { dispatchTokens, limits } = parts.settings;
  const active = new ActiveOrderRepository(db);
  const useCases = new DispatchUseCases({ active, transitions, riders, proofs, flags, phones, live, clock });
  return {
    dispatcherAccess: new DispatcherAccess(dispatchTokens, limiter, limits.dispatchTokenTries),
    routes(app: App) {
      if (dispatchTokens.length > 0) dispatchRoutes(app, useCases);
    },
  };
}
