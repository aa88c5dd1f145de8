import { deliveryEndpoints } from '../../src/protocol/endpoints/delivery';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { DeliveryUseCases } from './delivery-use-cases';

export function deliveryRoutes(app: App, delivery: DeliveryUseCases): void {
  serve(app, deliveryEndpoints, {
    'POST /delivery/fee': async ({ principal, read }) => ({ result: await delivery.quote(principal, read()) }),

    'POST /delivery/area/validate': async ({ read }) => {
      const { vendor_location, location } = read();
      const destination = { latitude: location.lat, longitude: location.lng };
      return { result: delivery.isDeliverable(vendor_location, destination) ? 'DELIVERABLE' : 'UNDELIVERABLE' };
    },

    'GET /delivery/area/:vendorId': async ({ principal, params }) => ({
      result: await delivery.area(principal, params.vendorId),
    }),

    'POST /estimations': async ({ principal, read }) => ({ result: await delivery.estimate(principal, read()) }),
  });
}
