import { type Static, Type } from 'typebox';

/** What the orders of a list come to, in one currency. */
export const OrderTotalsSchema = Type.Object({
  currency: Type.String(),
  orders: Type.Integer({ minimum: 0 }),
  fee_charged: Type.Number({ description: 'The fees of the orders that were delivered or returned.' }),
  cash_collected: Type.Number({ description: 'What riders took at the door.' }),
});

export type OrderTotals = Static<typeof OrderTotalsSchema>;
