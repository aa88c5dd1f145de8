import { PGlite } from '@electric-sql/pglite';
import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../../../server/db/database';
import { openEmbedded } from '../../../../server/db/embedded';
import { openPostgres, type PostgresOptions } from '../../../../server/db/postgres';
import { type Dialect, startPostgres } from './postgres';

/** A database without tables, which takes seconds to make. */
async function initialised(): Promise<Blob> {
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  const files = await pglite.dumpDataDir('none');
  await pglite.close();
  return files;
}

let pristine: Promise<Blob> | undefined;

/** A database without tables, until the end of the test. */
export async function emptyPlace(dialect: Dialect, options?: PostgresOptions): Promise<OpenDatabase> {
  if (dialect === 'pglite') {
    pristine ??= initialised();
    const database = await openEmbedded(undefined, await pristine);
    onTestFinished(() => database.close());
    return database;
  }
  const { url, stop } = await startPostgres({ tables: false });
  const database = openPostgres(url, options);
  onTestFinished(async () => {
    await database.close();
    await stop();
  });
  return database;
}
