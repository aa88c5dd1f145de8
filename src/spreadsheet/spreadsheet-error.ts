/** Why a file cannot be read as a list of orders. */
export type SpreadsheetFault =
  | 'empty'
  /** more bytes than `BULK_FILE_BYTES_MAX` */
  | 'too-large'
  /** none of the supported formats */
  | 'not-a-spreadsheet'
  /** a workbook of Excel before 2007, or its binary format */
  | 'old-excel'
  /** OpenDocument or Numbers: must be saved as .xlsx first */
  | 'other-program'
  | 'password'
  /** a text file in an unknown encoding */
  | 'unknown-encoding'
  /** it begins as a workbook and cannot be read to its end */
  | 'damaged'
  | 'too-many-rows'
  /** it would unpack to far more than any list of orders: a person may have made it so */
  | 'too-many-cells'
  /** it contains what no spreadsheet program writes */
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
