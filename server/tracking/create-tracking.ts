import type { DeliveryService } from '../delivery/delivery';
import type { App } from '../http/types';
import type { OrderAccess } from '../orders/order-access';
import type { Parts } from '../parts';
import type { VendorDirectory } from '../vendors/vendor-directory';
import { ProofRepository } from './proof-repository';
import { ProofUseCases } from './proof-use-cases';
import { RiderAccess } from './rider-access';
import { RiderRepository } from './rider-repository';
import { riderRoutes } from './rider-routes';
import { RiderUseCases } from './rider-use-cases';
import { trackingRoutes } from './tracking-routes';
import { TrackingService } from './tracking';

/** Public tracking, the riders on their way, and what they leave as proof. */
export function createTracking(
  parts: Parts,
  {
    vendorDirectory,
    delivery,
    access,
  }: { vendorDirectory: VendorDirectory; delivery: DeliveryService; access: OrderAccess },
) {
  const { db, flags, settings } = parts;
  const riders = new RiderRepository(db);
  const proofs = new ProofRepository(db);
  const riderAccess = new RiderAccess(db);
  const tracking = new TrackingService({
    ...parts,
    vendors: vendorDirectory,
    riders,
    way: (from, to) => delivery.way(from, to),
    lookupsPerHour: settings.limits.phoneLookups,
  });
  return {
    tracking,
    riders,
    riderAccess,
    proofs,
    routes(app: App) {
      trackingRoutes(app, tracking);
      riderRoutes(app, {
        proofs: new ProofUseCases({ access, proofs, flags }),
        riders: new RiderUseCases({ access: riderAccess, riders }),
      });
    },
  };
}
