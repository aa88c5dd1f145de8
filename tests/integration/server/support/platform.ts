import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderRequestPayload } from '../../../../src/domain/order-request/submission/payload';
import { systemClock } from '../../../../server/clock';
import { openPlatform, type Platform } from '../../../../server/platform';
import { hashPassword } from '../../../../server/accounts/passwords';
import { readSettings } from '../../../../server/settings';
import { resolveBuildConfig } from '../../../../src/domain/market/resolve-build-config';
import type { Vendor } from '../../../../src/domain/vendor/vendor';
import { signFee } from '../../../../server/delivery/fee-signature';
import { type Dialect, startPostgres, type TestDatabase } from './postgres';
import { FakeClock } from '../../../fakes/fake-clock';
import { CHEAP, cheapHash } from './cheap-password';
import { lendDatabase } from './lent-database';

export const API = '/orders/api/v1';
export const PASSWORD = 'Correct!2026';
export const PICKUP = { latitude: 11.5621, longitude: 104.916 };
export const DROP_OFF = { latitude: 11.5701, longitude: 104.9222 };
/** Monday, 11:00 in Phnom Penh. */
const START = Date.UTC(2026, 2, 2, 4, 0, 0);

export interface TestPlatform extends Platform {
  clock: FakeClock;
  database: TestDatabase | undefined;
  /** Authorization value of a signed-in user */
  signIn(email: string): Promise<string>;
  stop(): Promise<void>;
}

export interface TestOptions {
  dialect?: Dialect;
  env?: Record<string, string>;
  /** the address of another platform's database, to share it */
  databaseUrl?: string;
  /** runs the server in real time, for tests of time itself; `clock` stands still all the same */
  realTime?: boolean;
  /** stores the embedded database in `DATA_DIR` of `env`, as in production, instead of in memory */
  onDisk?: boolean;
  /** passwords cost what they do in production, for tests of that cost */
  costly?: boolean;
}

/**
 * A platform with two merchants: `one@test.example` owns vendor `kh-1` and the parent `kh-10` with outlets `kh-11` and
 * `kh-12`; `two@test.example` owns `kh-2`; `none@test.example` owns nothing.
 */
export async function startPlatform({
  dialect = 'pglite',
  env = {},
  databaseUrl,
  realTime = false,
  onDisk = false,
  costly = false,
}: TestOptions = {}): Promise<TestPlatform> {
  const database = dialect === 'postgres' && databaseUrl === undefined ? await startPostgres() : undefined;
  const url = databaseUrl ?? database?.url;
  const embedded = url === undefined && !onDisk ? await lendDatabase() : undefined;
  const clock = new FakeClock(START);
  const fullEnv = {
    LOG_LEVEL: 'silent',
    SIMULATOR: 'off',
    SANDBOX: 'on',
    // a folder that no test reads
    ...(env.DATA_DIR === undefined && { MAIL_DIR: join(tmpdir(), 'rider-portal-unread-mails') }),
    // without the sandbox they have to be set
    GEOCODER_URL: env.SANDBOX === 'off' ? 'none' : '',
    TILES_URL: 'none',
    ...env,
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  };
  const platform = await openPlatform({
    settings: readSettings(fullEnv),
    config: resolveBuildConfig(env),
    clock: realTime ? systemClock : clock,
    ...(!costly && { passwordCost: CHEAP }),
    ...(embedded && { inMemory: embedded }),
  });
  if (databaseUrl === undefined) await addMerchants(platform, clock.seconds, costly);
  return {
    ...platform,
    clock,
    database,
    signIn: async (email) => {
      const answer = await platform.app.inject({
        method: 'POST',
        url: `${API}/login`,
        payload: { email_address: email, password: PASSWORD },
      });
      const { AccessToken, IdToken } = answer.json().result.AuthenticationResult;
      return `Bearer ${AccessToken} ${IdToken}`;
    },
    stop: async () => {
      await platform.close();
      await embedded?.close();
      await database?.stop();
    },
  };
}

/** Made once for all platforms of a process. */
let costlyHash: Promise<string> | undefined;

/** The merchants of `startPlatform`. */
export async function addMerchants({ services }: Platform, now: number, costly = false): Promise<void> {
  for (const vendor of [
    testVendor('kh-1'),
    testVendor('kh-2'),
    testVendor('kh-3', { coordinates: null }),
    testVendor('kh-10', { isParent: true }),
    testVendor('kh-11', { parent: 'kh-10' }),
    testVendor('kh-12', { parent: 'kh-10' }),
  ]) {
    await services.vendors.insert(vendor);
  }
  const password_hash = costly ? await (costlyHash ??= hashPassword(PASSWORD)) : await cheapHash(PASSWORD);
  const add = (id: string, vendors: string[]) =>
    services.users.insert({ id, email: `${id}@test.example`, password_hash, created_at: now }, vendors);
  await add('one', ['kh-1', 'kh-3', 'kh-10']);
  await add('two', ['kh-2']);
  await add('none', []);
}

interface VendorOptions {
  parent?: string;
  isParent?: boolean;
  coordinates?: null;
}

export function testVendor(id: string, { parent, isParent = false, coordinates }: VendorOptions = {}): Vendor {
  return {
    vendor_id: id,
    parent_vendor_id: parent ?? null,
    is_parent: isParent,
    name: `Vendor ${id}`,
    estimation_pick_up_time: 20,
    vendor_information: {
      name: `Vendor ${id}`,
      location: { city: 'Phnom Penh', country_code: 'KH', ...(coordinates === null ? {} : PICKUP) },
    },
  };
}

/** A payload that passes every check; its fee is signed now. */
export function orderRequest(
  platform: Pick<TestPlatform, 'services'> & { clock: { seconds: number } },
  changes: Partial<OrderRequestPayload> = {},
): OrderRequestPayload {
  const vendorId = changes.vendor_id ?? 'kh-1';
  const customer = changes.customer ?? {
    name: 'Sok Dara',
    phone_number: '+85512345678',
    location: { ...DROP_OFF, address: '4B, Street 51', notes: 'blue gate' },
  };
  const terms = { vendorId, source: PICKUP, destination: customer.location, fee: 2.1, currency: 'USD' };
  const key = platform.services.keyring.key('fee-signature');
  return {
    vendor_id: vendorId,
    customer,
    order: { payment_method: 'CASH_ON_DELIVERY', amount: 12.5, description: 'two boxes', cold_bag_needed: false },
    age_validation_required: false,
    login_pickup_estimation: 15,
    delivery_fee: terms.fee,
    signature: signFee(key, terms, platform.clock.seconds).signature,
    ...changes,
  };
}

export interface PostOptions {
  key?: string | null;
  authorization: string;
}

/** POST /order, with a new key unless one is given; null sends none. */
export function postOrder(
  platform: TestPlatform,
  payload: unknown,
  { key = randomUUID(), authorization }: PostOptions,
) {
  return platform.app.inject({
    method: 'POST',
    url: `${API}/order`,
    headers: { authorization, ...(key === null ? {} : { 'idempotency-key': key }) },
    payload: payload as object,
  });
}

export function get(platform: TestPlatform, url: string, authorization: string) {
  return platform.app.inject({ method: 'GET', url, headers: { authorization } });
}

/** The code of an error answer. */
export function codeOf(answer: { json(): unknown }): string {
  return (answer.json() as { errors: [{ code: string }] }).errors[0].code;
}
