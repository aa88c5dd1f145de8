import { describe, expect, it } from 'vitest';
import { readMerchantFile } from '../../factories/merchant-file';
import { textRow, workbook } from '../../factories/workbook';

const tableOf = (head: string, ...rows: string[]) => readMerchantFile({ table: [head, ...rows].join('\n') });

describe('the price of one piece', () => {
  it.each([
    ['Price', 'Qty'],
    ['Price / តម្លៃ', 'Quantity'],
    ['តម្លៃ ($)', 'ចំនួន'],
    ['السعر', 'الكمية'],
  ])('in a column called %s is not what a rider collects, without being asked', async (price, quantity) => {
    const head = `Name,Phone,Address,Item,${price},${quantity}`;
    const rows = ['Sok,012345678,Street 1,Cake,2.00,5', 'Kim,012345679,Street 2,Tea,3.00,1'];
    const { texts, opened } = await tableOf(head, ...rows);
    expect(texts).toEqual([]);
    expect(opened).toMatchObject({ isAsked: true, doubt: { kind: 'each', price, quantity } });
    expect(opened?.columns[4]).toMatchObject({ use: null });
  });

  it('is the amount where there is one of each, or the amount has a column of its own', async () => {
    const one = await tableOf('Name,Phone,Address,Price,Qty', 'Sok,012345678,Street 1,2.00,1');
    expect(one.texts[0]).toMatchObject({ itemValue: '2.00' });
    const both = await tableOf('Name,Phone,Address,Price,Qty,Total', 'Sok,012345678,Street 1,2.00,5,10.00');
    expect(both.texts[0]).toMatchObject({ itemValue: '10.00' });
  });
});

describe('a sign behind a header in capitals', () => {
  it.each(['COD$', 'TOTAL$', 'AMOUNT$', 'TOTAL US$', 'TOTAL USD$', 'PRICE $'])(
    'is the currency: %s',
    async (header) => {
      const { texts, problems } = await tableOf(`NAME,PHONE,ADDRESS,${header}`, 'Sok,012345678,Street 1,10.00');
      expect(texts[0]).toMatchObject({ itemValue: '10.00' });
      expect(problems).toEqual([[]]);
    },
  );

  it.each([
    ['TOTAL HK$', '10.00 HK$'],
    ['TOTAL AUD$', '10.00 AUD'],
    ['TOTAL៛', '10.00 ៛'],
  ])('may be another one: %s', async (header, itemValue) => {
    const { texts, problems } = await tableOf(`NAME,PHONE,ADDRESS,${header}`, 'Sok,012345678,Street 1,10.00');
    expect(texts[0]).toMatchObject({ itemValue });
    expect(problems).toEqual([['itemValue: validation.amount-currency']]);
  });
});

describe('a column that asks for cash', () => {
  const head = 'Name,Phone,Address,Amount,COD?';

  it('is asked about where it is empty: nothing may be due', async () => {
    const { texts, problems } = await tableOf(head, 'Sok,012345678,Street 1,10,✓', 'Kim,012345679,Street 2,5,', ',,,,');
    expect(texts.map(({ paymentMethod }) => paymentMethod)).toEqual(['Cash on delivery', undefined]);
    expect(problems).toEqual([[], ['paymentMethod: unknown-payment']]);
  });

  it('may be empty where another column says that it is paid, and in lines below an order', async () => {
    const both = `${head},Payment status`;
    const { problems } = await tableOf(both, 'Sok,012345678,Street 1,10,✓,Unpaid', 'Kim,012345679,Street 2,5,,Paid');
    expect(problems[1]).toEqual(['paymentMethod: paid-not-offered']);
    const lines = 'Name,Phone,Address,Items,Amount,COD?';
    const table = [lines, 'Sok,012345678,Street 1,Cake,10,✓', ',,,Tea,5,', ',,,,0,'].join('\n');
    const below = await readMerchantFile({ table }, { lines: 'joined' });
    expect([below.texts.length, below.problems[0]]).toEqual([1, []]);
  });
});

describe('a file whose orders are all left out', () => {
  const head = 'Name,Phone,Address,Amount,Status';
  const rows = ['Sok,012345678,Street 1,10,Delivered', 'Kim,012345679,Street 2,5,Cancelled'];

  it('is asked about, not called empty', async () => {
    const { texts, opened } = await tableOf(head, ...rows);
    expect(texts).toEqual([]);
    expect(opened).toMatchObject({ isAsked: true, leftOut: { done: 2 } });
    const all = await readMerchantFile({ table: [head, ...rows].join('\n') }, { withDone: true });
    expect(all.texts).toHaveLength(2);
  });

  it('keeps rows whose customers are formulas without a result', async () => {
    const formulas = ['A', 'B', 'C', 'D'].map((column) => `<c r="${column}2"><f>Other!${column}2</f></c>`).join('');
    const sheet = textRow(1, ['Name', 'Phone', 'Address', 'Amount']) + `<row r="2">${formulas}</row>`;
    const { problems } = await readMerchantFile({ bytes: workbook({ sheets: [sheet] }) });
    expect(problems[0]).toMatchObject([
      'customerName: formula-without-result',
      'customerPhone: formula-without-result',
      'address: formula-without-result',
      'itemValue: formula-without-result',
    ]);
  });
});
