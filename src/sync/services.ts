import type { VendorAddress } from '../domain/vendor/vendor';
import type { AddressBookEntry } from '../domain/order-request/details/address-book';
import type { BuildConfig } from '../domain/market/build-config-type';
import type { LocalAddress } from '../domain/order-request/places/local-address';
import type { Market } from '../domain/market/market';
import type { Coordinates, OrderRecord, Voucher } from '../domain/order/order';
import type { OrderRequestPayload, OrderUpdatePayload } from '../domain/order-request/submission/payload';
import type { HistoryFilter } from '../domain/order/history-filter';
import type { OrderSearch } from '../domain/order/order-search';
import type { Clock } from '../platform/clock';
import type { OnlineStatus } from '../platform/online-status';
import type { Typing } from './typed/typed-texts';
import type { Platform } from '../platform/platform';
import type {
  EstimationsDto,
  ExportRequestDto,
  FeeQuoteDto,
  ProofKind,
  ReceiptDto,
  ReverseResultDto,
  SandboxAccountDto,
  SuggestionDto,
  VoucherAnswerDto,
} from '../protocol/schemas';
import type { AccountsService } from './accounts';
import type { BulkService } from './bulk/create-bulk';
import type { HelpCentreService } from './help-centre';
import type { OutletsService } from './outlets';
import type { OutboxEntryView } from '../state/outbox';
import type { PaymentAttempt } from '../state/payments';
import type { OrderChange } from '../state/updates';
import type { SubmitOptions } from './queue/request-queue';
import type { CardPart } from './payments/held-card';
import type { Prepared } from './payments/payment-preparation';

/**
 * The services of the screens. `main.tsx` builds one `Services` and passes it on through React context; screens read
 * the valtio proxies in `state/` and call these functions, never `api/` or `db/`. Failures are `AppError`s: `NETWORK`
 * (no answer), `TIMEOUT`, `CAPTIVE_PORTAL`, `BAD_ANSWER` (not the contract), or the server's own code
 * (`protocol/error-codes.ts`) with `details {status, translationKey?, retryAfterMs?}`.
 */
export interface Services {
  config: BuildConfig;
  /** the market's row: what differs between countries, as data */
  market: Market;
  session: SessionService;
  accounts: AccountsService;
  vendors: VendorsService;
  outlets: OutletsService;
  /** its code comes with the page that needs it */
  bulk: () => Promise<BulkService>;
  help: HelpCentreService;
  tracking: TrackingService;
  outbox: OutboxService;
  payments: PaymentsService;
  delivery: DeliveryService;
  geolocator: GeolocatorService;
  location: LocationService;
  drafts: DraftsService;
  recents: RecentsService;
  guests: GuestsService;
  links: LinksService;
  updates: OrderUpdatesService;
  cancellations: CancellationsService;
  history: HistoryService;
  searches: SearchesService;
  documents: DocumentsService;
  notifications: NotificationsService;
  request: RequestPart;
}

/** What the request's controller is built with, by the first page that needs it; its code comes with that page. */
export interface RequestPart {
  clock: Clock;
  uuid: () => string;
  page: PaymentPage;
  typing: Typing;
  /** the first step, or what is shown instead of it, is on the page */
  shown: () => void;
  /** ends the controller, if one was made */
  stop?: () => void;
}

/** What paying by card needs from the page. */
export type PaymentPage = Pick<Platform, 'origin' | 'leave'> & Pick<OnlineStatus, 'onReturn'>;

export interface SessionService {
  /** Refused: AppError `INVALID_CREDENTIALS`, `TOO_MANY_REQUESTS`; unreachable: `NETWORK`. */
  signIn(email: string, password: string): Promise<void>;
  /**
   * A session without an account (specification/identities-and-sessions.md#guests). Refused: AppError
   * `TOO_MANY_REQUESTS`; unreachable: `NETWORK`.
   */
  startGuest(): Promise<void>;
  /**
   * A guest's session that nobody is signed in to yet: calls are made with it, and `startGuest` uses it. For a guest it
   * is their own. Resolves with its vendor's id; fails as `startGuest` does.
   */
  prepareGuest(): Promise<string>;
  /** The stored values were changed outside these services: a host handed its token over. */
  reread(): Promise<void>;
  /** Leaves a host's access for the user's own session. */
  leaveHost(): Promise<void>;
  /** The demo accounts of a sandbox; none elsewhere, or when the platform cannot be asked. */
  sandboxAccounts(): Promise<readonly SandboxAccountDto[]>;
  /** How many requests signing out now would lose. */
  unsentCount(): Promise<number>;
  /** Orders that are to be cancelled, and are not yet. */
  cancellingCount(): Promise<number>;
  /** How many files of orders being corrected signing out now would lose. */
  unplacedFiles(): Promise<number>;
  /** Wipes the account's data on this device in every tab, offline too; then "You are now disconnected." */
  signOut(): Promise<void>;
}

