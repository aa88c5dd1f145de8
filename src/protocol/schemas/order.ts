import { type Static, Type } from 'typebox';
import {
  DESCRIPTION_MAX,
  ORDER_TEXT_LIMITS,
  PICKUP_CODE_MAX,
  VAT_NUMBER_LENGTH,
} from '../../domain/checks/text-limits';
import { CoordinatesSchema, Latitude, Longitude, Maybe, Money, Result, UnixSeconds } from './common';

export const StatusEntrySchema = Type.Object({ status: Type.String(), created_at: UnixSeconds });

/** Beside `address`, which is what the user confirmed and what counts. */
const LOCAL_ADDRESS = "Extension: what the map calls the place in the market's own language, for riders to read";

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

/** The place the fee was signed for; the name is the shop's, empty for a guest. */
export const PickupSchema = Type.Object({
  name: Type.String(),
  address: Type.String(),
  latitude: Latitude,
  longitude: Longitude,
});

export const VoucherSchema = Type.Object({ code: Type.String(), amount: Type.Number(), type: Type.String() });

/** The order record (decisions §4). Unknown statuses and fields are tolerated. */
export const OrderRecordSchema = Type.Object({
  order_id: Type.String({ minLength: 1 }),
  tracking_id: Maybe(Type.String()),
  vendor_id: Type.String({ minLength: 1 }),
  revision: Maybe(Type.Integer({ minimum: 0 })),
  status: Type.String({ minLength: 1 }),
  status_history: Type.Array(StatusEntrySchema),
  created_at: UnixSeconds,
  updated_at: UnixSeconds,
  preordered_for: Maybe(UnixSeconds),
  customer: CustomerSchema,
  sender: Maybe(SenderSchema),
  pickup: Maybe(PickupSchema),
  order: Type.Object({
    payment_method: Type.String(),
    amount: Type.Union([Type.Number(), Type.Null()]),
    description: Maybe(Type.String()),
  }),
  delivery_fee: Type.Number(),
  standard_delivery_fee: Maybe(
    Type.Number({ description: 'Extension: the fee before discount and voucher, where something was taken off.' }),
  ),
  currency: Maybe(Type.String()),
  voucher: Maybe(VoucherSchema),
  rider_id: Maybe(Type.String()),
  estimations: Maybe(Type.Object({ pickup_at: Maybe(UnixSeconds), delivery_at: Maybe(UnixSeconds) })),
  pickup_code: Maybe(Type.String()),
  cancellation: Maybe(Type.Object({ reason: Type.String(), source: Type.String() })),
  proof_of_delivery: Maybe(Type.String()),
  proof_of_pickup: Maybe(Type.String()),
  proof_of_return: Maybe(Type.String()),
});

const RequestLocation = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  address: Type.String({ minLength: 1, maxLength: ORDER_TEXT_LIMITS.address }),
  address_local: Maybe(Type.String({ maxLength: ORDER_TEXT_LIMITS.address, description: LOCAL_ADDRESS })),
  /** characters; bytes are checked by the domain */
  notes: Maybe(Type.String({ maxLength: 2048 })),
});

/** Who hands an order over. A guest's location is the pickup; everybody else's has to equal the shop's. */
const SenderRequest = Type.Object({
  name: Maybe(Type.String({ maxLength: ORDER_TEXT_LIMITS.name })),
  email: Maybe(Type.String({ maxLength: ORDER_TEXT_LIMITS.email })),
  phone_number: Maybe(Type.String({ maxLength: ORDER_TEXT_LIMITS.phone })),
  location: RequestLocation,
});

const SIGNATURE_MAX = 1024;

/** POST /order (request-flow §3 and §7). The limits are those of request-flow §5 and §9. */
export const OrderRequestSchema = Type.Object({
  vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
  customer: Type.Object({
    name: Type.String({ minLength: 1, maxLength: ORDER_TEXT_LIMITS.name }),
    phone_number: Type.String({ minLength: 1, maxLength: ORDER_TEXT_LIMITS.phone }),
    location: RequestLocation,
  }),
  order: Type.Object({
    payment_method: Type.String({ minLength: 1, maxLength: 64 }),
    amount: Type.Union([Money, Type.Null()]),
    description: Type.String({ maxLength: DESCRIPTION_MAX }),
    /** request-flow §3: never */
    cold_bag_needed: Type.Literal(false),
  }),
  vat_number: Maybe(Type.String({ minLength: VAT_NUMBER_LENGTH, maxLength: VAT_NUMBER_LENGTH })),
  preordered_for: Maybe(UnixSeconds),
  age_validation_required: Type.Optional(Type.Boolean()),
  login_pickup_estimation: Maybe(Type.Number()),
  pickup_tasks: Maybe(Type.Object({ pickup_code: Type.String({ maxLength: PICKUP_CODE_MAX }) })),
  voucher: Maybe(VoucherSchema),
  discounted_delivery_fee: Maybe(Money),
  discounted_signature: Maybe(Type.String({ maxLength: SIGNATURE_MAX })),
  delivery_fee: Money,
  signature: Type.String({ maxLength: SIGNATURE_MAX }),
  sender: Maybe(SenderRequest),
});

export const OrderAnswer = Result(OrderRecordSchema);
export const OrderListAnswer = Result(
  Type.Object({
    data: Type.Array(OrderRecordSchema),
    pagination_key: Type.Union([Type.String(), Type.Null()]),
  }),
);
/** Lists are read leniently in the portal: one malformed record is quarantined, the others are kept. */
export const LenientOrderListAnswer = Result(
  Type.Object({ data: Type.Array(Type.Unknown()), pagination_key: Maybe(Type.String()) }),
);
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

export const RiderSchema = Type.Object({
  rider_id: Type.String(),
  name: Type.String(),
  phone_number: Maybe(Type.String()),
  vehicle: Maybe(Type.String()),
  location: CoordinatesSchema,
  updated_at: UnixSeconds,
});
export const RiderAnswer = Result(RiderSchema);

export type OrderRecordDto = Static<typeof OrderRecordSchema>;
export type CancelOrderRequestDto = Static<typeof CancelOrderRequest>;
export type OrderRequestDto = Static<typeof OrderRequestSchema>;
export type RiderDto = Static<typeof RiderSchema>;
