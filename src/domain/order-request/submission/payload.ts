import type { Static } from 'typebox';
import type { OrderRequestSchema, OrderUpdateRequest } from './request.schema';

/**
 * What is sent to create an order (request-flow §3 "Order request payload", decisions §3). Frozen once submitted:
 * every retry sends the same bytes under the same idempotency key.
 */
export type OrderRequestPayload = Static<typeof OrderRequestSchema>;

/** What is sent to change an order (request-flow §7, PUT /order/{orderId}); everything else of it stays as placed. */
export type OrderUpdatePayload = Static<typeof OrderUpdateRequest>;
