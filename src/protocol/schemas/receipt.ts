import { type Static, Type } from 'typebox';
import { Maybe, UnixSeconds } from '../../domain/schema/parts.schema';
import { Result } from './common';

/**
 * GET /receipt/{trackingId} (specification/history-and-exports.md#receipts), as JSON or, with
 * `Accept: application/pdf`, as PDF in the language of `Accept-Language`. What was delivered, when and for how much,
 * without the recipient and their address.
 */
export const ReceiptSchema = Type.Object({
  order_id: Type.String({ minLength: 1 }),
  order_number: Type.Optional(Type.String({ description: 'Extension: the short code, as people read it.' })),
  tracking_id: Type.String({ minLength: 1 }),
  status: Type.String({ minLength: 1 }),
  placed_at: UnixSeconds,
  collected_at: Maybe(UnixSeconds),
  /** of the delivery, return or cancellation; absent while the order is on its way */
  finished_at: Maybe(UnixSeconds),
  /** the outlet it came from */
  pickup_name: Type.String(),
  pickup_address: Maybe(Type.String({ description: "Extension: the outlet's address; none of a guest's." })),
  drop_off_area: Maybe(
    Type.String({
      description: "Extension: the town, without street and house; for 30 days after the order's end.",
    }),
  ),
  vat_number: Maybe(Type.String({ description: 'Extension: the VAT number that the order was placed with.' })),
  rider_name: Maybe(Type.String({ description: 'Extension: first name, of a finished delivery.' })),
  payment_method: Type.String(),
  item_amount: Maybe(Type.Number()),
  fee_charged: Type.Optional(
    Type.Number({ description: 'Extension: the fee of an order that was delivered or returned; 0 otherwise.' }),
  ),
  cash_collected: Type.Optional(
    Type.Number({ description: 'Extension: what the rider took at the door: the amount of a delivered cash order.' }),
  ),
  delivery_fee: Type.Number(),
  standard_delivery_fee: Maybe(
    Type.Number({ description: 'Extension: the fee before discount and voucher, where something was taken off.' }),
  ),
  cash_surcharge: Maybe(Type.Number({ description: 'Extension: how much of the fees above is for paying in cash.' })),
  fee_tax: Maybe(
    Type.Object(
      { name: Type.String(), percent: Type.Number(), amount: Type.Number() },
      { description: "Extension: the tax that a charged fee contains, by the country's name." },
    ),
  ),
  voucher: Maybe(Type.Object({ code: Type.String(), amount: Type.Number(), type: Type.String() })),
  currency: Type.String(),
  /** IANA zone of the times */
  timezone: Type.String(),
});

export const ReceiptAnswer = Result(ReceiptSchema);

export type ReceiptDto = Static<typeof ReceiptSchema>;
