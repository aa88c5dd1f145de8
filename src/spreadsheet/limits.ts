import { BULK_ROWS_MAX } from '../domain/bulk/sheet';

/** Titles and notes may surround the list, and rows that are only numbered be below it. */
export const ROWS_MAX = BULK_ROWS_MAX * 4;
/** For all sheets: a list of 10,000 orders with forty columns, and as much again beside it. */
export const CELLS_MAX = 800_000;
/** Of a row of a text file, and of a workbook's sheet without its empty ones. */
export const COLUMNS_MAX = 500;
/** Of a workbook's sheet, its empty ones included: a few cells far from each other would make millions. */
export const PLACES_MAX = 4_000_000;
/** For the texts of all cells: 10,000 orders of 3,200 characters. */
export const CHARACTERS_MAX = 32_000_000;
/** Parts of a workbook's package, pictures included. */
export const PARTS_MAX = 2_000;
/**
 * Unpacked bytes of a package that are read. 50,000 rows are reported as too many rows; this limit is for files that
 * are no list at all.
 */
export const UNPACKED_MAX = 64 * 1024 * 1024;
/**
 * Bytes that come out of one, beyond the first `UNPACKED_FREE`: repeated tags compress forty times, only files made to
 * grow compress more than this.
 */
export const UNPACKED_PER_BYTE = 200;
export const UNPACKED_FREE = 8 * 1024 * 1024;
