import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderCustomer, OrderItem, OrderPickup, OrderSender, StatusEntry } from '../../src/domain/order/order';
import type { Vendor } from '../../src/domain/vendor/vendor';
import type { AccountSchema } from './account-schema';
import type { BulkSchema } from './bulk-schema';
import type { OutboxTable } from './outbox-schema';
import type { PaymentSchema } from './payment-schema';

/** Every table, as the migrations leave it. Times are unix seconds (int8, read as numbers). */
export interface Schema extends PaymentSchema, AccountSchema, BulkSchema {
  secrets: SecretsTable;
  users: UsersTable;
  user_vendors: { user_id: string; vendor_id: string };
  sessions: SessionsTable;
  used_refresh_tokens: { token_hash: string; session_id: string; used_at: number };
  login_failures: { bucket: string; created_at: number };
  login_networks: { bucket: string; last_at: number };
  vendors: VendorsTable;
  idempotency_keys: IdempotencyKeysTable;
  orders: OrdersTable;
  /** the number of each vendor's latest change of an order */
  vendor_changes: { vendor_id: string; last: number };
  riders: RidersTable;
  country_parameters: { vendor_id: string; name: string; value: string };
  flags: { flag: string; variation: JSONColumnType<{ value: boolean | string }> };
  address_book: AddressBookTable;
  order_proofs: OrderProofsTable;
  push_subscriptions: PushSubscriptionsTable;
  outbox: OutboxTable;
  leases: LeasesTable;
}

/** What one holder at a time has (`LeaseRepository`). */
export interface LeasesTable {
  name: string;
  /** a process */
  holder: string;
  /** unix ms of the database */
  expires_at: number;
}

export interface SecretsTable {
  name: string;
  /** base64 */
  value: string;
  created_at: number;
}

export interface UsersTable {
  id: string;
  /** lower case */
  email: string;
  password_hash: string;
  created_at: number;
  /** of mails; null for accounts whose language is unknown */
  language: string | null;
  /** the terms agreed to (`domain/account/terms.ts`), and when; null for none */
  terms_version: string | null;
  terms_accepted_at: number | null;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  /** SHA-256 of the present refresh token: the token itself is never stored */
  refresh_hash: string;
  expires_at: number;
  revoked_at: number | null;
  /** a `SessionEnd`; null for a sign-out of its own */
  ended_because: Generated<string | null>;
  created_at: number;
  /** the header of that name at sign-in */
  user_agent: Generated<string>;
  /** to five minutes */
  last_seen_at: Generated<number>;
}

/**
 * One row for each key that has made something: unique across the platform, and kept for ever
 * (specification/offline-and-sending.md#idempotency-key).
 */
export interface IdempotencyKeysTable {
  key: string;
  kind: 'order' | 'outlet' | 'bulk-job';
  /** an order, a vendor or a job, which may be deleted by now */
  made_id: string;
  /** the principal's subject */
  created_by: string;
  /** of the request, or of a file's orders */
  fingerprint: string;
}

export interface VendorsTable {
  vendor_id: string;
  parent_vendor_id: string | null;
  client_vendor_id: string | null;
  is_parent: boolean;
  is_active: boolean;
  is_registered: boolean;
  test_vendor: boolean;
  name: string;
  /** minutes */
  estimation_pick_up_time: number | null;
  information: JSONColumnType<Vendor['vendor_information']>;
  /** grows with every new vendor; lists keep the order of creation */
  position: ColumnType<number, never, never>;
}

type Nullable<T> = ColumnType<T | null, string | null, string | null>;

export interface OrdersTable {
  order_id: string;
  tracking_id: string;
  vendor_id: string;
  idempotency_key: string | null;
  /** SHA-256 of the canonical payload sent with the key */
  fingerprint: string | null;
  created_by: string;
  revision: number;
  /** of the order's latest change among those of its vendor, given by the database; 0: none since there are numbers */
  change_number: GeneratedAlways<number>;
  status: string;
  status_history: JSONColumnType<StatusEntry[]>;
  /** false once nothing can happen to the order any more: what the simulator reads */
  active: boolean;
  created_at: number;
  updated_at: number;
  preordered_for: number | null;
  customer: JSONColumnType<OrderCustomer>;
  /** digits only, for the search by phone */
  customer_phone: string;
  sender: Nullable<OrderSender>;
  /** what the search compares, filled by the database (`order-search.ts`) */
  search_terms: GeneratedAlways<string>;
  /** the place the fee was signed for; null for earlier orders without one, and once a guest's is deleted */
  pickup: Nullable<OrderPickup>;
  item: JSONColumnType<OrderItem>;
  delivery_fee: number;
  /** before discount and voucher; null without a reduction, or if it is unknown */
  standard_delivery_fee: number | null;
  cash_surcharge: number | null;
  currency: string;
  voucher: Nullable<{ code: string; amount: number; type: string }>;
  vat_number: string | null;
  age_validation_required: boolean;
  rider_id: string | null;
  /** who the rider was when the order ended, filled by the database */
  rider_name: GeneratedAlways<string | null>;
  estimated_pickup_at: number | null;
  estimated_delivery_at: number | null;
  pickup_code: string | null;
  cancellation: Nullable<{ reason: string; source: string }>;
  proof_of_delivery: string | null;
  proof_of_pickup: string | null;
  proof_of_return: string | null;
}

export interface RidersTable {
  rider_id: string;
  name: string;
  phone_number: string | null;
  vehicle: string | null;
  latitude: number;
  longitude: number;
  updated_at: number;
}

export interface AddressBookTable {
  id: string;
  vendor_id: string;
  name: string;
  phone_number: string;
  latitude: number;
  longitude: number;
  address: string;
  notes: string | null;
}

export interface OrderProofsTable {
  order_id: string;
  /** pickup, delivery or return */
  kind: string;
  content_type: string;
  picture: Uint8Array;
  created_at: number;
}

export interface PushSubscriptionsTable {
  id: string;
  /** the browser's address at its push service: whoever has it and the keys can send to the device */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** the principal's subject */
  owner: string;
  /** null for a platform's token, which has none */
  session_id: string | null;
  /** of a signed-in user; guests and platforms have their vendor instead */
  user_id: string | null;
  vendor_id: string | null;
  language: string;
  created_at: number;
}
