import type { Page } from '@playwright/test';
import { chooseAction, signIn } from './support/actions';
import { answerBank, CARDS, cardFrame, payButton, payWith, toPayment } from './support/cards';
import { pressBack, pressForward, reloadAtRest } from './support/history';
import { SENDERS } from './support/markets';
import { placeOrder } from './support/platform-api';
import {
  chooseAddress,
  draftOnDisk,
  fillDetails,
  landedOrderId,
  readyToSubmit,
  RECIPIENT,
  submitButton,
} from './support/request';
import { expect, test } from './support/test';
import { expectNothingCovered, toasts } from './support/toasts';
import { englishWords } from './support/words';

const words = englishWords();

const heading = (page: Page, id: string) => page.getByRole('heading', { name: words.start(id) });
const address = (page: Page) => heading(page, 'request.address.title');
const details = (page: Page) => heading(page, 'request.details.title');
const nameField = (page: Page) => page.getByRole('textbox', { name: words.start('request.form.name.label') });
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** A tab that was opened at the request itself, as the installed app is; the page before it is another site's. */
async function startedAtRequest(page: Page): Promise<Page> {
  const started = await page.context().newPage();
  await started.goto('/request-a-rider');
  await expect(address(started)).toBeVisible();
  return started;
}

/** Each step back and forward and over a reload, with what was typed. The card's own fields are never kept. */
async function throughTheSteps(page: Page): Promise<void> {
  const started = await startedAtRequest(page);
  await chooseAddress(started);
  // a step's own arrow does the same as the browser's Back
  await started.getByRole('button', { name: words.of('request.back') }).click();
  await expect(address(started)).toBeVisible();
  await pressForward(started);
  await expect(details(started)).toBeVisible();
  await fillDetails(started);
  await expect(submitButton(started)).toBeEnabled();
  await draftOnDisk(started, RECIPIENT.name);
  await started.reload();
  await expect(details(started)).toBeVisible();
  await expect(nameField(started)).toHaveValue(RECIPIENT.name);
  await toPayment(started);
  await expect(cardFrame(started).getByLabel('Card number')).toBeVisible();

  await pressBack(started);
  await expect(details(started)).toBeVisible();
  await expect(nameField(started)).toHaveValue(RECIPIENT.name);
  await expect(started.getByRole('radio', { name: words.start('payment.online') })).toBeChecked();
  await pressForward(started);
  await expect(details(started)).toBeVisible();
  await pressBack(started);
  await expect(address(started)).toBeVisible();
  await expect(started.getByRole('combobox', { name: words.of('request.form.addressInput.label') })).toHaveValue(
    /Street 308/,
  );
  await pressForward(started);
  await expect(details(started)).toBeVisible();
  await expect(nameField(started)).toHaveValue(RECIPIENT.name);

  // only from the first step does Back leave
  await pressBack(started);
  await expect(address(started)).toBeVisible();
  await pressBack(started);
  await expect(started).toHaveURL('about:blank');
}

test('Back and Forward move between the steps and keep what was typed, in an app opened at the request and in a change of an order', async ({
  page,
}) => {
  await signIn(page);
  await test.step('after typing an address into the address bar over an open dialog, one Back leads to the page', async () => {
    const started = await startedAtRequest(page);
    await started.getByRole('button', { name: words.of('menu.open') }).click();
    await expect(dialog(started)).toBeVisible();
    await started.goto('/history');
    await expect(heading(started, 'history.title')).toBeVisible();
    await pressBack(started);
    await expect(address(started)).toBeVisible();
    if ((await dialog(started).count()) > 0) {
      await pressBack(started);
      await expect(dialog(started)).toHaveCount(0);
    }
    await pressBack(started);
    await expect(started).toHaveURL('about:blank');
    await started.close();
  });

  await throughTheSteps(page);
});

test('@desktop Back and Forward move between the steps and keep what was typed', async ({ page }) => {
  await signIn(page);
  await throughTheSteps(page);
});

