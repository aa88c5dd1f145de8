import type { BulkRow } from '../../domain/bulk/row';
import { showToast } from '../../state/toasts';
import { DeskRows, takePart } from './desk-rows';
import { FileProblem } from './file-problem';
import { WorkerClient, type WorkerClientOptions, type WorkerDone } from './worker-client';
import type { OrdersSource, WorkerCommand } from './worker-messages';

/** Rows handled before the page may do something else; they are sent to the worker in one message. */
const ROWS_A_TURN = 250;

/**
 * Has the worker read, check and write the rows of a file. A worker that was ended has none: the next one is given them
 * first.
 */
export class RowChecker {
  readonly #client: WorkerClient;
  #restarting: Promise<void> | null = null;
  /** rows that could not be checked */
  readonly #unchecked = new Set<number>();

  /** `rows`: the current file's. */
  readonly #rows: () => DeskRows;

  constructor(options: WorkerClientOptions, rows: () => DeskRows) {
    this.#rows = rows;
    this.#client = new WorkerClient(options);
  }

  /** The rows of another file, from now on the worker's. @throws FileProblem */
  open(source: OrdersSource, { language, into }: { language: string; into: DeskRows }): Promise<WorkerDone> {
    return this.#send({ type: 'open', source, language }, into);
  }

  /** Makes these the worker's rows, and stores them as checked. @throws FileProblem */
  async begin(rows: readonly BulkRow[], into: DeskRows): Promise<void> {
    this.#unchecked.clear();
    await this.#put(rows, { begins: true, into });
  }

  /** As `begin`, for rows that stay in the file even if they can't be checked. */
  async take(rows: readonly BulkRow[]): Promise<void> {
    await this.begin(rows, this.#rows()).catch((error: unknown) => this.#keepUnchecked(rows, error));
  }

  /** The current file's again, after those of another were read. @throws FileProblem */
  restart(): Promise<void> {
    this.#restarting ??= this.#giveRows().finally(() => {
      this.#restarting = null;
    });
    return this.#restarting;
  }

  /** Rows that left the file, and rows with other texts. These stay in the file even if they can't be checked. */
  async change({ gone, rows }: { gone: readonly number[]; rows: readonly BulkRow[] }): Promise<void> {
    try {
      await this.#withRows(async () => {
        if (gone.length > 0) await this.#send({ type: 'remove', numbers: gone }, this.#rows());
        await this.#put(rows, { begins: false, into: this.#rows() });
      });
    } catch (error) {
      this.#keepUnchecked(rows, error);
    }
  }

  /** The workbook of these rows and the file's other columns. @throws FileProblem */
  async write(command: Omit<Extract<WorkerCommand, { type: 'write' }>, 'type'>): Promise<Uint8Array> {
    const { workbook } = await this.#withRows(() => this.#send({ type: 'write', ...command }, this.#rows()));
    if (workbook === undefined) throw new FileProblem('damaged');
    return workbook;
  }

  /** Ends what is being done; the next command starts another worker. */
  end(why?: FileProblem): void {
    this.#client.end(why);
  }

  #keepUnchecked(rows: readonly BulkRow[], error: unknown): void {
    if (!(error instanceof FileProblem) || error.fault === 'cancelled') throw error;
    if (rows.length === 0) return;
    for (const row of rows) {
      this.#rows().set({ row, problems: [], vendorId: null, duplicateOf: null, outcome: null });
      this.#unchecked.add(row.number);
    }
    showToast({ type: 'error', messageId: 'file-upload-error', duration: 7000 });
  }

  /** If the worker breaks during `work`, it is done once more with a new one. */
  async #withRows<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#givenRows(work);
    } catch (error) {
      const fault = error instanceof FileProblem ? error.fault : null;
      const isBroken = fault === 'damaged' || fault === 'not-loaded';
      if (!isBroken || this.#client.isRunning) throw error;
    }
    return this.#givenRows(work);
  }

  async #givenRows<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#client.isRunning || this.#restarting !== null) await this.restart();
    return work();
  }

  async #giveRows(): Promise<void> {
    const rows = this.#rows();
    const checked = new DeskRows();
    const all = rows.inOrder().map(({ row }) => row);
    await this.#put(all, { begins: true, into: checked });
    for (const one of checked.inOrder()) {
      const { number } = one.row;
      const own = rows.get(number);
      if (own === undefined) continue;
      if (this.#unchecked.has(number)) rows.set(one);
      // from now on the worker only tells changes of these
      else if (own.duplicateOf !== one.duplicateOf) rows.set({ ...own, duplicateOf: one.duplicateOf });
    }
    this.#unchecked.clear();
  }

  async #put(rows: readonly BulkRow[], { begins, into }: { begins: boolean; into: DeskRows }): Promise<void> {
    for (let at = 0; at < rows.length; at += ROWS_A_TURN) {
      const part = rows.slice(at, at + ROWS_A_TURN);
      const more = at + part.length < rows.length;
      await this.#send({ type: 'put', rows: part, begins: begins && at === 0, more }, into);
    }
  }

  /** Earlier outcomes of the rows that come back no longer apply. */
  #send(command: WorkerCommand, into: DeskRows): Promise<WorkerDone> {
    return this.#client.run(command, (part) => takePart(part, into));
  }
}
