import { describe, expect, it } from 'vitest';
import { readMerchantFile } from '../../factories/merchant-file';

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
