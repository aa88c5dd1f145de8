import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { migrationsHash } from '../../../../scripts/lib/inputs-hash';
import type { Schema } from '../../../../server/db/schema';
import { migrate } from '../../../../server/db/migrations';

let made: Promise<Blob> | undefined;

/**
 * A dump of an embedded database that has the current tables and no rows, from which platforms in memory start. PGlite
 * takes seconds to make one, so it is made once for each version of PGlite and of the migrations, and kept in the
 * temporary directory.
 */
export function emptyDatabase(): Promise<Blob> {
  made ??= findOrMake();
  return made;
}

/** Stores an empty database in a server's `DATA_DIR`, for its next start. */
export async function storeEmptyDatabase(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const pglite = await PGlite.create({ dataDir: join(dataDir, 'db'), loadDataDir: await emptyDatabase() });
  await pglite.close();
}

async function findOrMake(): Promise<Blob> {
  const path = join(tmpdir(), `rider-portal-empty-database-${migrationsHash()}.tar`);
  const kept = await readFile(path).catch(() => undefined);
  if (kept !== undefined) return new Blob([kept]);
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  await migrate(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }));
  // template databases and the write-ahead log are most of what every platform would unpack, and not needed
  await pglite.exec("update pg_database set datistemplate = false where datname like 'template%'");
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`);
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  // complete or not at all: another worker may be looking for it
  await rename(unfinished, path);
  return dump;
}
