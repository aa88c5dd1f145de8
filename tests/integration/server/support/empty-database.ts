import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * An embedded database without a table, as a dump: what a platform in memory begins with. Making one takes PGlite
 * seconds, so it is made once for each version of it and kept among the temporary files.
 */
export async function emptyDatabase(): Promise<Blob> {
  const path = join(tmpdir(), `rider-portal-empty-database-${pgliteVersion()}.tar`);
  const kept = await readFile(path).catch(() => undefined);
  if (kept !== undefined) return new Blob([kept]);
  const database = await PGlite.create();
  const dump = await database.dumpDataDir('none');
  await database.close();
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  // whole or not at all: another worker may be looking for it
  await rename(unfinished, path);
  return dump;
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8')) as { version: string };
  return version;
}
