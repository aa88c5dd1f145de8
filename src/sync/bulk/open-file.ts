import type { BulkRow } from '../../domain/bulk/row';
import { ignore } from '../../lib/ignore';
import { applyDesk } from '../../state/bulk';
import { DeskRows } from './desk-rows';
import { type KeptFile, type KeptRows, NO_FILE, TakenOver } from './kept-rows';

/** The file that this tab works on, its rows, and its copy on the device. */
export class OpenFile {
  file: KeptFile = NO_FILE;
  rows = new DeskRows();
  /** null before the vendor's file was opened */
  kept: KeptRows | null = null;

  /** `life`: aborted once the tab works on another file, or has left */
  readonly #life: () => AbortSignal;

  constructor(life: () => AbortSignal) {
    this.#life = life;
  }

  forget(): void {
    this.file = NO_FILE;
    this.rows = new DeskRows();
  }

  /** Only in memory, until the next `save`. */
  change(change: Partial<KeptFile>): void {
    this.file = { ...this.file, ...change };
  }

  /** Stores what is known of the file, and these rows. False where another tab has taken the file over. */
  save(numbers: readonly number[], rowOf = (number: number) => this.#textsOf(number)): Promise<boolean> {
    return this.keep((kept) => kept.save(this.file, numbers, rowOf));
  }

  /** False where another tab has taken the file over. */
  async keep(write: (kept: KeptRows) => Promise<void>): Promise<boolean> {
    const life = this.#life();
    try {
      if (this.kept !== null) await write(this.kept);
    } catch (error) {
      if (error instanceof TakenOver) {
        if (!life.aborted) applyDesk({ phase: 'elsewhere' });
        return false;
      }
      await ignore(Promise.reject(error), 'bulk: keep change');
    }
    return true;
  }

  #textsOf(number: number): BulkRow | undefined {
    return this.rows.get(number)?.row;
  }
}
