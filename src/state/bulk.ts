import { proxy, ref } from 'valtio';
import type { BulkProblem } from '../domain/bulk/check-row';
import type { BulkColumn } from '../domain/bulk/columns';
import type { BulkRow } from '../domain/bulk/row';
import type { RowState } from '../domain/bulk/row-state';

/** What the platform said of a row. */
export interface RowOutcome {
  status: string;
  orderId: string | null;
  errors: readonly { column?: string | null; code: string; values?: Readonly<Record<string, string | number>> }[];
  /** in the market's currency */
  fee: number | null;
  /** what the address was taken for */
  foundAddress: string | null;
}

/** A row of the file at hand. */
export interface DeskRow {
  row: BulkRow;
  problems: readonly BulkProblem[];
  vendorId: string | null;
  /** the number of the row that asks for the same */
  duplicateOf: number | null;
  /** null until the platform has checked it as it stands */
  outcome: RowOutcome | null;
}

/** What is counted of all rows of a file. */
export interface RowTally {
  states: Readonly<Record<RowState, number>>;
  /** rows that the platform hasn't checked as they stand */
  withoutOutcome: number;
  /** columns that a file uses, that each order needs, or that have a problem */
  columns: readonly BulkColumn[];
}

/** The job that the file at hand has become. Money in the market's currency. */
export interface DeskJob {
  id: string;
  status: string;
  totalRows: number;
  checkedRows: number;
  toBePlaced: number;
  placed: number;
  errors: number;
  /** unix seconds at which the same orders were placed before */
  sameFileAt: number | null;
  summary: readonly {
    vendorId: string;
    name: string;
    timezone: string;
    instant: number;
    scheduled: number;
    total: number;
  }[];
}

/** `looking`: after a reload, until the platform has said how the file's job stands */
export type DeskWork = 'opening' | 'writing' | 'uploading' | 'looking' | 'checking' | 'placing';

/** The file of orders that is being mended, of one vendor. */
export interface Desk {
  vendorId: string | null;
  /** `elsewhere`: another tab has taken it over */
  phase: 'loading' | 'ask' | 'rows' | 'elsewhere';
  work: DeskWork | null;
  /** 0 … 1 of what is being read */
  part: number;
  fileName: string | null;
  /** other sheets that hold orders too */
  alsoIn: readonly string[];
  rows: readonly DeskRow[];
  tally: RowTally;
  canUndo: boolean;
  canRedo: boolean;
  job: DeskJob | null;
  /** orders of this file that were placed since it was opened */
  placed: number;
}

export const NO_DESK: Desk = {
  vendorId: null,
  phase: 'loading',
  work: null,
  part: 0,
  fileName: null,
  alsoIn: [],
  rows: ref([]),
  tally: ref({ states: { unchecked: 0, ready: 0, wrong: 0, placed: 0, failed: 0 }, withoutOutcome: 0, columns: [] }),
  canUndo: false,
  canRedo: false,
  job: null,
  placed: 0,
};

export const desk = proxy<Desk>({ ...NO_DESK });

/** `rows` and `tally` are taken over as they are: ten thousand proxies would cost more than they tell. */
export function applyDesk(change: Partial<Desk>): void {
  Object.assign(desk, {
    ...change,
    ...(change.rows && { rows: ref(change.rows as DeskRow[]) }),
    ...(change.tally && { tally: ref(change.tally) }),
  });
}
