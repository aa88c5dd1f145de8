import type { Market } from '../src/domain/market/market';
import type { Clock } from './clock';
import type { Db } from './db/database';
import type { App } from './http/types';
import type { InventedSurroundings } from './surroundings';
import type { Services } from './services';
import type { Keyring } from './common/keyring';

/** What a sandbox is made for. */
export interface SandboxDeps {
  market: Market;
  db: Db;
  keyring: Keyring;
  clock: Clock;
}

/** A made-up world around the platform, to try it out with: the folder `sandbox`, which nothing else imports. */
export interface Sandbox extends InventedSurroundings {
  /** Makes what is missing of its accounts, shops, vouchers and past orders. */
  seed(services: Services): Promise<void>;
  /** Its riders, on the leading process; the returned function stops them. */
  startRiders(services: Services): () => Promise<void>;
  /** Its controls, the pages of its card provider and its help centre. */
  registerRoutes(app: App, services: Services): void;
}

/** What the folder's index exports. */
export interface SandboxModule {
  openSandbox(deps: SandboxDeps): Sandbox;
}
