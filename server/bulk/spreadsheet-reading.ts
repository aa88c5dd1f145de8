import { Worker } from 'node:worker_threads';
import { fileKind } from '../../src/spreadsheet/file-kind';
import { SpreadsheetError, type SpreadsheetFault } from '../../src/spreadsheet/spreadsheet-error';
import { createMutex } from '../../src/lib/mutex';
import { AppError } from '../../src/lib/app-error';
import type { AmountFormat } from '../../src/domain/order-request/details/amount';
import type { ReadFile, ReadingResult, ReadingTask } from './reading';

/** A file of 10,000 orders takes a second or two. */
const TIMEOUT_MS = 15_000;
const MEMORY_MB = 256;
/** Files wait for one another, because each may take all available memory. */
const MOST_WAITING = 20;
/** Files of one account, so that it cannot take all places: others wait for at most these. */
const MOST_WAITING_OF_ONE = 3;
/** After this many seconds a place is likely to be free. */
const RETRY_AFTER = 5;

/** The bundled thread is beside the bundled server. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './reading-thread-from-sources.mjs' : './reading-thread.mjs',
  import.meta.url,
);

/** Reads uploaded files, one at a time, in threads of their own (specification/bulk.md#hostile-files). */
export class SpreadsheetReading {
  private readonly inTurn = createMutex();
  /** how many files of each account wait or are being read */
  private readonly waiting = new Map<string, number>();

  constructor(
    private readonly amounts: AmountFormat,
    private readonly languages: readonly string[],
  ) {}

  /**
   * `account`: the subject of the caller. Throws `VALIDATION` with the `fault` when it is no workbook with orders;
   * `SERVICE_UNAVAILABLE` when too many wait, `TOO_MANY_REQUESTS` when too many of this account do, with `retry_after`.
   */
  async read(bytes: Uint8Array, account: string): Promise<ReadFile> {
    const own = this.waiting.get(account) ?? 0;
    if (own >= MOST_WAITING_OF_ONE) throw new AppError('TOO_MANY_REQUESTS', { retry_after: RETRY_AFTER });
    const all = [...this.waiting.values()].reduce((sum, count) => sum + count, 0);
    if (all >= MOST_WAITING) {
      throw new AppError('SERVICE_UNAVAILABLE', { what: 'spreadsheets', retry_after: RETRY_AFTER });
    }
    refuseText(bytes);
    this.waiting.set(account, own + 1);
    try {
      const result = await this.inTurn(() => runThread({ bytes, amounts: this.amounts, languages: this.languages }));
      if ('fault' in result) throw refusal(result.fault);
      if (result.rows.length === 0) throw refusal('empty');
      return result;
    } finally {
      const left = (this.waiting.get(account) ?? 1) - 1;
      if (left === 0) this.waiting.delete(account);
      else this.waiting.set(account, left);
    }
  }
}

/** The API accepts workbooks only (specification/bulk.md#file); the portal converts what else it reads. */
function refuseText(bytes: Uint8Array): void {
  try {
    if (fileKind(bytes) !== 'zip') throw new SpreadsheetError('not-a-spreadsheet');
  } catch (error) {
    if (error instanceof SpreadsheetError) throw refusal(error.fault);
    throw error;
  }
}

export const refusal = (fault: Extract<ReadingResult, { fault: unknown }>['fault']) =>
  new AppError('VALIDATION', { message: 'The file holds no list of orders that can be read.', fault });

/** Resolves to a fault also when the thread ran out of time or memory. */
function runThread(task: ReadingTask): Promise<ReadingResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (fault: SpreadsheetFault) => {
      void thread.terminate();
      resolve({ fault });
    };
    const timer = setTimeout(() => end('too-slow'), TIMEOUT_MS);
    thread.once('message', (result: ReadingResult) => resolve(result));
    thread.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end('too-many-cells');
      else reject(error);
    });
    thread.once('exit', () => {
      clearTimeout(timer);
      // if nothing was answered before
      end('damaged');
    });
  });
}
