import type { App } from '../http/types';
import type { Parts } from '../parts';
import type { Vendors } from '../vendors/create-vendors';
import { DeliveryService } from './delivery';
import { deliveryRoutes } from './delivery-routes';
import { DeliveryUseCases } from './delivery-use-cases';

/** Fees, the delivery area, and how long a delivery takes. */
export function createDelivery(
  { market, keyring, clock, config, settings, surroundings }: Parts,
  { vendorDirectory, vendorUseCases, countryParameters }: Vendors,
) {
  const delivery = new DeliveryService({
    market,
    feeKey: keyring.key('fee-signature'),
    clock,
    routes: surroundings.routes,
    hasForeignMap: config.tilesUrl !== '',
    surgePercent: settings.feeSurgePercent,
  });
  const useCases = new DeliveryUseCases({
    delivery,
    vendors: vendorDirectory,
    ownVendors: vendorUseCases,
    parameters: countryParameters,
  });
  return { delivery, routes: (app: App) => deliveryRoutes(app, useCases) };
}
