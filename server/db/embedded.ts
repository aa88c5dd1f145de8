import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { StartError } from '../start-error';
import { type OpenDatabase, PARSERS } from './database';
import type { Schema } from './schema';

/**
 * Memory of the embedded database: it never returns what it has used, and PostgreSQL's own defaults are for a dedicated
 * machine. 16 MB hold the tables a shop works with; larger ones are read from the operating system's cache.
 */
const EMBEDDED_MEMORY = {
  shared_buffers: '16MB',
  work_mem: '4MB',
  maintenance_work_mem: '16MB',
  wal_buffers: '1MB',
};

/**
 * The embedded database: in `dataDir/db`, or in memory when that is undefined (tests). `content`: a dumped database to
 * start from.
 */
export async function openEmbedded(dataDir: string | undefined, content?: Blob): Promise<OpenDatabase> {
  const pglite = await (dataDir === undefined ? openFiles(undefined, content) : openKept(dataDir));
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { db, control: db, long: db, upkeep: db, dialect: 'pglite', close: () => db.destroy() };
}

async function openKept(dataDir: string): Promise<PGlite> {
  const path = await embeddedFiles(dataDir);
  try {
    return await openFiles(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `DATA_DIR is "${dataDir}", but the database in its folder db can't be opened (${reason}): files of it are damaged, missing or of another version. Restore DATA_DIR from a backup, or choose another directory.`,
      { cause: error },
    );
  }
}

/**
 * The directory of the database's files, which are made if there are none: in `db.new`, renamed once they are complete.
 * A process killed in between would leave files that are taken for a database and never open.
 */
async function embeddedFiles(dataDir: string): Promise<string> {
  const path = join(dataDir, 'db');
  // one of the last files that are written
  if (existsSync(join(path, 'PG_VERSION'))) return path;
  if (existsSync(path) && (await readdir(path)).length > 0) {
    throw new StartError(
      `DATA_DIR is "${dataDir}", whose folder db has files, but no PG_VERSION, as after a copy that was not finished. Nothing was changed: restore DATA_DIR from a backup, or move its folder db away to begin with an empty database.`,
    );
  }
  const unfinished = join(dataDir, 'db.new');
  for (const left of [unfinished, path]) await rm(left, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await (await openFiles(unfinished)).close();
  await rename(unfinished, path);
  return path;
}

export function openFiles(path: string | undefined, content?: Blob): Promise<PGlite> {
  return PGlite.create({
    ...(path === undefined ? {} : { dataDir: path }),
    ...(content && { loadDataDir: content }),
    parsers: PARSERS,
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(EMBEDDED_MEMORY).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
}
