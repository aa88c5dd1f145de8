import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import { HelpTokenAnswer, VendorAddressRequest, VendorAnswer, VendorsAnswer } from '../../src/protocol/schemas';
import { type App, principalOf } from '../http/types';
import type { VendorUseCases } from './vendor-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

const VendorParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

/** Vendors, outlets and their pickup points (specification/platform-calls.md#vendors). */
export function vendorRoutes(app: App, vendors: VendorUseCases): void {
  app.get(
    `${ORDERS_BASE}/vendors`,
    {
      config: { cache: 'revalidate' },
      schema: { summary: "The caller's vendors and their outlets", response: { 200: VendorsAnswer } },
    },
    async (request) => ({ result: { vendors: await vendors.list(principalOf(request)) } }),
  );

  app.get(
    `${ORDERS_BASE}/vendor/:id`,
    {
      config: { cache: 'revalidate', errors: ['NOT_FOUND'] },
      schema: { summary: 'One vendor', params: VendorParams, response: { 200: VendorAnswer } },
    },
    async (request) => ({ result: await vendors.find(principalOf(request), request.params.id) }),
  );

  app.get(
    `${ORDERS_BASE}/vendor/:id/hc_jwt_token`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: 'A token for the help centre, good for an hour',
        params: VendorParams,
        response: { 200: HelpTokenAnswer },
      },
    },
    async (request) => ({ result: await vendors.helpToken(principalOf(request), request.params.id) }),
  );

  app.put(
    `${ORDERS_BASE}/vendor/:id/address`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: "Save the vendor's pickup address",
        params: VendorParams,
        body: VendorAddressRequest,
        response: { 200: VendorAnswer },
      },
    },
    async (request) => {
      const read = () => {
        if (request.validationError) throw withoutCoordinates(request.body) ?? request.validationError;
        return request.body;
      };
      return { result: await vendors.saveAddress(principalOf(request), request.params.id, read) };
    },
  );
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
