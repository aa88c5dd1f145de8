import { proxy, ref } from 'valtio';
import type { BulkProblem } from '../domain/bulk/check-row';
import type { FileReading, ReadingChoice } from '../domain/bulk/file-reading';
import type { BulkColumn } from '../domain/bulk/columns';
import type { BulkRow } from '../domain/bulk/row';
import type { RowState } from '../domain/bulk/row-state';

/** The platform's outcome of a row. */
export interface RowOutcome {
  status: string;
  orderId: string | null;
  errors: readonly { column?: string | null; code: string; values?: Readonly<Record<string, string | number>> }[];
  /** in the market's currency */
  fee: number | null;
  /** the address it was found as */
  foundAddress: string | null;
}

/** A row of the file being corrected. */
export interface FileRow {
  row: BulkRow;
  problems: readonly BulkProblem[];
  vendorId: string | null;
  /** the same for rows that order the same; null until this device has checked the row */
  orderKey: string | null;
  /** what the item value was read as, in the market's currency; null while it can't be */
  amount: number | null;
  /** the rider collects it */
  isCash: boolean;
  /** its item value has to be confirmed */
  isHighValue: boolean;
  /** the number of the earlier duplicate row */
  duplicateOf: number | null;
  /** null until the platform has checked the row in its present form */
  outcome: RowOutcome | null;
}

/** Counts over all rows of a file. */
export interface RowTally {
  states: Readonly<Record<RowState, number>>;
  /** rows that the platform has not checked in their present form */
  withoutOutcome: number;
  /** columns that a file uses, that each order needs, or that have a problem */
  columns: readonly BulkColumn[];
}

/** The job of the current file. Money in the market's currency. */
export interface FileJob {
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

/** What somebody is told of how a file was read, see `readFileOrders`. */
export interface FileReadingAbout {
  /** the name of its sheet, where it has several */
  sheetName: string | null;
  leftOut: FileReading['leftOut'];
  addedLines: number;
  /** a window of time in it, see `findWindow` */
  window?: string | undefined;
  /** its columns as in an earlier file; undefined where an earlier release stored it */
  isAsLastTime?: boolean;
}

/** A file as it would be read, see `readFileOrders`, and what was chosen for it already. */
export interface ColumnsQuestion {
  about: Omit<FileReading, 'rows'>;
  choice: ReadingChoice;
  fileName: string | null;
}

/** `looking`: after a reload, until the platform has given the status of the file's job */
export type FileWork = 'opening' | 'writing' | 'uploading' | 'looking' | 'checking' | 'placing';

/** A vendor's file of orders that is being corrected. */
export interface BulkFile {
  vendorId: string | null;
  /** `elsewhere`: another tab has taken it over */
  phase: 'loading' | 'ask' | 'rows' | 'elsewhere';
  work: FileWork | null;
  /** 0 … 1 of the file being read */
  part: number;
  fileName: string | null;
  /** other sheets that hold orders too */
  alsoIn: readonly string[];
  /** headers of columns that are not used */
  unused: readonly string[];
  /** how it was read; null for one from a job */
  reading: FileReadingAbout | null;
  /** its columns can be chosen: this tab still has the file itself */
  hasSource: boolean;
  /** what somebody is asked about the columns of a file that was not read yet, or is to be read anew */
  question: ColumnsQuestion | null;
  rows: readonly FileRow[];
  tally: RowTally;
  /** rows were removed that the job would still place */
  lacksRows: boolean;
  canUndo: boolean;
  canRedo: boolean;
  job: FileJob | null;
  /** it was requested to place the orders, and the outcome is not known yet */
  isPlacing: boolean;
  /** orders of this file placed since it was opened */
  placed: number;
}

export const NO_BULK_FILE: BulkFile = {
  vendorId: null,
  phase: 'loading',
  work: null,
  part: 0,
  fileName: null,
  alsoIn: [],
  unused: [],
  reading: null,
  hasSource: false,
  question: null,
  rows: ref([]),
  tally: ref({ states: { unchecked: 0, ready: 0, wrong: 0, placed: 0, failed: 0 }, withoutOutcome: 0, columns: [] }),
  lacksRows: false,
  canUndo: false,
  canRedo: false,
  job: null,
  isPlacing: false,
  placed: 0,
};

export const bulkFile = proxy<BulkFile>({ ...NO_BULK_FILE });

/** `rows`, `tally` and `question` are not proxied: ten thousand proxies would cost too much. */
export function applyBulkFile(change: Partial<BulkFile>): void {
  Object.assign(bulkFile, {
    ...change,
    ...(change.rows && { rows: ref(change.rows as FileRow[]) }),
    ...(change.tally && { tally: ref(change.tally) }),
    ...(change.question && { question: ref(change.question) }),
    // a proxied part of it could not be stored any more
    ...(change.reading && { reading: ref(change.reading) }),
  });
}
