import { describe, expect, it } from 'vitest';
import { merchantFile, readMerchantFile } from '../../factories/merchant-file';

const addressesOf = ({ texts }: Awaited<ReturnType<typeof readMerchantFile>>) => texts.map(({ address }) => address);

describe('the pieces of an address', () => {
  it('are joined where each says that it is the recipient’s', async () => {
    const read = await readMerchantFile(merchantFile('square.csv'));
    expect(addressesOf(read)).toEqual([
      'Street 271, Unit 3, 120102 Phnom Penh',
      'Norodom Boulevard, 120101 Phnom Penh',
    ]);
    expect(read.texts[0]).toMatchObject({ customerName: 'Sok Dara', itemValue: '12.50', riderNotes: 'call' });
  });

  it('are joined with the street’s, which has a name of its own', async () => {
    const read = await readMerchantFile(merchantFile('tiktok.csv'));
    expect(addressesOf(read)).toEqual([
      '4B, Street 271, Boeung Keng Kang, Phnom Penh',
      '12, Street 51, Chamkar Mon, Phnom Penh',
    ]);
    expect(read.problems).toEqual([[], []]);
  });

  it('are asked about where another column may be the one that is missing', async () => {
    const table = 'Name,Phone,Road address text,District,Province,Amount\nA,012345678,12 Street 63,BKK,Phnom Penh,5\n';
    const { opened } = await readMerchantFile({ table });
    expect([opened?.isAsked, opened?.columns[2]?.use]).toEqual([true, 'address']);
  });
});

describe('latitude and longitude in columns of their own', () => {
  it('are one place on the map', async () => {
    const { texts, problems } = await readMerchantFile(merchantFile('coordinates-in-columns.csv'));
    expect(texts.map(({ mapLocation }) => mapLocation)).toEqual(['11.5449, 104.9160', '11.5621, 104.9282']);
    expect(problems).toEqual([[], []]);
  });

  it.each(['Longitude,Latitude', 'Delivery longitude,Delivery latitude', 'រយៈបណ្តោយ,រយៈទទឹង'])(
    'are one place whichever is first: %s',
    async (names) => {
      const table = `Name,Phone,Address,Amount,${names}\nA,012345678,Street 1,5,104.9160,11.5449\n`;
      const { texts, problems, opened } = await readMerchantFile({ table });
      expect(texts[0]).toMatchObject({ mapLocation: '11.5449, 104.9160' });
      expect([problems, opened?.isAsked]).toEqual([[[]], false]);
    },
  );

  it('are one place where somebody says so of columns whose names say nothing', async () => {
    const table = 'Name,Phone,Address,Amount,X,Y\nA,012345678,Street 1,5,104.9160,11.5449\n';
    const uses = ['customerName', 'customerPhone', 'address', 'itemValue', 'mapLocation', 'mapLocation'] as const;
    expect((await readMerchantFile({ table }, { uses })).texts[0]).toMatchObject({ mapLocation: '11.5449, 104.9160' });
  });

  it.each([
    ['there is a map link', 'Map link,Latitude,Longitude', 'https://maps.app.goo.gl/x,11.5449,104.9160'],
    ['they are whole numbers', 'Code,Lat,Long', 'x,11,104'],
  ])('are left alone where %s', async (_, names, values) => {
    const table = `Name,Phone,Address,Amount,${names}\nA,012345678,Street 1,5,${values}\n`;
    const { opened } = await readMerchantFile({ table });
    expect(opened?.columns.slice(-2).map(({ use }) => use)).toEqual([null, null]);
  });
});

it('a total to collect is the item value beside a price, and a net amount is asked about beside another', async () => {
  const read = (names: string) =>
    readMerchantFile({ table: `Name,Phone,Address,${names}\nA,012345678,Street 1,10,11.50\n` });
  expect((await read('Price,Total to collect')).texts[0]).toMatchObject({ itemValue: '11.50' });
  expect((await read('Amount,Net amount')).opened?.doubt).toEqual({
    kind: 'twice',
    columns: [{ use: 'itemValue', headers: ['Amount', 'Net amount'] }],
  });
});

describe('what the customer paid before', () => {
  const read = (names: string, values: string) =>
    readMerchantFile({ table: `Name,Phone,Address,${names}\nA,012345678,Street 1,${values}\n` });

  it('is asked about beside a total, of which nobody knows whether it is taken off', async () => {
    const { opened } = await read('Total,Deposit', '20,5');
    expect([opened?.isAsked, opened?.columns.map(({ use }) => use).slice(-2)]).toEqual([true, ['itemValue', null]]);
    expect((await read('Total,Discount', '20,10%')).opened?.isAsked).toBe(true);
  });

  it('is asked about with what is left of it', async () => {
    expect((await read('Total,Deposit,Balance', '20,5,15')).opened?.doubt).toEqual({
      kind: 'twice',
      columns: [{ use: 'itemValue', headers: ['Total', 'Balance'] }],
    });
  });

  it.each([
    ['nothing was', 'Total,Deposit', '20,0', '20'],
    ['only what is left is said', 'Deposit,Balance due', '5,15', '15'],
    ['the amount is what riders collect', 'Deposit,COD amount', '5,15', '15'],
  ])('needs no question where %s', async (_, names, values, itemValue) => {
    expect((await read(names, values)).texts[0]).toMatchObject({ itemValue });
  });
});

it('a delivery book in Khmer is read with its days and times', async () => {
  const { texts, problems } = await readMerchantFile(merchantFile('khmer-delivery-book.csv'));
  expect(texts.map((row) => [row['address'], row['deliveryDate'], row['deliveryTime']])).toEqual([
    ['ផ្ទះ 4B, ផ្លូវ 271', '28/11/2026', '10:30'],
    ['ផ្លូវ 51', '28/11/2026', '14:00'],
  ]);
  expect(problems).toEqual([[], []]);
});
