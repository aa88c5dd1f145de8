import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import { VendorAddressRequest, VendorAnswer, VendorsAnswer } from '../../src/protocol/schemas';
import { principalOf, requireVendor } from '../http/types';
import { ORDERS_BASE, type RouteModule } from './module';

const VendorParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

/** Vendors, outlets and where they collect (decisions §3). */
export const vendorRoutes: RouteModule = (app, { vendors, vendorAddresses }) => {
  app.get(
    `${ORDERS_BASE}/vendors`,
    {
      config: { cache: 'revalidate' },
      schema: { summary: "The caller's vendors and their outlets", response: { 200: VendorsAnswer } },
    },
    async (request) => ({ result: { vendors: await vendors.findMany(principalOf(request).vendorIds) } }),
  );

  app.get(
    `${ORDERS_BASE}/vendor/:id`,
    {
      config: { cache: 'revalidate', errors: ['NOT_FOUND'] },
      schema: { summary: 'One vendor', params: VendorParams, response: { 200: VendorAnswer } },
    },
    async (request) => {
      requireVendor(request, request.params.id);
      const vendor = await vendors.find(request.params.id);
      if (vendor === undefined) throw new AppError('NOT_FOUND');
      return { result: vendor };
    },
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
      requireVendor(request, request.params.id);
      if (request.validationError) throw withoutCoordinates(request.body) ?? request.validationError;
      return { result: await vendorAddresses.save(request.params.id, request.body) };
    },
  );
};

/** The one malformed address the specification has a sentence for (request-flow §5). */
function withoutCoordinates(body: unknown): AppError | undefined {
  const { latitude, longitude } = (body ?? {}) as { latitude?: unknown; longitude?: unknown };
  if (typeof latitude === 'number' && typeof longitude === 'number') return undefined;
  return new AppError('VALIDATION', {
    translationKey: 'address.error.no-coordinates',
    message: 'No coordinates for that address',
  });
}
