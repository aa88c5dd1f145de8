import type { FastifyBaseLogger } from 'fastify';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import type { Market } from '../../src/domain/market/market';
import { type Clock, unixSeconds } from '../clock';
import type { OpenDatabase } from '../db/database';
import { type LiveBus, LivePublisher } from '../realtime/bus';
import { OrderRepository } from '../repositories/orders';
import { RiderRepository } from '../repositories/riders';
import { UserRepository } from '../repositories/users';
import { VendorRepository } from '../repositories/vendors';
import type { Settings } from '../settings';
import { type Keyring, openKeyring } from './keyring';
import { OrderTransitions } from './order-transitions';

/** What every service may be built from. */
export interface ServiceDeps {
  settings: Settings;
  config: BuildConfig;
  market: Market;
  clock: Clock;
  database: OpenDatabase;
  bus: LiveBus;
  log: FastifyBaseLogger;
}

/** The platform's services, built once: routes, socket, simulator and timers share them. */
export interface Services extends ServiceDeps {
  keyring: Keyring;
  live: LivePublisher;
  users: UserRepository;
  vendors: VendorRepository;
  orders: OrderRepository;
  riders: RiderRepository;
  transitions: OrderTransitions;
}

/** The composition root of everything behind the routes. The database has been migrated before. */
export async function buildServices(deps: ServiceDeps): Promise<Services> {
  const { db } = deps.database;
  const keyring = await openKeyring(db, deps.settings.appSecret, unixSeconds(deps.clock));
  const live = new LivePublisher(deps.bus);
  return {
    ...deps,
    keyring,
    live,
    users: new UserRepository(db),
    vendors: new VendorRepository(db),
    orders: new OrderRepository(db),
    riders: new RiderRepository(db),
    transitions: new OrderTransitions(db, live),
  };
}
