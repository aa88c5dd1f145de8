import type { FastifyBaseLogger } from 'fastify';
import { BULK_ROWS_MAX } from '../../src/domain/bulk/sheet';
import { AppError } from '../../src/lib/app-error';
import type { Clock } from '../clock';
import type { BulkJob, BulkJobRepository } from './bulk-job-repository';
import type { BulkRowRepository, CheckedBulkRow, PlacedBulkRow, StoredBulkRow } from './bulk-row-repository';
import type { Pace } from './pace';
import type { RowPlacement } from './row-placement';
import { failedCheck, type JobContext, type RowCheck } from './row-check';

/** Jobs worked on at the same time by one process: single orders keep most of its database connections. */
const AT_ONCE = 2;
/** After this many rows, or this much time, a job goes behind all that wait. */
const ROWS_A_TURN = 48;
const TURN_MS = 1_000;
/** Rows stored by one statement: on the embedded database everybody waits for it. */
const ROWS_AT_ONCE = 8;
/**
 * Longer than a turn takes; the lease of a killed process ends with it. Rows that two processes work on get one result
 * all the same.
 */
const LEASE_MS = 10_000;
const LOOK_EVERY_MS = 5_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** After this many turns in a row without progress the row is reported as the cause. */
const MOST_ATTEMPTS = 6;
/** After this many turns in a row that ended with their process the row they began with is reported as the cause. */
const MOST_ENDED = 2;
/** After this many such turns each further one is enough, and after `MOST_LOST` nothing more of the job is tried. */
const MOST_TRUSTED = 3;
const MOST_LOST = 6;
/** How often progress is announced: each time its rows are counted. */
const TOLD_EVERY_MS = 1_000;

export interface BulkJobRunnerDeps {
  jobs: BulkJobRepository;
  rows: BulkRowRepository;
  placement: Pick<RowPlacement, 'place' | 'giveUp'>;
  /** undefined when the vendor of the job is deleted */
  contextOf: (job: BulkJob) => Promise<JobContext | undefined>;
  checkOf: (context: JobContext) => Pick<RowCheck, 'check'>;
  pace: Pick<Pace, 'next'>;
  /** announces the job's progress to those who follow its vendor */
  tell: (jobId: string) => Promise<void>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** no other process works on the same database: leases at the start are left over from one that ended */
  isAlone: boolean;
}

/**
 * Checks and places the rows of bulk jobs in the background. Jobs take turns of some rows each, so that a large one
 * does not delay a small one; any process may take the next turn, and an interrupted turn is taken again.
 */
export class BulkJobRunner {
  private readonly workers = new Set<Promise<void>>();
  private readonly toldAt = new Map<string, number>();
  private isClosed = false;
  /** work was added since the last look, which may have been too early to see it */
  private isWanted = false;
  /** a job is being worked on whose last turn ended with its process: no other is, which would be suspected as well */
  private isInDoubt = false;

  constructor(private readonly deps: BulkJobRunnerDeps) {}

  /** Works on what is due, in the background; never throws. To be called after the commit. */
  work(): void {
    this.isWanted = true;
    if (this.isClosed || this.isInDoubt || this.workers.size >= AT_ONCE) return;
    const worker: Promise<void> = this.workDue()
      .catch((error: unknown) => this.deps.log.error({ err: error }, 'bulk jobs could not be read'))
      .finally(() => this.workers.delete(worker));
    this.workers.add(worker);
  }

  /** Looks for due work from time to time; the returned function stops it. */
  start(): () => void {
    const { jobs, clock, log, isAlone } = this.deps;
    let isStopped = false;
    let cancel: () => void = () => undefined;
    const look = () => {
      if (isStopped) return;
      this.work();
      cancel = clock.after(LOOK_EVERY_MS, look);
    };
    const released = isAlone ? jobs.releaseAll(clock.now()) : Promise.resolve();
    void released.catch((error: unknown) => log.error({ err: error }, 'bulk jobs could not be released')).finally(look);
    return () => {
      isStopped = true;
      cancel();
    };
  }

