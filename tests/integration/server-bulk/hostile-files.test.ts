import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BulkJobRunner } from '../../../server/bulk/job-runner';
import { failedCheck, type JobContext } from '../../../server/bulk/row-check';
import type { CheckedBulkRow, StoredBulkRow } from '../../../server/bulk/bulk-row-repository';
import { BulkClient } from '../../faults/support/bulk-client';
import { prepareDataDir } from '../server/support/data-dir';
import { startPlatform, type TestPlatform } from '../server/support/platform';
import { bundleServer, ServerProcess } from '../server/support/process';
import { bulkCalls, type Caller, fileOf, GOOD, type Texts } from './support/bulk';

const copies = (count: number, order: Texts) => Array.from({ length: count }, () => order);

/** Small files that cost a careless check minutes. */
const FILES: readonly (readonly [string, readonly Texts[]])[] = [
  ['sixteen long texts of figures', copies(16, { ...GOOD, description: '1 '.repeat(150_000) })],
  ['three texts as long as Excel allows', copies(3, { ...GOOD, description: '1 '.repeat(16_383) })],
  [
    'brackets below the rows in which a header is searched',
    [...copies(35, GOOD), { ...GOOD, customerName: '('.repeat(120_000), paymentMethod: '('.repeat(120_000) }],
  ],
];

describe('a server that is sent hostile files', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'rider-portal-hostile-'));
  const env = { APP_SECRET: 'a secret for tests of at least 32 bytes', LOG_LEVEL: 'error', DATA_DIR: folder };
  let program: string;
  let server: ServerProcess;

  beforeAll(async () => {
    program = await bundleServer(`hostile-test-${process.pid}`);
    await prepareDataDir(env);
    server = await (await ServerProcess.start(program, env)).ready();
  }, 120_000);
  afterAll(async () => {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    rmSync(dirname(program), { recursive: true, force: true });
  });

  /** The longest that anybody waited for an answer while the work went on, in ms. */
  async function longestWait(work: Promise<unknown>): Promise<number> {
    let isOver = false;
    const ended = work.finally(() => {
      isOver = true;
    });
    let longest = 0;
    do {
      const began = performance.now();
      await fetch(`${server.origin}/healthz`);
      longest = Math.max(longest, performance.now() - began);
    } while (!isOver);
    await ended;
    return longest;
  }

  it.each(FILES)('answers everybody else within a second: %s', async (_, orders) => {
    const client = await BulkClient.signIn(server.origin);
    const checked = async () => {
      const content = { vendor_id: 'kh-1', content: fileOf(orders) };
      const { bulk_job_id: id } = await client.send<{ bulk_job_id: string }>(server.origin, 'create', content);
      await client.until(
        server.origin,
        id,
        ({ status }) => status.startsWith('PREPROCESS_') && status !== 'PREPROCESS_PENDING',
      );
      return client.detail(server.origin, id);
    };
    const job = checked();
    expect(await longestWait(job)).toBeLessThan(1_000);
    expect((await job).rows.at(-1)?.errors.map(({ code }) => code)).toContain('too-long');
  });

  it('answers within a second after it is killed with such a file unfinished', async () => {
    const client = await BulkClient.signIn(server.origin);
    const content = { vendor_id: 'kh-1', content: fileOf(FILES[0]?.[1] ?? []) };
    const { bulk_job_id: id } = await client.send<{ bulk_job_id: string }>(
      server.origin,
      'create',
      content,
      randomUUID(),
    );
    await server.end('SIGKILL');
    server = await (await ServerProcess.start(program, env)).ready();
    const ended = client.until(server.origin, id, ({ status }) => status === 'PREPROCESS_FAIL');
    expect(await longestWait(ended)).toBeLessThan(1_000);
  });
});

describe('a job whose process ends with a row', () => {
  let platform: TestPlatform;
  let bulk: ReturnType<typeof bulkCalls>;
  let one: Caller;

  beforeAll(async () => {
    platform = await startPlatform({ env: { SANDBOX: 'off' } });
    bulk = bulkCalls(platform);
    // the platform's own stops, so that the runners of these tests find the jobs
    await platform.services.bulk.runner.close();
    one = { authorization: await platform.signIn('one@test.example') };
  });
  afterAll(() => platform.stop());

  /** Works on what is due as a new process does, which ends with the first of these rows; false if none ended it. */
  async function live(deadly: ReadonlySet<number>): Promise<boolean> {
    const { jobRows: jobs, rows } = platform.services.bulk;
    let end: () => void = () => undefined;
    const ended = new Promise<boolean>((resolve) => {
      end = () => resolve(true);
    });
    const check = async (row: Pick<StoredBulkRow, 'row_number'>): Promise<CheckedBulkRow> => {
      if (!deadly.has(row.row_number)) return { ...failedCheck(row, []), status: 'READY' };
      end();
      return new Promise(() => undefined);
    };
    const runner = new BulkJobRunner({
      jobs,
      rows,
      placement: { place: async () => [], giveUp: async () => [] },
      contextOf: async () => ({}) as JobContext,
      checkOf: () => ({ check }),
      pace: { next: async () => undefined },
      tell: async () => undefined,
      clock: platform.clock,
      log: platform.app.log,
      isAlone: true,
    });
    await jobs.releaseAll(platform.clock.now());
    runner.work();
    return Promise.race([ended, runner.settled().then(() => false)]);
  }

  /** How often the process ended, and the rows that were given up. */
  async function outcomeOf(id: string, deadly: ReadonlySet<number>): Promise<{ ends: number; givenUp: number[] }> {
    let ends = 0;
    while (await live(deadly)) ends += 1;
    const { rows } = await bulk.detail(id, one);
    const given = rows.filter(({ errors }) => errors.some(({ code }) => code === 'INTERNAL'));
    return { ends, givenUp: given.map(({ row_number: number }) => number) };
  }

  async function received(rows: number): Promise<string> {
    const answer = await bulk.create(copies(rows, GOOD), one);
    return answer.json().result.bulk_job_id;
  }

  it('gives up that row after the second time, and no other', async () => {
    const id = await received(20);
    expect(await outcomeOf(id, new Set([6]))).toEqual({ ends: 2, givenUp: [6] });
    expect((await bulk.detail(id, one)).job).toMatchObject({ status: 'PREPROCESS_SUCCESS_WITH_ERROR', errors: 1 });
  });

  it('gives up all that is left once that has happened with several rows', async () => {
    const id = await received(20);
    const all = Array.from({ length: 20 }, (_, row) => row + 2);
    const { ends, givenUp } = await outcomeOf(id, new Set(all));
    expect(givenUp).toEqual(all);
    expect(ends).toBeLessThan(8);
  });
});
