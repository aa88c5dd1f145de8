import { describe, expect, it } from 'vitest';
import { readFileOrders } from '../../../src/domain/bulk/file-reading';
import type { ReadingChoice } from '../../../src/domain/bulk/file-reading';
import { MARKETS } from '../../../src/domain/market/markets';
import { amountFormat } from '../../../src/domain/order-request/details/amount';
import { readMerchantFile } from '../../factories/merchant-file';
import { fastGrowth } from '../hostile-texts/growth';

const HEAD = 'Name,Phone,Address,Items,Amount,Notes,Pickup code';
const SOK = 'Sok,012345678,Street 1';
const table = (...rows: readonly string[]) => ({ table: `${[HEAD, ...rows].join('\n')}\n` });
const LINES = table(`${SOK},Cake,10,Call,`, `${SOK},Tea,5,Call,`, 'Kim,012345679,Street 2,Soup,4,,', `${SOK},Ice,1,,`);

async function orders(source: { table: string }, choice: ReadingChoice = { repeated: 'joined' }) {
  const { texts } = await readMerchantFile(source, choice);
  return texts.map(({ customerName, description, itemValue }) => [customerName, description, itemValue].join(' '));
}
const asked = async (source: { table: string }) => (await readMerchantFile(source)).opened?.repeatedLines;