/**
 * An order a guest placed on this device: enough to find it again after the guest's session has ended
 * (specification/identities-and-sessions.md#guests).
 */
export interface GuestOrder {
  order_id: string;
  tracking_id: string;
  /** unix seconds */
  created_at: number;
}

export interface GuestsService {
  /** Newest first, at most 30 days old. */
  orders(): Promise<GuestOrder[]>;
  /** Whether this guest has not been asked to create an account yet. */
  invites(): Promise<boolean>;
  declineInvitation(): Promise<void>;
  /** Orders of the guest whose session this device still has while a user is signed in: they may join the user's. */
  joinable(): Promise<GuestOrder[]>;
  /** They become the orders of one of the user's shops. Refused or unreachable: throws. */
  join(vendorId: string): Promise<void>;
  /** They stay separate, and the user is not asked again. */
  leaveApart(): Promise<void>;
}

export interface VendorsService {
  /** Shows the cached ones first, then the server's; toasts error.cant-retrieve-vendors and error.no-vendors. */
  load(): Promise<void>;
  select(vendorId: string): void;
  setIncludeOutlets(include: boolean): void;
  /** Saves a vendor's pickup point, and loads the vendors again. Refused or unreachable: throws. */
  saveAddress(vendorId: string, address: VendorAddress): Promise<void>;
}

export interface TrackingService {
  /** Hydrates from this device, subscribes, fills the gap; the returned function stops watching. */
  watch(vendorId: string, includeOutlets: boolean): () => void;
  select(orderId: string | null): void;
  /** Loads one order by id: from this device, then from the server. */
  loadOrder(vendorId: string, orderId: string): Promise<void>;
  refresh(): Promise<void>;
}

export interface OutboxService {
  /**
   * Stores the request, then tries to send it. Resolves with the key once it is stored; the outcome comes through
   * `state/outbox`. AppError `STORAGE_FAILED` when it could not be stored: nothing was sent.
   */
  submit(payload: OrderRequestPayload, options: SubmitOptions): Promise<string>;
  /** Shows the stored entry in `state/outbox`; null when it is gone. */
  entry(key: string): Promise<OutboxEntryView | null>;
  /** What any tab has made of this draft, read from this device and shown in `state/outbox`; null when nothing. */
  ofDraft(draftId: string): Promise<OutboxEntryView | null>;
  /** Whether it was still undecided after this page was loaded. */
  wasUndecided(key: string): boolean;
  /** Withdraws a request that was never sent; false when it may already have reached the server. */
  cancel(key: string): Promise<boolean>;
  /** The user's consent for an entry in `ask` or `failed`: the same bytes are sent again under the same key. */
  confirm(key: string): Promise<void>;
  /** What this shop paid for its latest order to the same place; null when this device knows of none. */
  lastFee(vendorId: string, to: Coordinates): Promise<number | null>;
  /** Removes a rejected entry, after its content went back into the form. */
  dismiss(key: string): Promise<void>;
  /** The user says which order an unsure request without a key is. */
  settle(key: string, orderId: string): Promise<void>;
  /** The user says that this order is another one, whatever it looks like. */
  setApart(key: string, orderId: string): Promise<void>;
}

/**
 * Changes of placed orders (specification/cancelling-and-changing.md#changing). Answers are stored on this device and
 * shown.
 */
export interface OrderUpdatesService {
  /**
   * Stores the change of this order, then sends it. Resolves with its key once it is stored; its outcome comes through
   * `state/updates`. AppError `STORAGE_FAILED` when it could not be stored: nothing was sent.
   */
  submit(before: OrderRecord, payload: OrderUpdatePayload): Promise<string>;
  /** The latest change of an order that this device knows of. */
  ofOrder(orderId: string): Promise<OrderChange | null>;
  /** The order as the platform has it now, without any cache. */
  fetchOrder(vendorId: string, orderId: string): Promise<OrderRecord>;
}

/** Cancelling orders. Answers are stored on this device and shown; until then the order is as it was. */
export interface CancellationsService {
  /**
   * Stores the wish, then sends it; resolves once it is stored, also offline. Its outcome comes through
   * `state/cancellations`. AppError `STORAGE_FAILED` when it could not be stored: nothing was sent.
   */
  submit(order: OrderRecord, reason: string): Promise<void>;
  /** Takes back what was never sent; false when it may already have reached the platform. */
  withdraw(orderId: string): Promise<boolean>;
  /** The user has read that it was refused. */
  dismiss(orderId: string): Promise<void>;
}

