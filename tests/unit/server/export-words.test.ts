import { describe, expect, it } from 'vitest';
import { compileCatalogue } from '../../../scripts/vite/catalogues';
import { exportColumns } from '../../../server/exports/export-columns';
import { exportMail } from '../../../server/exports/export-mail';
import { EXPORT_PORTAL_WORDS, exportWords } from '../../../server/exports/export-words';
import { serverTexts, WRITTEN_LANGUAGES } from '../../../server/texts';
import { CANCEL_REASONS } from '../../../src/domain/order/cancellation';
import { anOrder, NOW_S } from '../../factories/order';
import { required } from '../../../src/lib/assert';

async function wordsIn(language: string) {
  const { messages } = JSON.parse(await compileCatalogue(language)) as { messages: Record<string, string | string[]> };
  const text = (id: string) => [messages[id]].flat()[0];
  return { text, words: exportWords({ language, text }, NOW_S) };
}

describe('the words of an export', () => {
  it.each(WRITTEN_LANGUAGES)('are all there in %s', async (language) => {
    const { text, words } = await wordsIn(language);
    expect(Object.keys(EXPORT_PORTAL_WORDS).filter((id) => text(id) === undefined)).toEqual([]);
    if (language === 'en')
      for (const [id, english] of Object.entries(EXPORT_PORTAL_WORDS)) expect(text(id)).toBe(english);
    const english = exportWords({ language: 'en', text: () => undefined }, NOW_S);
    for (const reason of CANCEL_REASONS) {
      const isSame = words.cancelReason(reason) === english.cancelReason(reason);
      // English overlays say it as English does
      expect([reason, isSame]).toEqual([reason, language.split('_')[0] === 'en']);
    }
    const { columns, kinds, total, mail } = serverTexts(language).exports;
    const all = [columns, kinds, mail].flatMap((part) => Object.values(part));
    expect(new Set(Object.values(columns)).size).toBe(Object.values(columns).length);
    expect([...all, total].filter((one) => one === '')).toEqual([]);
  });

  it('name columns, status and payment as the portal does in the language of the reader', async () => {
    const { words } = await wordsIn('km');
    const [row] = [anOrder({ status: 'DELIVERED', cancellation: { reason: 'CLOSED', source: 'VENDOR' } })];
    const cells = exportColumns('orders', words, { chargesCash: false }).map(({ title, value }) => [
      title,
      value({
        order: row,
        outletName: 'Shop',
        riderName: '',
        timezone: 'Asia/Phnom_Penh',
        feeTax: undefined,
        cardPayment: 'PAID',
      }),
    ]);
    const cell = (title: string) => new Map(cells as [string, unknown][]).get(title);
    expect(cell('ស្ថានភាព')).toBe(words.status(row));
    expect(cell('ស្ថានភាព')).not.toBe('Delivered');
    expect(cell('វិធីបង់ប្រាក់')).toMatch(/[ក-ឳ]/);
    expect(cell('មូលហេតុបោះបង់')).toMatch(/[ក-ឳ]/);
  });

  it('have a column for the surcharge of a market that charges for cash', async () => {
    const { words } = await wordsIn('en');
    const columns = exportColumns('transactions', words, { chargesCash: true });
    const last = required(columns.at(-1), 'the last column');
    const row = { outletName: '', riderName: '', timezone: 'Asia/Taipei', feeTax: undefined, cardPayment: '' };
    const cash = anOrder({ delivery_fee: 124, cash_surcharge: 25 });
    expect([last.title, last.value({ ...row, order: cash })]).toEqual(['Cash surcharge in fee', { amount: 25 }]);
    expect(last.value({ ...row, order: anOrder() })).toBeNull();
    const others = exportColumns('transactions', words, { chargesCash: false });
    expect(others.map(({ title }) => title)).toEqual(columns.slice(0, -1).map(({ title }) => title));
  });

  it('show a status, method or reason that is new to this release as it is', async () => {
    const { words } = await wordsIn('en');
    expect(words.payment('WALLET')).toBe('WALLET');
    expect(words.cancelReason('FLOODED_STREET')).toBe('Flooded street');
    expect(words.status(anOrder({ status: 'TELEPORTED' }))).toBe('Unknown');
  });

  it('tell in a mail which filters the file has, and what it comes to', async () => {
    const { words } = await wordsIn('en');
    const request = {
      kind: 'orders',
      format: 'csv',
      from: NOW_S,
      to: NOW_S,
      status: 'CANCELLED',
      search: 'Dara',
    } as const;
    const totals = [{ currency: 'USD', orders: 2, fee_charged: 4.2, cash_collected: 25 }];
    const mail = exportMail({ request, rows: 2, totals, words, timezone: 'Asia/Phnom_Penh', decimals: 2 });
    expect(mail.subject).toBe('Orders, 2026-03-14 – 2026-03-14');
    expect(mail.text).toContain('Only: Cancelled · Dara\n');
    expect(mail.text).toContain('Fee charged: USD 4.20\nCash collected: USD 25.00');
  });
});
