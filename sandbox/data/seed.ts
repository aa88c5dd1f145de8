import { randomUUID } from 'node:crypto';
import type { AddressBookEntry } from '../../src/domain/order-request/details/address-book';
import type { Rider } from '../../src/domain/order/order';
import { lastTimeOf } from '../../src/domain/order/status';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { required } from '../../src/lib/assert';
import { unixSeconds } from '../../server/clock';
import type { Db } from '../../server/db/database';
import { pick, random, seedOf } from '../city/random';
import { AddressBookRepository } from '../../server/vendors/address-book-repository';
import { type NewOrder, OrderRepository } from '../../server/orders/order-repository';
import { ParameterRepository } from '../../server/vendors/parameter-repository';
import { ProofRepository } from '../../server/tracking/proof-repository';
import { RiderRepository } from '../../server/tracking/rider-repository';
import { UserRepository } from '../../server/accounts/user-repository';
import { VendorRepository } from '../../server/vendors/vendor-repository';
import type { Services } from '../../server/services';
import { CLOSED_NOW, DELIVERY_DISCOUNT } from '../../server/vendors/country-parameters';
import { hashPassword } from '../../server/accounts/passwords';
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from './accounts';
import { pastOrders } from './history';
import { type SandboxWorld, sandboxWorld } from './names';
import { type Doors, doorsOf } from './places';
import { sandboxProof } from '../riders/proof-pictures';
import { digits, sandboxVendors } from './vendors';

const PAST_ORDERS = 300;
/** For each outlet of the chain, so that a parent's history of all outlets has pages. */
const PAST_ORDERS_OF_OUTLET = 40;
const ADDRESS_BOOK_ENTRIES = 12;
/** One outlet of the chain has a contract of its own: its fees have a reduced one beside them. */
const DISCOUNT_PERCENT = '20';

/**
 * Makes the sandbox data of the configured market (specification/operation.md#sandbox-data) when the database is empty:
 * the same data every time, except for times (before now), the password's salt and tracking ids (which nobody may guess).
 * One process at a time.
 */
export async function seedSandbox(services: Services): Promise<void> {
  if ((await services.users.count()) > 0) return;
  // one for all, whose password is public: to make it takes longer than to start a platform's other parts
  const hash = await hashPassword(SANDBOX_PASSWORD, { cost: services.passwordCost });
  await services.database.db.transaction().execute((trx) => insertData(trx, services, hash));
  services.log.info({ market: services.market.country }, 'made the sandbox data');
}

async function insertData(db: Db, services: Services, passwordHash: string): Promise<void> {
  const { market, delivery, clock } = services;
  const names = sandboxWorld(market);
  const next = random(seedOf(`sandbox ${market.country}`));
  const doors = doorsOf(market);
  const now = unixSeconds(clock);
  const prefix = `${market.country.toLowerCase()}-`;

  const vendors = sandboxVendors(market, names, doors, next);
  const vendorRepository = new VendorRepository(db);
  for (const vendor of vendors) await vendorRepository.insert(vendor);
  const users = new UserRepository(db);
  for (const { email, vendors: suffixes } of SANDBOX_ACCOUNTS) {
    const user = { id: randomUUID(), email, password_hash: passwordHash, created_at: now };
    await users.insert(
      user,
      suffixes.map((suffix) => prefix + suffix),
    );
  }
  const parameters = new ParameterRepository(db);
  await parameters.set('serviceHours', CLOSED_NOW, `${prefix}0103`);
  await parameters.set(DELIVERY_DISCOUNT, DISCOUNT_PERCENT, `${prefix}0102`);

  const riders = sandboxRiders(names, doors, next, now, prefix);
  const riderRepository = new RiderRepository(db);
  for (const rider of riders) await riderRepository.upsert(rider);
  // customers no further out than every shop delivers; shops lie within 2.2 km of the middle of the city
  const farM = market.deliveryRadiusKm * 450;
  const merchant = required(vendors[0], 'merchant');
  await new AddressBookRepository(db).insertMany(merchant.vendor_id, addressBook(names, doors, farM, next, prefix));
  const riderIds = riders.map((rider) => rider.rider_id);
  const pastOf = (vendor: Vendor, count: number) =>
    pastOrders({ vendor, count, now, names, doors, delivery, farM, riderIds, currency: market.currency, next });
  const outlets = vendors.filter((vendor) => vendor.parent_vendor_id != null);
  const past = [
    ...pastOf(merchant, PAST_ORDERS),
    ...outlets.flatMap((outlet) => pastOf(outlet, PAST_ORDERS_OF_OUTLET)),
  ];
  await new OrderRepository(db).insertMany(past);
  await insertProofs(db, past);
}

/** The proofs of those days: pictures that the orders' own records name. */
async function insertProofs(db: Db, past: readonly NewOrder[]): Promise<void> {
  const proofs = new ProofRepository(db);
  for (const { record } of past) {
    for (const [kind, path, status] of [
      ['pickup', record.proof_of_pickup, 'PICKED_UP'],
      ['delivery', record.proof_of_delivery, 'DELIVERED'],
      ['return', record.proof_of_return, 'RETURNED_TO_VENDOR'],
    ] as const) {
      const at = lastTimeOf(record, status);
      if (path && at !== undefined) await proofs.insert(record.order_id, sandboxProof(record.order_id, kind), at);
    }
  }
}

function sandboxRiders(names: SandboxWorld, doors: Doors, next: () => number, now: number, prefix: string): Rider[] {
  return names.riders.map((name, index) => ({
    rider_id: `${prefix}rider-${index + 1}`,
    name,
    phone_number: names.phone(digits(next)),
    vehicle: 'motorbike',
    location: doors.any(next, 200, 3_000).at,
    updated_at: now,
  }));
}

/**
 * Addresses begin with unit and building, as the specification reads them
 * (specification/ask-for-a-rider.md#address-text).
 */
function addressBook(
  names: SandboxWorld,
  doors: Doors,
  farM: number,
  next: () => number,
  prefix: string,
): AddressBookEntry[] {
  return names.customers.slice(0, ADDRESS_BOOK_ENTRIES).map((name, index) => {
    const door = doors.any(next, 0, Math.min(4_000, farM));
    const unit = `${1 + Math.floor(next() * 20)}${pick(next, ['A', 'B', 'C'])}`;
    return {
      id: `${prefix}customer-${index + 1}`,
      name,
      phone_number: names.phone(digits(next)),
      ...door.at,
      address: [unit, pick(next, names.buildings), door.address].join(', '),
      notes: next() < 0.5 ? pick(next, names.notes) : null,
    };
  });
}
