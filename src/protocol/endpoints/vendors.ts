import { Type } from 'typebox';
import { CountryParameterAnswer } from '../schemas/delivery';
import { FlagsAnswer } from '../schemas/flags';
import { HelpTokenAnswer } from '../schemas/help';
import { OutletAnswer, OutletRequest } from '../schemas/outlet';
import { VendorAnswer, VendorsAnswer } from '../schemas/vendor';
import { VendorAddressRequest } from '../../domain/vendor/vendor.schema';
import type { Endpoints } from './endpoint';

/** Shops and their pickup points (specification/platform-calls.md#vendors). */
export const vendorEndpoints = {
  'GET /vendors': {
    summary: "The caller's vendors and their outlets",
    answer: VendorsAnswer,
    cache: 'revalidate',
  },
  'GET /vendor/:id': {
    summary: 'One vendor',
    askedBy: 'hosts',
    answer: VendorAnswer,
    errors: ['NOT_FOUND'],
    cache: 'revalidate',
  },
  'GET /vendor/:id/hc_jwt_token': {
    summary: 'A token for the help centre, good for an hour',
    answer: HelpTokenAnswer,
    errors: ['NOT_FOUND'],
  },
  'PUT /vendor/:id/address': {
    summary: "Save the vendor's pickup address",
    body: VendorAddressRequest,
    readsLate: 'input',
    answer: VendorAnswer,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;

/** Collection points (specification/platform-calls.md#vendors). Owners that are new are invited by mail. */
export const outletEndpoints = {
  'POST /outlet': {
    summary: 'Add a collection point to a parent vendor',
    who: 'account',
    description:
      'A refusal names the field in `meta.field` and says it in a sentence that can be shown. A key that has added one brings it back with 200.',
    hasKey: true,
    body: OutletRequest,
    readsLate: 'input',
    answer: OutletAnswer,
    statuses: [200, 201],
    errors: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
  },
  'PUT /outlet/:id': {
    summary: 'Change a collection point',
    who: 'account',
    description:
      'Other owners than the present ones need the `password` of the caller (PASSWORD_WRONG, also when it is missing). New owners are invited, those removed are told by mail. A shop without a parent keeps an owner who has accepted.',
    body: OutletRequest,
    readsLate: 'input',
    answer: OutletAnswer,
    errors: ['NOT_FOUND', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
  },
} as const satisfies Endpoints;

/** Country parameters and feature flags (specification/platform-calls.md#parameters-and-flags). */
export const parameterEndpoints = {
  'GET /get-country-parameter/:name': {
    summary: 'A parameter of the country, or of one vendor',
    query: Type.Object({ vendor_id: Type.Optional(Type.String({ maxLength: 64 })) }),
    answer: CountryParameterAnswer,
    errors: ['NOT_FOUND'],
    cache: 'revalidate',
  },
  'GET /flags': {
    summary: 'Feature flags',
    askedBy: 'the first page, before there is an HTTP client (src/api/flags-api.ts)',
    who: 'anyone',
    answer: FlagsAnswer,
    cache: 'revalidate',
  },
} as const satisfies Endpoints;
