import type { Page } from '@playwright/test';
import { buildMarket } from '../../scripts/lib/build-market';
import { direction } from '../../src/domain/market/languages';
import { MARKETS } from '../../src/domain/market/markets';
import { chooseLanguage, pageIsLive, signInByForm } from './support/actions';
import { expectAccessible } from './support/axe';
import { answerBank, CARDS, payButton, payWith, savedCard, toPayment } from './support/cards';
import { startAsGuest } from './support/guest';
import { HOST } from './support/host-page';
import { type GuestMarket, SENDERS } from './support/markets';
import { JOURNEY_MARKETS } from './support/journey-markets';
import { nowSeconds, ordersSince } from './support/platform-api';
import {
  amountIn,
  chooseAddress,
  deliverTomorrow,
  fact,
  fillDetails,
  landedOrderId,
  readyToSubmit,
  submitButton,
  useVoucher,
} from './support/request';
import { expect, test } from './support/test';
import type { Words } from './support/words';

type Journey = 'paid' | 'guest' | 'framed';

/**
 * The request flow's journeys beside cash (`markets.spec.ts`), in the markets that differ from the default one, whose
 * journeys have files of their own: each market, each way of paying by card and each direction of writing in some of
 * them. What a market changes is read off its row or stands in this table.
 */
const ROWS: readonly { market: GuestMarket; language: string; offset: string; journeys: readonly Journey[] }[] = [
  { market: 'SG', language: 'en', offset: '+08:00', journeys: ['paid'] },
  { market: 'PK', language: 'en', offset: '+05:00', journeys: ['guest'] },
  { market: 'KW', language: 'ar_KW', offset: '+03:00', journeys: ['paid', 'framed'] },
];

const TOKEN = 'sandbox-godroid-token';

