import { NO_TEXTS, type RowTexts } from '../../src/domain/bulk/columns';
import type { FileRow } from '../../src/state/bulk';

/** A row of a file of orders with these texts, of which nothing else is known. */
export const aFileRow = (number: number, texts: Partial<RowTexts> = {}): FileRow => ({
  row: { number, texts: { ...NO_TEXTS, ...texts }, cellProblems: {}, others: [], isHidden: false },
  problems: [],
  vendorId: null,
  orderKey: null,
  amount: null,
  isCash: false,
  isHighValue: false,
  duplicateOf: null,
  outcome: null,
});
