import { Type } from 'typebox';
import { CountryParameterAnswer, FlagsAnswer } from '../../src/protocol/schemas';
import { type App, principalOf } from '../http/types';
import type { FlagService } from '../flags/flags';
import type { VendorUseCases } from './vendor-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

/**
 * Country parameters and feature flags (specification/platform-calls.md#parameters-and-flags and
 * specification/flags.md#keys-and-defaults).
 */
export function parameterRoutes(
  app: App,
  { vendors, flags }: { vendors: Pick<VendorUseCases, 'parameter'>; flags: Pick<FlagService, 'all'> },
): void {
  app.get(
    `${ORDERS_BASE}/get-country-parameter/:name`,
    {
      config: { cache: 'revalidate', errors: ['NOT_FOUND'] },
      schema: {
        summary: 'A parameter of the country, or of one vendor',
        params: Type.Object({ name: Type.String({ minLength: 1, maxLength: 64 }) }),
        querystring: Type.Object({ vendor_id: Type.Optional(Type.String({ maxLength: 64 })) }),
        response: { 200: CountryParameterAnswer },
      },
    },
    async (request) => {
      const { vendor_id: vendorId = '' } = request.query;
      return { result: await vendors.parameter(principalOf(request), request.params.name, vendorId) };
    },
  );

  app.get(
    `${ORDERS_BASE}/flags`,
    {
      config: { auth: 'public', cache: 'revalidate' },
      schema: { summary: 'Feature flags', response: { 200: FlagsAnswer } },
    },
    async () => ({ result: await flags.all() }),
  );
}
