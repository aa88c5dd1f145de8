import type { Page } from '@playwright/test';
import { signIn } from './support/actions';
import { answerBank, CARDS, payWith, toPayment } from './support/cards';
import { SENDERS } from './support/markets';
import { chooseAddress, fillDetails, landedOrderId, readyToSubmit, RECIPIENT, submitButton } from './support/request';
import { expect, test } from './support/test';
import { expectFocusUncovered, expectNothingCovered, toasts } from './support/toasts';
import { englishWords } from './support/words';

const english = englishWords();

/** The details with nothing in them, sent all the same: the name is missing. */
async function sendTooEarly(page: Page, words = english, address = RECIPIENT.address): Promise<void> {
  await chooseAddress(page, address, words);
  await submitButton(page, words).click();
  await expect(toasts(page)).toHaveText(words.of('validation.fill-customer-name'));
}

async function boxOf(page: Page) {
  const box = await toasts(page).boundingBox();
  if (box === null) throw new Error('no toast');
  return box;
}

test('a failed check is shown as a toast above the bottom bar, which covers nothing and gives way to what comes after it', async ({
  page,
}) => {
  await signIn(page);
  await sendTooEarly(page);
  await expect(toasts(page)).toHaveAttribute('data-tone', 'fail');
  await expectFocusUncovered(page);
  const bar = await page.locator('.panel-foot').boundingBox();
  const toast = await boxOf(page);
  expect(toast.y + toast.height).toBeLessThanOrEqual(bar?.y ?? 0);

  // behind a dialog's backdrop
  await page.getByRole('button', { name: english.of('menu.open') }).click();
  const menu = page.getByRole('dialog').filter({ hasText: english.within('menu.history') });
  await expect(menu).toBeVisible();
  const isOnTop = await page.evaluate(() => {
    const box = document.querySelector('.toast')?.getBoundingClientRect();
    if (box === undefined) return false;
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.toasts') !== null;
  });
  expect(isOnTop).toBe(false);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  // gone with the next edit
  await page.getByRole('textbox', { name: english.start('request.form.name.label') }).fill('Sok Dara');
  await expect(toasts(page)).toHaveCount(0);

  // gone with the question about a high item value
  await fillDetails(page, { ...RECIPIENT, phone: '' });
  await submitButton(page).click();
  await expect(toasts(page)).toHaveText(english.of('validation.fill-customer-phone'));
  await fillDetails(page, { ...RECIPIENT, amount: '900' });
  await submitButton(page).click();
  const question = page.getByRole('dialog').filter({ hasText: english.within('request.item-value.title') });
  await expect(question).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);

  // and the accepted request has the only one
  await question.getByRole('button', { name: english.of('request.item-value.confirm') }).click();
  await landedOrderId(page);
  await expect(toasts(page)).toHaveText(english.of('request.success.created'));
  await expectNothingCovered(page);
  await expect(page.locator('.toasts')).toHaveText(english.of('request.success.created'));
});

test('with the keyboard open a toast does not cover the focused field', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 420 });
  await sendTooEarly(page);
  await expectFocusUncovered(page);
});

test('a guest’s failed check is shown like any other, and disappears with the step', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: english.of('landing.guest') }).click();
  await page.getByRole('combobox', { name: english.of('request.origin.search.label') }).fill(SENDERS.KH.address);
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: english.of('request.origin.use') }).click();
  const confirm = page.getByRole('button', { name: english.of('request.origin.confirm') });
  await expect(page.getByRole('textbox', { name: english.start('request.sender.name') })).toBeVisible();
  await expect(async () => {
    await confirm.click();
    await expect(toasts(page)).toHaveText(english.of('validation.fill-sender-name'), { timeout: 1000 });
  }).toPass();
  await expect(toasts(page)).toHaveAttribute('data-tone', 'fail');
  await page.getByRole('textbox', { name: english.start('request.sender.name') }).fill(SENDERS.KH.name);
  await page.getByRole('textbox', { name: english.start('request.sender.phone') }).fill(SENDERS.KH.phone);
  await confirm.click();
  await expect(page.getByRole('combobox', { name: english.of('request.form.addressInput.label') })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test('the toast about a closed shop does not cover the page’s content', async ({ page }) => {
  await signIn(page, 'chain@sandbox.example', '/request-a-rider/kh-0103');
  await expect(page.getByRole('heading', { name: english.of('request.closed.title') })).toBeVisible();
  await expect(toasts(page)).toBeVisible();
  await expectNothingCovered(page);
});

test('the toast about an account without a shop does not cover the page’s content', async ({ page }) => {
  await signIn(page, 'empty@sandbox.example');
  await expect(page.getByRole('heading', { name: english.of('request.no-vendors.heading') })).toBeVisible();
  await expect(toasts(page)).toBeVisible();
  await expectNothingCovered(page);
});

test('"Order pushed!" is shown after the bank’s page, and at once for a card without one', async ({ page }) => {
  await signIn(page);
  await readyToSubmit(page);
  await toPayment(page);
  await payWith(page, CARDS.accepted);
  await landedOrderId(page);
  await expect(toasts(page)).toHaveText(english.of('request.success.created'));
  await page.goto('/request-a-rider');
  await readyToSubmit(page, { ...RECIPIENT, name: 'Chan Thy' });
  await toPayment(page);
  await payWith(page, CARDS.asks);
  await answerBank(page, 'approve');
  await landedOrderId(page);
  await expect(toasts(page)).toHaveText(english.of('request.success.created'));
  await expectNothingCovered(page);
});

test('@desktop toasts are in the top end corner, beside the order', async ({ page }) => {
  await signIn(page);
  await sendTooEarly(page);
  const error = await boxOf(page);
  expect(error.x + error.width).toBeGreaterThan(1240);
  expect(error.y).toBeLessThan(200);
  await fillDetails(page);
  await submitButton(page).click();
  await landedOrderId(page);
  await expect(toasts(page)).toHaveText(english.of('request.success.created'));
  await expectNothingCovered(page);
  expect((await boxOf(page)).y).toBeLessThan(240);
});

test.describe('in Arabic', () => {
  test.use({ market: 'KW', language: 'ar' });

  test('@desktop toasts are in the opposite corner', async ({ page, words, recipient }) => {
    await signIn(page);
    await sendTooEarly(page, words, recipient.address);
    const error = await boxOf(page);
    expect(error.x).toBeLessThan(40);
    await fillDetails(page, recipient, words);
    await submitButton(page, words).click();
    await landedOrderId(page);
    await expect(toasts(page)).toHaveText(words.of('request.success.created'));
    await expectNothingCovered(page);
  });

  test('an accepted request shows a single toast on a phone', async ({ page, words, recipient }) => {
    await signIn(page);
    await sendTooEarly(page, words, recipient.address);
    await fillDetails(page, recipient, words);
    await submitButton(page, words).click();
    await landedOrderId(page);
    await expect(toasts(page)).toHaveText(words.of('request.success.created'));
    await expectNothingCovered(page);
  });
});