/** Paying by card. The outcome of an attempt comes through `state/payments`. */
export interface PaymentsService {
  /**
   * Wallet and intent for a request; a failure is part of the result. The very same request of a draft keeps its key.
   */
  prepare(request: { payload: OrderRequestPayload; currency: string; draftId: string }): Promise<Prepared>;
  /**
   * Stores the attempt, then confirms it. `own` false: another tab is paying for this draft, and that attempt is
   * followed. AppError `STORAGE_FAILED`, `NETWORK` (offline), `IDEMPOTENCY_IN_FLIGHT` (sent without a card): nothing
   * was sent.
   */
  confirm(key: string, card: CardPart): Promise<{ key: string; own: boolean }>;
  /** The attempt to pay for a draft, if this device knows of one. */
  ofDraft(draftId: string): Promise<PaymentAttempt | null>;
  /** Asks the platform now for the status of an attempt. */
  lookUp(key: string): Promise<void>;
  /** Withdraws a payment that is not answered yet. Unreachable or refused: throws, and nothing has changed. */
  cancel(vendorId: string, orderId: string): Promise<void>;
  /**
   * The user has checked that an unknown attempt was not made: only for a platform that cannot be asked about one
   * (`PLATFORM_EXTENSIONS=off`); otherwise nothing changes.
   */
  disown(key: string): Promise<void>;
  /** Removes a settled attempt. */
  dismiss(key: string): Promise<void>;
}

export interface DeliveryService {
  /**
   * The raw country parameter, kept for 5 minutes unless it has to be `fresh`, and from this device when the server is
   * unreachable.
   */
  countryParameter(name: string, vendorId: string, options?: { fresh?: boolean }): Promise<string>;
  validateArea(
    vendorId: string,
    vendorLocation: Coordinates,
    customer: Coordinates,
  ): Promise<'DELIVERABLE' | 'UNDELIVERABLE'>;
  /** The outline of a vendor's delivery area. */
  area(vendorId: string): Promise<Coordinates[]>;
  quote(
    vendorId: string,
    source: Coordinates,
    destination: Coordinates,
    type: 'INSTANT' | 'SCHEDULED',
  ): Promise<FeeQuoteDto>;
  /** The description of a voucher. Unknown or expired: AppError `VOUCHER_NOT_AVAILABLE`. */
  voucher(code: string): Promise<Voucher>;
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
  addressBook(vendorId: string, query: string): Promise<AddressBookEntry[]>;
  /** The first customers of the vendor's address book, by name; none when the platform knows only the specification. */
  customers(vendorId: string): Promise<AddressBookEntry[]>;
  /**
   * A point's address in the market's own language; null when the user reads that language, or the platform has none.
   */
  localAddress(at: Coordinates): Promise<LocalAddress | null>;
}

/** The location of this device, or why it is unknown: forbidden by user or page, unavailable, or a timeout. */
export type LocationOutcome =
  /** `accuracy`: metres that it may be off */
  { name: 'found'; at: Coordinates; accuracy: number } | { name: 'denied' | 'unavailable' | 'timeout' };

export interface LocationService {
  /** Asks the user for permission if it has not been given. */
  find(): Promise<LocationOutcome>;
}

/**
 * Drafts survive reload, update and crash; one per vendor. Their shape belongs to the request feature, and is
 * versioned.
 */
export interface DraftsService {
  /** false as long as the device has no database of this account: nothing has been written then */
  hasAny(): Promise<boolean>;
  read(vendorId: string): Promise<unknown>;
  /** Whether a draft with this id is kept, for whichever shop, also one that was set aside. */
  has(draftId: string): Promise<boolean>;
  /**
   * `over`: a draft with another id is not overwritten. A draft that another tab has typed there since `was`, the one
   * this tab knew, is set aside; if this tab only repeats what it wrote before, that stays.
   */
  write(vendorId: string, draft: unknown, options?: { over?: string; was?: unknown }): Promise<void>;
  /** With `was`, only a draft equal to that one: another tab may have changed it, or begun the next one. */
  clear(vendorId: string, was?: unknown): Promise<void>;
}

/** Recent and frequent recipients of this device, newest first; offered before typing, offline too. */
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

/** With the recipient's first name, if this device has seen the order. */
export interface EarlierOrder extends GuestOrder {
  recipient: string | null;
}

