import { describe, expect, it } from 'vitest';
import { compileCatalogue } from '../../../scripts/vite/catalogues';
import { exportColumns, type ExportRow } from '../../../server/exports/export-columns';
import { exportWords } from '../../../server/exports/export-words';
import { toCsv, toXlsx } from '../../../server/exports/spreadsheet';
import { serverTexts, WRITTEN_LANGUAGES } from '../../../server/texts';
import { OWN_EXPORT_COLUMNS } from '../../../src/domain/bulk/header-words/bulk-words';
import { withoutBreaks } from '../../../src/lib/whole-words';
import { bulkWords } from '../../../src/domain/bulk/words';
import { readMerchantFile } from '../../factories/merchant-file';
import { anOrder, NOW_S } from '../../factories/order';

const METHODS = ['CASH_ON_DELIVERY', 'PAID', 'ONLINE_PAYMENT', 'NONE', 'PAYMENT_ON_DELIVERY'] as const;

const NAMES = ['Sok Dara', 'Chan Sophea', 'Kim Vanna', 'Lim Heng', 'Keo Sreymom'];

/** Yesterday's orders: delivered, with what is hard about their texts. */
const ROWS = METHODS.map((method, index): ExportRow => {
  const order = anOrder({ status: index === 1 ? 'CANCELLED' : 'DELIVERED', currency: 'USD', pickup_code: null });
  return {
    order: {
      ...order,
      ...(index === 0 && { pickup_code: '00123' }),
      order: { ...order.order, amount: 1234.5, payment_method: method, description: '=2 noodles, "hot"' },
      customer: {
        ...order.customer,
        name: NAMES[index] ?? '',
        phone_number: '+85512345678',
        location: { ...order.customer.location, address: '12 Street 63, Phnom Penh', notes: '-gate\n+bell' },
      },
    },
    outletName: 'Num Pang House',
    riderName: 'Rider',
    timezone: 'Asia/Phnom_Penh',
    feeTax: undefined,
    cardPayment: '',
  };
});
const TOTALS = [{ currency: 'USD', orders: ROWS.length, fee_charged: 3, cash_collected: 1234.5 }];

async function exportIn(language: string, kind: 'csv' | 'xlsx'): Promise<Uint8Array> {
  const { messages } = JSON.parse(await compileCatalogue(language)) as { messages: Record<string, string | string[]> };
  const words = exportWords({ language, text: (id) => withoutBreaks([messages[id]].flat()[0] ?? '') }, NOW_S);
  const columns = exportColumns('orders', words, { chargesCash: true });
  if (kind === 'xlsx')
    return toXlsx(ROWS, columns, { decimals: 2, sheet: 'x', isRightToLeft: words.isRightToLeft, totals: TOTALS });
  const parts: string[] = [];
  const rows = (async function* () {
    yield* ROWS;
  })();
  for await (const part of toCsv(rows, columns, { decimals: 2, totals: () => TOTALS })) parts.push(part);
  return Buffer.from(parts.join(''));
}

describe.each(WRITTEN_LANGUAGES)('the export of orders in %s', (language) => {
  it('has the headers by which it is known', () => {
    const { columns } = serverTexts(language).exports;
    const written = Object.fromEntries(OWN_EXPORT_COLUMNS.map((name) => [name, columns[name]]));
    expect(bulkWords(language).words.ownExport).toEqual(written);
  });

  it.each(['csv', 'xlsx'] as const)('is understood whole when it is uploaded as .%s', async (kind) => {
    const { texts, problems, opened } = await readMerchantFile({ bytes: await exportIn(language, kind) });
    expect([opened?.isAsked, opened?.doubt, texts.length]).toEqual([false, undefined, ROWS.length]);
    const common = {
      collectionPoint: 'Num Pang House',
      customerPhone: '+85512345678',
      address: '12 Street 63, Phnom Penh',
      riderNotes: '-gate +bell',
      description: '=2 noodles, "hot"',
    };
    expect(texts).toMatchObject(NAMES.map((customerName) => ({ ...common, customerName })));
    // the code of an order is none of its shop's
    expect(texts.map(({ pickupCode }) => pickupCode)).toEqual(['00123', undefined, undefined, undefined, undefined]);
    expect(new Set(texts.map(({ itemValue }) => itemValue))).toEqual(new Set(['1234.50']));
    // what was paid, or isn't to be collected, is never collected by itself
    expect(problems).toEqual([
      [],
      // one language's word for what is paid online may be another's for paying online
      ...[1, 2, 3].map(() => [expect.stringMatching(/^paymentMethod: pa(?:id|yment)-not-offered$/)]),
      ['paymentMethod: unknown-payment'],
    ]);
  });
});
