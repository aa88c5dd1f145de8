import type { PublicOrder } from '../domain/order/public-order';
import { TrackingAnswer } from '../protocol/schemas/tracking';
import { call } from './call';
import type { HttpClient } from './http-client';

/**
 * The calls that a public link allows (specification/public-tracking.md#link): made without a session, so that a
 * refusal ends none.
 */
export const trackingApi = (http: HttpClient) => ({
  /** @throws AppError NOT_FOUND for a link that never existed or was revoked. */
  async get(trackingId: string): Promise<PublicOrder> {
    const input = { params: { trackingId }, authorized: false } as const;
    return (await call(http, 'GET /tracking/:trackingId', TrackingAnswer, input)).result;
  },
});

export type TrackingApi = ReturnType<typeof trackingApi>;
