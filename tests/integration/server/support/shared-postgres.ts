import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopServer } from './postgres';

let directory: string | undefined;

/**
 * Before the run: chooses the directory of the PostgreSQL server that all its files share, each with databases of its
 * own. The first file that needs the server starts it (`postgres.ts`).
 */
export function setup(): void {
  // called once for each project of the run
  if (process.env['TEST_POSTGRES'] !== undefined) return;
  directory = mkdtempSync(join(tmpdir(), 'rider-portal-pg-'));
  process.env['TEST_POSTGRES'] = directory;
}

/** After the run. */
export function teardown(): void {
  if (directory !== undefined) stopServer(directory);
}
