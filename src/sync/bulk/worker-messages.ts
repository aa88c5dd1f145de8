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

/** Texts typed into cells. */
export interface CellEdit {
  row: number;
  column: BulkColumn;
  text: string;
}

/** What the page asks of the worker; every command is answered by `done` or `failed` under its id, rows come before that. */
export type WorkerCommand =
  | { type: 'open'; source: { bytes: Uint8Array } | { table: string }; language: string }
  /** rows that the page has: kept on the device, of a job, or as they were before */
  | { type: 'put'; rows: readonly BulkRow[] }
  | { type: 'edit'; edits: readonly CellEdit[] }
  | { type: 'remove'; numbers: readonly number[] }
  /** all rows again, because the rules or the time have changed */
  | { type: 'check' }
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

export type WorkerAnswer =
  | { id: number; type: 'rows'; rows: readonly CheckedDraftRow[]; part: number }
  | {
      id: number;
      type: 'done';
      /** for each row that asks for the same as an earlier one, that one's number */
      duplicates: ReadonlyMap<number, number>;
      fingerprint: string;
      opened?: OpenedFile;
      workbook?: Uint8Array;
    }
  | { id: number; type: 'failed'; fault: SpreadsheetFault | HeaderProblem };
