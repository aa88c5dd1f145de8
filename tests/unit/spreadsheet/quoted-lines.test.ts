import { describe, expect, it } from 'vitest';
import { readMerchantFile } from '../../factories/merchant-file';
import { readTable } from '../../../src/spreadsheet/read-text';

const read = (head: string, rows: string) => readMerchantFile({ table: `${head}\n${rows}` });
const HEAD = 'Name,Phone,Amount,Address';
const TWO_LINES = '"12 Street 63\nSangkat BKK, Khan X, Phnom Penh 120102"';
const WHOLE = '12 Street 63 Sangkat BKK, Khan X, Phnom Penh 120102';
const DARA = `Dara,012345678,10,${TWO_LINES}`;

describe('an address on two lines', () => {
  it('is whole, whatever numbers and commas are in it', async () => {
    const { texts, problems } = await read(HEAD, `${DARA}\nKim,012345679,5,Street 2\n`);
    expect(texts.map(({ address }) => address)).toEqual([WHOLE, 'Street 2']);
    expect(problems).toEqual([[], []]);
  });

  it('is whole beside a quote that takes in another order', async () => {
    const { texts } = await read(
      'Name,Phone,Amount,Address,Notes',
      `${DARA},"first\nring"\nSok,012345670,4,"Street 1,\nKim,012345679,5,"Street 2",ok\nLy,012345671,6,Street 3,\n`,
    );
    expect(texts.map(({ customerName, address }) => [customerName, address])).toEqual([
      ['Dara', WHOLE],
      ['Sok', 'Street 1'],
      ['Kim', 'Street 2'],
      ['Ly', 'Street 3'],
    ]);
    expect(texts[0]).toMatchObject({ riderNotes: 'first ring' });
  });

  it('is whole beside a quote that does not close', async () => {
    const { texts } = await read(
      HEAD,
      `Dara,012345678,10,"12 Street 63\nPhnom Penh"\nSok,012345670,4,"Street 1\nLy,012345671,6,Street 3\n`,
    );
    expect(texts.map(({ address }) => address)).toEqual(['12 Street 63 Phnom Penh', 'Street 1', 'Street 3']);
  });
});

describe('quotes that take in each other', () => {
  it('are given up in time', () => {
    const row = 'B,012345679,"Street\n';
    const { rows } = readTable(`Name,Phone,Address,Amount\n${row.repeat(30_000)}C,012345679,"x",1\n`);
    expect(rows.length).toBe(30_002);
  });
});
