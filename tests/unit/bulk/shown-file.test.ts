import { afterEach, expect, it } from 'vitest';
import { applyBulkFile, NO_BULK_FILE } from '../../../src/state/bulk';

afterEach(() => applyBulkFile(NO_BULK_FILE));

it('what is shown of a file can still be stored, as it is with each correction', () => {
  const leftOut = { hiddenRows: 1, hiddenColumns: 0, done: 2, others: 0 };
  const reading = { sheetName: 'Orders', leftOut, addedLines: 0 };
  applyBulkFile({ reading });
  expect(structuredClone(reading)).toEqual({ sheetName: 'Orders', leftOut, addedLines: 0 });
});
