import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashPassword } from '../../server/accounts/passwords';
import { UserRepository } from '../../server/accounts/user-repository';
import { openKeyring } from '../../server/common/keyring';
import { migrate } from '../../server/db/migrations';
import { openPostgres } from '../../server/db/postgres';
import { VendorRepository } from '../../server/vendors/vendor-repository';
import { API, PASSWORD, PICKUP } from '../integration/server/support/platform';
import { startNats, startPostgres } from '../integration/server/support/postgres';
import { bundleServer, ServerProcess } from '../integration/server/support/process';
import type { Numbers } from './numbers';

/** A shop, and whoever may order for it. */
export interface Merchant {
  vendorId: string;
  authorization: string;
}

/** Server processes as they are built, with PostgreSQL, NATS and the limits of production between them. */
export async function startProcesses({ merchants, accounts, processes }: Numbers) {
  const folder = await mkdtemp(join(tmpdir(), 'rider-portal-load-'));
  const [file, database, broker] = await Promise.all([
    bundleServer(`load-${process.pid}`),
    startPostgres(),
    startNats(),
  ]);
  const { db, close } = openPostgres(database.url);
  const vendorIds = Array.from({ length: merchants }, (_, index) => `load-${index}`);
  await addMerchants(db, vendorIds, accounts);
  const env = {
    DATABASE_URL: database.url,
    NATS_URL: broker.url,
    SANDBOX: 'off',
    MAIL_DIR: folder,
    GEOCODER_URL: 'none',
    TILES_URL: 'none',
    LOG_LEVEL: 'warn',
  };
  const servers = await Promise.all(
    Array.from({ length: processes }, async () => (await ServerProcess.start(file, env)).ready()),
  );
  const origins = servers.map(({ origin }) => origin);
  const own: Merchant[] = [];
  for (let account = 0; account < accounts; account += 1) {
    const authorization = await signIn(origins[account % origins.length] ?? '', account);
    for (const vendorId of vendorsOf(vendorIds, account, accounts)) own.push({ vendorId, authorization });
  }
  return {
    origins,
    merchants: own,
    db,
    keyring: await openKeyring(db, null, 0),
    /** resident memory of each process, MB: now, or the most there was */
    memory: (which: 'VmRSS' | 'VmHWM') => servers.map(({ child }) => megabytes(child.pid ?? 0, which)),
    /** what the processes wrote about themselves, if anything */
    logs: () => servers.map(({ text }) => text).join(''),
    stop: async () => {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await close();
      await Promise.all([broker.stop(), database.stop()]);
      await Promise.all([folder, dirname(file)].map((one) => rm(one, { recursive: true, force: true })));
    },
  };
}

type Opened = ReturnType<typeof openPostgres>['db'];

async function addMerchants(db: Opened, vendorIds: readonly string[], accounts: number): Promise<void> {
  await migrate(db);
  const vendors = new VendorRepository(db);
  for (const vendor_id of vendorIds) {
    await vendors.insert({
      vendor_id,
      parent_vendor_id: null,
      is_parent: false,
      name: vendor_id,
      estimation_pick_up_time: 20,
      vendor_information: { name: vendor_id, location: { city: 'Phnom Penh', country_code: 'KH', ...PICKUP } },
    });
  }
  const users = new UserRepository(db);
  const password_hash = await hashPassword(PASSWORD);
  for (let account = 0; account < accounts; account += 1) {
    const user = { id: `load-${account}`, email: emailOf(account), password_hash, created_at: 0 };
    await users.insert(user, vendorsOf(vendorIds, account, accounts));
  }
}

const emailOf = (account: number) => `load-${account}@test.example`;

function vendorsOf(vendorIds: readonly string[], account: number, accounts: number): string[] {
  return vendorIds.filter((_, index) => index % accounts === account);
}

async function signIn(origin: string, account: number): Promise<string> {
  const answer = await fetch(`${origin}${API}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: emailOf(account), password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`);
  const { AccessToken, IdToken } = (
    (await answer.json()) as {
      result: { AuthenticationResult: { AccessToken: string; IdToken: string } };
    }
  ).result.AuthenticationResult;
  return `Bearer ${AccessToken} ${IdToken}`;
}

function megabytes(pid: number, which: string): number {
  const found = new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1] ?? 0) / 1024);
}
