import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import {
  AddressBookAnswer,
  AutocompleteAnswer,
  AutocompleteQuery,
  DetailsAnswer,
  DetailsQuery,
  ReverseAnswer,
  ReverseQuery,
} from '../../src/protocol/schemas';
import { type App, principalOf } from '../http/types';
import { requireValid } from '../http/vendor-in-body';
import type { Geocoder } from './geocoder';
import type { VendorUseCases } from '../vendors/vendor-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

/**
 * Addresses to points and back, and a vendor's own customers (specification/platform-calls.md#places and
 * specification/operation.md#geocoding-and-tiles).
 */
export function geolocatorRoutes(
  app: App,
  { geocoder, vendors }: { geocoder: Geocoder; vendors: Pick<VendorUseCases, 'searchCustomers'> },
): void {
  app.get(
    `${ORDERS_BASE}/geolocator/autocomplete`,
    {
      config: { cache: 'revalidate', errors: ['SERVICE_UNAVAILABLE'] },
      schema: {
        summary: 'Addresses and places for what was typed',
        querystring: AutocompleteQuery,
        response: { 200: AutocompleteAnswer },
      },
    },
    async ({ query }) => {
      const { lat, lng, country, language } = query;
      const near = lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
      return { data: { data: await geocoder.autocomplete(query.query, { near, country, language }) } };
    },
  );

  app.get(
    `${ORDERS_BASE}/geolocator/reverse`,
    {
      config: { cache: 'revalidate', errors: ['SERVICE_UNAVAILABLE'] },
      schema: { summary: 'The address of a point', querystring: ReverseQuery, response: { 200: ReverseAnswer } },
    },
    async ({ query: { lat, lng, language } }) => ({
      result: await geocoder.reverse({ latitude: lat, longitude: lng }, { language }),
    }),
  );

  app.get(
    `${ORDERS_BASE}/geolocator/details`,
    {
      config: { cache: 'revalidate', errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'] },
      schema: { summary: 'Where a suggestion lies', querystring: DetailsQuery, response: { 200: DetailsAnswer } },
    },
    async ({ query }) => {
      const at = await geocoder.details(query.query_id);
      if (at === undefined) throw new AppError('NOT_FOUND', { what: 'suggestion' });
      return { result: [at] };
    },
  );

  app.get(
    `${ORDERS_BASE}/addressbook/search-customers/:vendorId`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: "The vendor's customers by name, phone number or address; for an empty query the first of them",
        params: Type.Object({ vendorId: Type.String({ minLength: 1, maxLength: 64 }) }),
        querystring: Type.Object({ query: Type.String({ maxLength: 255 }) }),
        response: { 200: AddressBookAnswer },
      },
      attachValidation: true,
    },
    async (request) => {
      const read = () => {
        requireValid(request);
        return request.query.query;
      };
      return vendors.searchCustomers(principalOf(request), request.params.vendorId, read);
    },
  );
}
