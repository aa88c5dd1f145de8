import type { Static } from 'typebox';
import type { OrderRequestSchema, OrderUpdateRequest } from './request.schema';

/**
 * The payload that creates an order (specification/ask-for-a-rider.md#payload). It never changes once
 * submitted: every retry sends the same bytes under the same idempotency key.
 */
export type OrderRequestPayload = Static<typeof OrderRequestSchema>;

/**
 * The payload that changes an order (specification/cancelling-and-changing.md#changing, PUT /order/{orderId});
 * everything else stays as placed.
 */
export type OrderUpdatePayload = Static<typeof OrderUpdateRequest>;
