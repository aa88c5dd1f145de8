import { describe, expect, it } from 'vitest';
import { readMerchantFile } from '../../factories/merchant-file';
import { textRow, workbook } from '../../factories/workbook';

const HEAD = 'Name,Phone,Address,Amount';
const ORDER = 'Sok,012345678,Street 1,10';
const wide = { type: 'failed', fault: 'too-many-cells' };
/** `A`, `Z`, `AA` of 0, 25, 26. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

describe('more columns than any list of orders has', () => {
  it('in a text file are refused in time', async () => {
    const header = `${HEAD}${',Price'.repeat(300_000)}`;
    expect((await readMerchantFile({ table: `${header}\n${ORDER}\n` })).end).toMatchObject(wide);
  });

  it('in a text file may be empty', async () => {
    const empty = ','.repeat(16_000);
    const { texts } = await readMerchantFile({ table: `${HEAD}${empty}\n${ORDER}${empty}\n` });
    expect(texts).toHaveLength(1);
  });

  it('in a workbook are refused, also where there are few cells', async () => {
    const list = textRow(1, HEAD.split(',')) + textRow(2, ORDER.split(','));
    const cells = Array.from(
      { length: 9_000 },
      (_, at) => `<row r="${at + 3}"><c r="${letters(at + 4)}${at + 3}"><v>1</v></c></row>`,
    );
    const { end } = await readMerchantFile({ bytes: workbook({ sheets: [list + cells.join('')] }) });
    expect(end).toMatchObject(wide);
  });
});
