import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Clock, systemClock } from '../clock';
import { startRounds } from '../rounds';
import type { Db } from './database';

const MEASURED_EVERY_MS = 10_000;
/** A measurement that took longer says too little, unless there is no other. */
const LONGEST_MS = 1_000;
/** From here on the machine's clock is worth a line in the log. */
const NOTABLE_MS = 5_000;
const UNKNOWN = 'the time of the database is unknown';

/** The time of the machine as it was when the process began, and counted on: nobody can set it. */
const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

async function databaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
  return Number(rows[0]?.now);
}

/**
 * The time of the database, which every process of a platform has in common: a machine whose clock is minutes off takes
 * orders and signs fees like the others. The difference is measured again and again; a smaller one than the measurement
 * can tell changes nothing.
 */
export class DatabaseClock implements Clock {
  private offset = 0;
  private isMeasured = false;
  /** how far the machine's own clock was from the steady one, which stands still while the machine is suspended */
  private apart = 0;

  constructor(
    private readonly db: Db,
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
    private readonly own: Clock = steadyClock,
  ) {}

  now(): number {
    if (this.isMeasured && Math.abs(this.distance() - this.apart) > NOTABLE_MS) {
      this.measure().catch((error: unknown) => this.log.error({ err: error }, UNKNOWN));
    }
    return Math.round(this.own.now() + this.offset);
  }

  after(ms: number, run: () => void): () => void {
    return this.own.after(ms, run);
  }

  /** Measures now, and from then on again and again until the returned function is called. */
  async start(): Promise<() => Promise<void>> {
    await this.measure();
    return startRounds({ clock: this.own, log: this.log }, MEASURED_EVERY_MS, UNKNOWN, () => this.measure());
  }

  private distance(): number {
    return systemClock.now() - this.own.now();
  }

  async measure(): Promise<void> {
    this.apart = this.distance();
    const asked = this.own.now();
    const theirs = await databaseTime(this.db);
    const uncertainty = (this.own.now() - asked) / 2;
    if (this.isMeasured && uncertainty > LONGEST_MS / 2) return;
    const offset = theirs - (asked + uncertainty);
    const change = Math.abs(offset - this.offset);
    if (this.isMeasured && change <= uncertainty) return;
    this.isMeasured = true;
    this.offset = offset;
    if (change < NOTABLE_MS) return;
    const seconds = Math.round(-offset / 1000);
    this.log.warn(
      { seconds },
      "this machine's clock is ahead of the database's by so much: the database's time is used",
    );
  }
}
