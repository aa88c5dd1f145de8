import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BULK_WORDS } from '../../../src/domain/bulk/header-words/table';
import { readFilesIn } from '../../../src/domain/bulk/words';
import { MARKETS } from '../../../src/domain/market/markets';
import { merchantFile, readMerchantFile } from '../../factories/merchant-file';

const SOK = { customerName: 'Sok Dara', customerPhone: '012345678', address: 'Street 271, Phnom Penh' };
const SOPHEA = { customerName: 'Chan Sophea', customerPhone: '0973334455', address: 'Norodom Boulevard, Phnom Penh' };
const VANNA = { customerName: 'Kim Vanna', customerPhone: '0886667788', address: 'Street 51, Phnom Penh' };
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const NONE = [[], [], []];
const textsOf = async (name: string) => (await readMerchantFile(merchantFile(name))).texts;
const problemsOf = async (name: string) => (await readMerchantFile(merchantFile(name))).problems;
const tableOf = (table: string) => readMerchantFile({ table });
const amounts = (texts: Record<string, string>[]) => texts.map(({ itemValue }) => itemValue);

// as the portal and the platform of Cambodia do
beforeAll(() => readFilesIn(MARKETS.KH.languages));
afterAll(() => readFilesIn(Object.keys(BULK_WORDS)));

describe('money', () => {
  it('in riel by the format of its cells is never taken for dollars', async () => {
    expect(amounts(await textsOf('08-riel-format.xlsx'))).toEqual(['8000.00 ៛', '6000.00 ៛', '9500.00 ៛']);
    expect(await problemsOf('08-riel-format.xlsx')).toEqual(times(3, ['itemValue: validation.amount-currency']));
  });

  it('in riel by the header or a column of its own is never taken for dollars', async () => {
    expect(amounts(await textsOf('08c-riel-header.xlsx'))).toEqual(['8000.00 KHR', '6000.00 KHR', '9500.00 KHR']);
    expect(await problemsOf('08c-riel-header.xlsx')).toEqual(times(3, ['itemValue: validation.amount-currency']));
    for (const header of ['Total ៛', 'Amount (riel)', 'តម្លៃ (រៀល)', 'Price KHR']) {
      const { problems } = await tableOf(`Name,Phone,Address,${header}\nSok,012345678,Street 271,8000\n`);
      expect(problems, header).toEqual([['itemValue: validation.amount-currency']]);
    }
    const table =
      'Name,Phone,Address,Amount,Currency\nA,012345678,Street 1,8000,KHR\nB,012345679,Street 2,5,USD\nC,012345670,Street 3,6,$\n';
    expect((await tableOf(table)).problems).toEqual([['itemValue: validation.amount-currency'], [], []]);
  });

  it('is the one in the market’s currency where a file has both', async () => {
    const { texts, problems } = await tableOf(
      'Name,Phone,Address,Total (៛),Total ($)\nSok,012345678,Street 271,41000,10.25\n',
    );
    expect([amounts(texts), problems]).toEqual([['10.25'], [[]]]);
  });

  it('is the total, not the price of one', async () => {
    expect(amounts(await textsOf('10-price-qty-total.xlsx'))).toEqual(['10.00', '10.00', '10.00']);
  });

  it('of several lines of one customer is added', async () => {
    expect((await readMerchantFile(merchantFile('13-merged-lines.xlsx'), { lines: 'joined' })).texts).toEqual([
      { ...SOK, itemValue: '15.00', description: 'Cake, Tea, Bread' },
      { ...SOPHEA, itemValue: '10.00', description: 'Cake' },
    ]);
    const table = 'Name,Phone,Address,Item,Amount\nSok,012345678,Street 271,Cake,10\n,,,Tea,8000៛\n';
    const { problems } = await readMerchantFile({ table }, { lines: 'joined' });
    expect(problems).toEqual([['itemValue: validation.fill-amount']]);
  });

  it('that a formula would give is asked for, not 0', async () => {
    for (const name of ['14-formula-openpyxl.xlsx', '14b-formula-xlsxwriter.xlsx']) {
      expect(amounts(await textsOf(name)), name).toEqual([undefined, undefined, undefined]);
      expect(await problemsOf(name), name).toEqual(times(3, ['itemValue: formula-without-result']));
    }
  });
});