describe('lines that name the customer above them once more', () => {
  it('are asked about, and are orders of their own until somebody says that they are not', async () => {
    const { texts, opened } = await readMerchantFile(LINES);
    expect([texts, opened?.isAsked, opened?.repeated]).toEqual([[], true, undefined]);
    expect(opened?.repeatedLines).toEqual({ count: 1, sample: 'Sok' });
    const uses = opened?.columns.map(({ use }) => use) ?? [];
    const apart = ['Sok Cake 10', 'Sok Tea 5', 'Kim Soup 4', 'Sok Ice 1'];
    expect(await orders(LINES, { uses })).toEqual(apart);
    expect(await orders(LINES, { repeated: 'apart' })).toEqual(apart);
  });

  it('become one order, whose amounts are added and texts joined, once somebody says so', async () => {
    expect(await orders(LINES)).toEqual(['Sok Cake, Tea 15.00', 'Kim Soup 4', 'Sok Ice 1']);
    const { texts, opened, problems } = await readMerchantFile(LINES, { known: { repeated: 'joined' } });
    expect([opened?.isAsked, opened?.addedLines, problems.flat()]).toEqual([false, 1, []]);
    expect(texts[0]).toMatchObject({ riderNotes: 'Call' });
  });

  it.each([
    ['a phone with spaces', 'Sok,012 345 678,Street 1,Tea,5,,'],
    ['a name and address in capitals', 'SOK,012345678,STREET 1,Tea,5,,'],
  ])('may be written another way: %s', async (_, line) => {
    expect(await asked(table(`${SOK},Cake,10,,`, line))).toEqual({ count: 1, sample: expect.stringMatching(/sok/i) });
  });

  it.each([
    ['the same item, which is an order that was copied', `${SOK},Cake,10,,`],
    ['another phone', 'Sok,012345679,Street 1,Tea,5,,'],
    ['another address', 'Sok,012345678,Street 11,Tea,5,,'],
    ['another name', 'Dara,012345678,Street 1,Tea,5,,'],
    ['no item', `${SOK},,5,,`],
    ['another pickup code', `${SOK},Tea,5,,A2`],
  ])('are not those with %s', async (_, line) => {
    expect(await asked(table(`${SOK},Cake,10,,`, line))).toBeUndefined();
  });

  it.each([
    ['payment', 'Paid', 'Unpaid'],
    ['delivery time', '14:00', '15:00'],
  ])('are not those with another %s', async (column, one, other) => {
    const source = {
      table: `Name,Phone,Address,Items,Amount,${column}\n${SOK},Cake,10,${one}\n${SOK},Tea,5,${other}\n`,
    };
    expect(await asked(source)).toBeUndefined();
    expect(await asked({ table: source.table.replace(other, one) })).toBeDefined();
  });

  it('have an item that no line of the order has yet', async () => {
    const rows = ['Cake', 'Tea', 'Cake', 'Ice'].map((item) => `${SOK},${item},${item.length},,`);
    expect(await orders(table(...rows))).toEqual(['Sok Cake, Tea 7.00', 'Sok Cake, Ice 7.00']);
  });

  it('and lines without a customer are each asked about', async () => {
    const source = table(`${SOK},Cake,10,,`, ',,,Tea,5,,', `${SOK},Ice,1,,`);
    const { opened } = await readMerchantFile(source);
    expect([opened?.furtherLines?.count, opened?.repeatedLines?.count]).toEqual([1, 1]);
    expect(await orders(source, { lines: 'joined', repeated: 'joined' })).toEqual(['Sok Cake, Tea, Ice 16.00']);
    expect(await orders(source, { lines: 'joined', repeated: 'apart' })).toEqual(['Sok Cake, Tea 15.00', 'Sok Ice 1']);
    expect(await orders(source, { lines: 'apart', repeated: 'apart' })).toEqual(['Sok Cake 10', ' Tea 5', 'Sok Ice 1']);
    expect(await orders(source, { lines: 'apart', repeated: 'joined' })).toEqual(['Sok Cake, Ice 11.00', ' Tea 5']);
  });

  it.each([
    ['is the same in each line may be that of the whole order', ['Cake,25', 'Tea,25'], '25 + 25'],
    ['is that of a fee', ['Cake,25', 'Delivery fee,2'], '25 + 2'],
    ['is that of a fee in the first line', ['Delivery fee,2', 'Cake,25'], '2 + 25'],
    ['is in another currency', ['Cake,25', 'Tea,8000៛'], '25 + 8000៛'],
  ])('are not added up where an amount %s', async (_, lines, value) => {
    const { texts, problems } = await readMerchantFile(table(...lines.map((line) => `${SOK},${line},,`)), {
      repeated: 'joined',
    });
    expect([texts[0]?.['itemValue'], problems]).toEqual([value, [['itemValue: validation.fill-amount']]]);
  });

  const PAIR = [`${SOK},Cake,25,,`, `${SOK},Tea,25,,`];
  it.each([
    [
      'an order without an amount in a line',
      ['Kim,012345679,Street 2,Soup,4,,', 'Kim,012345679,Street 2,Rice,,,'],
      '4',
    ],
    ['an order with a fee', ['Kim,012345679,Street 2,Soup,30,,', 'Kim,012345679,Street 2,Delivery fee,2,,'], '30 + 2'],
    ['an order of items', ['Kim,012345679,Street 2,Soup,4,,', 'Kim,012345679,Street 2,Rice,1,,'], '5.00'],
  ])('are not added up where each has the same amount, beside %s', async (_, others, value) => {
    const { texts, problems } = await readMerchantFile(table(...PAIR, ...others), { repeated: 'joined' });
    expect(texts.map(({ itemValue }) => itemValue)).toEqual(['25 + 25', value]);
    expect(problems[0]).toEqual(['itemValue: validation.fill-amount']);
  });

  it.each([
    ['is missing in a line', [...PAIR, `${SOK},Ice,,,`], '25 + 25'],
    ['is missing in the first line', [`${SOK},Ice,,,`, ...PAIR], '25 + 25'],
    ['is written in two ways', [`${SOK},Cake,25,,`, `${SOK},Tea,25.00,,`], '25 + 25.00'],
    ['is nothing in a line', [...PAIR, `${SOK},Ice,0,,`], '25 + 25 + 0'],
    ['is that of a line without a customer', [`${SOK},Cake,25,,`, ',,,Ice,3,,', `${SOK},Tea,25,,`], '25 + 3 + 25'],
    ['is in one line alone', [`${SOK},Cake,25,,`, `${SOK},Tea,,,`], '25'],
    ['is nothing in each line', [`${SOK},Cake,0,,`, `${SOK},Tea,0,,`], '0.00'],
    ['is another in one line', [...PAIR, `${SOK},Ice,3,,`], '53.00'],
  ])(
    'that have one amount are asked about, and are worth that of their order where an amount %s',
    async (_, lines, value) => {
      const { texts } = await readMerchantFile(table(...lines), { lines: 'joined', repeated: 'joined' });
      expect(texts.map(({ itemValue }) => itemValue)).toEqual([value]);
    },
  );

  it('of a shop’s program are those of one order number', async () => {
    const head =
      'Order Number,First Name (Shipping),Phone (Billing),Address 1&2 (Shipping),Order Total Amount,Item Name';
    const ofShop = (code: string) => ({
      table: `${head}\n7,Sok,012345678,Street 1,25,Cake\n${code},Sok,012345678,Street 1,25,Tea\n`,
    });
    expect(await asked(ofShop('7'))).toEqual({ count: 1, sample: 'Sok' });
    expect(await asked(ofShop('8'))).toBeUndefined();
  });

  it('take no longer each, however many one order has', () => {
    const columns = HEAD.split(',');
    const amounts = amountFormat(MARKETS.KH);
    const sheet = (lines: readonly string[]) => ({
      name: 'Orders',
      isHidden: false,
      isFrom1904: false,
      rows: [columns, ...lines.map((line, index) => [...SOK.split(','), `${index} ${line}`, `${index}`])].map(
        (cells, index) => ({ number: index + 1, isHidden: false, cells }),
      ),
    });
    const read = (text: string) =>
      readFileOrders([sheet(text.split('\n'))], { repeated: 'joined' }, { amounts, now: '2026-11-27 10:00' });
    expect(read('a\nb\nc')?.rows).toHaveLength(1);
    expect(fastGrowth(read, [{ start: '', part: 'item\n', end: '' }])).toBeUndefined();
  });

  describe('below a line that is left out', () => {
    const withStatus = (...rows: readonly string[]) => ({
      table: `Name,Phone,Address,Items,Amount,Status\n${rows.join('\n')}\n`,
    });
    const CANCELLED = withStatus(`${SOK},Cake,10,`, `${SOK},Tea,5,Cancelled`, `${SOK},Ice,1,`);

    it('are asked about, if it repeats the customer too', async () => {
      expect(await asked(CANCELLED)).toEqual({ count: 1, sample: 'Sok' });
      expect(await orders(CANCELLED)).toEqual(['Sok Cake, Ice 11.00']);
      const hidden = (cells: readonly string[], index: number) => ({
        number: index + 1,
        isHidden: index === 2,
        cells,
      });
      const rows = [HEAD, `${SOK},Cake,10,,`, `${SOK},Tea,5,,`, `${SOK},Ice,1,,`].map((row) => row.split(','));
      const sheet = { name: 'Orders', isHidden: false, isFrom1904: false, rows: rows.map(hidden) };
      const context = { amounts: amountFormat(MARKETS.KH), now: '2026-11-27 10:00' };
      expect(readFileOrders([sheet], {}, context)?.repeatedLines).toEqual({ count: 1, sample: 'Sok' });
    });

    it('are asked about whatever its item is, which they may name', async () => {
      const copied = withStatus(
        `${SOK},Cake,10,`,
        `${SOK},Cake,10,Cancelled`,
        `${SOK},Tea,5,Cancelled`,
        `${SOK},Tea,5,`,
      );
      expect(await orders(copied)).toEqual(['Sok Cake, Tea 15.00']);
    });

    it('are left out with it where they name no customer', async () => {
      const further = withStatus(
        `${SOK},Cake,10,`,
        `${SOK},Tea,5,Cancelled`,
        ',,,Milk,2,',
        `${SOK},Ice,1,`,
        ',,,Straw,1,',
      );
      const joined = { lines: 'joined', repeated: 'joined' } as const;
      expect(await orders(further, joined)).toEqual(['Sok Cake, Straw, Ice 12.00']);
    });

    it('are orders of their own, if it is of another customer, or a sum', async () => {
      const kim = withStatus(`${SOK},Cake,10,`, 'Kim,012345679,Street 2,Soup,4,Cancelled', `${SOK},Ice,1,`);
      const sum = withStatus(`${SOK},Cake,10,`, 'Total,,,,10,', `${SOK},Ice,1,`);
      for (const source of [kim, sum]) expect(await asked(source)).toBeUndefined();
    });
  });
});
