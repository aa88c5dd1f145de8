import { Type } from 'typebox';

/** A saved card: a token of the provider and what a person recognises it by. */
export const PaymentInstrumentSchema = Type.Object({
  id: Type.String({ minLength: 1 }),
  scheme: Type.String(),
  last_digits: Type.String(),
  expiry_month: Type.Integer(),
  expiry_year: Type.Integer(),
  holder_name: Type.String(),
});
