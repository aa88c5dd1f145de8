import { sql } from 'kysely';
import { HOME_PHONE_METADATA } from '../src/domain/order-request/phone/phone-metadata';
import { createPhoneReader } from '../src/domain/order-request/phone/phone-reader';
import { createAccounts } from './accounts/create-accounts';
import { createBulk } from './bulk/create-bulk';
import { RateCounterRepository } from './common/rate-counter-repository';
import { RateLimiter } from './common/rate-limiter';
import { Tally } from './common/tally';
import { SandboxGate } from './common/sandbox-gate';
import { createDelivery } from './delivery/create-delivery';
import { createDispatch } from './dispatch/create-dispatch';
import { createExports } from './exports/create-exports';
import { createFlags } from './flags/create-flags';
import { createGuests } from './guests/create-guests';
import { apiDocsRoutes } from './http/api-docs-routes';
import { healthRoutes } from './http/health-routes';
import type { App } from './http/types';
import { openMailer } from './mails/mailer';
import { createOrders } from './orders/create-orders';
import { OrderAccess } from './orders/order-access';
import { OrderRepository } from './orders/order-repository';
import type { Parts, PlatformParts } from './parts';
import { createPayments } from './payments/create-payments';
import { placeRoutes } from './places/place-routes';
import { createPush } from './push/create-push';
import { LivePublisher } from './realtime/bus';
import { RiderPositionInterval } from './realtime/rider-position-interval';
import { createTracking } from './tracking/create-tracking';
import { createOutlets } from './vendors/create-outlets';
import { createVendors } from './vendors/create-vendors';
import { createVouchers } from './vouchers/create-vouchers';

/** The platform's services, created once: routes, socket, sandbox and timers share them. */
export type Services = ReturnType<typeof createServices>;

/** Creates every resource after those that it uses. The database has been migrated before. */
export function createServices(platform: PlatformParts) {
  const { settings, market, clock, keyring, log, bus } = platform;
  const { db } = platform.database;
  const push = createPush(platform);
  const parts: Parts = {
    ...platform,
    db,
    live: new LivePublisher(bus, new RiderPositionInterval(clock), (record) => push.push.statusChanged(record)),
    gate: new SandboxGate(settings.sandbox.on),
    limiter: new RateLimiter(new RateCounterRepository(db), keyring.key('rate-bucket'), clock),
    flags: createFlags(platform),
    orderOutcomes: new Tally('placed'),
    phones: createPhoneReader(market.country, HOME_PHONE_METADATA),
  };
  const { smtpUrl, mailDir, mailFrom } = settings;
  const mailer = openMailer({ smtpUrl, mailDir, from: mailFrom, clock, log });
  const vendors = createVendors(parts);
  const { vendorDirectory } = vendors;
  const delivery = createDelivery(parts, vendors);
  const guests = createGuests(parts);
  const accounts = createAccounts(parts, { ...vendors, ...guests, ...push, mailer });
  const outlets = createOutlets(parts, accounts);
  const vouchers = createVouchers(parts);
  const orderRows = new OrderRepository(db);
  const access = new OrderAccess(orderRows, vendorDirectory);
  const tracking = createTracking(parts, { vendorDirectory, access, ...delivery });
  const orders = createOrders(parts, {
    orders: orderRows,
    access,
    vendors,
    ...delivery,
    ...vouchers,
    ...tracking,
    refund: () => payments.payments.sweep.refundEnded(),
  });
  const dispatch = createDispatch(parts, { ...orders, ...tracking });
  const exports = createExports(parts, { ...orders, ...vendors, ...tracking, mailer });
  const bulk = createBulk(parts, { ...orders, ...vendors, ...accounts, ...delivery, ...exports });
  const payments = createPayments(parts, { ...orders, vendors: vendorDirectory, access });
  const resources = [
    accounts,
    guests,
    vendors,
    outlets,
    orders,
    dispatch,
    exports,
    bulk,
    tracking,
    push,
    payments,
    vouchers,
    delivery,
  ];
  return {
    ...parts,
    ...push,
    ...vendors,
    ...delivery,
    ...guests,
    ...accounts,
    ...outlets,
    ...vouchers,
    ...tracking,
    ...orders,
    ...dispatch,
    ...exports,
    ...bulk,
    ...payments,
    /** every route of the API */
    routes(app: App) {
      healthRoutes(app, async () => void (await sql`select 1`.execute(platform.database.control)));
      apiDocsRoutes(app);
      for (const resource of resources) resource.routes(app);
      placeRoutes(app, parts, vendors.vendorUseCases);
    },
  };
}
