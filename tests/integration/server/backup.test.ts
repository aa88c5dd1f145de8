import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundle } from '../../../scripts/lib/build-server';
import { ROOT } from '../../../scripts/lib/paths';
import { AutomaticBackups } from '../../../server/db/backup/automatic-backups';
import { compressed, linesOf, writeAtomically } from '../../../server/db/backup/backup-file';
import { requestBackup } from '../../../server/db/backup/backup-socket';
import { restore } from '../../../server/db/backup/restore';
import { tablesOf } from '../../../server/db/backup/tables';
import type { OpenDatabase } from '../../../server/db/database';
import { openEmbedded } from '../../../server/db/embedded';
import { migrate, migrateTo } from '../../../server/db/migrations';
import { ChangeRepository } from '../../../server/orders/change-repository';
import { changesAfter } from '../../../server/orders/order-changes';
import { readSettings } from '../../../server/settings';
import { required } from '../../../src/lib/assert';
import { FakeClock } from '../../fakes/fake-clock';
import { emptyDatabase, storeEmptyDatabase } from './support/empty-database';
import { emptyPlace } from './support/empty-place';
import { type TestPlatform, orderRequest, postOrder, startPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

const folder = mkdtempSync(join(tmpdir(), 'rider-portal-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const NOW = Date.UTC(2026, 10, 28, 12);
const quiet = { info: () => undefined, error: () => undefined };

/** Every stored value of every table, as text. */
async function contents({ long }: OpenDatabase): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await tablesOf(long)) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(long);
    found[name] = rows.map(({ row }) => row).sort();
  }
  return found;
}

