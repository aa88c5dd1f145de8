import { Type } from 'typebox';
import { DESCRIPTION_MAX, ORDER_TEXT_LIMITS, PICKUP_CODE_MAX, VAT_NUMBER_LENGTH } from '../../checks/text-limits';
import { LOCAL_ADDRESS, VoucherSchema } from '../../order/order.schema';
import { Latitude, Longitude, Maybe, MoneySchema, UnixSeconds } from '../../schema/parts.schema';

const RequestLocation = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  address: Type.String({ minLength: 1, maxLength: ORDER_TEXT_LIMITS.address }),
  address_local: Maybe(Type.String({ maxLength: ORDER_TEXT_LIMITS.address, description: LOCAL_ADDRESS })),
  /** characters; bytes are checked by the domain */
  notes: Maybe(Type.String({ maxLength: 2048 })),
});

/** The sender. A guest's location is the pickup point; everybody else's has to equal the shop's. */
const SenderRequest = Type.Object({
  name: Maybe(Type.String({ maxLength: ORDER_TEXT_LIMITS.name })),
  email: Maybe(Type.String({ maxLength: ORDER_TEXT_LIMITS.email })),
  phone_number: Maybe(Type.String({ maxLength: ORDER_TEXT_LIMITS.phone })),
  location: RequestLocation,
});

const SIGNATURE_MAX = 1024;

/**
 * POST /order (specification/ask-for-a-rider.md#payload). The limits are those of
 * specification/ask-for-a-rider.md#text-limits.
 */
export const OrderRequestSchema = Type.Object({
  vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
  customer: Type.Object({
    name: Type.String({ minLength: 1, maxLength: ORDER_TEXT_LIMITS.name }),
    phone_number: Type.String({ minLength: 1, maxLength: ORDER_TEXT_LIMITS.phone }),
    location: RequestLocation,
  }),
  order: Type.Object({
    payment_method: Type.String({ minLength: 1, maxLength: 64 }),
    amount: Type.Union([MoneySchema, Type.Null()]),
    description: Type.String({ maxLength: DESCRIPTION_MAX }),
    /** specification/ask-for-a-rider.md#payload: never */
    cold_bag_needed: Type.Literal(false),
  }),
  vat_number: Maybe(Type.String({ minLength: VAT_NUMBER_LENGTH, maxLength: VAT_NUMBER_LENGTH })),
  preordered_for: Maybe(UnixSeconds),
  age_validation_required: Type.Optional(Type.Boolean()),
  login_pickup_estimation: Maybe(Type.Number()),
  pickup_tasks: Maybe(Type.Object({ pickup_code: Type.String({ maxLength: PICKUP_CODE_MAX }) })),
  voucher: Maybe(VoucherSchema),
  discounted_delivery_fee: Maybe(MoneySchema),
  discounted_signature: Maybe(Type.String({ maxLength: SIGNATURE_MAX })),
  delivery_fee: MoneySchema,
  signature: Type.String({ maxLength: SIGNATURE_MAX }),
  sender: Maybe(SenderRequest),
});

const { amount, description, payment_method } = OrderRequestSchema.properties.order.properties;

/**
 * PUT /order/{orderId} (specification/cancelling-and-changing.md#changing); everything else of an order stays as it was
 * placed.
 */
export const OrderUpdateRequest = Type.Object({
  vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
  payment_method,
  amount,
  item_details: description,
  location: OrderRequestSchema.properties.customer.properties.location,
  delivery_fee: MoneySchema,
  signature: Type.String({ maxLength: 1024 }),
});