describe('payment', () => {
  it('that a column says was made is never collected again', async () => {
    const paid = ['paymentMethod: paid-not-offered'];
    expect(await problemsOf('09b-payment-status.xlsx')).toEqual([paid, [], paid]);
    expect(await problemsOf('19-shopify.csv')).toEqual([paid, [], paid]);
    const asked = async (header: string, ...answers: string[]) =>
      (
        await tableOf(
          `Name,Phone,Address,Amount,${header}\n${answers.map((one) => `Sok,012345678,Street 271,10,${one}`).join('\n')}`,
        )
      ).texts.map(({ paymentMethod }) => paymentMethod);
    expect(await asked('Paid?', 'Yes', 'no', '')).toEqual(['Paid', 'Unpaid', undefined]);
    expect(await asked('COD', 'no', 'Y')).toEqual(['Paid', 'Cash on delivery']);
    expect(await asked('Status', 'Paid', 'Unpaid')).toEqual(['Paid', 'Unpaid']);
  });

  it('that two columns don’t agree on is asked for', async () => {
    const table = (method: string, status: string) =>
      tableOf(`Name,Phone,Address,Amount,Payment method,Payment status\nA,012345678,Street 1,5,${method},${status}\n`);
    expect((await table('Card', 'pending')).problems).toEqual([['paymentMethod: unknown-payment']]);
    expect((await table('Cash', 'pending')).texts[0]).toMatchObject({ paymentMethod: 'Cash' });
    expect((await table('Card', 'Paid')).problems).toEqual([['paymentMethod: paid-not-offered']]);
  });
});

describe('headers', () => {
  it('in two rows, or on two lines of a cell, are read', async () => {
    const orders = [
      { ...SOK, itemValue: '10.00' },
      { ...SOPHEA, itemValue: '11.00' },
      { ...VANNA, itemValue: '12.00' },
    ];
    expect(await textsOf('03-two-header-rows-merged.xlsx')).toEqual(orders);
    expect(await textsOf('43-bilingual-newline.xlsx')).toEqual(orders);
  });

  it('of a sender are not the customer’s', async () => {
    const { texts } = await tableOf(
      'Sender,,Recipient,,Address\nName,Phone,Name,Phone,\nShop,011111111,Sok Dara,012345678,Street 271\n',
    );
    expect(texts).toEqual([{ customerName: 'Sok Dara', customerPhone: '012345678', address: 'Street 271' }]);
  });

  it('that are repeated, sums and rows that are only numbered are no orders', async () => {
    const head = 'No,Name,Phone,Address,Amount';
    const { texts } = await tableOf(
      `${head}\n1,Sok,012345678,Street 1,5\n${head}\n2,Kim,012345679,Street 2,6\n3,,,,0\n4,,,,\n,Total,,,11\n,,,,11\n`,
    );
    expect(texts.map(({ customerName }) => customerName)).toEqual(['Sok', 'Kim']);
  });

  it('of a second phone or a map link leave the first one alone', async () => {
    expect(await textsOf('phone-and-whatsapp.csv')).toEqual([
      { customerName: 'Dara Test', customerPhone: '012345678', address: '12 Street 63', itemValue: '10' },
    ]);
    const table = 'Name,Phone,Address,Location\nA,012345678,Street 1,"11.55,104.92"\n';
    expect((await tableOf(table)).texts[0]).toMatchObject({ address: 'Street 1', mapLocation: '11.55,104.92' });
  });

  it('of the portal’s own export are understood whole', async () => {
    const { texts, problems } = await readMerchantFile(merchantFile('own-export.csv'));
    expect(texts).toHaveLength(123);
    expect(texts[0]).toEqual({
      collectionPoint: 'Num Pang House',
      customerName: 'Clock Test',
      customerPhone: '+85512345678',
      address: 'Street 63, Phsar Thmei, Phnom Penh',
      itemValue: '5.00',
      paymentMethod: 'CASH_ON_DELIVERY',
    });
    expect(problems.filter((row) => row.length > 0)).toEqual([]);
  });
});

describe('addresses', () => {
  it('in several columns are one, with the number of the house', async () => {
    expect((await textsOf('11-address-split.xlsx')).map(({ address }) => address)).toEqual([
      '12 Street 271, Tuol Tompoung, Chamkar Mon, Phnom Penh',
      '8 Pub Street, Svay Dangkum, Siem Reap',
      '3A Street 51, BKK1, Boeung Keng Kang, Phnom Penh',
    ]);
  });

  it('that were cut at their commas are whole, and marked', async () => {
    const { texts, problems } = await readMerchantFile(merchantFile('41-unquoted-commas.csv'));
    expect(texts[0]).toMatchObject({ address: 'Street 271, Tuol Tompoung, Phnom Penh' });
    expect(problems).toEqual([['address: more-cells'], ['address: more-cells']]);
  });
});

describe('sheets', () => {
  it('are the one that is open in the workbook', async () => {
    expect((await textsOf('12-sheet-per-day.xlsx')).map(({ customerName }) => customerName)).toEqual([
      'Today One',
      'Today Two',
    ]);
  });
});

