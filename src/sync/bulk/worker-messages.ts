import type { BulkProblem, BulkRules } from '../../domain/bulk/check-row';
import type { BulkRow } from '../../domain/bulk/row';
import type { BulkColumn } from '../../domain/bulk/columns';
import type { FileReading, ReadingChoice } from '../../domain/bulk/file-reading';
import type { FileFault } from './file-problem';

/** What rows are checked against; the phone reader is built by the worker. */
export interface WorkerRules extends Omit<BulkRules, 'phone' | 'now'> {
  country: string;
  /** see `itemValueLimit` */
  itemValueLimit: number;
}

/** A row and what checking it has found. */
export interface CheckedFileRow {
  row: BulkRow;
  problems: readonly BulkProblem[];
  /** its pickup point; null while that is not known */
  vendorId: string | null;
  /** the same for rows that order the same, see `orderKey` */
  orderKey: string;
  /** what the item value was read as; null while it can't be */
  amount: number | null;
  /** the rider collects it */
  isCash: boolean;
  /** its item value has to be confirmed (specification/ask-for-a-rider.md#item-value) */
  isHighValue: boolean;
}

/** The source of orders: a file, or what was pasted, as text or as cells. */
export type OrdersSource = { bytes: Uint8Array } | { table: string } | { cells: readonly (readonly string[])[] };

/** Texts typed into cells. */
export interface CellEdit {
  row: number;
  column: BulkColumn;
  text: string;
}

/**
 * The page's commands to the worker, which keeps nothing between them; each is answered by `done` or `failed` under its
 * id, after its rows.
 */
export type WorkerCommand =
  /**
   * The bytes are transferred: the page no longer has them. `isPreview`: what is in the file, without its rows.
   */
  | { type: 'open'; source: OrdersSource; language: string; choice?: ReadingChoice; isPreview?: boolean }
  /** rows that the page has: stored on the device, from a job, corrected, or restored by undo */
  | { type: 'check'; rows: readonly BulkRow[] }
  /** a workbook of these rows, each at its own number */
  | { type: 'write'; rows: readonly BulkRow[]; others: readonly string[]; language: string };

export interface WorkerRequest {
  id: number;
  rules: WorkerRules;
  /** unix seconds */
  now: number;
  command: WorkerCommand;
}

/**
 * What was found in a file beside its rows. Where it has a doubt or a day that may be two, and no columns were chosen, no rows
 * are read before somebody is asked; nor where all of them are hidden or done.
 */
export interface OpenedFile extends Omit<FileReading, 'rows'> {
  isAsked: boolean;
}

/** Some of the checked rows, before the answer to their command; `part`: how many of them there were by then, 0 … 1. */
export interface WorkerPart {
  id: number;
  type: 'rows';
  rows: readonly CheckedFileRow[];
  part: number;
}

export type WorkerAnswer =
  | WorkerPart
  | { id: number; type: 'done'; opened?: OpenedFile; workbook?: Uint8Array }
  | { id: number; type: 'failed'; fault: FileFault };
