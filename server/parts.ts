import type { FastifyBaseLogger } from 'fastify';
import type { BuildConfig } from '../src/domain/market/build-config-type';
import type { MarketRow } from '../src/domain/market/market';
import type { PhoneReader } from '../src/domain/order-request/phone/phone';
import type { PasswordCost } from './accounts/passwords';
import type { VendorChange } from './accounts/principal';
import type { Clock } from './clock';
import type { Keyring } from './common/keyring';
import type { RateLimiter } from './common/rate-limiter';
import type { Tally } from './common/tally';
import type { SandboxGate } from './common/sandbox-gate';
import type { Db, OpenDatabase } from './db/database';
import type { FlagService } from './flags/flags';
import type { LiveBus, LivePublisher } from './realtime/bus';
import type { Settings } from './settings';
import type { Surroundings } from './surroundings';

/** What a platform is made of. */
export interface PlatformParts {
  settings: Settings;
  config: BuildConfig;
  market: MarketRow;
  clock: Clock;
  /** of passwords that are chosen */
  passwordCost: PasswordCost;
  database: OpenDatabase;
  keyring: Keyring;
  surroundings: Surroundings;
  bus: LiveBus;
  log: FastifyBaseLogger;
  /** announces to every process that a session has ended */
  announceSessionClosed: (sessionId: string) => void;
  /** announces to every process that a vendor is new or has changed */
  announceVendor: (change: VendorChange) => void;
}

/** What each resource is made of: the platform's parts, and what all resources share. */
export interface Parts extends PlatformParts {
  db: Db;
  live: LivePublisher;
  gate: SandboxGate;
  limiter: RateLimiter;
  flags: FlagService;
  phones: PhoneReader;
  /** what came of requests for a rider: placed, repeated, or the code of the refusal */
  orderOutcomes: Tally;
}
