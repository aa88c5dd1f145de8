import { BULK_COLUMNS, type BulkColumn, REQUIRED_COLUMNS } from '../../domain/bulk/columns';
import { canBePlaced, ROW_STATES, type RowState, rowState } from '../../domain/bulk/row-state';
import type { BulkRow } from '../../domain/bulk/row';
import type { FileRow, RowTally } from '../../state/bulk';
import { SameOrders } from './same-orders';
import type { CheckedFileRow } from './worker-messages';

/** Columns that are shown even if a file does not use them. */
const ALWAYS_SHOWN: ReadonlySet<BulkColumn> = new Set<BulkColumn>([...REQUIRED_COLUMNS, 'itemValue', 'paymentMethod']);

/** Rows looked at before the page may do something else, see `settle`. */
const ROWS_A_TURN = 500;

/**
 * The rows of a file. Their counts, and the first row of those that order the same, are updated with each change, so that
 * not all ten thousand have to be gone through again.
 */
export class FileRows {
  readonly #rows = new Map<number, FileRow>();
  readonly #same = new SameOrders();
  /** all rows in order, until one of them changes */
  #inOrder: readonly FileRow[] | null = [];
  /** rows arrive in order: only a row restored by undo has to be inserted */
  #isSorted = true;
  #last = 0;
  readonly #unchecked = new Set<number>();
  /** the numbers that `settle` has still to look at */
  #unsettled: number[] = [];
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
    const { number } = row.row;
    const before = this.#rows.get(number);
    if (before !== undefined) this.#count(before, -1);
    this.#count(row, 1);
    const duplicateOf = this.#same.move(number, before?.orderKey ?? null, row.orderKey);
    this.#rows.set(number, duplicateOf === row.duplicateOf ? row : { ...row, duplicateOf });
    this.#inOrder = null;
    if (row.orderKey === null) this.#unchecked.add(number);
    else this.#unchecked.delete(number);
    if (before !== undefined) return;
    this.#isSorted &&= number > this.#last;
    this.#last = Math.max(this.#last, number);
  }

  delete(number: number): void {
    const before = this.#rows.get(number);
    if (before === undefined) return;
    this.#count(before, -1);
    this.#same.move(number, before.orderKey, null);
    this.#rows.delete(number);
    this.#unchecked.delete(number);
    this.#inOrder = null;
  }

  /** The rows that this device has not checked in their present form. */
  unchecked(): BulkRow[] {
    return this.among(this.#unchecked).map(({ row }) => row);
  }

  inOrder(): readonly FileRow[] {
    if (!this.#isSorted) {
      const sorted = [...this.#rows].sort(([one], [other]) => one - other);
      this.#rows.clear();
      for (const [number, row] of sorted) this.#rows.set(number, row);
      this.#isSorted = true;
    }
    return (this.#inOrder ??= [...this.#rows.values()]);
  }

  /**
   * Finds the first row of those that order the same as one which was the first of them, a few rows at a time: so many may
   * order the same. False once there is nothing left to find.
   */
  settle(atOnce = ROWS_A_TURN): boolean {
    if (this.#unsettled.length === 0) {
      if (!this.#same.beginAgain()) return false;
      // from its end, which can be taken off
      this.#unsettled = this.inOrder()
        .map(({ row }) => row.number)
        .reverse();
    }
    for (const number of this.#unsettled.splice(-atOnce).reverse()) {
      const row = this.#rows.get(number);
      const first = row === undefined ? null : this.#same.meet(number, row.orderKey);
      if (row === undefined || first === row.duplicateOf) continue;
      this.#rows.set(number, { ...row, duplicateOf: first });
      this.#inOrder = null;
    }
    return true;
  }

  /** In order, each with the number of the first row that orders the same. */
  listed(): readonly FileRow[] {
    while (this.settle());
    return this.inOrder();
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
