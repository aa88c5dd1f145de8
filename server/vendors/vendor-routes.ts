import { AppError } from '../../src/lib/app-error';
import { vendorEndpoints } from '../../src/protocol/endpoints/vendors';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { VendorUseCases } from './vendor-use-cases';

export function vendorRoutes(app: App, vendors: VendorUseCases): void {
  serve(app, vendorEndpoints, {
    'GET /vendors': async ({ principal }) => ({ result: { vendors: await vendors.list(principal) } }),

    'GET /vendor/:id': async ({ principal, params }) => ({ result: await vendors.find(principal, params.id) }),

    'GET /vendor/:id/hc_jwt_token': async ({ principal, params }) => ({
      result: await vendors.helpToken(principal, params.id),
    }),

    'PUT /vendor/:id/address': async ({ principal, params, read, request }) => {
      const readAddress = () => {
        if (request.validationError) throw withoutCoordinates(request.body) ?? request.validationError;
        return read();
      };
      return { result: await vendors.saveAddress(principal, params.id, readAddress) };
    },
  });
}

/** The only malformed address for which the specification has a sentence (specification/ask-for-a-rider.md#pickup). */
function withoutCoordinates(body: unknown): AppError | undefined {
  const { latitude, longitude } = (body ?? {}) as { latitude?: unknown; longitude?: unknown };
  if (typeof latitude === 'number' && typeof longitude === 'number') return undefined;
  return new AppError('VALIDATION', {
    translationKey: 'address.error.no-coordinates',
    message: 'No coordinates for that address',
  });
}
