/**
 * The value of a cell, independent of the program that wrote it. `date` is the wall-clock time as meant by the cell,
 * without a zone: `2026-11-24T14:30:00`, `2026-11-24` or `14:30:00`. `error` is a formula's, such as `#N/A`.
 * `currency` is what the number's format names, such as `៛`. `formula` is one without a result: the program that wrote
 * it doesn't calculate.
 */
export type Cell =
  | null
  | string
  | number
  | boolean
  | { readonly date: string }
  | { readonly error: string }
  | { readonly number: number; readonly currency: string }
  | { readonly formula: true };

/** A row that is not empty. */
export interface SheetRow {
  /** as the spreadsheet numbers it, from 1 */
  number: number;
  /** the row is hidden in the spreadsheet */
  isHidden: boolean;
  /** by the sheet's columns; columns without any value are left out of the whole sheet */
  cells: readonly Cell[];
}

/** A text in an encoding from before UTF-8, as it would be read in one of those that it may be in. */
export interface TextReading {
  encoding: string;
  /** a few of its lines, without those that are alike in all encodings */
  lines: readonly string[];
}

/** One table of a workbook, or the only one of a text file. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  /** the one that is open when the workbook is */
  isActive?: boolean;
  /** indexes of hidden columns */
  hiddenColumns?: ReadonlySet<number>;
  rows: readonly SheetRow[];
  /** the workbook counts its days from 1904, as old Macs did */
  isFrom1904: boolean;
  /** what the text that it was read from may be, where that isn't certain */
  readings?: readonly TextReading[];
}

/** More orders than this are refused (specification/bulk.md#file). */
export const BULK_ROWS_MAX = 10_000;

/**
 * Parts of JSON, as `hasManyParts` counts them, that the orders of a file may be sent in; with more, a workbook is sent.
 * Reading them takes a moment in which the server does nothing else.
 */
export const SENT_PARTS_MAX = 50_000;

/** Bytes of a file (specification/bulk.md#file). */
export const BULK_FILE_BYTES_MAX = 5_242_880;
