import { BULK_COLUMNS, type BulkColumn } from '../../src/domain/bulk/columns';
import { bulkWords, firstWord } from '../../src/domain/bulk/words';
import { workbook } from './workbook';

export type OrderTexts = Partial<Record<BulkColumn, string>>;

/** An order that passes every check, at an address that the map knows. */
export const GOOD_ORDER: OrderTexts = {
  customerName: 'Sok Dara',
  customerPhone: '012 345 678',
  address: '4B, Street 51',
  mapLocation: '11.5701, 104.9222',
  itemValue: '12.50',
  paymentMethod: 'Cash on delivery',
  description: 'two boxes',
};

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** A workbook with these orders; the first one is in row 2. */
export function ordersFile(orders: readonly OrderTexts[], columns: readonly BulkColumn[] = BULK_COLUMNS): Uint8Array {
  const row = (texts: readonly string[], number: number) =>
    `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`;
  const header = columns.map((column) => firstWord(bulkWords('en').words.columns[column]));
  const rows = orders.map((texts, index) =>
    row(
      columns.map((column) => texts[column] ?? ''),
      index + 2,
    ),
  );
  return workbook({ sheets: [row(header, 1) + rows.join('')] });
}
