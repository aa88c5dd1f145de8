import { afterEach, beforeEach, expect, it } from 'vitest';
import { GOOD_ORDER } from '../../factories/orders-file';
import { rowOf } from '../../fakes/bulk-platform';
import { BulkTabs } from '../../fakes/bulk-tabs';

const tabs = new BulkTabs();
beforeEach(() => tabs.begin());
afterEach(() => tabs.end());

it('what placing a job orders are its rows that are ready or failed, with what riders collect', async () => {
  const texts = { ...GOOD_ORDER, itemValue: '12.50' };
  tabs.api.rows = [
    { ...rowOf(2, 'PLACEMENT_FAILED'), texts },
    { ...rowOf(3, 'ERROR'), texts },
    { ...rowOf(4, 'PLACED'), texts },
    // by now its day is over, which the platform judges
    { ...rowOf(5), texts: { ...texts, deliveryDate: '2020-01-01', deliveryTime: '10:00' } },
  ];
  const rows = await tabs.tab().toBePlaced({ bulk_job_id: 'j1', vendor_id: 'kh-0001' });
  expect(
    rows.map(({ row, amount, isCash, problems, outcome }) => [row.number, amount, isCash, problems, outcome?.status]),
  ).toEqual([
    [2, 12.5, true, [], 'PLACEMENT_FAILED'],
    [5, 12.5, true, [], 'READY'],
  ]);
});
