import { type Static, Type } from 'typebox';
import { VOUCHER_CODE_MAX } from '../../domain/checks/text-limits';
import { Maybe, MoneySchema, UnixSeconds } from '../../domain/schema/parts.schema';
import { Result } from './common';
import { VoucherSchema } from '../../domain/order/order.schema';

export const VoucherCode = Type.String({ minLength: 1, maxLength: VOUCHER_CODE_MAX });

/** POST /voucher/validate: the quote the voucher is for, as POST /delivery/fee gave it. */
export const VoucherRequest = Type.Object({
  code: VoucherCode,
  order: Type.Object({
    /** unix seconds of the delivery: now, or the time of a pre-order */
    order_time: UnixSeconds,
    delivery_fee: MoneySchema,
    signature: Type.String({ minLength: 1, maxLength: 1024 }),
  }),
  vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
});

/** `delivery_fee` and `signature` replace the quote's, until that quote expires. */
export const VoucherAnswer = Result(
  Type.Object({
    voucher: VoucherSchema,
    delivery_fee: MoneySchema,
    signature: Type.String({ minLength: 1 }),
    cash_signature: Maybe(
      Type.String({ description: 'Extension: of the fee and the surcharge for cash in one sum, where there is one.' }),
    ),
  }),
);

/** GET /voucher/{code} */
export const VoucherDetailsAnswer = Result(VoucherSchema);

export type VoucherRequestDto = Static<typeof VoucherRequest>;
export type VoucherAnswerDto = Static<typeof VoucherAnswer>['result'];
