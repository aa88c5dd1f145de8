import type { BulkProblem, BulkRules } from '../../domain/bulk/check-row';
import type { BulkRow } from '../../domain/bulk/row';
import type { HeaderProblem } from '../../domain/bulk/header';
import type { BulkColumn } from '../../domain/bulk/columns';
import type { SpreadsheetFault } from '../../spreadsheet/spreadsheet-error';

/** What rows are held against; the phone reader is built by the worker. */
export interface WorkerRules extends Omit<BulkRules, 'phone' | 'now'> {
  country: string;
}

/** A row and what is wrong with it. */
export interface CheckedDraftRow {
  row: BulkRow;
  problems: readonly BulkProblem[];
  /** where it is collected; null while that isn't known */
  vendorId: string | null;
}

/** Where orders are read from: a file, or what was pasted, as text or as cells. */
export type OrdersSource = { bytes: Uint8Array } | { table: string } | { cells: readonly (readonly string[])[] };

/** Texts typed into cells. */
export interface CellEdit {
  row: number;
  column: BulkColumn;
  text: string;
}

/** What the page asks of the worker; every command is answered by `done` or `failed` under its id, rows come before that. */
export type WorkerCommand =
  /** the bytes are handed over: the page has them no longer */
  | { type: 'open'; source: OrdersSource; language: string }
  /**
   * rows that the page has: kept on the device, of a job, mended, or as they were before. `begins`: they are the first of a file, and those of the one before are
   * forgotten; `more`: others of the same change follow
   */
  | { type: 'put'; rows: readonly BulkRow[]; begins: boolean; more: boolean }
  | { type: 'remove'; numbers: readonly number[] }
  /** a workbook of these rows, each at its own number */
  | { type: 'write'; numbers: readonly number[]; others: readonly string[]; language: string };

export interface WorkerRequest {
  id: number;
  rules: WorkerRules;
  /** unix seconds */
  now: number;
  command: WorkerCommand;
}

/** What was found in a file beside its rows. */
export interface OpenedFile {
  /** headers of columns that are none of ours */
  others: readonly string[];
  /** other sheets that hold orders too */
  alsoIn: readonly string[];
}

/** What comes before the answer to a command, in parts that don't hold up the page. */
export type WorkerPart =
  | { id: number; type: 'rows'; rows: readonly CheckedDraftRow[]; part: number }
  /** rows that ask for the same as an earlier one, with that one's number; null where that is over. Rows that are told again begin without */
  | { id: number; type: 'duplicates'; changed: readonly (readonly [number, number | null])[] };

export type WorkerAnswer =
  | WorkerPart
  | { id: number; type: 'done'; opened?: OpenedFile; workbook?: Uint8Array }
  | { id: number; type: 'failed'; fault: SpreadsheetFault | HeaderProblem };
