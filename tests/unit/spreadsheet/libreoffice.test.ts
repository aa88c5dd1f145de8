import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../../src/domain/bulk/row';
import { readOrders } from '../../../src/spreadsheet/read-spreadsheet';

const amounts = { digits: 2, decimalSign: '.', twoDigitGroups: false, currencySigns: [] } as const;
const bytesOf = (name: string) => new Uint8Array(readFileSync(join('tests/fixtures/workbooks', name)));

async function ordersOf(name: string) {
  const read = await readOrders(bytesOf(name), 'en');
  if (read.problem) throw new Error(`no orders: ${read.problem.kind}`);
  return { ...read, rows: readRows(read.sheet, read.header, { amounts }) };
}

describe('a workbook by LibreOffice', () => {
  it('is read below its title, with dates, times and other columns', async () => {
    const { rows } = await ordersOf('orders.xlsx');
    expect(rows.map(({ number }) => number)).toEqual([4, 5, 7]);
    expect(rows.map(({ texts }) => texts.customerName)).toEqual(['Sok Dara', 'Chan Maly', 'សុខ ដារា']);
    expect(rows[0]).toMatchObject({
      texts: { itemValue: '12.50', paymentMethod: 'Cash', deliveryDate: '2026-11-24', deliveryTime: '14:30' },
      cellProblems: {},
      others: ['red'],
    });
  });

  it('is read with dates from 1904, rich texts, formulas and hidden parts', async () => {
    const { sheet, rows } = await ordersOf('from-1904.xlsx');
    expect(sheet.name).toBe('Orders');
    expect(rows.map(({ isHidden }) => isHidden)).toEqual([false, true]);
    expect(rows[0]?.texts).toMatchObject({
      customerName: 'Sok Dara',
      address: '12 Street 63 Phnom Penh',
      itemValue: '12.50',
      deliveryDate: '2026-11-24',
      deliveryTime: '14:30',
    });
    expect(rows[1]?.texts.customerPhone).toBe('85512345679');
    expect(rows[1]?.cellProblems).toEqual({ itemValue: 'formula-error' });
  });

  it('is read when it is the portal’s template saved again', async () => {
    const { header, rows, alsoIn } = await ordersOf('template-saved-again.xlsx');
    expect(header.others).toEqual([]);
    expect(alsoIn).toEqual([]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      texts: { collectionPoint: 'Salmiya', deliveryDate: '2026-11-25', deliveryTime: '14:30' },
      cellProblems: {},
    });
  });

  it.each([
    ['orders.ods', 'other-program'],
    ['orders.xls', 'old-excel'],
  ])('is refused as %s, with its reason', async (name, fault) => {
    await expect(readOrders(bytesOf(name), 'en')).rejects.toMatchObject({ fault });
  });
});
