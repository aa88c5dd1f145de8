import { parameterEndpoints } from '../../src/protocol/endpoints/vendors';
import type { FlagService } from '../flags/flags';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { VendorUseCases } from './vendor-use-cases';

export function parameterRoutes(
  app: App,
  { vendors, flags }: { vendors: Pick<VendorUseCases, 'parameter'>; flags: Pick<FlagService, 'all'> },
): void {
  serve(app, parameterEndpoints, {
    'GET /get-country-parameter/:name': async ({ principal, params, query: { vendor_id = '' } }) => ({
      result: await vendors.parameter(principal, params.name, vendor_id),
    }),

    'GET /flags': async () => ({ result: await flags.all() }),
  });
}
