import type { Page } from '@playwright/test';
import { ORDER_HEADING, signIn, opensOffline } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { CARDS, cardFrame, payButton, payWith, toPayment, typeCard } from './support/cards';
import { nowSeconds, ordersSince } from './support/platform-api';
import { landedOrderId, readyToSubmit } from './support/request';
import { expect, test } from './support/test';

/** Everything the browser keeps for the portal's origin, as one text. */
async function keptByBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('not read'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        kept.push(name + store + JSON.stringify(await wait(db.transaction(store).objectStore(store).getAll())));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        kept.push(request.url + (type.includes('json') ? await (await cache.match(request))?.text() : ''));
      }
    }
    return kept.join('\n');
  });
}

test.describe('with a server that logs everything', () => {
  test.use({ serverEnv: { LOG_LEVEL: 'trace' } });

  test('a new card is used and saved, is offered for the next order, and its number is stored or logged nowhere', {
    tag: '@worker',
  }, async ({ page, server }) => {
    const from = nowSeconds();
    const traffic: string[] = [];
    page.on('request', (request) => traffic.push(`${request.url()} ${request.postData() ?? ''}`));
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => traffic.push(String(payload))));
    await signIn(page);
    await opensOffline(page);
    await readyToSubmit(page);
    await toPayment(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Pay' })).toHaveAttribute('aria-current', 'step');
    await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('switch', { name: /^Save this card/ }).check();
    await payWith(page, CARDS.accepted);
    const orderId = await landedOrderId(page);
    await expect(page.getByText('Paid online')).toBeVisible();

    await page.goto('/request-a-rider');
    await readyToSubmit(page);
    await toPayment(page);
    const saved = page.getByRole('radio', { name: /Visa ending in 1111/ });
    await expect(saved).not.toBeChecked();
    await payButton(page).click();
    await expect(page.getByText('Choose the card to pay with')).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await expectAccessible(page);
    await saved.check();
    await payButton(page).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('order_id')).not.toBe(orderId);
    await landedOrderId(page);
    expect((await ordersSince(server, from)).map(({ status }) => status)).toEqual(['NEW', 'NEW']);

    const places = { traffic: traffic.join('\n'), browser: await keptByBrowser(page), log: server.log };
    // what may be kept is found, so that looking finds what is there
    expect(places.browser).toContain('Sok Dara');
    expect(places.traffic).toContain('encrypted_card');
    expect(places.log).toContain('/order/payment/intent/confirm');
    for (const [place, text] of Object.entries(places)) {
      expect(/4111 ?1111 ?1111 ?1111/.test(text), `a card number in the ${place}`).toBe(false);
    }
    expect(places.browser).not.toContain('eyJhbGciOiJSU0EtT0FFUC');
  });
});

