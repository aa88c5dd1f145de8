import type { BuildConfig } from '../domain/market/build-config-type';
import type { Market } from '../domain/market/market';
import type { Coordinates, OrderRecord } from '../domain/order/order';
import type { OrderRequestPayload } from '../domain/order-request/payload';
import type {
  AddressBookEntryDto,
  EstimationsDto,
  FeeQuoteDto,
  ReverseResultDto,
  SuggestionDto,
  VendorAddressDto,
  VoucherAnswerDto,
} from '../protocol/schemas';
import type { OutboxStatus } from '../state/outbox';

export type { AddressBookEntryDto, EstimationsDto, FeeQuoteDto, ReverseResultDto, SuggestionDto, VendorAddressDto };

/**
 * What the screens may ask for. `main.tsx` builds one `Services` and hands it on through React context; screens read
 * the valtio proxies in `state/` and call these functions, never `api/` or `db/`.
 *
 * Failures are `AppError`s: `NETWORK` (no answer), `TIMEOUT`, `CAPTIVE_PORTAL`, `BAD_ANSWER` (not the contract), or the
 * server's own code (`protocol/error-codes.ts`) with `details {status, translationKey?, retryAfterMs?}`.
 */
export interface Services {
  config: BuildConfig;
  /** the market's own row: what differs between countries, as data */
  market: Market;
  session: SessionService;
  vendors: VendorsService;
  tracking: TrackingService;
  outbox: OutboxService;
  delivery: DeliveryService;
  geolocator: GeolocatorService;
  drafts: DraftsService;
  recents: RecentsService;
}

export interface SessionService {
  /** Refused: AppError `INVALID_CREDENTIALS`, `TOO_MANY_REQUESTS`; unreachable: `NETWORK`. */
  signIn(email: string, password: string): Promise<void>;
  /** How many requests would be lost by signing out now. */
  unsentCount(): Promise<number>;
  /** Wipes the account's data on this device in every tab, offline too; then "You are now disconnected." */
  signOut(): Promise<void>;
}

export interface VendorsService {
  /** Shows the cached ones first, then the server's; toasts error.cant-retrieve-vendors and error.no-vendors. */
  load(): Promise<void>;
  select(vendorId: string): void;
  setIncludeOutlets(include: boolean): void;
  /** Saves where a vendor's orders are collected, and loads the vendors anew. Refused or unreachable: throws. */
  saveAddress(vendorId: string, address: VendorAddressDto): Promise<void>;
}

export interface TrackingService {
  /** Hydrates from this device, subscribes, fills the gap; the returned function stops watching. */
  watch(vendorId: string, includeOutlets: boolean): () => void;
  select(orderId: string | null): void;
  /** Loads one order by id: from this device, then from the server. */
  loadOrder(vendorId: string, orderId: string): Promise<void>;
  refresh(): Promise<void>;
  /** Optimistic; reconciled by the answer. Offline or refused: throws, and the order is as it was. */
  cancelOrder(order: OrderRecord, reason: string): Promise<void>;
}

export interface OutboxService {
  /**
   * Writes the intent durably, then tries to send it. Resolves with the key once it is on disk; the outcome comes
   * through `state/outbox`. AppError `STORAGE_FAILED` when it could not be written: nothing was sent.
   * `draftId` makes the same draft in two tabs one order (fault 7).
   */
  submit(payload: OrderRequestPayload, options: { currency: string; draftId: string }): Promise<string>;
  /** Waits until the entry is accepted, rejected, or cannot be decided now (queued, unknown, ask). */
  settled(key: string): Promise<OutboxStatus>;
  /** Takes a request back that was never sent; false when it may already have reached the server. */
  cancel(key: string): Promise<boolean>;
  /** The user's yes for an entry in `ask`. A new signature may be given where the old one has expired. */
  confirm(key: string): Promise<void>;
  /** Removes an entry that was rejected, after its content went back into the form. */
  dismiss(key: string): Promise<void>;
}

export interface DeliveryService {
  /** The raw country parameter, kept for 5 minutes and, when the server is away, from this device. */
  countryParameter(name: string, vendorId: string): Promise<string>;
  validateArea(
    vendorId: string,
    vendorLocation: Coordinates,
    customer: Coordinates,
  ): Promise<'DELIVERABLE' | 'UNDELIVERABLE'>;
  quote(
    vendorId: string,
    source: Coordinates,
    destination: Coordinates,
    type: 'INSTANT' | 'SCHEDULED',
  ): Promise<FeeQuoteDto>;
  /** The fee of a signed quote with a voucher taken off. Refused: AppError `VOUCHER_NOT_AVAILABLE`. */
  validateVoucher(
    vendorId: string,
    code: string,
    /** `order_time`: unix seconds of the delivery */
    order: { order_time: number; delivery_fee: number; signature: string },
  ): Promise<VoucherAnswerDto>;
  estimate(
    vendorId: string,
    source: Coordinates,
    destination: Coordinates,
    type: 'INSTANT' | 'SCHEDULED',
  ): Promise<EstimationsDto>;
}

export interface GeolocatorService {
  autocomplete(query: string, near: Coordinates, signal?: AbortSignal): Promise<SuggestionDto[]>;
  reverse(at: Coordinates, signal?: AbortSignal): Promise<ReverseResultDto>;
  /** Undefined when the place has no coordinates. */
  details(suggestionId: string): Promise<Coordinates | undefined>;
  addressBook(vendorId: string, query: string): Promise<AddressBookEntryDto[]>;
}

/** Drafts survive reload, update and crash; one per vendor. The shape is the request feature's own, versioned. */
export interface DraftsService {
  read(vendorId: string): Promise<unknown>;
  write(vendorId: string, draft: unknown): Promise<void>;
  clear(vendorId: string): Promise<void>;
}

/** Recent recipients of this device, newest first, at most 10 a vendor; offered before typing, offline too. */
export interface RecentRecipient {
  name: string;
  phone_number: string;
  address: string;
  unit: string;
  building: string;
  notes: string;
  latitude: number;
  longitude: number;
  /** unix ms */
  usedAt: number;
  uses: number;
}

export interface RecentsService {
  recipients(vendorId: string): Promise<RecentRecipient[]>;
  remember(vendorId: string, recipient: Omit<RecentRecipient, 'usedAt' | 'uses'>): Promise<void>;
}
