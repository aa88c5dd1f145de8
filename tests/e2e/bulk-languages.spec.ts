import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bulkWords } from '../../src/domain/bulk/words';
import { readOrders } from '../../src/spreadsheet/read-spreadsheet';
import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { button, file, heading, isPhone } from './support/bulk-file';
import { nowSeconds, ordersSince } from './support/platform-api';
import { expect, test } from './support/test';
import type { Words } from './support/words';

interface MerchantFile {
  market: 'KH' | 'KW';
  language: 'km' | 'ar_KW';
  /**
   * Three customers: the first one has two phones, a day that may be two and a second line; the second one owes unusually
   * much; the third one's phone is cut off.
   */
  text: string;
  names: readonly [string, string, string];
  /** the phones of the first one, and the third one's whole one */
  phones: readonly [string, string, string];
  /** a column of the merchant's own */
  unused: string;
  cash: RegExp;
}

const FILES: readonly MerchantFile[] = [
  {
    market: 'KH',
    language: 'km',
    text: `ឈ្មោះអតិថិជន,លេខទូរស័ព្ទ,អាសយដ្ឋាន,GPS,តម្លៃ,ទំនិញ,កាលបរិច្ឆេទដឹកជញ្ជូន,ម៉ោងដឹកជញ្ជូន,បុគ្គលិក
សុខ ដារ៉ា,012 345 678 / 098 765 432,"ផ្ទះ 4B, ផ្លូវ 51","11.5701, 104.9222",$12.50,ប្រអប់ពីរ,02/03/2027,14:00,វណ្ណា
,,,,$3,កាបូបមួយ,,,
ចាន់ ធីតា,011 222 333,ផ្ទះ 14 ផ្លូវ 63,"11.5564,104.9282",$900,នំខេក,,,វណ្ណា
គឹម សុភា,12,ផ្ទះ 16 ផ្លូវ 63,"11.5564,104.9282",$5,ខ្សែសាក,,,
`,
    names: ['សុខ ដារ៉ា', 'ចាន់ ធីតា', 'គឹម សុភា'],
    phones: ['012 345 678', '098 765 432', '012 345 679'],
    unused: 'បុគ្គលិក',
    cash: /\$920\.50/,
  },
  {
    market: 'KW',
    language: 'ar_KW',
    text: `اسم العميل,رقم الهاتف,العنوان,الإحداثيات,المبلغ,الطلب,تاريخ التوصيل,وقت التوصيل,الموظف
فاطمة السبتي,5123 4567 / 5123 4568,"قطعة 2، شارع 11، المرقاب","29.3759, 47.9774",12.500,علبتان,02/03/2027,14:00,سالم
,,,,3.000,كيس واحد,,,
أحمد الكندري,5123 4569,"قطعة 3، شارع 9، المرقاب","29.3759, 47.9774",900,كعكة,,,سالم
نورة المطيري,12,"قطعة 4، شارع 7، المرقاب","29.3759, 47.9774",5,سلك,,,
`,
    names: ['فاطمة السبتي', 'أحمد الكندري', 'نورة المطيري'],
    phones: ['5123 4567', '5123 4568', '5123 4570'],
    unused: 'الموظف',
    cash: /920\.500/,
  },
];

/** Where a language is tried in every run of the tests; the other way round with `npm run soak`. */
const USUAL = { km: 'phone', ar_KW: 'desk' } as const;

const dialog = (page: Page) => page.getByRole('dialog');

/** The file's own questions, each answered once, and what of the file isn't used. */
async function answer(page: Page, words: Words, { phones, unused }: MerchantFile): Promise<void> {
  await expect(heading(page, words.of('bulk.columns.title'))).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(words.of('bulk.columns.lines', { count: 1 }))).toBeVisible();
  await expect(button(page, words.of('bulk.columns.go-on'))).toBeDisabled();
  await page.getByRole('radio', { name: words.of('bulk.columns.phones-first', { number: phones[0] }) }).check();
  await page.getByRole('radio', { name: words.of('bulk.columns.lines-joined') }).check();
  await page
    .getByRole('group', { name: words.of('bulk.columns.date') })
    .getByRole('radio')
    .first()
    .check();
  await expect(page.getByLabel(words.of('bulk.columns.use', { title: unused }))).toHaveValue('');
  await button(page, words.of('bulk.columns.go-on')).click();
  await expect(heading(page, words.of('bulk.file.to-correct', { needing: 2, total: 3 }))).toBeVisible();
  await expect(page.getByText(words.within('bulk.read.unused'))).toContainText(unused);
}

