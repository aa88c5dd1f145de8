import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../../src/domain/bulk/row';
import { readOrders } from '../../../src/spreadsheet/read-spreadsheet';
import { HEADER_ROW, packed, textRow, workbookParts } from '../../factories/workbook';

const amounts = { digits: 2, decimalSign: '.', twoDigitGroups: false, currencySigns: [] } as const;

async function ordersOf(name: string) {
  const bytes = new Uint8Array(readFileSync(join('tests/fixtures/workbooks', name)));
  const read = await readOrders(bytes, 'en');
  if (read.problem) throw new Error(`no orders: ${read.problem.kind}`);
  return { ...read, rows: readRows(read.sheet, read.header, { amounts }) };
}

describe('orders below a title and right of empty columns', () => {
  it.each([
    'openpyxl.xlsx',
    'openpyxl-from-1904.xlsx',
    'openpyxl-iso-days.xlsx',
    'openpyxl-streamed.xlsx',
    'openpyxl-zip64.xlsx',
    'libreoffice-from-1904.xlsx',
  ])('are read in %s', async (name) => {
    const { sheet, rows } = await ordersOf(name);
    expect(sheet.name).toBe('Orders');
    expect(rows.map(({ number, isHidden }) => [number, isHidden])).toEqual([
      [5, false],
      [6, true],
      [7, false],
    ]);
    expect(rows.map(({ cellProblems }) => cellProblems)).toEqual([{}, {}, {}]);
    expect(rows[0]?.texts).toMatchObject({
      customerName: 'Sok Dara',
      customerPhone: '012 345 678',
      itemValue: '12.50',
      pickupCode: '00123',
      deliveryDate: '2026-11-24',
      deliveryTime: '14:30',
    });
    expect(rows[1]?.texts).toMatchObject({
      customerPhone: '0085512345679',
      address: 'Block 5 & 6 <gate>',
      deliveryDate: '2026-11-25 09:00',
      deliveryTime: '09:00',
    });
    expect(rows[2]?.texts).toMatchObject({
      customerName: 'សុខ ដារា',
      customerPhone: '٠١٢٣٤٥٦٧٨',
      deliveryDate: '24/11/2026',
      pickupCode: '99',
    });
  });
});

it('texts, dates, errors and formats written by XlsxWriter are read', async () => {
  const { rows } = await ordersOf('xlsxwriter.xlsx');
  expect(rows.map(({ number }) => number)).toEqual([2, 3, 4, 6, 7]);
  expect(rows[0]?.texts).toMatchObject({ pickupCode: '00123', deliveryDate: '2026-11-24', deliveryTime: '14:30' });
  expect(rows[3]).toMatchObject({
    texts: { customerName: 'Sok Dara' },
    cellProblems: { customerPhone: 'formula-error' },
  });
  expect(rows[4]).toMatchObject({ texts: { customerPhone: '012 345 678' }, cellProblems: { address: 'not-text' } });
});

it('a workbook in the strict edition is read', async () => {
  const parts = workbookParts({ sheets: [HEADER_ROW + textRow(2, ['Sok', '012 345 678', 'Street 63'])] });
  const strict = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      part
        .replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://purl.oclc.org/ooxml/spreadsheetml/main',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/',
          'http://purl.oclc.org/ooxml/officeDocument/',
        ),
    ]),
  );
  const found = await readOrders(packed(strict), 'en');
  expect(found).toMatchObject({ sheet: { rows: [{ number: 1 }, { cells: ['Sok', '012 345 678', 'Street 63'] }] } });
});
