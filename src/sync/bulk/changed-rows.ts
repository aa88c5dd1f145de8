import { canBePlaced } from '../../domain/bulk/row-state';
import type { FileRows } from './file-rows';

/** The numbers of the rows in which a file differs from the job that it became. */
export class ChangedRows {
  /** since the rows were collected to be sent, and null while none are being sent */
  #sinceSent: Set<number> | null = null;

  /** The rows are collected as they are now. */
  beginSending(): void {
    this.#sinceSent = new Set();
  }

  /** What was changed while the rows were being sent differs from the job again. */
  endSending(): number[] {
    const changed = [...(this.#sinceSent ?? [])];
    this.#sinceSent = null;
    return changed;
  }

  /** `gone`: rows that are about to be removed. One that the platform would not place anyway need not be checked again. */
  add(
    before: readonly number[],
    { gone, touched, rows }: { gone: ReadonlySet<number>; touched: readonly number[]; rows: FileRows },
  ): number[] {
    for (const number of touched) this.#sinceSent?.add(number);
    const counts = touched.filter((number) => {
      const one = rows.get(number);
      return !gone.has(number) || one === undefined || one.outcome === null || canBePlaced(one);
    });
    return [...new Set([...before, ...counts])];
  }
}
