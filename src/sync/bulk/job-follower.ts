import type { BulkApi } from '../../api/bulk-api';
import { isEmptyRow } from '../../domain/bulk/row';
import { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import type { BulkJobDto } from '../../protocol/schemas';
import { applyDesk, type Desk, desk } from '../../state/bulk';
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

/** How long a request to place can be under way: the portal waits 15 s for its answer. */
const ON_ITS_WAY_MS = 20_000;

export interface JobFollowerOptions {
  api: BulkApi;
  clock: Clock;
  current: OpenFile;
  /** takes rows out of the file for good */
  drop: (numbers: readonly number[]) => Promise<void>;
  /** closes the file, whose rows are all orders */
  discard: () => Promise<void>;
  show: (change: Partial<Desk>) => void;
}

/** Shows what the platform does with the job that a file became, and the outcome of each row. */
export class JobFollower {
  /** of one job at a time */
  #following = new AbortController();
  /** the job whose outcome of each row is shown */
  #knownJob: string | null = null;

  readonly #options: JobFollowerOptions;

  constructor(options: JobFollowerOptions) {
    this.#options = options;
  }

  /** Another file is current. */
  forget(): void {
    this.#knownJob = null;
  }

  /**
   * Resolves once the platform has finished with the job and its rows are shown, or once another job is followed or
   * `life` was aborted.
   */
  async follow(jobId: string, life: AbortSignal): Promise<PlacementEnd> {
    if (life.aborted) return 'left';
    this.#following.abort();
    this.#following = new AbortController();
    const signal = AbortSignal.any([life, this.#following.signal]);
    while (!signal.aborted) {
      const end = await this.#checkProgress(jobId, signal);
      if (end !== null) return end;
      await nextNews(this.#options.clock, signal);
    }
    return 'left';
  }

  /** Nothing was placed. `isGone`: the platform has no such job, so that the rows have to be sent again. */
  async takeBack({ agreed, isGone }: { agreed: boolean; isGone: boolean }): Promise<void> {
    const { current, show } = this.#options;
    const isLost = isGone && !agreed;
    current.change({ agreed, isPlacing: false, ...(isLost && { jobId: null, key: null }) });
    show(isLost ? { job: null } : {});
    await current.save([]);
  }

  /** Null while the platform works on the job or cannot be reached, which may happen between any two answers. */
  async #checkProgress(jobId: string, signal: AbortSignal): Promise<PlacementEnd | null> {
    const { api, current, show } = this.#options;
    try {
      const { job } = await api.detail(desk.vendorId ?? '', jobId, { limit: 1 });
      if (signal.aborted) return null;
      applyDesk({ job: jobOf(job) });
      const isOnItsWay = this.#isOnItsWay(job);
      if (!isPending(job) && !isOnItsWay) return await this.#take(job, signal);
      const isPlacing = isOnItsWay || job.status === 'ORDER_PLACEMENT_PENDING';
      applyDesk({ work: isPlacing ? 'placing' : 'checking' });
      // after a reload, rows that are not placed may be corrected meanwhile
      if (isPlacing && this.#knownJob !== jobId) {
        await this.#takeRows(job, signal);
        show({});
      }
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (signal.aborted || !isMissing(error)) return null;
      // repeating the question would change nothing; the rows are only on this device from now on
      if (current.file.agreed !== true) await this.takeBack({ agreed: false, isGone: true });
      show({ job: null, work: null });
      return 'failed';
    }
  }

  /** Whether the platform may still receive the request to place, whose answer was lost or not waited for. */
  #isOnItsWay(job: BulkJobDto): boolean {
    const { isPlacing, requested } = this.#options.current.file;
    if (isPlacing !== true || !requested) return false;
    const age = this.#options.clock.now() - requested.at;
    const isAsBefore = job.status === requested.status && job.orders_placed === requested.placed;
    return isAsBefore && age >= 0 && age < ON_ITS_WAY_MS;
  }

  /** Shows the outcome of the job. Rows that were placed leave the file. */
  async #take(job: BulkJobDto, signal: AbortSignal): Promise<PlacementEnd> {
    const { current, drop, discard, show } = this.#options;
    const leaving = await this.#takeRows(job, signal);
    if (leaving === null) return 'left';
    if (current.file.isPlacing === true) {
      current.change({ isPlacing: false });
      await current.save([]);
    }
    const { placed, elsewhere } = leaving;
    const left = new Set([...placed, ...elsewhere]);
    current.change({ changed: current.file.changed.filter((number) => !left.has(number)) });
    // the platform skips a row that was emptied here
    const count = current.rows.among(elsewhere).filter(({ row }) => !isEmptyRow(row)).length;
    await drop([...left].filter((number) => current.rows.get(number) !== undefined));
    if (count > 0) showToast({ type: 'info', messageId: 'bulk.left-file', values: { count }, duration: 10_000 });
    const end = placementEnd(job, current.rows.size);
    if (current.rows.size === 0) await discard();
    show({ work: null, ...(current.rows.size > 0 && { job: jobOf(job) }), placed: job.orders_placed });
    return end;
  }

  async #takeRows(job: BulkJobDto, signal: AbortSignal): Promise<LeavingRows | null> {
    const { api, current } = this.#options;
    const changed = new Set(current.file.changed);
    const leaving = await takeOutcomes(api, job, { rows: current.rows, changed, signal });
    if (leaving !== null) this.#knownJob = job.bulk_job_id;
    return leaving;
  }
}
