import type { BulkProblem, BulkRules } from '../../domain/bulk/check-row';
import type { BulkRow } from '../../domain/bulk/row';
import type { HeaderProblem } from '../../domain/bulk/header';
import type { BulkColumn } from '../../domain/bulk/columns';
import type { SpreadsheetFault } from '../../spreadsheet/spreadsheet-error';

/** What rows are checked against; the phone reader is built by the worker. */
export interface WorkerRules extends Omit<BulkRules, 'phone' | 'now'> {
  country: string;
}

/** A row and what is wrong with it. */
export interface CheckedDraftRow {
  row: BulkRow;
  problems: readonly BulkProblem[];
  /** its pickup point; null while that is not known */
  vendorId: string | null;
}

/** The source of orders: a file, or what was pasted, as text or as cells. */
export type OrdersSource = { bytes: Uint8Array } | { table: string } | { cells: readonly (readonly string[])[] };

/** Texts typed into cells. */
export interface CellEdit {
  row: number;
  column: BulkColumn;
  text: string;
}

/** The page's commands to the worker; each is answered by `done` or `failed` under its id, after its rows. */
export type WorkerCommand =
  /** the bytes are transferred: the page no longer has them */
  | { type: 'open'; source: OrdersSource; language: string }
  /**
   * rows that the page has: stored on the device, from a job, corrected, or restored by undo. `begins`: they are the
   * first of a file, and the file before is dropped; `more`: further rows of the same change follow
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
  /** headers of columns unknown to the portal */
  others: readonly string[];
  /** other sheets that hold orders too */
  alsoIn: readonly string[];
}

/** Messages before the answer to a command, in parts that do not block the page. */
export type WorkerPart =
  | { id: number; type: 'rows'; rows: readonly CheckedDraftRow[]; part: number }
  /**
   * duplicate rows with the number of the earlier row, or null when they no longer are; rows sent again start without
   * one
   */
  | { id: number; type: 'duplicates'; changed: readonly (readonly [number, number | null])[] };

export type WorkerAnswer =
  | WorkerPart
  | { id: number; type: 'done'; opened?: OpenedFile; workbook?: Uint8Array }
  | { id: number; type: 'failed'; fault: SpreadsheetFault | HeaderProblem };
