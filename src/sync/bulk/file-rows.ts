import { BULK_COLUMNS, type BulkColumn, REQUIRED_COLUMNS } from '../../domain/bulk/columns';
import { canBePlaced, ROW_STATES, type RowState, rowState } from '../../domain/bulk/row-state';
import type { BulkRow } from '../../domain/bulk/row';
import type { FileRow, RowTally } from '../../state/bulk';
import type { CheckedFileRow } from './worker-messages';

/** Columns that are shown even if a file does not use them. */
const ALWAYS_SHOWN: ReadonlySet<BulkColumn> = new Set<BulkColumn>([...REQUIRED_COLUMNS, 'itemValue', 'paymentMethod']);

/**
 * The rows of a file. Their counts are updated with each change, so that not all ten thousand have to be counted again.
 */
export class FileRows {
  readonly #rows = new Map<number, FileRow>();
  readonly #states = new Map<RowState, number>();
  readonly #columns = new Map<BulkColumn, number>();
  #withoutOutcome = 0;
  /** the same array while nothing changes, so that the list need not be drawn again */
  #shown: readonly BulkColumn[] = [];

  get size(): number {
    return this.#rows.size;
  }

  get(number: number): FileRow | undefined {
    return this.#rows.get(number);
  }

  /** The rows with these numbers that exist. */
  among(numbers: Iterable<number>): FileRow[] {
    return [...numbers].flatMap((number) => this.#rows.get(number) ?? []);
  }

  /**
   * Whether the platform may place one of these as it has checked it. After a reload the outcome of a row that was not
   * `changed` comes with the platform's first answer.
   */
  mayBePlaced(numbers: readonly number[], changed: readonly number[]): boolean {
    return this.among(numbers).some(
      (one) => canBePlaced(one) || (rowState(one) === 'unchecked' && !changed.includes(one.row.number)),
    );
  }

  /** Adds a row that is not checked, or puts it in place of the one with the same number. */
  put(row: BulkRow): void {
    const unchecked = { problems: [], vendorId: null, orderKey: null, amount: null, isCash: false, isHighValue: false };
    this.set({ row, ...unchecked, duplicateOf: null, outcome: null });
  }

  /** As checked by the worker: outcomes of their earlier form no longer apply. */
  take(rows: readonly CheckedFileRow[]): void {
    for (const one of rows) this.set({ ...one, duplicateOf: null, outcome: null });
  }

  /** Replaces the row with the same number. */
  set(row: FileRow): void {
    const before = this.#rows.get(row.row.number);
    if (before !== undefined) this.#count(before, -1);
    this.#count(row, 1);
    this.#rows.set(row.row.number, row);
  }

  delete(number: number): void {
    const before = this.#rows.get(number);
    if (before === undefined) return;
    this.#count(before, -1);
    this.#rows.delete(number);
  }

  inOrder(): FileRow[] {
    const rows = [...this.#rows.values()];
    // rows arrive in order: only a row restored by undo has to be inserted
    const isSorted = rows.every(({ row }, index) => row.number > (rows[index - 1]?.row.number ?? 0));
    return isSorted ? rows : rows.sort((one, other) => one.row.number - other.row.number);
  }

  /** In order, each with the number of the first row that orders the same. */
  listed(): FileRow[] {
    const firsts = new Map<string, number>();
    return this.inOrder().map((one) => {
      const { number } = one.row;
      const first = one.orderKey === null ? undefined : firsts.get(one.orderKey);
      if (one.orderKey !== null && first === undefined) firsts.set(one.orderKey, number);
      const duplicateOf = first ?? null;
      if (duplicateOf === one.duplicateOf) return one;
      const marked = { ...one, duplicateOf };
      this.#rows.set(number, marked);
      return marked;
    });
  }

  tally(): RowTally {
    const shown = BULK_COLUMNS.filter((column) => ALWAYS_SHOWN.has(column) || (this.#columns.get(column) ?? 0) > 0);
    if (shown.join() !== this.#shown.join()) this.#shown = shown;
    const states = Object.fromEntries(ROW_STATES.map((state) => [state, this.#states.get(state) ?? 0]));
    return { states: states as RowTally['states'], withoutOutcome: this.#withoutOutcome, columns: this.#shown };
  }

  #count(row: FileRow, by: 1 | -1): void {
    const state = rowState(row);
    this.#states.set(state, (this.#states.get(state) ?? 0) + by);
    if (row.outcome === null) this.#withoutOutcome += by;
    for (const column of BULK_COLUMNS) {
      if (isUsed(row, column)) this.#columns.set(column, (this.#columns.get(column) ?? 0) + by);
    }
  }
}

/** Whether a row has text or a problem in a column. */
function isUsed({ row, problems, outcome }: FileRow, column: BulkColumn): boolean {
  if (row.texts[column] !== '') return true;
  const hasColumn = (one: { column?: string | null }) => one.column === column;
  return problems.some(hasColumn) || (outcome?.errors.some(hasColumn) ?? false);
}
