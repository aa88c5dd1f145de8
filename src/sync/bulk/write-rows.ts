import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import { BULK_COLUMNS } from '../../domain/bulk/columns';
import type { BulkRow } from '../../domain/bulk/row';
import { BULK_WORDS } from '../../domain/bulk/words';

/**
 * A workbook with these rows, each at its own number, so that whoever reads it finds them where they were. Every cell is a text: no program takes one that begins like a
 * formula for one.
 */
export async function writeRows(
  rows: readonly BulkRow[],
  { others, language }: { others: readonly string[]; language: string },
): Promise<Uint8Array> {
  const words = BULK_WORDS[language.split(/[-_]/)[0] ?? ''] ?? BULK_WORDS['en'];
  const header = [...BULK_COLUMNS.map((column) => words?.columns[column][0] ?? column), ...others];
  const last = Math.max(1, ...rows.map(({ number }) => number));
  const data: SheetData = Array.from({ length: last }, () => []);
  data[0] = header.map((title) => ({ ...textCell(title), fontWeight: 'bold' as const }));
  for (const { number, texts, others: values } of rows) {
    data[number - 1] = [...BULK_COLUMNS.map((column) => texts[column]), ...values].map((text) =>
      text === '' ? null : textCell(text),
    );
  }
  const file = await writeXlsxFile(data, { stickyRowsCount: 1 }).toBlob();
  return new Uint8Array(await file.arrayBuffer());
}

const textCell = (value: string) => ({ value, type: String, format: '@' });