/** All fields of an order are opened: its day, which is too far ahead, is cleared, and the third one's phone is typed. */
async function correctAll(page: Page, words: Words, { names, phones }: MerchantFile): Promise<void> {
  const open = (name: string, row: number) =>
    isPhone(page)
      ? page
          .getByRole('article')
          .filter({ hasText: name })
          .getByRole('button', { name: words.of('bulk.card.edit') })
      : button(page, words.of('bulk.row.open', { number: row }));
  await open(names[0], 2).click();
  const field = (column: string) => dialog(page).getByLabel(words.of(`bulk.column.${column}`));
  await expectAccessible(page);
  await field('delivery-date').fill('');
  await field('delivery-time').fill('');
  await button(page, words.of('bulk.editor.done')).click();
  await open(names[2], 5).click();
  await field('customer-phone').fill(phones[2]);
  await button(page, words.of('bulk.editor.done')).click();
  await expect(heading(page, words.of('bulk.file.orders', { 0: 3 }))).toBeVisible();
}

for (const merchant of FILES) {
  for (const device of ['phone', 'desk'] as const) {
    const { market, language, text, names, cash } = merchant;
    const tags = [...(device === 'desk' ? ['@desktop'] : []), ...(USUAL[language] === device ? [] : ['@soak'])];

    test.describe(() => {
      test.use({ market, language, colorScheme: device === 'desk' ? 'dark' : 'light' });

      test(`a merchant’s own file is placed in the language ${language} on a ${device}`, { tag: tags }, async ({
        page,
        server,
        words,
      }) => {
        const vendorId = `${market.toLowerCase()}-0001`;
        const from = nowSeconds();
        await signIn(page, undefined, '/bulk-order');
        await expect(heading(page, words.of('bulk.ask.title'))).toBeVisible();
        await expectAccessible(page);

        await test.step('the template has the language of the device, whatever the browser’s is', async () => {
          const downloaded = page.waitForEvent('download');
          await button(page, words.of('bulk.ask.template')).click();
          const bytes = new Uint8Array(await readFile(await (await downloaded).path()));
          const read = await readOrders(bytes, language);
          expect(read.problem).toBeUndefined();
          expect(JSON.stringify(read)).toContain(bulkWords(language).words.exampleName);
        });

        await test.step('what the file leaves open is asked, and its errors are corrected', async () => {
          await file(page).setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
          await answer(page, words, merchant);
          await expect(page.getByText(words.of('validation.phone-incorrect'))).toBeVisible();
          await expectAccessible(page);
          await correctAll(page, words, merchant);
        });

        await test.step('the dialog says what riders collect, and asks about the unusual value', async () => {
          await button(page, words.of('bulk.foot.check-button')).click();
          await button(page, words.of('bulk.foot.place', { 0: 3 })).click();
          await expect(dialog(page)).toContainText(cash);
          await expectAccessible(page);
          const place = dialog(page).getByRole('button', { name: words.of('bulk.confirm.place') });
          await expect(place).toBeDisabled();
          await dialog(page).getByRole('switch').check();
          await place.click();
          await expect(page).toHaveURL(/\/order-tracking/);
        });

        await test.step('the orders are placed as they were read, and the page of the file shows them', async () => {
          const placed = await ordersSince(server, from, vendorId);
          expect(placed.map(({ customer }) => customer.name).toSorted()).toEqual(names.toSorted());
          await page.goto('/bulk-order');
          await page.getByRole('link', { name: /orders\.csv/ }).click();
          await expect(page.getByText(names[2])).toBeVisible();
          await expect(page.getByText(cash)).toBeVisible();
          await expectAccessible(page);
        });
      });
    });
  }
}
