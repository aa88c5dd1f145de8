import { describe, expect, it } from 'vitest';
import { readMerchantFile } from '../../factories/merchant-file';
import { textRow, workbook } from '../../factories/workbook';

const HEAD = 'Name,Phone,Address,Items,Amount,Status';
const read = (rows: string, head = HEAD) => readMerchantFile({ table: `${head}\n${rows}` }, { lines: 'joined' });
const orders = async (rows: string, head?: string) =>
  (await read(rows, head)).texts.map(({ customerName, description, itemValue }) => [
    customerName,
    description,
    itemValue,
  ]);

describe('lines below an order', () => {
  const SOK = 'Sok,012345678,Street 1,Cake,10,New';
  const CHAN = 'Chan,012345679,Street 2,Noodles,8,Cancelled';

  it('go with it where it is left out, and not to the customer above', async () => {
    const rows = `${SOK}\n${CHAN}\n,,,Tea,5,\n,,,Rice,3,Cancelled\nKim,012345670,Street 3,Soup,4,New\n,,,Ice,1,\n`;
    expect(await orders(rows)).toEqual([
      ['Sok', 'Cake', '10'],
      ['Kim', 'Soup, Ice', '5.00'],
    ]);
    expect((await read(rows)).opened?.leftOut.done).toBe(1);
    const all = await readMerchantFile({ table: `${HEAD}\n${rows}` }, { withDone: true, lines: 'joined' });
    expect(all.texts.map(({ itemValue }) => itemValue)).toEqual(['10', '16.00', '5.00']);
  });

  it('that are cancelled themselves leave the others with their order', async () => {
    expect(await orders(`${SOK}\n,,,Tea,5,Cancelled\n,,,Ice,1,\n`)).toEqual([['Sok', 'Cake, Ice', '11.00']]);
  });

  it.each([
    ['a repeated header', HEAD],
    ['a sum', ',,,Total,10,'],
  ])('belong to nobody below %s', async (_, between) => {
    expect(await orders(`${SOK}\n${between}\n,,,Tea,5,\n`)).toEqual([
      ['Sok', 'Cake', '10'],
      [undefined, 'Tea', '5'],
    ]);
  });

  it('of a hidden order are left out with it', async () => {
    const hidden = textRow(3, ['Chan', '012345679', 'Street 2', 'Noodles', '8']).replace('<row', '<row hidden="1"');
    const rows = [
      textRow(1, HEAD.split(',').slice(0, 5)),
      textRow(2, ['Sok', '012345678', 'Street 1', 'Cake', '10']),
      hidden,
      textRow(4, ['', '', '', 'Tea', '5']),
    ];
    const { texts, opened } = await readMerchantFile({ bytes: workbook({ sheets: [rows.join('')] }) });
    expect(texts.map(({ itemValue }) => itemValue)).toEqual(['10']);
    expect(opened?.leftOut.hiddenRows).toBe(1);
  });
});

describe('amounts below the list', () => {
  const head = 'Name,Phone,Address,Items,Amount';
  const list = 'Sok,012345678,Street 1,Cake,10\nKim,012345670,Street 3,Soup,4\n';

  it.each(['Total sales', 'Total USD:', 'Grand total today', 'សរុបលក់', '合計金額', 'إجمالي المبيعات'])(
    'that are called %s are no item of the last order',
    async (title) => {
      const { texts, opened } = await read(`${list},,,${title},350\n,,,Cash,200\n`, head);
      expect(texts.map(({ itemValue }) => itemValue)).toEqual(['10', '4', '200']);
      expect(opened?.leftOut.others).toBe(1);
    },
  );

  it.each([',,Total,,14', ',Total:,,,14', 'សរុប,,,,14'])('are no order wherever they are called so: %s', async (sum) => {
    const { texts, opened } = await read(`${list}${sum}\n`, head);
    expect([texts.length, opened?.leftOut.others]).toEqual([2, 1]);
  });

  it('that are their sum are asked about, whatever they are called', async () => {
    const { texts, problems } = await read(`${list},,,Today,14\n`, head);
    expect(texts.map(({ itemValue }) => itemValue)).toEqual(['10', '4', '14']);
    expect(texts[1]).toMatchObject({ description: 'Soup' });
    expect(problems[2]).toContain('customerPhone: validation.fill-customer-phone');
  });

  it('that are a fee or cash have the order looked at that they were added to', async () => {
    for (const title of ['Cash', 'Delivery fee', 'ថ្លៃដឹក']) {
      const { texts, problems } = await read(`${list},,,${title},5\n`, head);
      expect(texts[1]).toMatchObject({ description: `Soup, ${title}`, itemValue: '9.00' });
      expect(problems, title).toEqual([[], ['itemValue: added-amount']]);
    }
  });

  it('of items whose names begin alike are added', async () => {
    expect(await orders(`${list},,,Summer roll,2\n`, head)).toEqual([
      ['Sok', 'Cake', '10'],
      ['Kim', 'Soup, Summer roll', '6.00'],
    ]);
    // the first order alone may cost as much as its second item
    expect((await orders('Sok,012345678,Street 1,Cake,5\n,,,Tea,5\n', head))[0]).toEqual(['Sok', 'Cake, Tea', '10.00']);
  });
});
