import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../server/clock';
import { compressed, linesOf, writeAtomically } from '../server/db/backup/backup-file';
import { requestBackup } from '../server/db/backup/backup-socket';
import { restore } from '../server/db/backup/restore';
import { lockDataDir } from '../server/db/data-lock';
import type { OpenDatabase } from '../server/db/database';
import { openEmbedded } from '../server/db/embedded';
import { openPostgres } from '../server/db/postgres';
import { reachDatabase } from '../server/db/reach-database';
import { type DatabaseSettings, readDatabaseSettings } from '../server/settings-database';
import { StartError } from '../server/start-error';
import { runMain } from './lib/run-main';

const USAGE = `  npm run platform -- backup <file>    a backup of the database, while the server runs or not
  npm run platform -- restore <file>   fills an empty database with it; the server must be stopped
The database is that of the server's settings: DATABASE_URL, or DATA_DIR.`;

/** `npm run platform`: compiled beside the server, so that it needs nothing but the packages for production. */
await runMain(async () => {
  const [what, file] = process.argv.slice(2);
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
