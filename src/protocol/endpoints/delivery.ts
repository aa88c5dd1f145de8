import {
  AreaAnswer,
  AreaPolygonAnswer,
  AreaRequest,
  EstimationsAnswer,
  FeeAnswer,
  FeeRequest,
} from '../schemas/delivery';
import { VoucherAnswer, VoucherCode, VoucherDetailsAnswer, VoucherRequest } from '../schemas/voucher';
import type { Endpoints } from './endpoint';

/** What a delivery costs, how far it may go, how long it takes (specification/platform-calls.md#delivery). */
export const deliveryEndpoints = {
  'POST /delivery/fee': {
    summary: 'A fee, held and signed for 15 minutes',
    body: FeeRequest,
    readsLate: 'own-vendor',
    answer: FeeAnswer,
    errors: ['NOT_FOUND', 'UNDELIVERABLE'],
  },
  'POST /delivery/area/validate': {
    summary: 'Whether a point is delivered to',
    body: AreaRequest,
    readsLate: 'own-vendor',
    answer: AreaAnswer,
    errors: ['NOT_FOUND'],
  },
  'GET /delivery/area/:vendorId': {
    summary: 'The delivery area as a GeoJSON polygon',
    answer: AreaPolygonAnswer,
    errors: ['NOT_FOUND', 'VENDOR_WITHOUT_COORDINATES'],
    cache: 'revalidate',
  },
  'POST /estimations': {
    summary: 'Minutes to pickup and delivery',
    body: FeeRequest,
    readsLate: 'own-vendor',
    answer: EstimationsAnswer,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;

/** Vouchers (specification/platform-calls.md#vouchers). Every look-up counts: codes must not be found by guessing. */
export const voucherEndpoints = {
  'POST /voucher/validate': {
    summary: 'A fee with a voucher taken off',
    body: VoucherRequest,
    readsLate: 'own-vendor',
    answer: VoucherAnswer,
    errors: ['NOT_FOUND', 'VOUCHER_NOT_AVAILABLE', 'SIGNATURE_INVALID', 'TOO_MANY_REQUESTS'],
  },
  'GET /voucher/:code': {
    summary: 'What a voucher is',
    params: { code: VoucherCode },
    answer: VoucherDetailsAnswer,
    errors: ['VOUCHER_NOT_AVAILABLE', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Endpoints;
