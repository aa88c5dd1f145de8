import { BULK_COLUMNS } from '../../domain/bulk/columns';
import type { BulkRow } from '../../domain/bulk/row';
import { bulkWords, firstWord } from '../../domain/bulk/words';
import { writeWorkbook } from '../../spreadsheet/write-workbook';

/** A workbook with these rows, each at its own number, so that its reader finds them where they were. */
export function writeRows(
  rows: readonly BulkRow[],
  { others, language }: { others: readonly string[]; language: string },
): Uint8Array {
  const { words } = bulkWords(language);
  const titles = [...BULK_COLUMNS.map((column) => firstWord(words.columns[column])), ...others];
  return writeWorkbook(
    titles,
    rows.map(({ number, texts, others: values }) => ({
      number,
      texts: [...BULK_COLUMNS.map((column) => texts[column]), ...values.slice(0, others.length)],
    })),
  );
}
