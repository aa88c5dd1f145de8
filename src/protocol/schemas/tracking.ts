import { type Static, Type } from 'typebox';
import { CoordinatesSchema, Latitude, Longitude, Maybe, UnixSeconds } from '../../domain/schema/parts.schema';
import { Result } from './common';
import { StatusEntrySchema } from '../../domain/order/order.schema';

/** The rider's position as readers of the link may know it: no id, no number, no family name. */
export const TrackingRiderSchema = Type.Object({
  first_name: Type.String(),
  location: CoordinatesSchema,
  updated_at: UnixSeconds,
});

/**
 * An addition of this platform to the record that specification/public-tracking.md#redacted-record names; described in
 * the API's documentation.
 */
const extension = <T extends object>(schema: T, description: string) => Maybe({ ...schema, description });

/**
 * An order as its public link shows it (specification/public-tracking.md#redacted-record): nothing more personal than
 * this. With tracking-page-settings 'minimal' there is no rider, no destination, and the pickup has no coordinates.
 */
export const TrackingRecordSchema = Type.Object({
  tracking_id: Type.String({ minLength: 1 }),
  status: Type.String({ minLength: 1 }),
  /** one of `PUBLIC_STAGES` (domain/order/public-stage), or one unknown to this version */
  stage: Type.String({ minLength: 1 }),
  status_history: Type.Array(StatusEntrySchema),
  estimations: Maybe(Type.Object({ pickup_at: Maybe(UnixSeconds), delivery_at: Maybe(UnixSeconds) })),
  pickup: Type.Object({
    name: Type.String(),
    latitude: Maybe(Latitude),
    longitude: Maybe(Longitude),
    phone_number: extension(
      Type.String(),
      "Extension: the shop's contact phone, where its contact says shown_to_customers.",
    ),
  }),
  destination: Maybe(CoordinatesSchema),
  preordered_for: extension(UnixSeconds, 'Extension: when a scheduled order is to be delivered.'),
  customer_first_name: Maybe(Type.String()),
  rider: Maybe(TrackingRiderSchema),
  /** that a proof was left, and when; only the merchant gets the picture */
  proof: Maybe(Type.Object({ kind: Type.String(), created_at: UnixSeconds })),
  order_number: extension(Type.String(), 'Extension: the part of the order id that people read aloud.'),
  payment_due: extension(
    Type.Object({ amount: Type.Number(), currency: Type.String(), method: Type.String() }),
    'Extension: what the rider collects at the door (method CASH_ON_DELIVERY or PAYMENT_ON_DELIVERY), until then.',
  ),
  delivered_by: extension(Type.String(), "Extension: the rider's first name, once the order was delivered."),
  cancelled_because: extension(
    Type.String(),
    'Extension: one of customer, address, sender, no-rider, rider, weather, late, payment, other.',
  ),
  route: extension(
    Type.String(),
    'Extension: the way from pickup to destination as an encoded polyline (precision 5), while the map is shown.',
  ),
  has_receipt: extension(Type.Boolean(), 'Extension: GET /receipt/{trackingId} may be offered.'),
  revision: Type.Integer({ minimum: 0 }),
  updated_at: UnixSeconds,
});

export const TrackingAnswer = Result(TrackingRecordSchema);

/** Socket value `Tracking {trackingId}`: `subscribeToOrder`, answered like `subscribeToVendor`. */
export const SubscribeToOrderData = Type.Object({ tracking_id: Type.String({ minLength: 1, maxLength: 64 }) });
export const SubscribeToOrderOkData = Type.Object({ tracking_id: Type.String() });
export const SubscribeToOrderErrorData = Type.Object({ tracking_id: Type.String(), code: Type.String() });
/** `rider_update` on such a socket; its `order_update` carries a `TrackingRecordSchema`. */
export const TrackingRiderUpdateData = Type.Object({
  tracking_id: Type.String(),
  location: CoordinatesSchema,
  updated_at: UnixSeconds,
});

export type TrackingRecordDto = Static<typeof TrackingRecordSchema>;
export type TrackingRiderDto = Static<typeof TrackingRiderSchema>;
