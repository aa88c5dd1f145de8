import type { FastifyBaseLogger } from 'fastify';
import { isOn } from '../src/domain/flags/flags';
import { BRANDS } from '../src/domain/market/brands';
import type { BuildConfig } from '../src/domain/market/build-config-type';
import type { Market } from '../src/domain/market/market';
import { MARKET_PHONE_METADATA } from '../src/domain/order-request/phone/phone-metadata';
import { createPhoneReader } from '../src/domain/order-request/phone/phone-reader';
import { type Clock, unixSeconds } from './clock';
import type { OpenDatabase } from './db/database';
import { openMailer } from './mails/mailer';
import { PushSender } from './push/sender';
import type { Surroundings } from './surroundings';
import { type LiveBus, LivePublisher } from './realtime/bus';
import { RiderPositionInterval } from './realtime/rider-position-interval';
import { AddressBookRepository } from './vendors/address-book-repository';
import { FlagRepository } from './flags/flag-repository';
import { OrderListRepository } from './orders/order-list-repository';
import { OrderRepository } from './orders/order-repository';
import { ParameterRepository } from './vendors/parameter-repository';
import { PaymentAttemptRepository } from './payments/payment-attempt-repository';
import { PlatformTokenRepository } from './accounts/platform-token-repository';
import { ProofRepository } from './tracking/proof-repository';
import { PushSubscriptionRepository } from './push/push-subscription-repository';
import { RateCounterRepository } from './common/rate-counter-repository';
import { RiderAccess } from './tracking/rider-access';
import { RiderRepository } from './tracking/rider-repository';
import { SessionRepository } from './accounts/session-repository';
import { UserRepository } from './accounts/user-repository';
import { VendorRepository } from './vendors/vendor-repository';
import { VoucherRepository } from './vouchers/voucher-repository';
import { SandboxGate } from './common/sandbox-gate';
import type { Settings } from './settings';
import { buildAccounts } from './accounts/create-accounts';
import { buildBulk } from './bulk/create-bulk';
import { AuthService } from './accounts/auth';
import { buildSignIn } from './accounts/build-sign-in';
import { CountryParameters } from './vendors/country-parameters';
import { currencyDecimals } from '../src/domain/market/currency';
import { DeliveryService } from './delivery/delivery';
import { flagDefaults, FlagService } from './flags/flags';
import { GuestClaims } from './guests/guest-claims';
import { GuestService } from './guests/guests';
import type { Keyring } from './common/keyring';
import { OrderCancellation } from './orders/order-cancellation';
import { OrderChecks } from './orders/order-checks';
import { OrderCreation, type OrderLimit } from './orders/order-creation';
import { OrderExport } from './exports/order-export';
import { OrderPrice } from './orders/order-price';
import { OrderTransitions } from './orders/order-transitions';
import { OrderUpdate } from './orders/order-update';
import { buildPayments } from './payments/create-payments';
import { PortalCatalogues } from './exports/portal-catalogues';
import { OutletInvitations } from './vendors/outlet-invitations';
import { OutletService } from './vendors/outlets';
import type { VendorChange } from './accounts/principal';
import { PushService } from './push/push';
import { ReceiptService } from './exports/receipts';
import { HelpTokens } from './help/help-tokens';
import { RefreshTokens } from './accounts/refresh-tokens';
import { PlatformTokens } from './accounts/platform-tokens';
import { RateLimiter } from './common/rate-limiter';
import { Tokens } from './accounts/tokens';
import { TrackingService } from './tracking/tracking';
import { VendorAddresses } from './vendors/vendor-addresses';
import { VendorDirectory } from './vendors/vendor-directory';
import { VoucherService } from './vouchers/vouchers';

