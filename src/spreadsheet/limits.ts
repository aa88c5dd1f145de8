import { BULK_ROWS_MAX } from '../domain/bulk/sheet';

/** Titles and notes may stand around the list. */
export const ROWS_MAX = BULK_ROWS_MAX + 100;
/** Of all sheets: a list of 10,000 orders with forty columns, and as much again beside it. */
export const CELLS_MAX = 800_000;
/** Of the texts of all cells: 10,000 orders of 3,200 characters. */
export const CHARACTERS_MAX = 32_000_000;
/** Parts of a workbook's package, pictures included. */
export const PARTS_MAX = 2_000;
/** Bytes of what is read of a package, unpacked. 50,000 rows are told to be too many rows; this is for what is no list at all. */
export const UNPACKED_MAX = 64 * 1024 * 1024;
/** Bytes that come out of one, beyond the first `UNPACKED_FREE`: repeated tags pack forty times, only what is made to grow packs more than this. */
export const UNPACKED_PER_BYTE = 200;
export const UNPACKED_FREE = 8 * 1024 * 1024;
