import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { INVITATION_SECONDS } from '../server/accounts/shop-owners';
import { type Clock, systemClock, unixSeconds } from '../server/clock';
import { openKeyring } from '../server/common/keyring';
import { compressed, linesOf, writeAtomically } from '../server/db/backup/backup-file';
import { requestBackup } from '../server/db/backup/backup-socket';
import { restore } from '../server/db/backup/restore';
import { lockDataDir } from '../server/db/data-lock';
import { DatabaseClock } from '../server/db/database-clock';
import type { OpenDatabase } from '../server/db/database';
import { openEmbedded } from '../server/db/embedded';
import { checkVersion, NEVER_STARTED } from '../server/db/migrations';
import { openPostgres } from '../server/db/postgres';
import { reachDatabase } from '../server/db/reach-database';
import { type DatabaseSettings, readDatabaseSettings } from '../server/settings-database';
import { readSettings } from '../server/settings';
import { StartError } from '../server/start-error';
import { addShop } from '../server/vendors/new-shop';
import { ConfigError } from '../src/domain/market/config-error';
import { marketOf } from '../src/domain/market/markets';
import { resolveBuildConfig } from '../src/domain/market/resolve-build-config';
import { DAY_S } from '../src/lib/day';
import { findPlatform } from './lib/built-portals';
import { readNewShop } from './lib/new-shop-command';
import { DIST } from './lib/paths';
import { runMain } from './lib/run-main';

const USAGE = `  npm run platform -- backup <file>    a backup of the database, while the server runs or not
  npm run platform -- restore <file>   fills an empty database with it; the server must be stopped
  npm run platform -- shop --name="Romdeng Kitchen" --owner=sok@example.com --phone=+85523456789
      --address="74, Street 174, Phnom Penh" --at=11.5621,104.916 [--hours=0800:2200]
                                       adds a shop and invites its owner; without --address and --at it is a chain,
                                       whose owner adds its collection points. With the embedded database, the server
                                       must be stopped. With --again its owner is only invited again
The database is that of the server's settings: DATABASE_URL, or DATA_DIR.`;

/** `npm run platform`: compiled beside the server, so that it needs nothing but the packages for production. */
await runMain(async () => {
  const [what, file, ...more] = process.argv.slice(2);
  if (what === 'shop' && file !== undefined) return addNewShop([file, ...more]);
  const run = what === 'backup' ? makeBackup : what === 'restore' ? restoreBackup : undefined;
  if (run === undefined || file === undefined) throw new StartError(USAGE);
  await run(file, readDatabaseSettings(process.env));
});

async function makeBackup(file: string, settings: DatabaseSettings): Promise<void> {
  const { databaseUrl, dataDir } = settings;
  if (existsSync(file)) throw new StartError(`${file} is there already: name another file.`);
  if (databaseUrl === null && !existsSync(join(dataDir, 'db', 'PG_VERSION'))) {
    throw new StartError(`DATA_DIR is "${dataDir}", which has no database.`);
  }
  const fromServer = databaseUrl === null ? await requestBackup(dataDir) : undefined;
  if (fromServer !== undefined) await writeAtomically(file, () => fromServer).finally(() => fromServer.destroy());
  else await withDatabase(settings, (database) => writeAtomically(file, () => compressed(database, systemClock.now())));
  console.log(`${file} has the backup. Whoever can read it can sign in as anybody: every signing key is in it.`);
}

async function restoreBackup(file: string, settings: DatabaseSettings): Promise<void> {
  if (!existsSync(file)) throw new StartError(`${file} is not there.`);
  const rows = await (settings.databaseUrl === null
    ? restoreEmbedded(file, settings)
    : withDatabase(settings, fill(file)));
  console.log(`${rows} rows are restored. Start the server: it brings the database to its version.`);
}

/** With the server's settings, and those of its build: the country is theirs, and so are the keys of links. */
async function addNewShop(args: string[]): Promise<void> {
  const env = { ...process.env, ...findPlatform(DIST, process.env).settings };
  const [settings, market] = [readSettings(env), marketOf(resolveBuildConfig(env))];
  const shop = readNewShop(args, market);
  if (shop === undefined) throw new StartError(USAGE);
  const [origin] = settings.publicOrigins;
  if (origin === undefined) {
    throw new ConfigError('PUBLIC_ORIGIN', '', "the portal's address, to which the owner's mail leads");
  }
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null && !existsSync(join(dataDir, 'db', 'PG_VERSION'))) throw new StartError(NEVER_STARTED);
  const { vendorId, hasAccount } = await withDatabase(settings, async (database) => {
    const { db } = database;
    await checkVersion(db);
    const clock = await clockOf(database);
    const keyring = await openKeyring(db, settings.appSecret, unixSeconds(clock));
    return addShop(shop, { db, keyring, market, origin, clock });
  });
  const { owner, name, place } = shop;
  const days = INVITATION_SECONDS / DAY_S;
  const register = `${origin}/register#${new URLSearchParams({ vendor_code: vendorId, email: owner }).toString()}`;
  console.log(
    [
      `${vendorId} is the code of ${name}${place === undefined ? ', a chain' : ''}.`,
      hasAccount
        ? `${owner} has an account, and gets a mail to accept the shop with within ${days} days.`
        : `${owner} gets a mail to register with, at ${register}`,
      ...(databaseUrl === null ? ['Start the server again: it sends the mail.'] : []),
    ].join('\n'),
  );
}

/** The platform's time, as its processes have it. */
async function clockOf({ dialect, control }: OpenDatabase): Promise<Clock> {
  if (dialect === 'pglite') return systemClock;
  const tell = (_details: unknown, text?: string) => console.error(text);
  const clock = new DatabaseClock(control, { warn: tell, error: tell });
  await clock.measure();
  return clock;
}

function fill(file: string): (database: OpenDatabase) => Promise<number> {
  return (database) => restore(database, linesOf(file));
}

/** Made in a folder beside, and renamed once it is complete. */
async function restoreEmbedded(file: string, { dataDir }: DatabaseSettings): Promise<number> {
  const lock = await lockDataDir(dataDir);
  const unfinished = join(dataDir, 'restored.new');
  try {
    if (existsSync(join(dataDir, 'db'))) {
      throw new StartError(
        `DATA_DIR is "${dataDir}", which has a database: a backup is restored into an empty place only. Choose another directory, or move its folder db away. Nothing was changed.`,
      );
    }
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    const database = await openEmbedded(unfinished);
    const rows = await fill(file)(database).finally(() => database.close());
    await rename(join(unfinished, 'db'), join(dataDir, 'db'));
    return rows;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await lock.release();
  }
}

async function withDatabase<T>(
  { databaseUrl, dataDir, isPooled }: DatabaseSettings,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const lock = databaseUrl === null ? await lockDataDir(dataDir) : undefined;
  try {
    const database = await (databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl, { isPooled }));
    try {
      if (databaseUrl !== null) await reachDatabase(database.control, databaseUrl);
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
}
