import { execFile, execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AutomaticBackups } from '../../../server/db/backup/automatic-backups';
import { dump } from '../../../server/db/backup/dump';
import { restore } from '../../../server/db/backup/restore';
import { tablesOf } from '../../../server/db/backup/tables';
import type { OpenDatabase } from '../../../server/db/database';
import { openEmbedded } from '../../../server/db/embedded';
import { migrate } from '../../../server/db/migrations';
import { OutboxRepository } from '../../../server/outbox/outbox-repository';
import { FakeClock } from '../../fakes/fake-clock';
import { emptyDatabase } from './support/empty-database';
import { emptyPlace } from './support/empty-place';
import { DIALECTS } from './support/postgres';

const folder = mkdtempSync(join(tmpdir(), 'rider-portal-backup-failures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const NOW = Date.UTC(2026, 10, 28, 12);
const quiet = { info: () => undefined, error: () => undefined };

async function embedded(): Promise<OpenDatabase> {
  const database = await openEmbedded(undefined, await emptyDatabase());
  onTestFinished(() => database.close());
  return database;
}

/** More than all buffers between the database and a file hold, and nothing that could be compressed. */
async function fill({ db }: OpenDatabase): Promise<void> {
  const mails = new OutboxRepository(db, 'mail');
  for (let count = 0; count < 50; count += 1) {
    const recipient = `${randomBytes(50_000).toString('base64')}@test.example`;
    await mails.insert({ recipient, language: null, content: { kind: 'password-changed', origin: null } }, 1);
  }
}

describe('automatic backups into a directory that fails', () => {
  const start = async (directory: string) => {
    const dataDir = join(folder, randomUUID());
    const database = await embedded();
    await fill(database);
    const settings = { hours: 24, keep: 2, directory };
    const clock = new FakeClock(NOW);
    const backups = new AutomaticBackups({ database, dataDir, settings, clock, log: quiet });
    return { backups, clock, dataDir, count: () => new OutboxRepository(database.db, 'mail').count() };
  };

  it('leave the database to its calls when the directory can’t be made', async () => {
    const directory = join(folder, 'link-to-a-mount');
    symlinkSync(join(folder, 'nowhere', 'at-all'), directory);
    const { backups, count } = await start(directory);
    await expect(backups.round()).rejects.toThrow(/ENOENT|EEXIST/);
    expect(await count()).toBe(50);
    expect([...backups.outcomes.entries()]).toEqual([
      ['made', 0],
      ['failed', 1],
    ]);
  });

  it('leave the database to its calls while the directory takes nothing', async () => {
    const directory = join(folder, 'slow');
    mkdirSync(directory);
    // nobody reads it: whoever opens it to write waits, as for a mount whose server is away
    const target = join(directory, 'backup-2026-11-28T120000Z.ndjson.gz.part');
    execFileSync('mkfifo', [target]);
    const { backups, dataDir, count } = await start(directory);
    const round = backups.round();
    await vi.waitFor(() => expect(readdirSync(dataDir)).toEqual([expect.stringMatching(/^backup\.[^.]*$/)]), 10_000);
    expect(await count()).toBe(50);
    execFile('head', ['-c', '1', target]);
    await expect(round).rejects.toThrow('EPIPE');
    expect([readdirSync(directory), readdirSync(dataDir)]).toEqual([[], []]);
  });

  it('remove what a killed process left there, and nothing else', async () => {
    const directory = join(folder, 'left');
    mkdirSync(directory);
    const kept = ['backup-2026-11-28T110000Z.ndjson.gz', 'notes.part'];
    for (const name of [...kept, 'backup-2026-11-27T110000Z.ndjson.gz.part'])
      writeFileSync(join(directory, name), 'keys');
    const { backups, clock } = await start(directory);
    const stop = backups.start();
    await clock.advance(10 * 60_000);
    await stop();
    expect(readdirSync(directory)).toEqual(kept);
  });
});

describe('a dump', () => {
  it('holds one picture at a time', async () => {
    const database = await embedded();
    await sql`set session_replication_role = replica`.execute(database.db);
    const pictures = Array.from({ length: 20 }, (_, at) => ({
      order_id: `order-${at}`,
      kind: 'delivery' as const,
      content_type: 'image/png',
      picture: randomBytes(100_000),
      created_at: 1,
    }));
    await database.db.insertInto('order_proofs').values(pictures).execute();
    const lengths: number[] = [];
    for await (const piece of dump(database, NOW)) lengths.push(piece.length);
    // two signs for each byte
    const long = lengths.filter((length) => length > 200_000);
    expect(long).toHaveLength(20);
    expect(Math.max(...long)).toBeLessThan(210_000);
  });
});

/** The lines of a backup without rows. */
async function linesOfEmpty(): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of dump(await embedded(), NOW)) pieces.push(piece);
  return pieces.join('').trimEnd().split('\n');
}

async function* each(lines: readonly string[], before: (at: number) => Promise<unknown> = async () => undefined) {
  for (const [at, line] of lines.entries()) {
    await before(at);
    yield line;
  }
}

describe.each(DIALECTS)('a restore into %s that fails', (dialect) => {
  it('leaves the database without tables, so that it can be tried again', async () => {
    const lines = await linesOfEmpty();
    const place = await emptyPlace(dialect);
    await expect(restore(place, each(lines.slice(0, -1)))).rejects.toThrow('not complete');
    expect(await tablesOf(place.long)).toEqual([]);
    await restore(place, each(lines));
    expect((await tablesOf(place.long)).length).toBeGreaterThan(20);
  });
});

describe.each(DIALECTS.filter((dialect) => dialect === 'postgres'))(
  'limits of the role of %s behind a pooler',
  (dialect) => {
    const limited = async () => {
      const place = await emptyPlace(dialect, { isPooled: true });
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(place.db);
      for (const { name } of rows)
        await sql`alter database ${sql.id(name)} set idle_in_transaction_session_timeout = '100ms'`.execute(place.db);
      /** longer than that */
      const pause = () => sql`select pg_sleep(0.4)`.execute(place.control);
      return { place, pause };
    };

    it('end no dump whose reader is slow', async () => {
      const { place, pause } = await limited();
      await migrate(place.long);
      const pieces: string[] = [];
      for await (const piece of dump(place, NOW)) {
        if (pieces.length < 2) await pause();
        pieces.push(piece);
      }
      expect(pieces.at(-1)).toMatch(/^{"rows":/);
    });

    it('end no restore from a slow file', async () => {
      const lines = await linesOfEmpty();
      const { place, pause } = await limited();
      await restore(
        place,
        each(lines, async (at) => at === 3 && pause()),
      );
      expect((await tablesOf(place.long)).length).toBeGreaterThan(20);
    });
  },
);