test('Back closes a question over the details; once the request is placed it leads to the list and then out, not into its steps', async ({
  page,
  server,
}) => {
  await signIn(page);
  const started = await startedAtRequest(page);
  await readyToSubmit(started, { ...RECIPIENT, amount: '900' });
  await submitButton(started).click();
  await expect(dialog(started)).toBeVisible();
  await pressBack(started);
  await expect(dialog(started)).toHaveCount(0);
  await expect(details(started)).toBeVisible();
  await expect(nameField(started)).toHaveValue(RECIPIENT.name);
  await submitButton(started).click();
  await dialog(started)
    .getByRole('button', { name: words.of('request.item-value.confirm') })
    .click();
  const orderId = await landedOrderId(started);
  await pressBack(started);
  await expect(started).toHaveURL(/\/order-tracking\/kh-0001$/);
  await expect(started.locator(`#order-${orderId}`)).toBeVisible();
  await pressForward(started);
  await landedOrderId(started);
  await started.getByRole('link', { name: words.of('tracking.back') }).click();
  await expect(started.locator(`#order-${orderId}`)).toBeFocused();
  await pressBack(started);
  await expect(started).toHaveURL('about:blank');
  await started.close();

  await test.step('returning from another page leads to the step that was left', async () => {
    const first = await startedAtRequest(page);
    await readyToSubmit(first);
    await first.getByRole('button', { name: words.of('menu.open') }).click();
    await dialog(first)
      .getByRole('link', { name: words.of('menu.history') })
      .click();
    await expect(heading(first, 'history.title')).toBeVisible();
    await pressBack(first);
    await expect(nameField(first)).toHaveValue(RECIPIENT.name);
    await pressBack(first);
    await expect(address(first)).toBeVisible();
    await pressForward(first);
    await expect(nameField(first)).toHaveValue(RECIPIENT.name);
    await first.close();
  });

  await test.step('opened at a draft in its details, Back leads to the address', async () => {
    const again = await page.context().newPage();
    await again.goto('/request-a-rider');
    await expect(nameField(again)).toHaveValue(RECIPIENT.name);
    await pressBack(again);
    await expect(address(again)).toBeVisible();
    await pressBack(again);
    await expect(again).toHaveURL('about:blank');
    await again.close();
  });

  await test.step('when changing an order, Back from the address keeps the order’s address, and saving leads back to the order', async () => {
    // not the address that the draft has
    const order = await placeOrder(server, { address: '52 Street 240' });
    await server.setStatus(order.order_id, 'RECEIVED');
    await page.goto('/order-tracking/kh-0001');
    await page.locator(`#order-${order.order_id}`).click();
    await chooseAction(page, words.of('tracking.modify'));
    const change = page.getByRole('button', { name: words.of('update.submit') });
    await expect(change).toBeEnabled();
    const trip = page.getByText('52 Street 240');
    await page.getByRole('button', { name: words.of('request.change-address') }).click();
    await expect(heading(page, 'update.address.title')).toBeVisible();
    await page.getByRole('combobox', { name: words.of('request.form.addressInput.label') }).fill('elsewhere');
    // the search is the whole screen, and lies over the step
    await pressBack(page);
    await expect(page.locator('body[data-screen~="search"]')).toHaveCount(0);
    await pressBack(page);
    await expect(change).toBeEnabled();
    await expect(trip.first()).toBeVisible();
    await page.getByRole('textbox', { name: words.start('request.form.amount.label') }).fill('21');
    await change.click();
    await expect.poll(() => landedOrderId(page)).toBe(order.order_id);
    await pressBack(page);
    await expect(page).toHaveURL(/\/order-tracking\/kh-0001$/);
    await expect(page.locator(`#order-${order.order_id}`)).toBeVisible();
  });
});