test('a payment that the card or the bank does not finish keeps the request, and is finished or cancelled later', async ({
  page,
  server,
  problems,
}) => {
  await test.step('a declined card keeps the form; a bank challenge can be left, resumed and is answered once', async () => {
    const from = nowSeconds();
    await signIn(page);
    await readyToSubmit(page);
    await toPayment(page);
    await payWith(page, CARDS.declined);
    await expect(page.getByText(/The card was declined and nothing was charged/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name on card' })).toHaveValue('SOK DARA');
    await expect(cardFrame(page).getByLabel('Card number')).toHaveValue('');
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('422')));

    // left without an answer, by the browser's own back
    await typeCard(page, CARDS.asks);
    await payButton(page).dblclick();
    await expect(page).toHaveURL(/\/card-provider\/challenge\//);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible();
    await expectAccessible(page);

    // the portal is closed and opened anew: it still knows
    await page.goto('/request-a-rider');
    await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible();
    expect((await ordersSince(server, from)).map(({ status }) => status)).toEqual(['PAYMENT_INITIATED']);
    await page.getByRole('button', { name: 'Finish paying' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    const orderId = await landedOrderId(page);
    await expect(page.getByText('Paid online')).toBeVisible();

    // returned twice
    await page.goto(`/order-tracking/kh-0001?order_id=${orderId}`);
    await expect(page.getByText('Paid online')).toBeVisible();
    expect((await ordersSince(server, from)).map(({ status }) => status)).toEqual(['NEW']);
    await page.goto('/request-a-rider');
    await expect(page.getByRole('heading', { name: 'Where is it going?' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('');
  });

  await test.step('a payment left at the bank is shown on its order and can be cancelled there, which keeps the request', async () => {
    await readyToSubmit(page);
    await toPayment(page);
    await payWith(page, CARDS.asks);
    await expect(page).toHaveURL(/\/card-provider\/challenge\//);
    await page.goBack();
    // the counter goes on, and the payment is found in the list and beside the next request
    await page.getByRole('button', { name: 'Request another rider' }).click();
    await expect(page.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('');
    await page.reload();
    const earlier = page.getByRole('group', { name: 'Earlier request for this shop' });
    await expect(earlier).toContainText("The payment for the request for Sok Dara isn't finished.");
    await expectAccessible(page);
    await page.goto('/order-tracking/kh-0001');
    const unpaid = page.getByRole('region', { name: 'Waiting for payment' });
    await expectAccessible(page);
    await unpaid.getByRole('link', { name: /Sok Dara/ }).click();
    await expect(page.getByRole('link', { name: 'Finish paying' })).toBeVisible();
    await page.goto('/request-a-rider');
    await earlier.getByRole('button', { name: 'Open it' }).click();
    await page.getByRole('button', { name: 'Cancel this payment' }).click();
    await expect(page.getByText(/The payment was cancelled\. Nothing was charged/).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara');

    // declined at the bank: told where the payer comes back to
    await toPayment(page);
    await payWith(page, CARDS.asks);
    await page.getByRole('button', { name: 'Decline' }).click();
    await landedOrderId(page);
    await expect(page.getByText(/The card was declined and nothing was charged/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose another card' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara');
  });
});

test('a card is paid once, whatever is lost on the way', async ({ page, context, server, network, problems }) => {
  const from = nowSeconds();

  await test.step('card fields that fail to load can be loaded again, and nothing is lost without a connection', async () => {
    await signIn(page);
    await readyToSubmit(page);
    network.fail({ path: /\/order\/payment\/auth\//, fault: { name: 'status', status: 503 } });
    await toPayment(page);
    await expect(page.getByRole('heading', { name: "Couldn't start the payment" })).toBeVisible();
    await expectAccessible(page);
    network.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
    // the frame's script comes after its fields
    for (const each of page.frames()) await each.waitForLoadState();
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Name on card' }).fill('SOK DARA');
    await typeCard(page, CARDS.accepted);
    await payButton(page).click();
    await expect(page.getByText(/You're offline\. Paying by card needs a connection/).first()).toBeVisible();
    await context.setOffline(false);
    await payButton(page).click();
    await landedOrderId(page);
    problems.splice(0, problems.length, ...problems.filter((problem) => !/503|ERR_|WebSocket/.test(problem)));
  });

  await test.step('a lost answer and a closed tab lead to one order that is paid once', async () => {
    await page.goto('/request-a-rider');
    await readyToSubmit(page);
    await toPayment(page);
    network.fail({ method: 'POST', path: /intent\/confirm$/, fault: { name: 'hang-after-commit' }, times: 1 });
    const confirmed = network.seen('POST', /intent\/confirm$/).length;
    await payWith(page, CARDS.accepted);
    await expect.poll(() => network.seen('POST', /intent\/confirm$/).length).toBe(confirmed + 1);
    await page.close();
    const again = await context.newPage();
    await again.goto('/request-a-rider');
    // found out by its key, before the form opens or after: the draft was paid for and is gone, or its order is shown
    const emptyForm = again.getByRole('combobox', { name: 'Deliver to' });
    const shown = emptyForm.or(again.getByRole('heading', { name: ORDER_HEADING }));
    await expect(shown).toBeVisible();
    // the form may be replaced by the order at any moment
    await expect.poll(() => shown.evaluate((element) => ('value' in element ? element.value : ''))).toBe('');
    await expect
      .poll(async () => (await ordersSince(server, from)).map(({ status }) => status))
      .toEqual(['NEW', 'NEW']);
  });
});

test.describe('in Kuwait, in Arabic', { tag: '@soak' }, () => {
  test.use({ market: 'KW', language: 'ar_KW' });

  test("the provider's own widget accepts the card", async ({ page, words, recipient }) => {
    await signIn(page);
    await readyToSubmit(page, recipient, words);
    await toPayment(page, words);
    const frame = cardFrame(page, words);
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
    await payButton(page, words).click();
    await expect(frame.locator('[autocomplete=cc-name]')).toBeFocused();
    await frame.locator('[autocomplete=cc-name]').fill('سارة');
    await typeCard(page, CARDS.accepted, words);
    await expectAccessible(page);
    await payButton(page, words).click();
    await landedOrderId(page);
    await expect(page.getByText(words.of('tracking.facts.payment.paid'))).toBeVisible();
  });
});