  /** Starts no further turn and waits for those under way, which end early. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.settled();
  }

  /** Resolves once nothing is being worked on. */
  async settled(): Promise<void> {
    while (this.workers.size > 0) await Promise.all(this.workers);
  }

  private async workDue(): Promise<void> {
    const { jobs, clock } = this.deps;
    while (!this.isClosed && !this.isInDoubt) {
      this.isWanted = false;
      const job = await jobs.claim(clock.now(), clock.now() + LEASE_MS);
      if (job === undefined && !this.isWanted) return;
      if (job === undefined) continue;
      this.isInDoubt ||= job.open_turns > 1;
      // another worker continues with the next job meanwhile
      this.work();
      await this.turn(job).finally(() => {
        if (job.open_turns > 1) this.isInDoubt = false;
      });
    }
  }

  private async turn(job: BulkJob): Promise<void> {
    const { jobs, clock, log } = this.deps;
    try {
      const context = await this.deps.contextOf(job);
      if (context === undefined) await jobs.remove(job.id);
      else if (job.status === 'PREPROCESS_PENDING') await this.check(job, context);
      else await this.place(job, context);
    } catch (error) {
      const limit = waitOf(error);
      const wait = limit ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (job.attempts - 1));
      log.warn({ err: error, job: job.id, attempts: job.attempts }, 'bulk job interrupted');
      await jobs.release(job.id, { dueAt: clock.now() + wait, ...(limit !== undefined && { attempts: 0 }) });
    }
  }

  private async check(job: BulkJob, context: JobContext): Promise<void> {
    const { rows, pace } = this.deps;
    const check = this.deps.checkOf(context);
    const isOver = await this.rowsOf<CheckedBulkRow>(job, 'UNCHECKED', {
      work: (group) => Promise.allSettled(group.map((row) => pace.next().then(() => check.check(row)))),
      save: (done) => rows.saveChecked(job.id, done),
      atFault: (row, code) => failedCheck(row, [{ column: null, code }]),
      giveUp: async (given) => given.map((row) => failedCheck(row, [{ column: null, code: 'INTERNAL' }])),
    });
    if (isOver) await this.finishChecking(job);
    await this.tell(job.id, isOver);
  }

  private async place(job: BulkJob, context: JobContext): Promise<void> {
    const { rows, placement } = this.deps;
    const isOver = await this.rowsOf<PlacedBulkRow>(job, 'READY', {
      work: (group) => placement.place(group, context),
      save: (done) => rows.savePlaced(job.id, done),
      atFault: ({ row_number }, code) => ({
        row_number,
        status: 'PLACEMENT_FAILED',
        order_id: null,
        errors: [{ column: null, code }],
      }),
      giveUp: (given) => placement.giveUp(given),
    });
    if (isOver) await this.finishPlacing(job);
    await this.tell(job.id, isOver);
  }

  /**
   * Works on rows of a status until the turn is over; true when none was left. Throws what interrupted it: results up
   * to then are stored.
   */
  private async rowsOf<Outcome>(
    job: BulkJob,
    status: StoredBulkRow['status'],
    { work, save, atFault, giveUp }: RowsWork<Outcome>,
  ): Promise<boolean> {
    const { jobs, rows, clock } = this.deps;
    const until = clock.now() + TURN_MS;
    const suspects = suspectsOf(job);
    const waiting = await rows.next(job.id, status, suspects === 'all' ? BULK_ROWS_MAX : ROWS_A_TURN);
    if (suspects !== 'none' && waiting.length > 0) {
      await save(await giveUp(suspects === 'all' ? waiting : waiting.slice(0, 1)));
      await jobs.release(job.id, { dueAt: clock.now() });
      return false;
    }
    // each result is stored at once if the process may end: the row that ends it is then the first without one
    const atOnce = job.open_turns > 1 || job.lost_turns > 1 ? 1 : ROWS_AT_ONCE;
    for (let at = 0; at < waiting.length && !this.isClosed && clock.now() < until; at += atOnce) {
      const group = waiting.slice(at, at + atOnce);
      const results = await work(group);
      const done: Outcome[] = [];
      let interruption: { reason: unknown } | undefined;
      for (const [index, row] of group.entries()) {
        const result = results[index];
        if (result?.status === 'fulfilled') done.push(result.value);
        else if (isAtFault(result?.reason, job.attempts)) done.push(atFault(row, codeOf(result?.reason)));
        else interruption ??= { reason: result?.reason };
      }
      await save(done);
      if (interruption !== undefined) throw interruption.reason;
    }
    if (waiting.length === 0) return true;
    await jobs.release(job.id, { dueAt: clock.now(), attempts: 0 });
    return false;
  }

  private async finishChecking(job: BulkJob): Promise<void> {
    const counts = (await this.deps.rows.counts([job.id])).get(job.id);
    const isClean = counts?.errors === 0;
    const status = isClean ? 'PREPROCESS_SUCCESS' : 'PREPROCESS_SUCCESS_WITH_ERROR';
    await this.deps.jobs.finish(job.id, job.status, counts?.ready === 0 ? 'PREPROCESS_FAIL' : status);
  }

  private async finishPlacing(job: BulkJob): Promise<void> {
    const counts = (await this.deps.rows.counts([job.id])).get(job.id);
    // rows with errors are left as well, and somebody has to see to them
    const isClean = counts?.failed === 0 && counts.errors === 0;
    const status = isClean ? 'ORDER_PLACEMENT_SUCCESS' : 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR';
    await this.deps.jobs.finish(job.id, job.status, counts?.placed === 0 ? 'ORDER_PLACEMENT_FAIL' : status);
  }

  private async tell(jobId: string, isOver: boolean): Promise<void> {
    const now = this.deps.clock.now();
    if (!isOver && now - (this.toldAt.get(jobId) ?? 0) < TOLD_EVERY_MS) return;
    if (isOver) this.toldAt.delete(jobId);
    else this.toldAt.set(jobId, now);
    await this.deps.tell(jobId);
  }
}

