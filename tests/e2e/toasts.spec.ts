import type { Page } from '@playwright/test';
import { signIn } from './support/actions';
import { chooseAddress, fillDetails, landedOrderId, RECIPIENT, submitButton } from './support/request';
import { expect, test } from './support/test';
import { expectFocusUncovered, expectNothingCovered, keepToasts, toasts } from './support/toasts';
import { englishWords } from './support/words';

const english = englishWords();

test.beforeEach(({ page }) => keepToasts(page));

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

  // nor with the keyboard open
  const screen = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 360, height: 420 });
  await expect(toasts(page)).toBeVisible();
  await expectFocusUncovered(page);
  await page.setViewportSize(screen);

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

test.describe('in Arabic', { tag: '@soak' }, () => {
  test.use({ market: 'KW', language: 'ar_KW' });

  test('@desktop toasts are in the opposite corner; on a phone, an accepted request shows a single one', async ({
    page,
    words,
    recipient,
  }) => {
    const requestRider = async () => {
      await fillDetails(page, recipient, words);
      await submitButton(page, words).click();
      await landedOrderId(page);
      await expect(toasts(page)).toHaveText(words.of('request.success.created'));
      await expectNothingCovered(page);
    };
    await signIn(page);
    await sendTooEarly(page, words, recipient.address);
    const error = await boxOf(page);
    expect(error.x).toBeLessThan(40);
    await requestRider();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/request-a-rider');
    await sendTooEarly(page, words, recipient.address);
    await requestRider();
  });
});
