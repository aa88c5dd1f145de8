import { Type } from 'typebox';
import { CoordinatesSchema, Latitude, Longitude, Maybe, UnixSeconds } from '../schema/parts.schema';

export const StatusEntrySchema = Type.Object({ status: Type.String(), created_at: UnixSeconds });

/** An extension beside `address`, which is what the user confirmed and what counts. */
export const LOCAL_ADDRESS = "Extension: what the map calls the place in the market's own language, for riders to read";

export const OrderLocationSchema = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  address: Type.String(),
  address_local: Maybe(Type.String({ description: LOCAL_ADDRESS })),
  notes: Maybe(Type.String()),
});

export const CustomerSchema = Type.Object({
  name: Type.String(),
  phone_number: Type.String(),
  location: OrderLocationSchema,
});

export const SenderSchema = Type.Object({
  name: Maybe(Type.String()),
  email: Maybe(Type.String()),
  phone_number: Maybe(Type.String()),
  location: OrderLocationSchema,
});

/**
 * The pickup point of an order: the place its fee was signed for, even if the shop moves later. The name is the shop's,
 * empty for a guest, whose own name stays private.
 */
export const PickupSchema = Type.Object({
  name: Type.String(),
  address: Type.String(),
  latitude: Latitude,
  longitude: Longitude,
});

export const VoucherSchema = Type.Object({ code: Type.String(), amount: Type.Number(), type: Type.String() });

export const OrderItemSchema = Type.Object({
  payment_method: Type.String(),
  /** item value; null if the market allows none */
  amount: Type.Union([Type.Number(), Type.Null()]),
  description: Maybe(Type.String()),
});

/** The order record (specification/orders-and-tracking.md#record). Unknown statuses and fields are tolerated. */
export const OrderRecordSchema = Type.Object({
  order_id: Type.String({ minLength: 1 }),
  tracking_id: Maybe(Type.String()),
  vendor_id: Type.String({ minLength: 1 }),
  /** assigned by the server, grows with every change; missing from a platform without revisions */
  revision: Maybe(Type.Integer({ minimum: 0 })),
  /** of its latest change, among the changes of its vendor's orders; 0 when that was before there were numbers */
  change_number: Maybe(Type.Integer({ minimum: 0 })),
  /** one of `ORDER_STATUSES`, or a status unknown to this version */
  status: Type.String({ minLength: 1 }),
  status_history: Type.Array(StatusEntrySchema),
  created_at: UnixSeconds,
  updated_at: UnixSeconds,
  preordered_for: Maybe(UnixSeconds),
  customer: CustomerSchema,
  sender: Maybe(SenderSchema),
  /** missing from a platform that does not send it */
  pickup: Maybe(PickupSchema),
  order: OrderItemSchema,
  /** the price of the delivery */
  delivery_fee: Type.Number(),
  standard_delivery_fee: Maybe(
    Type.Number({ description: 'Extension: the fee before discount and voucher, where something was taken off.' }),
  ),
  cash_surcharge: Maybe(
    Type.Number({
      description: 'Extension: how much of the fees above is for paying in cash, where a market charges it.',
    }),
  ),
  currency: Maybe(Type.String()),
  voucher: Maybe(VoucherSchema),
  rider_id: Maybe(Type.String()),
  rider_name: Maybe(
    Type.String({ description: 'Extension: who the rider was when the order ended; null until then.' }),
  ),
  /** of the expected pickup and delivery */
  estimations: Maybe(Type.Object({ pickup_at: Maybe(UnixSeconds), delivery_at: Maybe(UnixSeconds) })),
  pickup_code: Maybe(Type.String()),
  vat_number: Maybe(Type.String({ description: 'Extension: the VAT number that the order was placed with.' })),
  cancellation: Maybe(Type.Object({ reason: Type.String(), source: Type.String() })),
  proof_of_delivery: Maybe(Type.String()),
  proof_of_pickup: Maybe(Type.String()),
  proof_of_return: Maybe(Type.String()),
});

export const RiderSchema = Type.Object({
  rider_id: Type.String(),
  name: Type.String(),
  phone_number: Maybe(Type.String()),
  vehicle: Maybe(Type.String()),
  location: CoordinatesSchema,
  /** of the position */
  updated_at: UnixSeconds,
});