/** What is done with the rows of a turn. */
interface RowsWork<Outcome> {
  /** one result for each row, in their order */
  work: (rows: readonly StoredBulkRow[]) => Promise<readonly PromiseSettledResult<Outcome>[]>;
  save: (outcomes: readonly Outcome[]) => Promise<void>;
  /** the result of a row that is never completed */
  atFault: (row: StoredBulkRow, code: string) => Outcome;
  /** the results of rows that are not tried again, because the process ended with them */
  giveUp: (rows: readonly StoredBulkRow[]) => Promise<readonly Outcome[]>;
}

/** Of the waiting rows, those that must have ended the process; it would end again with them after every start. */
function suspectsOf({ open_turns, lost_turns }: Pick<BulkJob, 'open_turns' | 'lost_turns'>): 'none' | 'first' | 'all' {
  if (open_turns < 2) return 'none';
  if (lost_turns >= MOST_LOST) return 'all';
  return open_turns > MOST_ENDED || lost_turns > MOST_TRUSTED ? 'first' : 'none';
}

/** Whether a row was tried often enough; a limit that was reached does not count. */
const isAtFault = (reason: unknown, attempts: number) => waitOf(reason) === undefined && attempts >= MOST_ATTEMPTS;

const codeOf = (reason: unknown) => (reason instanceof AppError ? reason.code : 'INTERNAL');

/** The wait required by a limit, in ms; undefined for every other error. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') return undefined;
  const seconds = error.details['retry_after'];
  return typeof seconds === 'number' ? seconds * 1000 : undefined;
}
