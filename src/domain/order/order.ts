import type { Static } from 'typebox';
import type { CoordinatesSchema } from '../schema/parts.schema';
import type {
  CustomerSchema,
  OrderItemSchema,
  OrderLocationSchema,
  OrderRecordSchema,
  PickupSchema,
  RiderSchema,
  SenderSchema,
  StatusEntrySchema,
  VoucherSchema,
} from './order.schema';

/**
 * The order record as the platform sends it (specification/orders-and-tracking.md#record), defined by its schema in
 * `order.schema.ts`. Times are unix seconds, money a number in the market's currency. Field names are those of the API,
 * so that no layer has to translate them.
 */
export type OrderRecord = Static<typeof OrderRecordSchema>;

export type Coordinates = Static<typeof CoordinatesSchema>;
export type StatusEntry = Static<typeof StatusEntrySchema>;
export type OrderLocation = Static<typeof OrderLocationSchema>;
export type OrderCustomer = Static<typeof CustomerSchema>;
export type OrderSender = Static<typeof SenderSchema>;
export type OrderPickup = Static<typeof PickupSchema>;
export type OrderItem = Static<typeof OrderItemSchema>;
export type Voucher = Static<typeof VoucherSchema>;
export type Rider = Static<typeof RiderSchema>;