describe('what is asked for', () => {
  it('is which columns are meant, where only words of their names are known', async () => {
    const { texts, opened } = await readMerchantFile(merchantFile('google-form.csv'));
    expect(texts).toEqual([]);
    expect(opened).toMatchObject({ isAsked: true, doubt: { kind: 'guessed' } });
    const uses = opened?.columns.map(({ use }) => use) ?? [];
    expect(uses).toEqual([null, 'customerName', 'customerPhone', 'address', 'description']);
    const chosen = await readMerchantFile(merchantFile('google-form.csv'), { uses });
    expect(chosen.texts).toEqual([
      {
        customerName: 'Dara Test',
        customerPhone: '012345678',
        address: '12 Street 63',
        description: '2 noodles',
      },
    ]);
  });

  it('is what a list lacks, or has twice, with what is in each column', async () => {
    const table = (header: string) => tableOf(`${header}\nSok,012345678,012345679,Street 51\n`);
    expect((await table('Name,Phone,Mobile,Address')).opened?.doubt).toEqual({
      kind: 'twice',
      columns: [{ use: 'customerPhone', headers: ['Phone', 'Mobile'] }],
    });
    const { opened } = await table('Who,A,B,C');
    expect(opened?.doubt).toMatchObject({ kind: 'missing' });
    expect(opened?.columns[0]).toMatchObject({ header: 'Who', use: null, samples: ['Sok'] });
  });

  it('is hidden or finished, and left out until somebody wants it', async () => {
    const hidden = merchantFile('15-table-filter-hidden.xlsx');
    const { texts, opened } = await readMerchantFile(hidden);
    expect([texts.length, opened?.leftOut.hiddenRows]).toEqual([2, 1]);
    expect((await readMerchantFile(hidden, { withHidden: true })).texts).toHaveLength(3);
    const table = 'Name,Phone,Address,Amount,Status\nA,012345678,Street 1,5,New\nB,012345679,Street 2,6,Cancelled\n';
    expect((await tableOf(table)).opened?.leftOut.done).toBe(1);
    expect((await readMerchantFile({ table }, { withDone: true })).texts).toHaveLength(2);
  });

  it('is another sheet', async () => {
    const { texts, opened } = await readMerchantFile(merchantFile('12-sheet-per-day.xlsx'), { sheet: 0 });
    expect(texts.map(({ customerName }) => customerName)).toEqual(['Old One', 'Old Two']);
    expect(opened?.sheets.map(({ name }) => name)).toEqual(['25 Nov', '26 Nov', '27 Nov']);
  });
});

describe('texts', () => {
  it('that are written twice into a cell are read once', async () => {
    expect(await textsOf('26-inlinestr-with-v.xlsx')).toEqual([{ ...SOK, unit: '5', itemValue: '10' }]);
  });

  it('that were replaced by question marks are asked for', async () => {
    expect(await problemsOf('51d-khmer-names-lost.csv')).toEqual(times(2, ['customerName: lost-letters']));
    const { problems } = await tableOf('Name,Phone,Address,Notes\nSok,012345678,"Street 271, ?????",why??\n');
    expect(problems).toEqual([['address: lost-letters', 'itemValue: validation.fill-amount']]);
  });

  it('of old Macs keep their accents', async () => {
    expect((await textsOf('macroman.csv'))[0]).toMatchObject({ customerName: 'José Muñoz' });
  });

  it('in Chinese of two letters are no Latin accents', async () => {
    const bytes = new Uint8Array([
      ...Buffer.from('Name,Phone,Address,Amount\nA'),
      0xd7,
      0xf9,
      ...Buffer.from(',1,2,3\n'),
    ]);
    expect((await readMerchantFile({ bytes })).opened?.encodings[0]).toMatchObject({ encoding: 'gbk' });
  });
});

describe('numbers', () => {
  it('of phones lose what keeps spreadsheets from changing them', async () => {
    const phones = async (table: string) => (await tableOf(table)).texts.map(({ customerPhone }) => customerPhone);
    expect((await textsOf('23c-excel-text-phones.csv')).map(({ customerPhone }) => customerPhone)).toEqual([
      SOK.customerPhone,
      SOPHEA.customerPhone,
      VANNA.customerPhone,
    ]);
    expect(await phones("Name,Phone,Address\nA,'012345678,x\nB,'+85512345678,y")).toEqual([
      '012345678',
      '+85512345678',
    ]);
    expect((await tableOf("Name,Phone,Address\n'Ali,1,'t Hof")).texts).toEqual([
      { customerName: "'Ali", customerPhone: '1', address: "'t Hof" },
    ]);
  });

  it('of phones are no amounts with decimals, and one at a time', async () => {
    const { problems } = await readMerchantFile(merchantFile('pandas-float-phone-place.csv'), { phones: 'each' });
    expect(problems).toEqual([[], ['customerPhone: validation.phone-several']]);
  });

  it('of houses have no fixed part of a fraction', async () => {
    expect((await textsOf('28-fraction-format.xlsx')).map(({ unit }) => unit)).toEqual(['12', '7', '130']);
  });
});

