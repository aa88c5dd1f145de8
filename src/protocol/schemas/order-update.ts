import { type Static, Type } from 'typebox';
import { Money } from './common';
import { OrderRequestSchema } from './order';

const { amount, description, payment_method } = OrderRequestSchema.properties.order.properties;

/** PUT /order/{orderId} (request-flow §7); everything else of an order stays as it was placed. */
export const OrderUpdateRequest = Type.Object({
  vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
  payment_method,
  amount,
  item_details: description,
  location: OrderRequestSchema.properties.customer.properties.location,
  delivery_fee: Money,
  signature: Type.String({ maxLength: 1024 }),
});

export type OrderUpdateRequestDto = Static<typeof OrderUpdateRequest>;
