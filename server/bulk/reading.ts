import type { HeaderProblem } from '../../src/domain/bulk/header';
import type { BulkRow } from '../../src/domain/bulk/row';
import type { AmountFormat } from '../../src/domain/order-request/details/amount';
import type { SpreadsheetFault } from '../../src/spreadsheet/spreadsheet-error';

/** The input of the reading thread. */
export interface ReadingTask {
  bytes: Uint8Array;
  amounts: AmountFormat;
  /** of the market */
  languages: readonly string[];
}

export interface ReadFile {
  rows: BulkRow[];
  /** see `contentFingerprint` */
  fingerprint: string;
}

/** Its output. */
export type ReadingResult = ReadFile | { fault: SpreadsheetFault | HeaderProblem['kind'] };
