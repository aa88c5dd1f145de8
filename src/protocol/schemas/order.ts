import { type Static, Type } from 'typebox';
import { OrderRecordSchema, RiderSchema } from '../../domain/order/order.schema';
import { Maybe } from '../../domain/schema/parts.schema';
import { Result } from './common';

export const OrderAnswer = Result(OrderRecordSchema);
/** POST /order: whatever else it says, an answer with an id is an accepted order. */
export const AcceptedOrderAnswer = Result(Type.Object({ order_id: Type.String({ minLength: 1 }) }));
/** PUT /order/cancel: an answer that is not the order says only that it was taken. */
export const CancelledAnswer = Result(Type.Unknown());
export const OrderListAnswer = Result(
  Type.Object({
    data: Type.Array(OrderRecordSchema),
    pagination_key: Type.Union([Type.String(), Type.Null()]),
  }),
);
/** Lists are read leniently in the portal: a malformed record is set aside, the others are kept. */
export const LenientOrderListAnswer = Result(
  Type.Object({ data: Type.Array(Type.Unknown()), pagination_key: Maybe(Type.String()) }),
);
const CHANGES_PAGE = { last: Type.Integer({ minimum: 0 }), more: Type.Boolean(), reset: Type.Boolean() };
export const OrderChangesAnswer = Result(Type.Object({ data: Type.Array(OrderRecordSchema), ...CHANGES_PAGE }));
export const LenientOrderChangesAnswer = Result(Type.Object({ data: Type.Array(Type.Unknown()), ...CHANGES_PAGE }));
export const OrderBatchRequest = Type.Object({
  order_ids: Type.Array(Type.String({ maxLength: 128 }), { maxItems: 200 }),
});
export const OrderBatchAnswer = Result(
  Type.Object({ data: Type.Array(OrderRecordSchema), missing: Type.Array(Type.String()) }),
);
export const LenientOrderBatchAnswer = Result(
  Type.Object({ data: Type.Array(Type.Unknown()), missing: Type.Array(Type.String()) }),
);
export const CancelOrderRequest = Type.Object({
  vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
  order_id: Type.String({ minLength: 1, maxLength: 128 }),
  reason: Type.String({ minLength: 1, maxLength: 64 }),
});
export const RiderAnswer = Result(RiderSchema);

export type CancelOrderRequestDto = Static<typeof CancelOrderRequest>;