/** The parts that services are built from. */
export interface ServiceDeps {
  settings: Settings;
  config: BuildConfig;
  market: Market;
  clock: Clock;
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

/** The platform's services, built once: routes, socket, sandbox and timers share them. */
export type Services = ReturnType<typeof buildServices>;

/** The composition root of everything behind the routes. The database has been migrated before. */
export function buildServices(deps: ServiceDeps) {
  const { settings, config, market, clock, keyring } = deps;
  const { geocoder, routes, cards, takesCards, hasHelpCentre } = deps.surroundings;
  const { db } = deps.database;
  const push = new PushService({
    subscriptions: new PushSubscriptionRepository(db),
    sender: new PushSender(keyring.key('vapid'), settings.pushSubject),
    clock,
    log: deps.log,
    hosts: settings.pushHosts,
  });
  const live = new LivePublisher(deps.bus, new RiderPositionInterval(deps.clock), (record) =>
    push.statusChanged(record),
  );
  const gate = new SandboxGate(settings.sandbox.on);
  const users = new UserRepository(db);
  const vendors = new VendorRepository(db);
  const vendorDirectory = new VendorDirectory(vendors, clock);
  const orders = new OrderRepository(db);
  const countryParameters = new CountryParameters({
    stored: new ParameterRepository(db),
    market,
    clock,
    takesCards,
  });
  const riders = new RiderRepository(db);
  const orderLists = new OrderListRepository(db);
  const { smtpUrl, mailDir, mailFrom } = settings;
  const mailer = openMailer({ smtpUrl, mailDir, from: mailFrom, clock, log: deps.log });
  const flags = new FlagService(
    new FlagRepository(db),
    clock,
    flagDefaults({ takesCards, hasHelpCentre: hasHelpCentre || config.helpOrigin !== '' }),
  );
  const feeKey = keyring.key('fee-signature');
  const delivery = new DeliveryService({
    market,
    feeKey,
    clock,
    routes,
    hasForeignMap: config.tilesUrl !== '',
    surgePercent: settings.feeSurgePercent,
  });
  const limiter = new RateLimiter(new RateCounterRepository(db), keyring.key('rate-bucket'), clock);
  const guests = new GuestService({
    db,
    key: keyring.key('guest-token'),
    clock,
    limiter,
    perHour: settings.limits.guestSessions,
  });
  const platformTokenRows = new PlatformTokenRepository(db);
  const platformTokens = new PlatformTokens({ tokens: platformTokenRows, vendors, gate, clock });
  const sessions = new SessionRepository(db);
  const { signIn, queue } = buildSignIn({ db, gate, keyring, limits: settings.limits, clock });
  const auth = new AuthService({
    db,
    signIn,
    gate,
    vendors,
    guests,
    platforms: platformTokens,
    sessions,
    refreshTokens: new RefreshTokens(sessions, keyring.key('refresh-token')),
    tokens: new Tokens(keyring, () => unixSeconds(clock)),
    clock,
    accessTokenSeconds: settings.accessTokenSeconds,
    refreshTokenSeconds: settings.refreshTokenSeconds,
    termsVersion: settings.termsVersion,
    onSessionClosed: async (sessionId) => {
      deps.announceSessionClosed(sessionId);
      await push.forgetSession(sessionId);
    },
  });
  const phones = createPhoneReader(market.country, MARKET_PHONE_METADATA);
  const accounts = buildAccounts({
    ...deps,
    db,
    keyring,
    mailer,
    signIn,
    queue,
    limiter,
    gate,
    flags,
    phones,
    announceEnded: (sessionIds) => auth.announceEnded(sessionIds),
  });
  const voucherKey = keyring.key('voucher-signature');
  const { currency } = market;
  const catalogues = new PortalCatalogues(settings.portalDir, config.languages, config.defaultLanguage);
  const decimals = currencyDecimals(currency);
  const voucherCodes = new VoucherRepository(db);
  const vouchers = new VoucherService({ vouchers: voucherCodes, gate, key: voucherKey, clock, currency });
  const price = new OrderPrice({ currency, feeKey, voucherKey, vouchers });
  const estimate: DeliveryService['estimate'] = (source, destination, minutes) =>
    delivery.estimate(source, destination, minutes);
  const checks = new OrderChecks({
    market,
    price,
    parameter: (name, vendorId) => countryParameters.value(name, vendorId),
    deliverable: (pickup, destination) => delivery.deliverable(pickup, destination),
    flags: () => flags.all(),
  });
  const orderLimit: OrderLimit = {
    count: (subject) => limiter.count('order', subject, settings.limits.ordersPerHour),
    giveBack: (subject) => limiter.giveBack('order', subject),
  };
  const creation = { db, orders, vendors: vendorDirectory, checks, live, market, clock, estimate, flags };
  const bulk = buildBulk({
    ...deps,
    live,
    vendors,
    platformTokens,
    orders,
    parameters: countryParameters,
    flags,
    geocoder,
    delivery,
    checks,
    creation: new OrderCreation({
      ...creation,
      orderLimit: {
        count: (subject) => limiter.count('bulk-order', subject, settings.limits.bulkOrdersPerHour),
        giveBack: (subject) => limiter.giveBack('bulk-order', subject),
      },
    }),
  });
  const payments = buildPayments({
    db,
    keyring,
    vendors: vendorDirectory,
    checks,
    live,
    market,
    clock,
    log: deps.log,
    cards,
    orderLimit,
    flags,
    estimate,
  });
  return {
    ...deps,
    live,
    auth,
    accounts,
    mails: accounts.mails,
    guests,
    guestClaims: new GuestClaims({ db, guests, live, clock, endGuest: (sessionId) => auth.endGuest(sessionId) }),
    platformTokens,
    platformTokenRows,
    limiter,
    vouchers,
    voucherCodes,
    payments,
    users,
    vendors,
    vendorDirectory,
    vendorAddresses: new VendorAddresses(db, vendorDirectory),
    outlets: new OutletService({
      ...deps,
      db,
      mails: accounts.mails,
      invitations: new OutletInvitations({ limiter, limits: settings.limits }),
      owners: accounts.owners,
      signIn,
      announce: deps.announceVendor,
    }),
    orders,
    orderLists,
    orderExport: new OrderExport({
      lists: orderLists,
      vendors,
      riders,
      attempts: new PaymentAttemptRepository(db),
      mailer,
      catalogues,
      clock,
      timezone: config.timezone,
      currency,
      decimals,
    }),
    orderCreation: new OrderCreation({ ...creation, orderLimit }),
    bulk,
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
      delayedCancellation: async () => isOn(await flags.all(), 'delayed-cancellation'),
      refund: () => payments.sweep.refundEnded(),
    }),
    transitions: new OrderTransitions(db, live),
    tracking: new TrackingService({
      db,
      vendors: vendorDirectory,
      riders,
      way: (from, to) => delivery.way(from, to),
      flags,
      live,
      limiter,
      clock,
      phones,
      lookupsPerHour: settings.limits.phoneLookups,
    }),
    proofs: new ProofRepository(db),
    push,
    receipts: new ReceiptService({
      catalogues,
      currency,
      timezone: config.timezone,
      mark: BRANDS[config.brand].wordMark,
      riders,
      flags,
      clock,
    }),
    riders,
    riderAccess: new RiderAccess(db),
    addressBook: new AddressBookRepository(db),
    countryParameters,
    flags,
    helpTokens: new HelpTokens(keyring, sessions, () => unixSeconds(clock)),
    delivery,
  };
}