describe('days', () => {
  it('of a sales book are not when to deliver', async () => {
    expect(await problemsOf('06-sales-book-date.xlsx')).toEqual(NONE);
    expect((await textsOf('06-sales-book-date.xlsx'))[0]).toEqual({ ...SOK, itemValue: '10.00' });
    // tomorrow is
    const { texts } = await tableOf('Name,Phone,Address,Amount,Date\nA,012345678,Street 1,5,2026-11-28\n');
    expect(texts[0]).toMatchObject({ deliveryDate: '2026-11-28' });
  });

  it.each([
    ['another one says what comes first', ['28/11/2026', '01/12/2026'], ['2026-11-28', '2026-12-01']],
    ['one reading is within two days', ['11/28/2026', '11/12/2026'], ['2026-11-28', '2026-11-12']],
    ['one reading is over and the other ahead', ['03/12/2026', '04/12/26'], ['2026-12-03', '2026-12-04']],
  ])('that may be two are settled if %s', async (_, days, read) => {
    const table = `Name,Phone,Address,Amount,Delivery date\n${days.map((day) => `A,012345678,Street 1,5,${day}`).join('\n')}`;
    expect((await tableOf(table)).texts.map(({ deliveryDate }) => deliveryDate)).toEqual(read);
  });

  it('that nothing settles are asked about once', async () => {
    const source = { table: 'Name,Phone,Address,Amount,Delivery date\nA,012345678,Street 1,5,12/01/2027\n' };
    const { texts, opened } = await readMerchantFile(source);
    expect([texts, opened?.isAsked, opened?.ambiguousDay]).toEqual([[], true, '12/01/2027']);
    const answered = await readMerchantFile(source, { dateOrder: 'month-first' });
    expect(answered.texts[0]).toMatchObject({ deliveryDate: '2027-12-01' });
  });

  it('are counted from 1904 where the workbook says so before its extensions', async () => {
    expect((await textsOf('25-1904-excel-mac.xlsx')).map((row) => [row['deliveryDate'], row['deliveryTime']])).toEqual(
      times(3, ['2026-11-28', '14:30']),
    );
  });
});

describe('quotes', () => {
  it('may follow a space', async () => {
    expect(await textsOf('23g-space-after-comma.csv')).toEqual([
      { ...SOK, itemValue: '10' },
      { ...SOPHEA, itemValue: '11' },
      { ...VANNA, itemValue: '12' },
    ]);
  });

  it('that do not close take no order into another one', async () => {
    expect(await textsOf('50c-unclosed-last-col.csv')).toEqual([
      { ...SOK, address: 'Street 271', itemValue: '10', riderNotes: 'call first' },
      { ...SOPHEA, address: 'Street 51', itemValue: '11', riderNotes: 'leave at gate' },
      { ...VANNA, address: 'Street 240', itemValue: '12', riderNotes: 'ok' },
    ]);
    expect(await problemsOf('50c-unclosed-last-col.csv')).toEqual(NONE);
  });

  it.each([
    ['and are odd', 'A,012345678,"Street 1,5\nB,012345679,Street 2,6\n'],
    [
      'and seem to close behind another order',
      'A,012345678,"Street 1\nB,012345679,Street 2,"\nC,012345670,Street 3,7\n',
    ],
    ['in the middle of the row', 'A,012345678,"Street 1,5\nB,012345679,"Street 2",6\n'],
  ])('keep each order by itself: %s', async (_, rows) => {
    const { texts } = await tableOf(`Name,Phone,Address,Amount\n${rows}`);
    expect(texts.map(({ customerName }) => customerName)).toEqual(rows.match(/^[A-C]/gm));
    expect(texts[0]?.['address']).toMatch(/^Street 1/);
  });

  it('around single ones and several lines are kept', async () => {
    const { texts } = await tableOf(
      'Name,Phone,Address,Notes\nA,012345678,"12" pipe shop, Street 1","door left\nring twice, please"\nB,012345679,Street 2,ok\n',
    );
    expect(texts).toEqual([
      {
        customerName: 'A',
        customerPhone: '012345678',
        address: '12" pipe shop, Street 1',
        riderNotes: 'door left ring twice, please',
      },
      { customerName: 'B', customerPhone: '012345679', address: 'Street 2', riderNotes: 'ok' },
    ]);
  });
});
