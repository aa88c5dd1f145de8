/** Why a file can't be read as a list of orders. */
export type SpreadsheetFault =
  | 'empty'
  /** more bytes than `BULK_FILE_BYTES_MAX` */
  | 'too-large'
  /** none of the formats that are read */
  | 'not-a-spreadsheet'
  /** a workbook of Excel before 2007, or its binary format */
  | 'old-excel'
  /** OpenDocument or Numbers: to be saved as .xlsx first */
  | 'other-program'
  | 'password'
  /** a text file in an encoding that can't be told */
  | 'unknown-encoding'
  /** it begins as a workbook and can't be read to its end */
  | 'damaged'
  | 'too-many-rows'
  | 'too-many-cells'
  /** it would unpack to far more than any list of orders, or holds what no spreadsheet program writes */
  | 'hostile'
  | 'too-slow';

export class SpreadsheetError extends Error {
  constructor(
    readonly fault: SpreadsheetFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
    this.name = 'SpreadsheetError';
  }
}