test('Back waits for the bank’s page, a cancelled payment returns to the details, and paying removes the steps', async ({
  page,
}) => {
  await signIn(page);
  const started = await startedAtRequest(page);
  await readyToSubmit(started);
  await toPayment(started);
  await payWith(started, CARDS.asks);
  await expect(started).toHaveURL(/\/card-provider\/challenge\//);
  await pressBack(started);
  await expect(heading(started, 'payment.waiting.title')).toBeVisible();
  await started.getByRole('button', { name: words.of('payment.waiting.cancel') }).click();
  await expect(details(started)).toBeVisible();
  await expect(nameField(started)).toHaveValue(RECIPIENT.name);

  await toPayment(started);
  await expect(payButton(started)).toBeVisible();
  await payWith(started, CARDS.asks);
  await answerBank(started, 'approve');
  await landedOrderId(started);
  await expect(toasts(started)).toHaveText(words.of('request.success.created'));
  await expectNothingCovered(started);
  await pressBack(started);
  await expect(started).toHaveURL(/\/order-tracking\/kh-0001$/);
  await started.close();

  await test.step('once a card has paid without a bank’s page, Back does not lead into the request’s steps', async () => {
    const paid = await startedAtRequest(page);
    await readyToSubmit(paid, { ...RECIPIENT, name: 'Chan Thy' });
    await toPayment(paid);
    await payWith(paid, CARDS.accepted);
    await landedOrderId(paid);
    await expect(toasts(paid)).toHaveText(words.of('request.success.created'));
    await pressBack(paid);
    await expect(paid).toHaveURL(/\/order-tracking\/kh-0001$/);
    await pressBack(paid);
    await expect(paid).toHaveURL('about:blank');
  });
});

test('Back from a guest’s first step leads to the landing page, and every step keeps what was typed', async ({
  page,
  network,
}) => {
  const from = page.getByRole('textbox', { name: words.of('request.origin.search.label') });
  const to = page.getByRole('textbox', { name: words.of('request.form.addressInput.label') });
  const pickup = page.getByRole('combobox', { name: words.of('request.origin.search.label') });
  const destination = page.getByRole('combobox', { name: words.of('request.form.addressInput.label') });
  const senderName = page.getByRole('textbox', { name: words.start('request.sender.name') });
  const start = page.getByRole('button', { name: words.of('landing.guest') });
  await page.goto('/');
  await from.fill('Street 63');
  await start.click();
  await expect(page).toHaveURL(/request-a-rider/);
  await expect(pickup).toHaveValue('Street 63');
  await pickup.fill('Street 278');
  await expect(page.getByRole('option').first()).toBeVisible();
  // the search fills the screen
  await pressBack(page);
  await pressBack(page);
  await expect(page).toHaveURL('/');
  await expect(from).toHaveValue('Street 63');
  await pressForward(page);
  await expect(pickup).toHaveValue('Street 278');
  await pressBack(page);

  // a place that is typed now goes into the same request
  await to.fill('118 Street 308');
  await reloadAtRest(page);
  await expect(to).toHaveValue('118 Street 308');
  await start.click();
  await expect(pickup).toHaveValue('Street 278');

  await test.step('a guest who continues without a price finds the typed places in the request', async () => {
    await reloadAtRest(page);
    await pickup.fill(SENDERS.KH.address);
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: words.of('request.origin.use') }).click();
    await expect(senderName).toBeVisible();

    // a failed check is shown like any other, and disappears with the step
    const confirm = page.getByRole('button', { name: words.of('request.origin.confirm') });
    await expect(async () => {
      await confirm.click();
      await expect(toasts(page)).toHaveText(words.of('validation.fill-sender-name'), { timeout: 1000 });
    }).toPass();
    await expect(toasts(page)).toHaveAttribute('data-tone', 'fail');
    await senderName.fill(SENDERS.KH.name);
    await page.getByRole('textbox', { name: words.start('request.sender.phone') }).fill(SENDERS.KH.phone);
    await confirm.click();
    await expect(destination).toHaveValue('118 Street 308');
    await expect(toasts(page)).toHaveCount(0);
    await destination.click();
    await expect(page.getByRole('option', { name: /Street 308/ }).first()).toBeVisible();
    expect(network.requests.filter(({ path }) => path.endsWith('/guest/session'))).toHaveLength(1);
    // the search fills the screen
    await pressBack(page);
    await expect(page.locator('body[data-screen~="search"]')).toHaveCount(0);
  });

  await test.step('a guest who goes back to the pickup point and forward finds everything as typed', async () => {
    await expect(address(page)).toBeVisible();
    await pressBack(page);
    await expect(senderName).toHaveValue(SENDERS.KH.name);
    await pressBack(page);
    await expect(heading(page, 'request.origin.title')).toBeVisible();
    await pressForward(page);
    await expect(senderName).toHaveValue(SENDERS.KH.name);
    await pressForward(page);
    await expect(address(page)).toBeVisible();
  });

  await test.step('another tab is the same guest’s', async () => {
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('link', { name: words.of('guest.orders') }).click();
    await expect(other).toHaveURL(/\/order-tracking/);
    await pressBack(other);
    await expect(other.getByRole('button', { name: words.of('landing.guest') })).toBeVisible();
  });
});
