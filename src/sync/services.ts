import type { QueueRow } from '../db/schema';
import type { BuildConfig } from '../domain/market/build-config-type';
import type { Market } from '../domain/market/market';
import type { findLocation } from '../platform/device-location';
import type { Clock } from '../platform/clock';
import type { OnlineStatus } from '../platform/online-status';
import type { Platform } from '../platform/platform';
import type { SandboxAccountDto } from '../protocol/schemas';
import type { AccountsService } from './accounts';
import type { BulkService } from './bulk/create-bulk';
import type { Delivery } from './delivery';
import type { Drafts, Recents } from './drafts';
import type { Geolocator } from './geolocator';
import type { GuestOrders } from './guest-orders';
import type { HelpCentreService } from './help-centre';
import type { Documents } from './order-services';
import type { PastOrders } from './orders/history';
import type { Searches } from './orders/searches';
import type { Tracking } from './orders/tracking';
import type { OutletsService } from './outlets';
import type { Payments } from './payments/payments';
import type { LinksService } from './public-tracking/create-links';
import type { Notifications } from './push/notifications';
import type { Cancellations } from './queue/cancellations';
import type { QueueRunner } from './queue/queue-runner';
import type { Requests } from './queue/requests';
import type { Updates } from './queue/updates';
import type { Typing } from './typed/typed-texts';
import type { Vendors } from './vendors';

export type { PlatformFile } from '../api/files-api';

/**
 * The services of the screens, of one account. React's context has those of the account that is open; screens read
 * the valtio proxies in `state/` and call these functions, never `api/` or `db/`. Failures are `AppError`s: `NETWORK`
 * (no answer), `TIMEOUT`, `CAPTIVE_PORTAL`, `BAD_ANSWER` (not the contract), or the server's own code
 * (`protocol/error-codes.ts`) with `details {status, translationKey?, retryAfterMs?}`.
 */
export interface Services {
  config: BuildConfig;
  /** the market's row: what differs between countries, as data */
  market: Market;
  session: SessionService;
  vendors: Pick<Vendors, 'load' | 'select' | 'setIncludeOutlets' | 'saveAddress'>;
  request: RequestPart;

  // of the account, or loaded with the page that needs it; a load that failed is tried again by the next call
  accounts: () => Promise<AccountsService>;
  bulk: () => Promise<BulkService>;
  cancellations: () => Promise<Omit<Cancellations, Driving>>;
  delivery: () => Promise<Delivery>;
  documents: () => Promise<Documents>;
  drafts: () => Promise<Drafts>;
  geolocator: () => Promise<Geolocator>;
  guests: () => Promise<GuestOrders>;
  help: () => Promise<HelpCentreService>;
  history: () => Promise<Pick<PastOrders, 'open' | 'setFilter' | 'search' | 'showPage' | 'refresh'>>;
  links: () => Promise<LinksService>;
  location: () => Promise<{ find: () => ReturnType<typeof findLocation> }>;
  notifications: () => Promise<Pick<Notifications, 'refresh' | 'turnOn' | 'turnOff' | 'decline' | 'check'>>;
  outbox: () => Promise<Omit<Requests, Driving>>;
  outlets: () => Promise<OutletsService>;
  payments: () => Promise<Omit<Payments, Driving>>;
  recents: () => Promise<Recents>;
  searches: () => Promise<Pick<Searches, 'read' | 'find' | 'byId' | 'recent' | 'remember' | 'forget'>>;
  tracking: () => Promise<Pick<Tracking, 'watch' | 'select' | 'loadOrder' | 'refresh'>>;
  updates: () => Promise<Omit<Updates, Driving>>;
}

/** The engine, running: the services of whoever is signed in, and those that are the same for everybody. */
export interface Engine extends Pick<Services, 'config' | 'market' | 'links' | 'session'> {
  /** Those of the account that is open now. They stay that account's; the next one has others. */
  services(): Services;
  /** Called once they are others. */
  onServices(listener: () => void): () => void;
  /** Ends timers, sockets and listeners. */
  stop(): Promise<void>;
}

/** What the account does with its queues, and no screen. */
type Driving = keyof QueueRunner<QueueRow>;

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
