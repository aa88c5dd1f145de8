import { createServer } from 'node:net';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../../server/db/embedded';
import { migrate } from '../../../server/db/migrations';
import { startServer } from '../../../server/serve';
import { StartError } from '../../../server/start-error';
import { emptyDatabase, storeEmptyDatabase } from './support/empty-database';
import { DIALECTS, startPostgres } from './support/postgres';

/** What the operator is told; a stack would be nothing of that kind. */
async function refusalOf(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

describe('a start that can’t succeed says why', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rider-portal-start-'));
  const quiet = { LOG_LEVEL: 'silent', SIMULATOR: 'off', GEOCODER_URL: 'none', TILES_URL: 'none', MAIL_DIR: folder };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const kept = async (name: string) => {
    const dataDir = join(folder, name);
    await storeEmptyDatabase(dataDir);
    return dataDir;
  };

  it('on a port that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const env = { ...quiet, SANDBOX: 'off', DATA_DIR: await kept('port'), PORT: port };
    const refusal = await refusalOf(startServer(env));
    expect(refusal).toContain('PORT');
    expect(refusal).toContain(port);
    // everything is closed again
    expect(existsSync(join(env.DATA_DIR, 'server.lock'))).toBe(false);
    other.close();
  });

  it('on files of a database without PG_VERSION, which stay as they are', async () => {
    const dataDir = await kept('incomplete');
    rmSync(join(dataDir, 'db', 'PG_VERSION'));
    const files = readdirSync(join(dataDir, 'db'));
    const refusal = await refusalOf(openEmbedded(dataDir));
    for (const word of ['DATA_DIR', dataDir, 'PG_VERSION', 'backup']) expect(refusal).toContain(word);
    expect(readdirSync(join(dataDir, 'db'))).toEqual(files);
    expect(existsSync(join(dataDir, 'db.new'))).toBe(false);
  });

  it('on damaged files of a database', async () => {
    const dataDir = await kept('damaged');
    writeFileSync(join(dataDir, 'db', 'global', 'pg_control'), Buffer.alloc(8192));
    const refusal = await refusalOf(openEmbedded(dataDir));
    for (const word of ['DATA_DIR', dataDir, 'backup']) expect(refusal).toContain(word);
  });

  it('on the database of a newer version', async () => {
    const { db, close } = await openEmbedded(undefined, await emptyDatabase());
    await sql`insert into kysely_migration values ('900-from-the-future', '2030-01-01')`.execute(db);
    const refusal = await refusalOf(migrate(db));
    for (const word of ['newer', '900-from-the-future', 'backup']) expect(refusal).toContain(word);
    await close();
  });

  it.runIf(DIALECTS.includes('postgres'))('on a database that PostgreSQL doesn’t have', async () => {
    const database = await startPostgres();
    const url = new URL(database.url);
    url.password = 'secret';
    url.pathname = '/no_such_database';
    const refusal = await refusalOf(startServer({ ...quiet, DATABASE_URL: url.href, PORT: '0' }));
    for (const word of ['DATABASE_URL', url.host, 'no_such_database']) expect(refusal).toContain(word);
    expect(refusal).not.toContain('secret');
    await database.stop();
  });

  it.runIf(DIALECTS.includes('postgres'))('with more connections than PostgreSQL has', async () => {
    const database = await startPostgres();
    const env = { ...quiet, DATABASE_URL: database.url, DATABASE_POOL_SIZE: '900', PORT: '0' };
    const refusal = await refusalOf(startServer(env));
    for (const word of ['DATABASE_POOL_SIZE', '900', 'max_connections']) expect(refusal).toContain(word);
    await database.stop();
  });
});
