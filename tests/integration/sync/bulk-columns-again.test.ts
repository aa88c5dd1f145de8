import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bulkFile } from '../../../src/state/bulk';
import { rowOf } from '../../fakes/bulk-platform';
import { BulkTabs } from '../../fakes/bulk-tabs';

const tabs = new BulkTabs();
const uses = () => (bulkFile.question?.about.columns ?? []).map(({ use }) => use);
const names = () => bulkFile.rows.map(({ row }) => row.texts.customerName);

beforeEach(() => tabs.begin());
afterEach(() => tabs.end());

/** A file of two orders, the first of which was placed while the second failed. */
async function partlyPlaced() {
  const one = await tabs.withFile();
  tabs.api.rows = [rowOf(2), rowOf(3, 'ERROR')];
  await one.upload();
  return one;
}

describe('the columns of a file that was read', () => {
  it('can be chosen again as long as the file has all its rows', async () => {
    const one = await partlyPlaced();
    expect(bulkFile.hasSource).toBe(true);
    await one.askColumns();
    expect(bulkFile.question?.fileName).toBe('orders.xlsx');
    await one.chooseColumns({ uses: uses() });
    expect([names(), bulkFile.question]).toEqual([['Sok Dara', 'Kim Sophea'], null]);
  });

  it('cannot be chosen again once orders were placed, which would bring them back as new ones', async () => {
    const one = await partlyPlaced();
    await one.place([]);
    expect([names(), bulkFile.hasSource]).toEqual([['Kim Sophea'], false]);
    await one.askColumns();
    await one.chooseColumns({ uses: uses() });
    expect([names(), bulkFile.question, bulkFile.work]).toEqual([['Kim Sophea'], null, null]);
  });

  it('are asked about no more when orders are placed meanwhile', async () => {
    const one = await partlyPlaced();
    const call = tabs.hold('place');
    const placing = one.place([]);
    await call.arrived();
    await one.askColumns();
    expect(bulkFile.question).not.toBeNull();
    await call.release();
    await placing;
    expect(bulkFile.question).toBeNull();
    await one.chooseColumns({ uses: uses() });
    expect(names()).toEqual(['Kim Sophea']);
  });
});

describe('a file whose orders are all done', () => {
  it('is asked about, and is still refused while they are left out', async () => {
    const one = tabs.tab();
    await one.open('kh-0001');
    await one.read({ table: 'Name,Phone,Address,Status\nSok,012345678,Street 1,Delivered\n' }, 'done.csv');
    expect([bulkFile.phase, bulkFile.question?.about.leftOut.done]).toEqual(['ask', 1]);
    await expect(one.chooseColumns({ uses: uses() })).rejects.toMatchObject({ fault: 'empty' });
    expect(bulkFile.question).not.toBeNull();
    await one.chooseColumns({ uses: uses(), withDone: true });
    expect([names(), bulkFile.question]).toEqual([['Sok'], null]);
  });
});

describe('columns that are changed in the step', () => {
  const HEADER = 'Aa\tBb\tCc\tDd\tEe';
  it.each([
    ['lines without a customer', 'Sok\t012345678\tStreet 1\t5\tTea\n\t\t\t3\tCake', { lines: 'joined' }],
    [
      'a customer that is repeated',
      'Sok\t012345678\tStreet 1\t5\tTea\nSok\t012345678\tStreet 1\t3\tCake',
      { repeated: 'joined' },
    ],
    ['two phones in a cell', 'Sok\t012345678/099888777\tStreet 1\t5\tTea', { phones: 'second' }],
  ] as const)('are asked about %s, which they alone show', async (_, rows, answer) => {
    const one = tabs.tab();
    await one.open('kh-0001');
    await one.read({ table: `${HEADER}\n${rows}\n` }, 'unknown.csv');
    const about = bulkFile.question?.about;
    expect([about?.furtherLines, about?.twoPhones, about?.repeatedLines]).toEqual([undefined, undefined, undefined]);
    const chosen = ['customerName', 'customerPhone', 'address', 'itemValue', 'description'] as const;
    await one.chooseColumns({ uses: chosen });
    expect([bulkFile.phase, bulkFile.work]).toEqual(['ask', null]);
    expect(bulkFile.question).toMatchObject({ choice: { uses: chosen } });
    await one.chooseColumns({ uses: chosen, ...answer });
    expect([names(), bulkFile.question]).toEqual([['Sok'], null]);
  });
});
