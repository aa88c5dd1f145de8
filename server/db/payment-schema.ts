import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import type { ColumnType, JSONColumnType } from 'kysely';

/** The tables of migration 002. Times are unix seconds, amounts in `currency`. */
export interface PaymentSchema {
  card_wallets: { wallet_id: string; vendor_id: string; owner: string; created_at: number };
  card_instruments: CardInstrumentsTable;
  card_payments: CardPaymentsTable;
  payment_intents: PaymentIntentsTable;
  payment_attempts: PaymentAttemptsTable;
  vouchers: VouchersTable;
  guest_sessions: {
    id: string;
    vendor_id: string;
    created_at: number;
    expires_at: number;
    /** the shop that the guest's orders have joined */
    joined_vendor_id: string | null;
  };
  platform_tokens: PlatformTokensTable;
  rate_counters: { bucket: string; window_start: number; count: number };
}

export interface PlatformTokensTable {
  /** SHA-256 of the token: the token itself is never stored */
  token_hash: string;
  vendor_id: string;
  /** a note for administrators */
  name: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
}

export interface CardInstrumentsTable {
  id: string;
  wallet_id: string;
  scheme: string;
  last_digits: string;
  expiry_month: number;
  expiry_year: number;
  holder_name: string;
  /** what the sandbox does when it is used */
  verdict: string;
  created_at: number;
}

/** A card to save once its payment is made. */
export type CardToSave = Omit<CardInstrumentsTable, 'id' | 'wallet_id' | 'created_at'>;

export interface CardPaymentsTable {
  reference: string;
  challenge_id: string;
  pages_origin: string;
  /** null for a payment that was cancelled before it arrived */
  wallet_id: string | null;
  amount: number;
  currency: string;
  /** PAID, DECLINED, CHALLENGED, CANCELLED or REFUNDED */
  state: string;
  return_url: string;
  save_as: ColumnType<CardToSave | null, string | null, string | null>;
  created_at: number;
  updated_at: number;
}

/** OPEN until there is an order, then ORDERED; EXPIRED when nobody paid in time. */
export type IntentState = 'OPEN' | 'ORDERED' | 'EXPIRED';

export interface PaymentIntentsTable {
  intent_id: string;
  idempotency_key: string;
  /** of the order request */
  fingerprint: string;
  vendor_id: string;
  created_by: string;
  wallet_id: string;
  request: JSONColumnType<OrderRequestPayload>;
  amount: number;
  currency: string;
  state: IntentState;
  order_id: string | null;
  created_at: number;
  expires_at: number;
}

/** AUTHORIZING, CHALLENGED and PAID are live: one of them at a time per submit key. */
export type AttemptState = 'AUTHORIZING' | 'CHALLENGED' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'REFUND_DUE' | 'REFUNDED';

export interface PaymentAttemptsTable {
  /** the provider's reference */
  attempt_id: string;
  intent_id: string;
  idempotency_key: string;
  order_id: string;
  /** of the confirmation, without its bearer token */
  fingerprint: string;
  state: AttemptState;
  redirect_url: string | null;
  created_at: number;
  updated_at: number;
  expires_at: number;
}

export interface VouchersTable {
  code: string;
  /** PERCENT or FREE_DELIVERY */
  type: string;
  amount: number;
  valid_from: number;
  /** exclusive */
  valid_until: number;
}
