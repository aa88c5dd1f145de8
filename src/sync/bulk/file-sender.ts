import type { BulkApi, SentOrders } from '../../api/bulk-api';
import type { BulkRow } from '../../domain/bulk/row';
import { needsSomeone } from '../../domain/bulk/row-state';
import type { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import { applyBulkFile, bulkFile } from '../../state/bulk';
import { bulkNews } from '../../state/bulk-news';
import { base64 } from './base64';
import { FileProblem } from './file-problem';
import { isMissing, isRefused, type PlacementEnd } from './job-answers';
import type { JobFollower } from './job-follower';
import type { OpenFile } from './open-file';
import { rowsToSend, sendFile } from './send-file';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface SendingOptions {
  api: BulkApi;
  clock: Clock;
  uuid: () => string;
  /** of the user, for headers and for text files that aren't in UTF-8 */
  language: () => string;
  /** the platform takes rows, not only workbooks */
  sendsRows: boolean;
}

/** What it shares with the editor: the file, and who follows its job. */
export interface SenderContext {
  current: () => OpenFile | null;
  /** resolves once everything that was begun before is done */
  settled: () => Promise<void>;
  follower: JobFollower;
}

/** Sends the current file to be checked, then to be placed (specification/bulk.md#steps). */
export class FileSender {
  readonly #options: SendingOptions;
  readonly #shared: SenderContext;

  constructor(options: SendingOptions, shared: SenderContext) {
    this.#options = options;
    this.#shared = shared;
  }

  /** A workbook of the corrected file, or of the rows that have a problem. */
  async workbook(which: 'all' | 'failed'): Promise<Blob> {
    const file = this.#shared.current();
    if (file === null) throw new FileProblem('cancelled');
    await this.#shared.settled();
    const wanted = file.rows.inOrder().filter((row) => which === 'all' || needsSomeone(row));
    const rows = wanted.map(({ row }) => row);
    const bytes = await this.#write(file, rows, { others: file.about.others, language: this.#options.language() });
    return new Blob([bytes as BlobPart], { type: XLSX });
  }

  /** Sends the file to be checked by the platform, and waits for the result. Throws why it could not be sent. */
  async upload(): Promise<void> {
    const file = this.#shared.current();
    if (file === null) return;
    try {
      applyBulkFile({ work: 'writing' });
      // includes what was typed last
      await this.#shared.settled();
      if (!file.isCurrent) return;
      file.changes.beginSending();
      // the same key for the same rows, so that a lost answer leads to no second job; a change meanwhile ends it
      const key = file.about.key ?? this.#options.uuid();
      file.change({ key });
      const rows = file.rows.inOrder().flatMap(({ row, outcome }) => (outcome?.status === 'PLACED' ? [] : row));
      const jobId = await this.#send(file, key, rows);
      if (jobId === null || !file.isCurrent) return;
      file.change({ jobId, changed: file.changes.endSending(), agreed: false });
      await file.save([]);
      await this.#shared.follower.follow(file, jobId);
    } finally {
      if (file.isCurrent) applyBulkFile({ work: null });
    }
  }

  /**
   * Places the checked rows, or tries the failed ones again, at these totals. Throws `FEE_CHANGED` after showing the
   * new totals, and otherwise why it could not be sent.
   */
  async place(agreed: readonly { vendor_id: string; total: number }[]): Promise<PlacementEnd> {
    const file = this.#shared.current();
    const { job } = bulkFile;
    if (file === null || file.about.jobId === null || job === null) return 'failed';
    const { jobId, agreed: wasAgreed = false } = file.about;
    try {
      const requested = { at: this.#options.clock.now(), status: job.status, placed: job.placed };
      file.change({ agreed: true, isPlacing: true, requested });
      applyBulkFile({ work: 'placing', isPlacing: true });
      if (!(await file.save([]))) return 'taken-over';
      // the page may be left until then, and the file be opened again
      const asOpen = () => {
        const open = this.#shared.current();
        return open?.about.jobId === jobId ? open : null;
      };
      try {
        await this.#options.api.place(jobId, agreed);
        asOpen()?.change({ requested: null });
      } catch (error) {
        // without an answer it may have started all the same: the job is asked
        if (isRefused(error)) {
          const open = asOpen();
          if (open !== null)
            await this.#shared.follower.takeBack(open, { agreed: wasAgreed, isGone: isMissing(error) });
          throw error;
        }
      } finally {
        // also in the list of files, where this one may have been put away
        bulkNews.heard += 1;
      }
      return await this.#shared.follower.follow(file, jobId);
    } catch (error) {
      if ((error as Partial<AppError>).code === 'FEE_CHANGED') await this.#shared.follower.follow(file, jobId);
      throw error;
    } finally {
      if (file.isCurrent) applyBulkFile({ work: null });
    }
  }

  async #send(file: OpenFile, key: string, rows: readonly BulkRow[]): Promise<string | null> {
    const asRows = this.#options.sendsRows ? await rowsToSend(rows) : null;
    const orders = asRows === null ? await this.#asWorkbook(file, rows) : { rows: asRows };
    if (!file.isCurrent || !(await file.save([]))) return null;
    applyBulkFile({ work: 'uploading' });
    const send = (orders: SentOrders) =>
      sendFile(this.#options, file.parts.vendorId, { file: { ...file.about, key }, orders });
    try {
      return await send(orders);
    } catch (error) {
      // while the platform is updated, one of its processes may be older than sending rows
      if (asRows === null || (error as Partial<AppError>).code !== 'VALIDATION') throw error;
      return send(await this.#asWorkbook(file, rows));
    }
  }

  async #asWorkbook(file: OpenFile, rows: readonly BulkRow[]): Promise<SentOrders> {
    // the platform has no use for other columns, and limits how much a workbook may hold
    // in one language, so that it stays the same file when the user's changes
    return { content: await base64(await this.#write(file, rows, { others: [], language: 'en' })) };
  }

  async #write(
    { parts: { worker } }: OpenFile,
    rows: readonly BulkRow[],
    { others, language }: { others: readonly string[]; language: string },
  ): Promise<Uint8Array> {
    const { workbook } = await worker.run({ type: 'write', rows, others, language });
    if (workbook === undefined) throw new FileProblem('damaged');
    return workbook;
  }
}
