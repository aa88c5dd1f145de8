import { randomUUID } from 'node:crypto';
import { ignore } from '../../src/lib/ignore';
import type { Clock } from '../clock';
import type { LeaseRepository } from './lease-repository';

const LEASE = 'leader';
/** A leader that has vanished is replaced within this and a round. */
const LEASE_MS = 12_000;
const ROUND_MS = 3_000;
/** The work has stopped by the time that another may begin, though its timer fires late. */
const MARGIN_MS = 3_000;

/** Starts what only one process may run; the returned function stops it. */
export type Work = () => () => void | Promise<void>;

/** Which process runs the simulator and the timers (specification/operation.md#storage). */
export interface Leadership {
  /** this process is it */
  readonly isLeader: boolean;
  lead(work: Work): void;
  close(): Promise<void>;
}

/** All at once: one that waits for the database must not let the others go on beside the next leader. */
async function stopAll(stops: readonly (() => void | Promise<void>)[]): Promise<void> {
  await Promise.all(stops.map(async (stop) => stop()));
}

/** The embedded database belongs to one process, which always leads. */
export class SoleLeadership implements Leadership {
  readonly isLeader = true;
  private readonly stops: (() => void | Promise<void>)[] = [];

  lead(work: Work): void {
    this.stops.push(work());
  }

  async close(): Promise<void> {
    await stopAll(this.stops.splice(0));
  }
}

/** Of a process that only looks: it never leads. */
export const NO_LEADERSHIP: Leadership = { isLeader: false, lead: () => undefined, close: async () => undefined };

/**
 * A row of the database that expires by the database's time: no session and no connection has a part in it, so that
 * neither a pooler nor a host that vanished without a word keeps others from leading. A leader that could not prolong
 * its lease stops before it expires.
 */
export class LeasedLeadership implements Leadership {
  private readonly holder = randomUUID();
  private readonly works: Work[] = [];
  private stops: (() => void | Promise<void>)[] = [];
  isLeader = false;
  private isClosed = false;
  private cancelRound: () => void = () => undefined;
  private cancelEnd: () => void = () => undefined;
  private round: Promise<void> = Promise.resolve();
  private stopping: Promise<void> = Promise.resolve();

  constructor(
    private readonly leases: Pick<LeaseRepository, 'take' | 'release'>,
    private readonly clock: Clock,
    private readonly onChange: (isLeader: boolean) => void,
  ) {
    this.schedule(0);
  }

  lead(work: Work): void {
    this.works.push(work);
    if (this.isLeader) this.stops.push(work());
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelRound();
    await this.round;
    const wasLeader = this.isLeader;
    await this.resign();
    if (wasLeader) await ignore(this.leases.release(LEASE, this.holder), 'leadership: release');
  }

  private schedule(ms: number): void {
    if (this.isClosed) return;
    this.cancelRound = this.clock.after(ms, () => {
      this.round = this.attempt().finally(() => this.schedule(ROUND_MS));
    });
  }

  private async attempt(): Promise<void> {
    await this.stopping;
    let isOver = false;
    // counted from before the question: the answer may have been under way for longer than the lease lasts
    const cancelEnd = this.clock.after(LEASE_MS - MARGIN_MS, () => {
      isOver = true;
      void this.resign();
    });
    const isTaken = await ignore(this.leases.take(LEASE, this.holder, LEASE_MS), 'leadership: take');
    // the lease from before may have ended meanwhile, and its work not have stopped yet
    await this.stopping;
    if (isTaken === true && !isOver && !this.isClosed) {
      this.cancelEnd();
      this.cancelEnd = cancelEnd;
      return this.begin();
    }
    cancelEnd();
    // another has it; without an answer the lease lasts until its own end
    if (isTaken === false) await this.resign();
  }

  private begin(): void {
    if (this.isLeader) return;
    this.isLeader = true;
    this.onChange(true);
    for (const work of this.works) this.stops.push(work());
  }

  private async resign(): Promise<void> {
    this.cancelEnd();
    if (this.isLeader) {
      this.isLeader = false;
      const stops = this.stops.splice(0);
      this.stopping = (async () => {
        await stopAll(stops);
        this.onChange(false);
      })();
    }
    await this.stopping;
  }
}
