import { describe, expect, it, vi } from 'vitest';
import { readJob } from '../../../src/features/bulk/read-job';
import type { BulkService } from '../../../src/sync/bulk/create-bulk';

const ROWS = Array.from({ length: 2_500 }, (_, at) => ({ row_number: at + 1 }));
const SUMS = { placed: { fees: 2, cash: 1 }, to_be_placed: { fees: 0, cash: 0 } };
const WANTED = { vendorId: 'v', jobId: 'j', status: undefined };

/** A job of 2,500 rows, of which the platform sends as many as it is asked for. */
function platform() {
  const job = vi.fn<BulkService['job']>(async (_vendor, _job, { after = 0, limit, sums }) => {
    const rows = ROWS.slice(after, after + limit);
    const last = after + rows.length;
    return { job: {}, rows, ...(last < ROWS.length && { next: last }), ...(sums && { sums: SUMS }) } as never;
  });
  return { job, limits: () => job.mock.calls.map(([, , { limit }]) => limit) };
}

describe('the rows of a job', () => {
  it('are shown a hundred at a time', async () => {
    const { job, limits } = platform();
    const first = await readJob({ job }, WANTED);
    const second = await readJob({ job }, WANTED, { before: first });
    expect(second.rows.map(({ row_number }) => row_number)).toEqual(ROWS.slice(0, 200).map((row) => row.row_number));
    expect(second.next).toBe(200);
    expect(limits()).toEqual([100, 100]);
  });

  it('are as many as before when they are fetched again, however many that is', async () => {
    const { job, limits } = platform();
    const again = await readJob({ job }, WANTED, { shown: 2_100 });
    expect(again.rows).toHaveLength(2_100);
    expect(again.next).toBe(2_100);
    expect(limits()).toEqual([1_000, 1_000, 100]);
  });

  it('are added up once, with the first page', async () => {
    const { job } = platform();
    const first = await readJob({ job }, WANTED, { shown: 1_500 });
    const next = await readJob({ job }, WANTED, { before: first });
    expect([first.sums, next.sums]).toEqual([SUMS, SUMS]);
    expect(job.mock.calls.map(([, , { sums }]) => sums)).toEqual([true, undefined, undefined]);
  });

  it('end where the job has fewer by now', async () => {
    const { job } = platform();
    const again = await readJob({ job }, WANTED, { shown: 9_000 });
    expect(again.rows).toHaveLength(ROWS.length);
    expect(again.next).toBeNull();
  });
});
