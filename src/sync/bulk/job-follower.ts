import type { BulkApi } from '../../api/bulk-api';
import { isEmptyRow } from '../../domain/bulk/row';
import { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import type { BulkJobDto } from '../../protocol/schemas';
import { applyBulkFile, type BulkFile } from '../../state/bulk';
import { showToast } from '../../state/toasts';
import {
  isMissing,
  isPending,
  jobOf,
  type LeavingRows,
  type PlacementEnd,
  placementEnd,
  takeOutcomes,
} from './job-answers';
import { nextNews } from './next-news';
import type { OpenFile } from './open-file';
import { anySignal } from '../../lib/any-signal';

/** How long a request to place can be under way: the portal waits 15 s for its answer. */
const ON_ITS_WAY_MS = 20_000;

export interface JobFollowerOptions {
  api: BulkApi;
  clock: Clock;
  /** closes the file, all of whose rows have left it, so many of them as orders */
  discard: (placed: number) => Promise<void>;
  show: (file: OpenFile, change: Partial<BulkFile>) => void;
}

/** Shows what the platform does with the jobs that a file becomes, and the outcome of each row. */
export class JobFollower {
  /** of one job at a time */
  #following = new AbortController();
  readonly #options: JobFollowerOptions;

  constructor(options: JobFollowerOptions) {
    this.#options = options;
  }

  /**
   * Resolves once the platform has finished with the job and its rows are shown, or once another job is followed or the
   * file is not current any more.
   */
  async follow(file: OpenFile, jobId: string): Promise<PlacementEnd> {
    if (!file.isCurrent) return 'left';
    this.#following.abort();
    this.#following = new AbortController();
    const signal = anySignal([file.signal, this.#following.signal]);
    while (!signal.aborted) {
      const end = await this.#checkProgress(file, jobId, signal);
      if (end !== null) return end;
      await nextNews(this.#options.clock, signal);
    }
    return 'left';
  }

  /** Nothing was placed. `isGone`: the platform has no such job, so that the rows have to be sent again. */
  async takeBack(file: OpenFile, { agreed, isGone }: { agreed: boolean; isGone: boolean }): Promise<void> {
    const isLost = isGone && !agreed;
    file.change({ agreed, isPlacing: false, ...(isLost && { jobId: null, key: null }) });
    this.#options.show(file, isLost ? { job: null } : {});
    await file.save([]);
  }

  /** Null while the platform works on the job or cannot be reached, which may happen between any two answers. */
  async #checkProgress(file: OpenFile, jobId: string, signal: AbortSignal): Promise<PlacementEnd | null> {
    const { api, show } = this.#options;
    try {
      const { job } = await api.detail(file.parts.vendorId, jobId, { limit: 1 });
      if (signal.aborted) return null;
      applyBulkFile({ job: jobOf(job) });
      const isOnItsWay = this.#isOnItsWay(file, job);
      if (!isPending(job) && !isOnItsWay) return await this.#take(file, job, signal);
      const isPlacing = isOnItsWay || job.status === 'ORDER_PLACEMENT_PENDING';
      applyBulkFile({ work: isPlacing ? 'placing' : 'checking' });
      // after a reload, rows that are not placed may be corrected meanwhile
      if (isPlacing && file.knownJob !== jobId) {
        await this.#takeRows(file, job, signal);
        show(file, {});
      }
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (signal.aborted || !isMissing(error)) return null;
      // repeating the question would change nothing; the rows are only on this device from now on
      if (file.about.agreed !== true) await this.takeBack(file, { agreed: false, isGone: true });
      show(file, { job: null, work: null });
      return 'failed';
    }
  }

  /** Whether the platform may still receive the request to place, whose answer was lost or not waited for. */
  #isOnItsWay(file: OpenFile, job: BulkJobDto): boolean {
    const { isPlacing, requested } = file.about;
    if (isPlacing !== true || !requested) return false;
    const age = this.#options.clock.now() - requested.at;
    const isAsBefore = job.status === requested.status && job.orders_placed === requested.placed;
    return isAsBefore && age >= 0 && age < ON_ITS_WAY_MS;
  }

  /** Shows the outcome of the job. Rows that were placed leave the file. */
  async #take(file: OpenFile, job: BulkJobDto, signal: AbortSignal): Promise<PlacementEnd> {
    const { discard, show } = this.#options;
    const leaving = await this.#takeRows(file, job, signal);
    if (leaving === null) return 'left';
    if (file.about.isPlacing === true) {
      file.change({ isPlacing: false });
      await file.save([]);
    }
    const { placed, elsewhere } = leaving;
    const left = new Set([...placed, ...elsewhere]);
    file.change({ changed: file.about.changed.filter((number) => !left.has(number)) });
    // the platform skips a row that was emptied here
    const count = file.rows.among(elsewhere).filter(({ row }) => !isEmptyRow(row)).length;
    await file.drop([...left].filter((number) => file.rows.get(number) !== undefined));
    if (count > 0) showToast({ type: 'info', messageId: 'bulk.left-file', values: { count }, duration: 10_000 });
    const end = placementEnd(job, file.rows.size);
    if (file.rows.size === 0) await discard(job.orders_placed);
    else show(file, { work: null, job: jobOf(job), placed: job.orders_placed });
    return end;
  }

  async #takeRows(file: OpenFile, job: BulkJobDto, signal: AbortSignal): Promise<LeavingRows | null> {
    const changed = new Set(file.about.changed);
    const leaving = await takeOutcomes(this.#options.api, job, { rows: file.rows, changed, signal });
    if (leaving !== null) file.knownJob = job.bulk_job_id;
    return leaving;
  }
}
