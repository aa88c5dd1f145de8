import type { FastifyBaseLogger } from 'fastify';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import type { Market } from '../../src/domain/market/market';
import { type Clock, unixSeconds } from '../clock';
import type { OpenDatabase } from '../db/database';
import { cityOf } from '../providers/gazetteer';
import { StreetRoutes } from '../providers/gazetteer/route';
import { openGeocoder } from '../providers/geocoder';
import { TileProvider } from '../providers/tiles';
import { type LiveBus, LivePublisher } from '../realtime/bus';
import { AddressBookRepository } from '../repositories/address-book';
import { FlagRepository } from '../repositories/flags';
import { LoginFailureRepository } from '../repositories/login-failures';
import { OrderListRepository } from '../repositories/order-lists';
import { OrderRepository } from '../repositories/orders';
import { ParameterRepository } from '../repositories/parameters';
import { PlatformTokenRepository } from '../repositories/platform-tokens';
import { RateCounterRepository } from '../repositories/rate-counters';
import { RiderAccess } from '../repositories/rider-access';
import { RiderRepository } from '../repositories/riders';
import { SessionRepository } from '../repositories/sessions';
import { UserRepository } from '../repositories/users';
import { VendorRepository } from '../repositories/vendors';
import { VoucherRepository } from '../repositories/vouchers';
import type { Settings } from '../settings';
import { AuthService } from './auth';
import { CountryParameters } from './country-parameters';
import { currencyDecimals } from './currency';
import { DeliveryService } from './delivery';
import { FlagService } from './flags';
import { GuestService } from './guests';
import { type Keyring, openKeyring } from './keyring';
import { OrderCancellation } from './order-cancellation';
import { OrderChecks } from './order-checks';
import { OrderCreation } from './order-creation';
import { OrderPrice } from './order-price';
import { OrderTransitions } from './order-transitions';
import { OrderUpdate } from './order-update';
import { buildPayments } from './payments';
import { PlatformTokens } from './platform-tokens';
import { RateLimiter } from './rate-limiter';
import { Tokens } from './tokens';
import { VendorAddresses } from './vendor-addresses';
import { VoucherService } from './vouchers';

/** What every service may be built from. */
export interface ServiceDeps {
  settings: Settings;
  config: BuildConfig;
  market: Market;
  clock: Clock;
  database: OpenDatabase;
  bus: LiveBus;
  log: FastifyBaseLogger;
  /** tells every process that a session has ended */
  announceSessionClosed: (sessionId: string) => void;
}

/** The platform's services, built once: routes, socket, simulator and timers share them. */
export type Services = Awaited<ReturnType<typeof buildServices>>;

/** The composition root of everything behind the routes. The database has been migrated before. */
export async function buildServices(deps: ServiceDeps) {
  const { settings, market, clock } = deps;
  const { db } = deps.database;
  const keyring: Keyring = await openKeyring(db, settings.appSecret, unixSeconds(clock));
  const live = new LivePublisher(deps.bus);
  const users = new UserRepository(db);
  const vendors = new VendorRepository(db);
  const orders = new OrderRepository(db);
  const parameters = new ParameterRepository(db);
  const countryParameters = new CountryParameters(parameters, market, clock);
  const flags = new FlagService(new FlagRepository(db));
  const city = cityOf(market.country);
  const streetRoutes = new StreetRoutes(city);
  const feeKey = keyring.key('fee-signature');
  const delivery = new DeliveryService({
    market,
    feeKey,
    clock,
    routes: streetRoutes,
  });
  const limiter = new RateLimiter(new RateCounterRepository(db), keyring.key('rate-bucket'), clock);
  const guests = new GuestService({
    db,
    key: keyring.key('guest-token'),
    clock,
    limiter,
    perHour: settings.limits.guestSessions,
  });
  const platformTokens = new PlatformTokenRepository(db);
  const auth = new AuthService({
    users,
    vendors,
    guests,
    platforms: new PlatformTokens(platformTokens, vendors),
    sessions: new SessionRepository(db),
    failures: new LoginFailureRepository(db),
    tokens: new Tokens(keyring, () => unixSeconds(clock)),
    clock,
    bucketKey: keyring.key('login-bucket'),
    loginFailures: settings.limits.loginFailures,
    accessTokenSeconds: settings.accessTokenSeconds,
    refreshTokenSeconds: settings.refreshTokenSeconds,
    onSessionClosed: deps.announceSessionClosed,
  });
  const voucherKey = keyring.key('voucher-signature');
  const { currency } = market;
  const decimals = currencyDecimals(currency);
  const voucherCodes = new VoucherRepository(db);
  const vouchers = new VoucherService({ vouchers: voucherCodes, key: voucherKey, clock, currency, decimals });
  const price = new OrderPrice({ currency, feeKey, voucherKey, vouchers });
  const estimate: DeliveryService['estimate'] = (source, destination, minutes) =>
    delivery.estimate(source, destination, minutes);
  const checks = new OrderChecks({
    market,
    price,
    parameter: (name, vendorId) => countryParameters.value(name, vendorId),
    deliverable: (pickup, destination) => delivery.deliverable(pickup, destination),
  });
  const payments = buildPayments({ db, keyring, checks, live, market, clock, log: deps.log, estimate });
  return {
    ...deps,
    keyring,
    live,
    auth,
    guests,
    platformTokens,
    limiter,
    vouchers,
    voucherCodes,
    payments,
    users,
    vendors,
    vendorAddresses: new VendorAddresses(db),
    orders,
    orderLists: new OrderListRepository(db),
    orderCreation: new OrderCreation({
      orders,
      vendors,
      checks,
      live,
      market,
      clock,
      estimate,
    }),
    orderUpdate: new OrderUpdate({
      db,
      checks,
      price,
      live,
      clock,
      reduce: (fee, voucher) => vouchers.reduce(fee, voucher),
      estimate,
    }),
    orderCancellation: new OrderCancellation({
      db,
      live,
      clock,
      delayedCancellation: async () => (await flags.all())['delayed-cancellation'] !== false,
      refund: () => payments.sweep.refundEnded(),
    }),
    transitions: new OrderTransitions(db, live),
    riders: new RiderRepository(db),
    riderAccess: new RiderAccess(db),
    addressBook: new AddressBookRepository(db),
    parameters,
    countryParameters,
    flags,
    delivery,
    city,
    streetRoutes,
    geocoder: openGeocoder(city, settings.geocoderUrl),
    tiles: new TileProvider(city),
  };
}
