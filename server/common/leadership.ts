import type pg from 'pg';
import type { Clock } from '../clock';

/** Any number that no other use of advisory locks in this database has. */
const LOCK_ID = 7_315_020_201;
const RETRY_MS = 3_000;

/** Starts what only one process may run; the returned function stops it. */
export type Work = () => () => void | Promise<void>;

/** Which process runs the simulator and the timers (specification/operation.md#storage). */
export interface Leadership {
  lead(work: Work): void;
  close(): Promise<void>;
}

/** The embedded database belongs to one process, which always leads. */
export class SoleLeadership implements Leadership {
  private readonly stops: (() => void | Promise<void>)[] = [];

  lead(work: Work): void {
    this.stops.push(work());
  }

  async close(): Promise<void> {
    for (const stop of this.stops.splice(0)) await stop();
  }
}

/**
 * A session-level advisory lock on a connection of its own: it ends with the connection, so that a killed leader is
 * replaced within seconds. A lost connection stops the work at once and the lock is tried for again.
 */
export class AdvisoryLeadership implements Leadership {
  private readonly works: Work[] = [];
  private stops: (() => void | Promise<void>)[] = [];
  private client: pg.PoolClient | undefined;
  private isClosed = false;
  private cancelRetry: () => void = () => undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly onChange: (isLeader: boolean) => void,
  ) {
    this.schedule(0);
  }

  lead(work: Work): void {
    this.works.push(work);
    if (this.client !== undefined) this.stops.push(work());
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelRetry();
    await this.round;
    await this.resign();
  }

  private schedule(ms: number): void {
    if (this.isClosed) return;
    this.cancelRetry = this.clock.after(ms, () => {
      this.round = this.attempt().finally(() => this.schedule(RETRY_MS));
    });
  }

  private async attempt(): Promise<void> {
    if (this.client !== undefined) {
      // A half-open connection raises no event: only a query finds out.
      await this.client.query('select 1').catch(() => this.resign());
      return;
    }
    const client = await this.pool.connect().catch(() => null);
    if (client === null) return;
    const isWon = await client
      .query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [LOCK_ID])
      .then((result) => result.rows[0]?.won === true)
      .catch(() => false);
    if (!isWon || this.isClosed) {
      client.release(true);
      return;
    }
    client.on('error', () => void this.resign());
    this.client = client;
    this.onChange(true);
    for (const work of this.works) this.stops.push(work());
  }

  private async resign(): Promise<void> {
    const { client } = this;
    if (client === undefined) return;
    this.client = undefined;
    for (const stop of this.stops.splice(0)) await stop();
    // Destroyed, not returned to the pool: the lock lasts as long as the connection.
    client.release(true);
    this.onChange(false);
  }
}