/** Public links: they need no account (specification/public-tracking.md#link). Screens read `state/public-tracking`. */
export interface LinksService {
  /** Shows the last record stored on this device if it is of this link: before the page is first drawn. */
  showLast(trackingId: string): Promise<void>;
  /** Shows the stored record of the link, then follows it; the returned function stops. */
  watch(trackingId: string): () => void;
  refresh(): Promise<void>;
  /**
   * The tracking id of an order, by its id and a phone number of it; this device remembers it from then on. Unknown or
   * wrong, which is not told apart: AppError `TRACKING_NOT_FOUND`; too often: `TOO_MANY_REQUESTS`.
   */
  lookUp(orderId: string, phoneNumber: string): Promise<string>;
  /** The orders guests placed or found on this device, newest first, at most 30 days old; offline too. */
  earlier(): Promise<EarlierOrder[]>;
  /** Removes them, and what was stored of them, from this device. */
  forgetEarlier(): Promise<void>;
  receipt(trackingId: string): Promise<ReceiptDto>;
  /** As PDF, `language` by its BCP 47 tag. Too often from one network: AppError `TOO_MANY_REQUESTS`. */
  receiptPdf(trackingId: string, language: string): Promise<PlatformFile>;
}

/** Whose orders are shown. */
export interface OrderScope {
  vendorId: string;
  /** the vendor and, if included, its outlets */
  vendorIds: readonly string[];
  /** the vendor and its outlets, included or not: an order of any of them can be looked up by its id */
  ownIds: readonly string[];
  includeOutlets: boolean;
}

/** The list of past orders, in `state/history`; its failures are shown there and by error.cant-retrieve-past-orders. */
export interface HistoryService {
  /** Shows the scope's list stored on this device, then asks the platform. */
  open(scope: OrderScope): Promise<void>;
  /** Kept across sessions. */
  setFilter(filter: HistoryFilter): Promise<void>;
  /** What the platform can be asked for, within the dates except for one order; anything else filters what is listed. */
  search(typed: string): Promise<void>;
  /** Reads as many of the platform's pages as that page needs. */
  showPage(page: number): Promise<void>;
  refresh(): Promise<void>;
}

export interface FoundOrders {
  by: 'phone' | 'text' | 'order';
  /** newest first; the orders are in `state/orders` */
  ids: string[];
  /** the platform's key of the older ones; null when these are all */
  next: string | null;
}

export interface SearchesService {
  /**
   * What the platform can be asked for; undefined when the text is nothing that it searches for.
   */
  read(typed: string, scope: OrderScope): Promise<OrderSearch | undefined>;
  /** Asks the platform, for 30 orders at a time; null when it doesn't search for this. */
  find(typed: string, scope: OrderScope, after?: string): Promise<FoundOrders | null>;
  /** The order of that id, or none. */
  byId(search: OrderSearch & { kind: 'order' }): Promise<string[]>;
  /** The searches of this device, newest first, at most 10; offline too. */
  recent(): Promise<string[]>;
  /** @returns the searches kept now */
  remember(typed: string): Promise<string[]>;
  forget(): Promise<void>;
}

export interface PlatformFile {
  blob: Blob;
  name: string | undefined;
}

/** Files of the platform, and the public link of an order. */
export interface DocumentsService {
  /** `language`: the user's (BCP 47) */
  export(vendorId: string, request: ExportRequestDto, language: string): Promise<PlatformFile>;
  /** @returns how many rows were sent to `request.email` */
  mailExport(vendorId: string, request: ExportRequestDto, language: string): Promise<number>;
  proof(orderId: string, kind: ProofKind): Promise<PlatformFile>;
  /** Ends the link that was shared and gives the order another one. */
  renewLink(orderId: string): Promise<void>;
}

/** Notifications while no page is open; their status is in `state/notifications`. Nothing else needs them. */
export interface NotificationsService {
  /** Reads the status from this device. */
  refresh(): Promise<void>;
  /**
   * Asks the user, right after a press, and subscribes. A refusal by the user is a state, not a failure. AppError
   * `PUSH_ENDPOINT_REFUSED` (this browser has no push service), `TIMEOUT`, `NETWORK`: nothing has changed.
   */
  turnOn(language: string): Promise<void>;
  turnOff(): Promise<void>;
  /** "Not now": this account is not asked again on this device. */
  decline(): Promise<void>;
  /**
   * Repairs what browser, platform or user have changed since: subscription, key, language. Stores the language for the
   * worker too. Never fails.
   */
  check(language: string): Promise<void>;
}
