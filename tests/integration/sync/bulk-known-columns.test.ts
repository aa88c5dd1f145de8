import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ColumnUse } from '../../../src/domain/bulk/columns';
import { required } from '../../../src/lib/assert';
import { bulkFile } from '../../../src/state/bulk';
import { BulkTabs } from '../../fakes/bulk-tabs';

const tabs = new BulkTabs();
beforeEach(() => tabs.begin());
afterEach(() => tabs.end());

const DAY_MS = 86_400_000;
const dayText = (days: number) => new Date(tabs.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
const file = (days: number) => ({
  table: `Name\tPhone\tAddress\tAmount\tDate\nSok\t012345678\tStreet 51\t5\t${dayText(days)}\n`,
});
const USES: (ColumnUse | null)[] = ['customerName', 'customerPhone', 'address', 'itemValue', null];
const question = () => required(bulkFile.question, 'question');

it('remembered columns are asked about once their values are of another kind, and then no more', async () => {
  const one = tabs.tab();
  await one.open('kh-0001');
  await one.read(file(-3), 'monday.csv');
  expect(bulkFile.reading?.isAsLastTime).toBe(false);
  await one.askColumns();
  await one.chooseColumns({ ...question().choice, uses: USES });

  await one.read(file(-2), 'tuesday.csv');
  expect([bulkFile.question, bulkFile.reading?.isAsLastTime]).toEqual([null, true]);

  await one.read(file(1), 'wednesday.csv');
  expect([bulkFile.fileName, question().about.doubt]).toEqual([
    'tuesday.csv',
    { kind: 'changed', columns: [{ header: 'Date', use: 'deliveryDate' }] },
  ]);
  await one.chooseColumns({ ...question().choice, uses: USES });

  await one.read(file(1), 'thursday.csv');
  expect([bulkFile.question, bulkFile.fileName, bulkFile.rows[0]?.row.texts.deliveryDate]).toEqual([
    null,
    'thursday.csv',
    '',
  ]);
});
