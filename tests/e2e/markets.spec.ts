import type { Page } from '@playwright/test';
import { JOURNEY_MARKETS, type JourneyMarket } from './support/journey-markets';
import { direction } from '../../src/domain/market/languages';
import { MARKETS } from '../../src/domain/market/markets';
import { chooseAction, signIn, signInByForm } from './support/actions';
import { expectAccessible } from './support/axe';
import { nowSeconds, ordersSince } from './support/platform-api';
import { amountIn, fact, landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';
import type { Words } from './support/words';

interface Row {
  market: JourneyMarket;
  language: string;
  /** the fee as the market writes it */
  fee: RegExp;
  /** an item value it is changed to: typed, and shown as the rider collects it */
  typed: string;
  collected: RegExp;
  /** a typeface that comes with the page where the machine has none for the country's letters */
  typeface?: string;
}

const ROWS: readonly Row[] = [
  {
    market: 'KH',
    language: 'zh_Hant_TW',
    fee: /\$\d+\.\d{2}/,
    typed: '31.5',
    collected: /^\$31\.50$/,
    typeface: 'Noto Sans Khmer',
  },
  { market: 'SG', language: 'en', fee: /\$\d+\.\d{2}/, typed: '31.4', collected: /^\$31\.40$/ },
  {
    market: 'PK',
    language: 'ur',
    fee: /Rs\s?\d+/,
    typed: '۲۶۰۰',
    collected: /Rs\s?2,600/,
    typeface: 'Noto Nastaliq Urdu',
  },
  // Arabic digits are read too
  { market: 'KW', language: 'ar_KW', fee: /\d\.\d{3}\s?د\.ك/, typed: '٧٫٢٥', collected: /7\.250\s?د\.ك/ },
  { market: 'JP', language: 'en', fee: /¥\d+(?![.\d])/, typed: '１２５０', collected: /^¥1,250$/ },
  { market: 'TW', language: 'zh_Hant_TW', fee: /\$\d+(?![.\d])/, typed: '480元', collected: /^\$480$/ },
  { market: 'PL', language: 'en', fee: /zł\s?\d+\.\d{2}/, typed: '31,4', collected: /^zł\s?31\.40$/ },
  { market: 'AE', language: 'ar_AE', fee: /\d+\.\d{2}\s?د\.إ/, typed: '٩٩٫٥', collected: /99\.50\s?د\.إ/ },
];

for (const { market, language, fee, typed, collected, typeface = '' } of ROWS.filter((row) =>
  JOURNEY_MARKETS.includes(row.market),
)) {
  test.describe(`in ${market}, in the language ${language}`, () => {
    test.use({ market, language });

    test('a merchant signs in, requests a rider for cash, changes the order, follows it to the door and sees its receipt', async ({
      page,
      server,
      words,
      recipient,
    }) => {
      const from = nowSeconds();
      const vendorId = `${market.toLowerCase()}-0001`;
      await signInByForm(page, undefined, words);
      await expect(page.locator('html')).toHaveAttribute('dir', direction(language));
      await readyToSubmit(page, recipient, words);
      await expect(submitButton(page, words)).toHaveText(fee);
      await expect.poll(() => loadedTypefaces(page)).toContain(typeface);
      await expectDaysOffMarked(page, market, words);
      await expectAccessible(page);
      await submitButton(page, words).click();
      const orderId = await landedOrderId(page);
      expect(orderId).toMatch(new RegExp(`^${vendorId}-`));
      await expect(page.getByText(recipient.name).first()).toBeVisible();
      await expectAccessible(page);
      const orders = await ordersSince(server, from, vendorId);
      expect(orders.map((order) => [order.order_id, order.customer.name])).toEqual([[orderId, recipient.name]]);
      await expect(fact(page, 'tracking.facts.fee', words)).toHaveText(fee);

      await chooseAction(page, words.of('tracking.modify'), words.of('tracking.more'));
      await expect(page.getByRole('heading', { name: words.of('update.title') })).toBeVisible();
      const { latitude, longitude } = MARKETS[market].center;
      await page.getByRole('button', { name: words.of('request.change-address') }).click();
      await page
        .getByRole('combobox', { name: words.of('request.form.addressInput.label') })
        .fill(`${latitude},${longitude}`);
      await page.getByRole('button', { name: words.of('request.address.confirm') }).click();
      const field = (id: string) => page.getByRole('textbox', { name: words.start(id) });
      await field('request.form.amount.label').fill(typed);
      await field('request.form.notes.label').fill('Gate 4');
      if (recipient.unit !== undefined) await field('request.form.unit.label').fill('#07-01');
      const change = page.getByRole('button', { name: words.of('update.submit') });
      await expect(change).toHaveText(fee);
      await expectAccessible(page);
      const due = amountIn(await change.textContent());
      await change.click();
      expect(await landedOrderId(page)).toBe(orderId);
      await expect(fact(page, 'tracking.facts.notes', words)).toHaveText('Gate 4');
      await expect(fact(page, 'tracking.facts.cash', words)).toHaveText(collected);
      await expect
        .poll(async () => amountIn(await fact(page, 'tracking.facts.fee', words).textContent()))
        .toBeCloseTo(due - (MARKETS[market].fee.cashSurcharge ?? 0), 3);
      expect(await ordersSince(server, from, vendorId)).toMatchObject([{ order_id: orderId, delivery_fee: due }]);

      await server.setStatus(orderId, 'PICKED_UP');
      await server.setStatus(orderId, 'DELIVERED');
      await page.getByRole('link', { name: words.of('tracking.receipt') }).click();
      await expect(page.getByRole('heading', { name: words.of('page.receipt') })).toBeVisible();
      await expect(fact(page, 'receipt.at-door', words)).toHaveText(collected);
      await expect(fact(page, 'receipt.fee-account', words)).toHaveText(fee);
      await expectAccessible(page);
    });
  });
}

test.describe('in KH, in Khmer', () => {
  test.use({ language: 'km' });

  test('what was painted before the letters’ typeface came is drawn in it', async ({ page }) => {
    await signIn(page);
    await expect.poll(() => loadedTypefaces(page)).toContain('Noto Sans Khmer');
    await expect.poll(() => wrongWidths(page)).toEqual([]);
  });
});

/** The texts that are as wide as before the typeface came: the same letters, written again, have another width. */
function wrongWidths(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('h1, h2, button, label, span')].filter(
      ({ childNodes: [first, second] }) => first instanceof Text && second === undefined,
    );
    const width = (node: Node) => {
      const letters = document.createRange();
      letters.selectNodeContents(node);
      return letters.getBoundingClientRect().width;
    };
    return texts
      .filter((element) => {
        const copy = element.cloneNode(true) as Element;
        const before = width(element);
        element.replaceWith(copy);
        const after = width(copy);
        copy.replaceWith(element);
        return Math.abs(before - after) > 0.5;
      })
      .map(({ textContent }) => textContent ?? '');
  });
}

/** The names of the typefaces that came with the page and are drawn on it, and the empty one of a market without any. */
function loadedTypefaces(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    '',
    ...[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  ]);
}

/** Each day of a later delivery that is off in the market says so, and no other does. */
async function expectDaysOffMarked(page: Page, market: JourneyMarket, words: Words): Promise<void> {
  await page.getByRole('radio', { name: words.of('request.delivery-time.later') }).check();
  const days = page.getByRole('combobox', { name: words.of('request.delivery-time.day') }).getByRole('option');
  await expect(days.first()).toBeAttached();
  for (const day of await days.all()) {
    const weekday = new Date(`${await day.getAttribute('value')}T00:00:00Z`).getUTCDay() || 7;
    const text = (await day.textContent()) ?? '';
    if (words.of('day.holiday').test(text)) continue;
    expect(words.of('day.weekend').test(text), text).toBe(MARKETS[market].weekend.includes(weekday));
  }
  await page.getByRole('radio', { name: words.of('request.delivery-time.asap') }).check();
}
