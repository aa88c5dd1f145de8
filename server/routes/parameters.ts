import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import { CountryParameterAnswer, FlagsAnswer } from '../../src/protocol/schemas';
import { requireVendor } from '../http/types';
import { ORDERS_BASE, type RouteModule } from './module';

/** Country parameters and feature flags (decisions §3, §7 and §8). */
export const parameterRoutes: RouteModule = (app, { countryParameters, flags }) => {
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
      if (vendorId !== '') requireVendor(request, vendorId);
      const value = await countryParameters.value(request.params.name, vendorId);
      if (value === undefined) throw new AppError('NOT_FOUND', { what: 'parameter' });
      return { result: value };
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
};
