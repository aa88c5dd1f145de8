import { isOn } from '../../src/domain/flags/flags';
import { AppError } from '../../src/lib/app-error';
import type { BulkRowStatus } from '../../src/domain/bulk/job-status';
import type { BulkJobDetailDto, BulkJobDto, BulkJobRequestDto } from '../../src/protocol/schemas';
import { bulkJobAnswer, bulkRowAnswer } from './bulk-job-presenter';
import type { BulkJob, BulkJobRepository } from './bulk-job-repository';
import type { BulkRowRepository } from './bulk-row-repository';
import type { VendorRepository } from '../vendors/vendor-repository';
import type { AgreedTotal, BulkJobs } from './bulk-jobs';
import type { RowRules } from './row-rules';
import type { FlagService } from '../flags/flags';
import { type Principal, requireOwned } from '../accounts/principal';
import type { RateLimiter } from '../common/rate-limiter';

/** Jobs of a vendor in its list. */
const MOST_LISTED = 50;

export interface BulkJobDeps {
  jobs: BulkJobs;
  jobRows: Pick<BulkJobRepository, 'sameFile'>;
  rows: Pick<BulkRowRepository, 'page' | 'counts' | 'totals' | 'sums'>;
  rules: Pick<RowRules, 'timezoneOf'>;
  vendors: Pick<VendorRepository, 'findMany'>;
  flags: Pick<FlagService, 'all'>;
  limiter: Pick<RateLimiter, 'count'>;
  /** files per account and hour */
  perHour: number;
}

/**
 * Files of orders, while the flag is on; other accounts' jobs are `NOT_FOUND`
 * (specification/bulk.md#steps). If a request has a form of its own, `read` returns its contents or throws its error,
 * and is called once it is known that the caller may ask.
 */
export class BulkJobUseCases {
  constructor(private readonly deps: BulkJobDeps) {}

  async create(principal: Principal, read: () => { request: BulkJobRequestDto; key: string | null }): Promise<string> {
    await this.requireOffered();
    const { request, key } = read();
    const { vendor_id: vendorId, content, rows, file_name: fileName = null, replaces = null } = request;
    requireOwned(principal, vendorId);
    const orders = content ?? rows;
    if (!orders || (content && rows)) {
      throw new AppError('VALIDATION', { message: 'Either content or rows have to be given.' });
    }
    const { jobs, limiter, perHour } = this.deps;
    const count = () => limiter.count('bulk-job', principal.subject, perHour);
    return jobs.create({ vendorId, orders, fileName, replaces }, { key, principal, count });
  }

  async list(principal: Principal, vendorId: string): Promise<BulkJobDto[]> {
    await this.requireOffered();
    requireOwned(principal, vendorId);
    return this.answers(await this.deps.jobs.list(vendorId, principal, MOST_LISTED));
  }

  /** A page of the rows checked so far, after the row with the number `after`. */
  async detail(
    principal: Principal,
    vendorId: string,
    jobId: string,
    read: () => { after?: number; limit?: number; status?: BulkRowStatus; sums?: boolean },
  ): Promise<BulkJobDetailDto> {
    const job = await this.ownJob(principal, jobId);
    if (job.vendor_id !== vendorId) throw new AppError('NOT_FOUND');
    const { after = 0, limit = 10_000, status, sums = false } = read();
    const page = await this.deps.rows.page(jobId, { after, limit: limit + 1, status });
    const rows = page.slice(0, limit).map(bulkRowAnswer);
    const next = page.length > limit ? (rows.at(-1)?.row_number ?? null) : null;
    return {
      job: await this.answer(job),
      rows,
      next,
      ...(sums && { sums: await this.deps.rows.sums(jobId) }),
    };
  }

  /** Throws `FEE_CHANGED` when the fees are no longer those that were agreed to. */
  async place(
    principal: Principal,
    jobId: string,
    read: () => { agreed?: readonly AgreedTotal[] | null } | null | undefined,
  ): Promise<BulkJobDto> {
    const job = await this.ownJob(principal, jobId);
    await this.deps.jobs.place(job, read()?.agreed ?? null, principal);
    return this.answer(await this.ownJob(principal, jobId));
  }

  private async ownJob(principal: Principal, jobId: string): Promise<BulkJob> {
    await this.requireOffered();
    return this.deps.jobs.find(jobId, principal);
  }

  /** Throws `NOT_FOUND` while the flag is off. */
  async requireOffered(): Promise<void> {
    if (!isOn(await this.deps.flags.all(), 'bulk-order-upload')) throw new AppError('NOT_FOUND');
  }

  private async answer(job: BulkJob): Promise<BulkJobDto> {
    const [answer] = await this.answers([job]);
    if (answer === undefined) throw new AppError('NOT_FOUND');
    return answer;
  }

  private async answers(jobs: readonly BulkJob[]): Promise<BulkJobDto[]> {
    const ids = jobs.map(({ id }) => id);
    const [counts, totals] = [await this.deps.rows.counts(ids), await this.deps.rows.totals(ids)];
    const points = await this.deps.vendors.findMany([...new Set(jobs.flatMap(({ vendor_ids }) => vendor_ids))]);
    const timezones = new Map<string, string>();
    for (const point of points) timezones.set(point.vendor_id, await this.deps.rules.timezoneOf(point));
    const answers: BulkJobDto[] = [];
    for (const job of jobs) {
      const count = counts.get(job.id);
      if (count === undefined) continue;
      const sameFile = await this.deps.jobRows.sameFile(job);
      answers.push(
        bulkJobAnswer(job, { counts: count, totals: totals.get(job.id) ?? [], sameFile, points, timezones }),
      );
    }
    return answers;
  }
}
