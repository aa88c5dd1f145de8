import { type Static, Type } from 'typebox';
import { Maybe, UnixSeconds } from '../../domain/schema/parts.schema';
import { PaymentInstrumentSchema } from '../../domain/payment/card.schema';
import { Result } from './common';
import { OrderRequestSchema } from '../../domain/order-request/submission/request.schema';

/** Two digits and four, as on the card. */
const ExpiryMonth = Type.Integer({ minimum: 1, maximum: 12 });
const ExpiryYear = Type.Integer({ minimum: 2000, maximum: 2099 });
const HolderName = Type.String({ minLength: 1, maxLength: 100 });
const Scheme = Type.String({ maxLength: 32 });

/** POST /order/payment/auth/{vendorId}: `access_token` is the `bearer_token` of the following calls. */
export const WalletAnswer = Result(
  Type.Object({
    wallet_id: Type.String({ minLength: 1 }),
    access_token: Type.String({ minLength: 1 }),
    /** seconds */
    expires_in: Type.Integer({ minimum: 1 }),
  }),
);

/** POST /order/payment/intent: `order` is the order request payload, its payment method ONLINE_PAYMENT. */
export const PaymentIntentRequest = Type.Object({
  wallet_id: Type.String({ minLength: 1, maxLength: 64 }),
  bearer_token: Type.String({ minLength: 1, maxLength: 2048 }),
  vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
  order: OrderRequestSchema,
});

export const PaymentIntentAnswer = Result(
  Type.Object({
    intent_id: Type.String({ minLength: 1 }),
    payment_methods: Type.Array(
      Type.Object({ name: Type.String(), paymentInstruments: Type.Array(PaymentInstrumentSchema) }),
    ),
  }),
);

/**
 * Encrypted fields: number and CVC are inside `jwe`, which only the provider can decrypt
 * (specification/cards.md#card-entry).
 */
export const EncryptedCardSchema = Type.Object({
  jwe: Type.String({ minLength: 1, maxLength: 8192 }),
  holder_name: HolderName,
  save_card: Type.Boolean(),
});

/** Plain card details, as the provider's widget gave them (specification/cards.md#card-entry). */
export const CardDetailsSchema = Type.Object({
  holder_name: HolderName,
  card_last_digits: Type.String({ pattern: '^\\d{4}$' }),
  expiry_month: ExpiryMonth,
  expiry_year: ExpiryYear,
  bin: Type.String({ pattern: '^\\d{6,8}$' }),
  scheme: Scheme,
  save_card: Type.Boolean(),
});

/** POST /order/payment/intent/confirm: exactly one of the three ways to name a card. */
export const PaymentConfirmRequest = Type.Object({
  order: Type.Object({
    vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
    vat_number: Maybe(Type.String({ minLength: 8, maxLength: 8 })),
    preordered_for: Maybe(UnixSeconds),
  }),
  bearer_token: Type.String({ minLength: 1, maxLength: 2048 }),
  purchase_intent_id: Type.String({ minLength: 1, maxLength: 64 }),
  /** name of one of the intent's payment methods */
  payment_method: Type.String({ minLength: 1, maxLength: 64 }),
  payment_instrument_id: Maybe(Type.String({ minLength: 1, maxLength: 64 })),
  encrypted_card: Maybe(EncryptedCardSchema),
  card_details: Maybe(CardDetailsSchema),
});

export const PaymentConfirmAnswer = Result(
  Type.Object({
    order_id: Type.String({ minLength: 1 }),
    redirect_required: Maybe(Type.Object({ redirectUrl: Type.String({ minLength: 1 }) })),
  }),
);

/** POST /order/payment/intent/cancel returns the order's state afterwards. */
export const PaymentCancelRequest = Type.Object({
  vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
  order_id: Type.String({ minLength: 1, maxLength: 128 }),
});

export type WalletDto = Static<typeof WalletAnswer>['result'];
export type PaymentIntentRequestDto = Static<typeof PaymentIntentRequest>;
export type PaymentIntentDto = Static<typeof PaymentIntentAnswer>['result'];
export type EncryptedCardDto = Static<typeof EncryptedCardSchema>;
export type CardDetailsDto = Static<typeof CardDetailsSchema>;
export type PaymentConfirmRequestDto = Static<typeof PaymentConfirmRequest>;
export type PaymentConfirmDto = Static<typeof PaymentConfirmAnswer>['result'];
