import { describe, expect, it } from 'vitest';
import type { KnownChoice } from '../../../src/domain/bulk/chosen-columns';
import { readMerchantFile } from '../../factories/merchant-file';

const csv = (...rows: readonly string[]) => ({ table: `${rows.join('\n')}\n` });
const dated = (...days: readonly string[]) =>
  csv('Name,Phone,Address,Amount,Delivery date', ...days.map((day) => `A,012345678,Street 1,5,${day}`));

describe('an order of days that an earlier file had', () => {
  const known: KnownChoice = { dateOrder: 'day-first' };
  it.each([
    ['settles what nothing else does', dated('12/01/2027'), ['2027-01-12']],
    ['goes behind what other rows say', dated('11/28/2026', '12/01/2026'), ['2026-11-28', '2026-12-01']],
  ])('%s', async (_, source, days) => {
    const { texts } = await readMerchantFile(source, { known });
    expect(texts.map(({ deliveryDate }) => deliveryDate)).toEqual(days);
  });

  it('goes behind what is answered for this one, and is shown', async () => {
    const source = dated('11/28/2026', '12/01/2026');
    const { texts, opened } = await readMerchantFile(source, { known, dateOrder: 'month-first' });
    expect(texts[1]).toMatchObject({ deliveryDate: '2026-12-01' });
    expect([opened?.ambiguousDay, opened?.dateOrder]).toEqual(['12/01/2026', 'month-first']);
  });
});

describe('columns of an earlier file with this header', () => {
  const header = 'Name,Phone,Address,Amount,Date';
  const taken = ['customerName', 'customerPhone', 'address', 'itemValue'] as const;
  const sales = csv(header, 'A,012345678,Street 1,5,2026-11-20');
  const deliveries = csv(header, 'A,012345678,Street 1,5,2026-11-28');

  it('are used again while they look the same, and that is told', async () => {
    const { texts, opened } = await readMerchantFile(sales, {
      known: { uses: [...taken, null], proposed: [...taken, null] },
    });
    expect(texts).toHaveLength(1);
    expect([opened?.isAsked, opened?.isAsLastTime]).toEqual([false, true]);
  });

  it('are asked about once their values have become something else', async () => {
    const known = { uses: [...taken, null], proposed: [...taken, null] };
    const { texts, opened } = await readMerchantFile(deliveries, { known });
    expect(texts).toEqual([]);
    expect(opened).toMatchObject({
      isAsked: true,
      doubt: { kind: 'changed', columns: [{ header: 'Date', use: 'deliveryDate' }] },
    });
    expect((await readMerchantFile(deliveries, { known: { uses: known.uses } })).opened?.isAsked).toBe(true);
  });

  it('are not asked about again when somebody has decided against what they look like', async () => {
    const known = { uses: [...taken, null], proposed: [...taken, 'deliveryDate'] } as const;
    const { texts, opened } = await readMerchantFile(deliveries, { known });
    expect([texts[0]?.['deliveryDate'], opened?.isAsked]).toEqual([undefined, false]);
  });

  it('tell addresses from map links by what is in them', async () => {
    const located = csv('Name,Phone,Location,Amount', 'A,012345678,"12 Street 63, Phnom Penh",5');
    const uses = ['customerName', 'customerPhone', 'mapLocation', 'itemValue'] as const;
    const { opened } = await readMerchantFile(located, { known: { uses, proposed: uses } });
    expect(opened?.doubt).toEqual({ kind: 'changed', columns: [{ header: 'Location', use: 'address' }] });
  });
});

it('a column whose first value is far down shows it', async () => {
  const rows = Array.from(
    { length: 120 },
    (_, index) => `A${index},012345678,Street 1,5,${index > 110 ? 'blue' : ''},`,
  );
  const { opened } = await readMerchantFile(csv('Name,Phone,Address,Amount,Colour,Nothing', ...rows));
  expect(opened?.columns.slice(4).map(({ samples }) => samples)).toEqual([['blue'], []]);
});