for (const { market, language, offset, journeys } of ROWS.filter((row) => JOURNEY_MARKETS.includes(row.market))) {
  const { currency, cardAdapter } = MARKETS[market];
  const decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  const plain = cardAdapter === 'plain';
  const vendorId = `${market.toLowerCase()}-0001`;

  test.describe(`in ${market}, in the language ${language}`, () => {
    test.use({ market, language });

    if (journeys.includes('paid')) {
      test.describe('on a phone in another time zone', () => {
        test.use({ timezoneId: 'Europe/Berlin' });

        test('a scheduled order with a voucher is paid by a new card at the bank, and the saved card is offered next time', async ({
          page,
          server,
          words,
          recipient,
        }) => {
          const from = nowSeconds();
          const confirmed = page.waitForRequest(/payment\/intent\/confirm$/);
          await server.setFlags({ 'payment-vat': true });
          await signInByForm(page, undefined, words);
          await readyToSubmit(page, recipient, words);
          expect(await spaceBeforeCurrency(page, words)).toBeGreaterThanOrEqual(10);
          const date = await deliverTomorrow(page, '12:30', words);
          await page.getByRole('textbox', { name: words.start('request.form.vat.label') }).fill('12345678');
          await expect(submitButton(page, words)).toBeEnabled();
          const full = amountIn(await submitButton(page, words).textContent());
          await useVoucher(page, 'RIDE10', words);
          const price = page.getByRole('region', { name: words.of('request.price.title') });
          await expect(price.locator('s')).toHaveText(new RegExp(full.toFixed(decimals)));
          const shown = (await submitButton(page, words).textContent()) ?? '';
          const fee = amountIn(shown);
          expect(fee).toBeCloseTo(full * 0.9, (decimals ?? 0) - 1);
          await expectAccessible(page);

          await toPayment(page, words);
          await payWith(page, CARDS.asks, { words, plain, save: true });
          expect((await confirmed).postDataJSON()).toMatchObject({ order: { vat_number: '12345678' } });
          await answerBank(page, 'approve');
          const orderId = await landedOrderId(page);
          await expect(fact(page, 'tracking.facts.payment', words)).toHaveText(words.of('tracking.facts.payment.paid'));
          await expect(fact(page, 'tracking.facts.total', words)).toHaveText(new RegExp(fee.toFixed(decimals)));
          await expect(fact(page, 'tracking.facts.scheduled', words)).toHaveText(
            new RegExp(`12:30.*\\+${Number(offset.slice(1, 3))}`),
          );
          await expect(page.locator('.eta')).toContainText('12:30');
          await expectAccessible(page);
          const orders = await ordersSince(server, from, vendorId);
          expect(orders).toMatchObject([
            {
              order_id: orderId,
              status: 'NEW',
              preordered_for: Date.parse(`${date}T12:30:00${offset}`) / 1000,
              delivery_fee: fee,
              voucher: { code: 'RIDE10' },
            },
          ]);
          await page.getByRole('link', { name: words.of('tracking.back') }).click();
          const row = page.getByRole('link', { name: new RegExp(`^${recipient.name}.*12:30`) });
          await expect(row).toContainText(words.text('order.status.scheduled'));

          await page.goto('/request-a-rider');
          await readyToSubmit(page, recipient, words);
          await toPayment(page, words);
          await savedCard(page, '3220', words).check();
          await expectAccessible(page);
          await payButton(page, words).click();
          await answerBank(page, 'approve');
          await expect.poll(() => new URL(page.url()).searchParams.get('order_id')).not.toBe(orderId);
          await landedOrderId(page);
          await expect(fact(page, 'tracking.facts.payment', words)).toHaveText(words.of('tracking.facts.payment.paid'));
          expect((await ordersSince(server, from, vendorId)).map(({ status }) => status)).toEqual(['NEW', 'NEW']);
        });
      });
    }

    if (journeys.includes('guest')) {
      test('a guest chooses the pickup point, pays by card and lands on the order', async ({
        page,
        words,
        recipient,
      }) => {
        await startAsGuest(page, SENDERS[market], words);
        await chooseAddress(page, recipient.address, words);
        await fillDetails(page, recipient, words);
        const methods = page.getByRole('region', { name: words.of('request.payment.title') }).getByRole('radio');
        await expect(methods).toHaveCount(1);
        await expect(methods).toBeChecked();
        await toPayment(page, words);
        await payWith(page, CARDS.accepted, { words, plain });
        await expect(page).toHaveURL(/\/order-tracking\/guest-[^/]+\?order_id=guest-/);
        await expectAccessible(page);
        await expect(fact(page, 'tracking.facts.payment', words)).toHaveText(words.of('tracking.facts.payment.paid'));
      });
    }

    if (journeys.includes('framed')) {
      test.describe("in a host's frame", { tag: '@soak' }, () => {
        test.use({
          serverEnv: { EMBED_ORIGINS: HOST },
          // the portal takes a token from the hosts it is built for
          build: async ({ build, market: code }, provide) =>
            provide({ ...build, portal: await buildMarket(code, { EMBED_ORIGINS: HOST }) }),
        });

        test('a token in the fragment opens the portal, and an order is placed in it', async ({
          host,
          page,
          server,
          words,
          recipient,
        }) => {
          const from = nowSeconds();
          const authorizations = new Set<string>();
          page.on('request', (request) => {
            const { authorization } = request.headers();
            if (authorization !== undefined) authorizations.add(authorization);
          });
          await host.open(`/request-a-rider#platform_token=${TOKEN}`);
          const { inside } = host;
          await pageIsLive(inside);
          // not every browser has storage for a frame of another site, where the language chosen before could be
          const spoken = await inside.locator('html[lang]').getAttribute('lang');
          if (spoken?.replaceAll('-', '_') !== language) await chooseLanguage(inside, language, words);
          await readyToSubmit(inside, recipient, words);
          expect(host.frame.url()).not.toContain(TOKEN);
          const fee = amountIn(await submitButton(inside, words).textContent());
          await submitButton(inside, words).click();
          await expect(fact(inside, 'tracking.facts.fee', words)).toHaveText(new RegExp(fee.toFixed(decimals)));
          await expect(inside.locator('html')).toHaveAttribute('dir', direction(language));
          await inside.getByRole('link', { name: words.of('tracking.back') }).click();
          await expect(inside.getByRole('link', { name: new RegExp(`^${recipient.name}`) })).toBeVisible();
          expect([...authorizations]).toEqual([`GoDroid ${TOKEN}`]);
          expect(await ordersSince(server, from, vendorId)).toMatchObject([{ delivery_fee: fee, status: 'NEW' }]);
        });
      });
    }
  });
}

/** Pixels from the border of the item value's field to its currency, whichever direction the symbol has. */
function spaceBeforeCurrency(page: Page, words: Words): Promise<number> {
  return page.getByRole('textbox', { name: words.start('request.form.amount.label') }).evaluate((field) => {
    const symbol = document.createRange();
    if (field.previousElementSibling) symbol.selectNodeContents(field.previousElementSibling);
    const border = field.parentElement?.getBoundingClientRect().left ?? 0;
    return symbol.getBoundingClientRect().left - border;
  });
}
