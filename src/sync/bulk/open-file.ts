import type { ReadingChoice } from '../../domain/bulk/file-reading';
import type { BulkRow } from '../../domain/bulk/row';
import { ignore } from '../../lib/ignore';
import { nextTask } from '../../platform/next-task';
import { applyBulkFile } from '../../state/bulk';
import { showToast } from '../../state/toasts';
import { ChangedRows } from './changed-rows';
import { FileProblem } from './file-problem';
import { FileRows } from './file-rows';
import { inTurns } from './in-turns';
import { type KeptFile, type KeptRows, NO_FILE, TakenOver } from './kept-rows';
import type { TypedCells } from './typed-cells';
import { UndoSteps } from './undo-steps';
import type { WorkerClient } from './worker-client';
import type { CellEdit, OrdersSource } from './worker-messages';

/** A file or pasted rows, and how they were read. */
export interface ReadSource {
  orders: OrdersSource;
  fileName: string | null;
  choice: ReadingChoice;
}

export interface OpenFileParts {
  vendorId: string;
  worker: WorkerClient;
  /** its copy on this device */
  kept: KeptRows;
  typed: TypedCells;
}

/**
 * A file that this tab works on, the only owner of its rows. It is current until the page is left or another file takes
 * its place: what was begun before is still done to this file, and stored if the device still has it, but not shown.
 */
export class OpenFile {
  /** what is known of it beside its rows */
  about: KeptFile = NO_FILE;
  /** the job whose outcome of each row is known */
  knownJob: string | null = null;
  /** what it was read from, as long as this tab has it and no row has left the file */
  source: ReadSource | null = null;
  readonly rows = new FileRows();
  readonly steps = new UndoSteps();
  readonly changes = new ChangedRows();
  readonly parts: OpenFileParts;
  readonly #life = new AbortController();

  constructor(parts: OpenFileParts) {
    this.parts = parts;
  }

  get isCurrent(): boolean {
    return !this.signal.aborted;
  }

  /** Aborted once it is not current any more. */
  get signal(): AbortSignal {
    return this.#life.signal;
  }

  end(): void {
    this.#life.abort();
  }

  /** Only in memory, until the next `save`. */
  change(change: Partial<KeptFile>): void {
    this.about = { ...this.about, ...change };
  }

  /** Adds rows, or other texts of rows; `check` has to follow. */
  async put(rows: readonly BulkRow[]): Promise<void> {
    await inTurns(rows, (part) => {
      for (const row of part) this.rows.put(row);
    });
  }

  /** Has the worker check what was not checked yet. Rows stay in the file even if they can't be. */
  async check(): Promise<void> {
    try {
      await inTurns(this.rows.unchecked(), async (rows) => {
        if (!this.isCurrent) return;
        await this.parts.worker.run({ type: 'check', rows }, (part) => {
          this.rows.take(part.rows.filter(({ row }) => this.rows.get(row.number) !== undefined));
        });
      });
    } catch (error) {
      if (!this.isCurrent) return;
      if (!(error instanceof FileProblem)) throw error;
      // the page was left before the file was the current one: opened again, it is checked
      if (error.fault === 'cancelled') return;
      showToast({ type: 'error', messageId: 'file-upload-error', duration: 7000 });
    }
  }

  /** Makes its rows ready to be shown, which a later task then does: drawing them is long enough. */
  async settle(): Promise<void> {
    do await nextTask();
    while (this.rows.settle());
  }

  async remove(numbers: readonly number[]): Promise<void> {
    await inTurns(numbers, (part) => {
      for (const number of part) this.rows.delete(number);
    });
  }

  /** Takes rows out of it. Cannot be undone: they are orders now, or part of another file. */
  async drop(numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return;
    this.steps.clear();
    // read again, they would be new ones
    this.source = null;
    await this.remove(numbers);
    // also those of edits meanwhile
    this.steps.clear();
    await this.save(numbers);
    await this.settle();
  }

  /** Stores what is known of the file, and these rows. False where another tab has taken the file over. */
  save(numbers: readonly number[]): Promise<boolean> {
    return this.keep((kept) => kept.save(this.about, numbers, (number) => this.rows.get(number)?.row));
  }

  /** False where another tab has taken the file over. */
  async keep(write: (kept: KeptRows) => Promise<void>): Promise<boolean> {
    try {
      await write(this.parts.kept);
    } catch (error) {
      if (error instanceof TakenOver) {
        if (this.isCurrent) applyBulkFile({ phase: 'elsewhere' });
        return false;
      }
      await ignore(Promise.reject(error), 'bulk: keep change');
    }
    return true;
  }

  textIn({ row, column }: CellEdit): string | undefined {
    return this.rows.get(row)?.row.texts[column];
  }
}
