import { Type } from 'typebox';
import { RiderAnswer } from '../schemas/order';
import { TrackingAnswer } from '../schemas/tracking';
import { TrackingLookupAnswer, TrackingLookupRequest } from '../schemas/tracking-lookup';
import type { Endpoints } from './endpoint';
import { OrderId } from './orders';

/** Following an order without an account (specification/public-tracking.md#link). */
export const trackingEndpoints = {
  'GET /tracking/:trackingId': {
    summary: 'An order as its public link shows it',
    who: 'anyone',
    answer: TrackingAnswer,
    errors: ['TRACKING_NOT_FOUND'],
    cache: 'revalidate',
    isUnlisted: true,
  },
  'POST /tracking/lookup': {
    summary: 'The way back to an order, by its id and a phone number on it',
    who: 'anyone',
    body: TrackingLookupRequest,
    answer: TrackingLookupAnswer,
    errors: ['TRACKING_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    isUnlisted: true,
  },
} as const satisfies Endpoints;

/**
 * What riders left as proof, for the merchant only (specification/history-and-exports.md#proofs), and where they are,
 * for those whose order they carry (specification/platform-calls.md#riders).
 */
export const riderEndpoints = {
  'GET /order/:id/proof/:kind': {
    summary: 'The picture a rider left at pickup, delivery or return',
    // Any kind: an unknown one is 404 like a missing picture, so that strangers learn nothing from the difference.
    params: {
      id: OrderId,
      kind: Type.String({ minLength: 1, maxLength: 32, description: 'pickup, delivery or return' }),
    },
    file: { description: 'The picture', types: ['image/png', 'image/jpeg', 'image/webp'] },
    errors: ['NOT_FOUND'],
  },
  'GET /riders/:riderId': {
    service: 'hurrier/api/v1',
    summary: "A rider on one of the caller's orders; once it is over, who they were and where it ended",
    description: 'Phone and vehicle only while the order is under way.',
    answer: RiderAnswer,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