/** What guards the tables: keys, checks and triggers with their state. */
async function rules({ long }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = current_schema()::regnamespace
    union all
    select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  `.execute(long);
  return rows.map(({ rule }) => rule).sort();
}

describe.each(DIALECTS)('a backup of %s', (dialect) => {
  let platform: TestPlatform;
  let database: OpenDatabase;
  const file = join(folder, `${dialect}.gz`);

  beforeAll(async () => {
    platform = await startPlatform({ dialect });
    ({ database } = platform.services as unknown as { database: OpenDatabase });
    const authorization = await platform.signIn('one@test.example');
    const strange = 'Sok "Dara" \\ {a,b} \n\t សុខ 🛵';
    for (const name of ['Sok Dara', strange]) {
      const request = orderRequest(platform);
      const payload = { ...request, customer: { ...request.customer, name } };
      expect((await postOrder(platform, payload, { key: randomUUID(), authorization })).statusCode).toBe(201);
    }
    const { db } = platform.services;
    const [order] = await db.selectFrom('orders').select('order_id').execute();
    await db
      .insertInto('order_proofs')
      .values({
        order_id: required(order, 'an order').order_id,
        kind: 'delivery',
        content_type: 'image/png',
        picture: Buffer.from([0, 1, 92, 255, 34]),
        created_at: 1,
      })
      .execute();
    await writeAtomically(file, () => compressed(database, NOW));
  });
  afterAll(() => platform.stop());

  it.each(DIALECTS)('restored into an empty %s is the same in every table', async (target) => {
    const place = await emptyPlace(target);
    const rows = await restore(place, linesOf(file));
    const { vendor_changes: numbers = [], ...restored } = await contents(place);
    const { vendor_changes: before = [], ...original } = await contents(database);
    expect(restored).toEqual(original);
    expect(rows).toBe([...Object.values(restored).flat(), ...before].length);
    expect(numbers.length).toBeGreaterThan(0);
    expect(restored['orders']).toHaveLength(2);
    if (target === dialect) expect(await rules(place)).toEqual(await rules(database));
    // nothing is left to do, and what is written next gets the next numbers
    await migrate(place.long);
    const vendor = { vendor_id: 'kh-next', is_parent: false, is_active: true, is_registered: true, test_vendor: false };
    const inserted = await place.db
      .insertInto('vendors')
      .values({ ...vendor, name: 'next', information: '{}' })
      .returning('position')
      .executeTakeFirstOrThrow();
    const last = await database.db
      .selectFrom('vendors')
      .select((eb) => eb.fn.max('position').as('position'))
      .executeTakeFirstOrThrow();
    expect(inserted.position).toBeGreaterThan(last.position);
  });

  it('goes on with numbers of changes that no portal knows', async () => {
    const place = await emptyPlace('pglite');
    await restore(place, linesOf(file));
    const { changes } = platform.services;
    const restored = new ChangeRepository(place.db);
    const known = [...(await changes.lastOf(['kh-1', 'kh-2']))];
    expect(known.map(([, last]) => last)).toEqual([2, 0]);
    for (const [vendorId, last] of known) {
      // before and after the backup
      for (const after of [last, last + 10])
        expect(await changesAfter(restored, vendorId, after)).toMatchObject({ data: [], reset: true });
      const now = required((await restored.lastOf([vendorId])).get(vendorId), 'a number');
      expect(await changesAfter(restored, vendorId, now)).toMatchObject({ data: [], reset: false });
    }
  });

  it('is refused by a database that has tables', async () => {
    await expect(restore(database, linesOf(file))).rejects.toThrow('not empty');
  });
});

describe('a backup', () => {
  const whole = join(folder, 'whole.gz');
  beforeAll(async () => {
    const platform = await startPlatform();
    const { database } = platform.services as unknown as { database: OpenDatabase };
    await writeAtomically(whole, () => compressed(database, NOW));
    await platform.stop();
  });

  const changed = (change: (lines: string[]) => string[]) => {
    const file = join(folder, `${randomUUID()}.gz`);
    const lines = gunzipSync(readFileSync(whole)).toString().trimEnd().split('\n');
    writeFileSync(file, gzipSync(`${change(lines).join('\n')}\n`));
    return linesOf(file);
  };
  const headed = (change: (header: { version: number; migrations: string[] }) => object) =>
    changed(([header = '', ...lines]) => [JSON.stringify(change(JSON.parse(header))), ...lines]);

  it('can be read by its owner alone', () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
  });

  it('of a newer version says what to do', async () => {
    const place = await emptyPlace('pglite');
    const newer = headed((header) => ({ ...header, migrations: [...header.migrations, '900-from-the-future'] }));
    await expect(restore(place, newer)).rejects.toThrow(/900-from-the-future.*Restore it with that version/);
    const form = headed((header) => ({ ...header, version: header.version + 1 }));
    await expect(restore(place, form)).rejects.toThrow('restore it with the version of the server that made it');
    expect(await tablesOf(place.long)).toEqual([]);
  });

  it('of an older version has its tables, which the start brings to the present', async () => {
    const [header = ''] = gunzipSync(readFileSync(whole)).toString().split('\n', 1);
    const { migrations } = JSON.parse(header) as { migrations: string[] };
    const old = await emptyPlace('pglite');
    // before mails had the name `outbox`
    await migrateTo(
      old.long,
      migrations.filter((name) => name < '149'),
    );
    await sql`insert into mails (id, recipient, content, attempts, created_at, due_at)
      values ('waiting', 'someone@test.example', '{"kind": "password-changed"}', 0, 1, 1)`.execute(old.db);
    const file = join(folder, 'old.gz');
    await writeAtomically(file, () => compressed(old, NOW));
    const place = await emptyPlace('pglite');
    await restore(place, linesOf(file));
    await migrate(place.long);
    expect(await place.db.selectFrom('outbox').select(['id', 'channel']).execute()).toEqual([
      { id: 'waiting', channel: 'mail' },
    ]);
  });

  it('without its end leaves nothing behind', async () => {
    const place = await emptyPlace('pglite');
    await expect(
      restore(
        place,
        changed((lines) => lines.slice(0, -1)),
      ),
    ).rejects.toThrow('not complete');
    expect(await tablesOf(place.long)).toEqual([]);
    const cut = join(folder, 'cut.gz');
    writeFileSync(cut, readFileSync(whole));
    truncateSync(cut, statSync(whole).size - 20);
    await expect(restore(await emptyPlace('pglite'), linesOf(cut))).rejects.toThrow('unexpected end of file');
    await expect(
      restore(
        await emptyPlace('pglite'),
        changed(() => ['{}']),
      ),
    ).rejects.toThrow('no backup');
  });
});

describe('the embedded database of a running server', () => {
  it('is backed up through a socket of its directory, which only its owner may open', async () => {
    const dataDir = join(folder, 'running');
    expect(await requestBackup(dataDir)).toBeUndefined();
    mkdirSync(dataDir);
    // of a process that was killed, and somebody's own
    for (const name of [`backup.${randomUUID()}`, `backup.${randomUUID()}.part`, 'backup.old'])
      writeFileSync(join(dataDir, name), 'keys');
    const platform = await startPlatform({ env: { DATA_DIR: dataDir }, onDisk: true });
    expect(statSync(join(dataDir, 'backup.sock')).mode & 0o777).toBe(0o600);
    const file = join(folder, 'running.gz');
    const sent = required(await requestBackup(dataDir), 'the server');
    await writeAtomically(file, () => sent);
    const place = await emptyPlace('pglite');
    await restore(place, linesOf(file));
    expect((await contents(place))['users']).toHaveLength(3);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('backup.'))).toEqual(['backup.old', 'backup.sock']);
    await platform.stop();
    expect(await requestBackup(dataDir)).toBeUndefined();
  });
});

describe('npm run platform', () => {
  const directory = `${ROOT}node_modules/.cache/platform-${process.pid}`;
  beforeAll(() => bundle('scripts/platform.ts', join(directory, 'platform.mjs')));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  const run = (dataDir: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
    const ended = spawnSync(process.execPath, [join(directory, 'platform.mjs'), ...args], { env, encoding: 'utf8' });
    return `${ended.status} ${ended.stdout}${ended.stderr}`;
  };

  it('makes a backup, restores it into an empty directory, and into no other', async () => {
    const [from, to, file] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'by-command.gz')];
    await storeEmptyDatabase(from);
    expect(run(from, 'backup', file)).toMatch(/^0 .*has the backup/);
    expect(run(from, 'backup', file)).toMatch(/^2 .*is there already/);
    expect(run(from, 'restore', file)).toMatch(/^2 .*which has a database.*Nothing was changed/);
    // what a restore leaves that is killed
    mkdirSync(join(to, 'restored.new', 'db'), { recursive: true });
    writeFileSync(join(to, 'restored.new', 'db', 'PG_VERSION'), '17');
    expect(run(to, 'restore', file)).toMatch(/^0 0 rows are restored/);
    expect(readdirSync(to)).toEqual(['db']);
    expect(run(join(folder, 'nothing'), 'backup', join(folder, 'x.gz'))).toMatch(/^2 .*has no database/);
    expect(run(to)).toMatch(/^2 .*npm run platform -- backup/);
  });
});

describe('automatic backups', () => {
  const start = async (directory: string) => {
    const clock = new FakeClock(NOW);
    const database = await openEmbedded(undefined, await emptyDatabase());
    onTestFinished(() => database.close());
    const settings = { hours: 24, keep: 2, directory };
    const dataDir = join(folder, 'data');
    return { clock, backups: new AutomaticBackups({ database, dataDir, settings, clock, log: quiet }) };
  };

  it('are made once a day, of which the latest are kept', async () => {
    const directory = join(folder, 'automatic');
    const { clock, backups } = await start(directory);
    for (let hour = 0; hour < 73; hour += 1) {
      await backups.round();
      await clock.advance(60 * 60_000);
    }
    expect(readdirSync(directory).sort()).toEqual([
      'backup-2026-11-30T120000Z.ndjson.gz',
      'backup-2026-12-01T120000Z.ndjson.gz',
    ]);
    expect([...backups.outcomes.entries()]).toEqual([
      ['made', 4],
      ['failed', 0],
    ]);
    expect(backups.age).toBe(3600);
  });

  it('that fail are counted, cost no earlier one and are tried again', async () => {
    const directory = join(folder, 'no-directory');
    const { backups } = await start(directory);
    writeFileSync(directory, 'a file where the directory should be');
    await expect(backups.round()).rejects.toThrow('ENOTDIR');
    rmSync(directory);
    await backups.round();
    expect([...backups.outcomes.entries()]).toEqual([
      ['made', 1],
      ['failed', 1],
    ]);
    expect(existsSync(directory)).toBe(true);
  });

  it('are on where real data is kept in the embedded database', () => {
    const real = { SANDBOX: 'off', MAIL_DIR: folder, GEOCODER_URL: 'none', TILES_URL: 'none' };
    expect(readSettings({}).backups).toBeNull();
    expect(readSettings({ ...real, DATA_DIR: '/srv/rider' }).backups).toEqual({
      hours: 24,
      keep: 7,
      directory: '/srv/rider/backups',
    });
    expect(readSettings({ ...real, BACKUP_HOURS: '0' }).backups).toBeNull();
    const postgres = { ...real, DATABASE_URL: 'postgres://db/x' };
    expect(readSettings(postgres).backups).toBeNull();
    expect(() => readSettings({ ...postgres, BACKUP_HOURS: '6' })).toThrow('embedded database only');
  });
});
