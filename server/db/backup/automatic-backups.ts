import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ignore } from '../../../src/lib/ignore';
import type { Clock } from '../../clock';
import { Tally } from '../../common/tally';
import { startRounds } from '../../rounds';
import type { BackupSettings } from '../../settings-backup';
import type { OpenDatabase } from '../database';
import { writeAtomically } from './backup-file';
import { withLocalBackup } from './local-backup';

/** How often it is looked whether one is due: one that failed is tried again after so long. */
const LOOK_EVERY_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
const NAME = /^backup-[\dTZ-]+\.ndjson\.gz$/;
const UNFINISHED_NAME = /^backup-[\dTZ-]+\.ndjson\.gz\.part$/;

interface Deps {
  database: OpenDatabase;
  /** of the database: backups are first made there */
  dataDir: string;
  settings: BackupSettings;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Backups of the embedded database from time to time, of which the latest are kept. */
export class AutomaticBackups {
  readonly outcomes = new Tally('made', 'failed');
  /** unix ms; of the latest there is */
  private last: number | undefined;

  constructor(private readonly deps: Deps) {}

  /** Seconds since the latest was made; undefined without any. */
  get age(): number | undefined {
    return this.last === undefined ? undefined : Math.max(0, (this.deps.clock.now() - this.last) / 1000);
  }

  start(): () => Promise<void> {
    // not waited for: the directory may be on a mount that answers late, or never
    const removed = ignore(this.removeUnfinished(), 'backup: remove unfinished');
    return startRounds(this.deps, LOOK_EVERY_MS, 'the backup failed', async () => {
      await removed;
      await this.round();
    });
  }

  /** One, if the latest is old enough: also the one before a restart counts. */
  async round(): Promise<void> {
    try {
      if (await this.isDue()) await this.make();
    } catch (error) {
      this.outcomes.add('failed');
      throw error;
    }
  }

  private async isDue(): Promise<boolean> {
    const { settings, clock } = this.deps;
    this.last ??= await this.latest();
    return this.last === undefined || clock.now() - this.last >= settings.hours * HOUR_MS;
  }

  private async make(): Promise<void> {
    const { settings, clock, log, database, dataDir } = this.deps;
    const now = clock.now();
    const name = `backup-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z.ndjson.gz`;
    await withLocalBackup(dataDir, { database, now }, (file) =>
      writeAtomically(join(settings.directory, name), () => createReadStream(file)),
    );
    this.last = now;
    this.outcomes.add('made');
    log.info({ name, ms: clock.now() - now }, 'made a backup');
    await this.removeOld();
  }

  private async names(pattern = NAME): Promise<string[]> {
    const { directory } = this.deps.settings;
    const files = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return files.filter((name) => pattern.test(name)).sort();
  }

  private async latest(): Promise<number | undefined> {
    const name = (await this.names()).at(-1);
    if (name === undefined) return undefined;
    return (await stat(join(this.deps.settings.directory, name))).mtimeMs;
  }

  /** What a killed process left, with every signing key in it. */
  private async removeUnfinished(): Promise<void> {
    const { directory } = this.deps.settings;
    for (const name of await this.names(UNFINISHED_NAME)) await rm(join(directory, name), { force: true });
  }

  /** Only after a new one: a full disk must not cost the old ones. */
  private async removeOld(): Promise<void> {
    const { directory, keep } = this.deps.settings;
    for (const name of (await this.names()).slice(0, -keep)) await rm(join(directory, name), { force: true });
  }
}
