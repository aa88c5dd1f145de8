import { BULK_ROWS_MAX } from '../domain/bulk/sheet';

/** Titles and notes may stand around the list. */
export const ROWS_MAX = BULK_ROWS_MAX + 100;
/** Of all sheets: a list of 10,000 orders with forty columns, and as much again beside it. */
export const CELLS_MAX = 800_000;
/** Parts of a workbook's package, pictures included. */
export const PARTS_MAX = 2_000;
/** Bytes of what is read of a package, unpacked. 50,000 rows are told to be too many rows; this is for what is no list at all. */
export const UNPACKED_MAX = 64 * 1024 * 1024;
