import type { Page } from '@playwright/test';
import { required } from '../../src/lib/assert';
import { codeIn, fragmentOf, type ReadMail } from '../integration/server-accounts/support/mails';
import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { pressBack, reloadAtRest } from './support/history';
import { mailsTo, nextMail } from './support/mails';
import { expect, test } from './support/test';

const EMAIL = 'merchant@sandbox.example';
const CHOSEN = 'Another-one!2026';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const code = (page: Page) => page.getByRole('textbox', { name: '6-digit code' });
const change = (page: Page) => page.getByRole('button', { name: 'Change password' });

async function askForCode(page: Page): Promise<void> {
  await page.goto('/forgot-password');
  await email(page).fill(EMAIL);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
}

async function choose(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(CHOSEN);
  await page.getByLabel('Repeat the password').fill(CHOSEN);
}

/** As from the clipboard, with whatever was copied along. */
async function paste(page: Page, text: string): Promise<void> {
  await code(page).evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('the code from the mail, or the link beside it, sets a new password, which ends all earlier sessions', async ({
  page,
  server,
  browser,
  network,
  context,
}) => {
  const other = await browser.newContext({ baseURL: network.origin, serviceWorkers: 'block' });
  const before = await other.newPage();
  await signIn(before, EMAIL, '/order-tracking');
  await expect(before.getByRole('button', { name: 'Menu' })).toBeVisible();

  await page.goto('/connect');
  await expect(page.locator('[data-early=submit]:not([data-painted] *)')).toBeVisible();
  await email(page).fill('merchnt@sandbox.example');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(email(page)).toHaveValue('merchnt@sandbox.example');
  await expect(page).toHaveTitle(/^Forgot your password\? · /);
  await expectAccessible(page);
  await expectFits(page);

  await test.step('an email that is corrected here is not replaced by the one typed at sign-in when the page is shown again', async () => {
    await page.reload();
    await expect(email(page)).toHaveValue('merchnt@sandbox.example');
    await email(page).fill(EMAIL);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('link', { name: 'foodpanda' }).click();
    await expect(code(page)).toHaveCount(0);
    await pressBack(page);
    await expect(code(page)).toBeVisible();
    await expect(page.getByText(EMAIL)).toBeVisible();
  });

  const sent = codeIn(await nextMail(server, EMAIL));
  await paste(page, `Your code is ${sent.slice(0, 3)} ${sent.slice(3)}.`);
  await expect(code(page)).toHaveValue(sent);
  await choose(page);

  await test.step('choosing a new password offline keeps what was typed', async () => {
    await context.setOffline(true);
    await change(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'What you entered is kept' })).toBeVisible();
    await context.setOffline(false);
  });

  await change(page).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(email(page)).toHaveValue(EMAIL);
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/request-a-rider/);

  await before.reload();
  await expect(before.getByRole('heading', { name: 'Sign in again' })).toBeVisible();
  await other.close();

  const fresh = await browser.newContext({ baseURL: network.origin, serviceWorkers: 'block' });
  const visitor = await fresh.newPage();
  let mail: ReadMail | undefined;
  await test.step('asking for the code again sends the same one', async () => {
    // the code and the news of the changed password
    await nextMail(server, EMAIL, 2);
    const sentBefore = mailsTo(server, EMAIL).length;
    await askForCode(visitor);
    const first = codeIn(await nextMail(server, EMAIL, sentBefore + 1));
    await visitor.getByRole('button', { name: 'Send the code again' }).click();
    await expect(visitor.getByText('If you have several, use the latest.')).toBeVisible();
    mail = await nextMail(server, EMAIL, sentBefore + 2);
    expect(codeIn(mail)).toBe(first);
  });

  await test.step('the link beside the code sets a new password without it, once', async () => {
    const link = `/forgot-password#${fragmentOf(required(mail, 'the mail')).toString()}`;
    await visitor.goto(link);
    await expect(visitor.getByText(`For the account ${EMAIL}.`)).toBeVisible();
    await expect(visitor).toHaveURL(/\/forgot-password$/);
    await expectAccessible(visitor);
    await expectFits(visitor);
    await visitor.reload();
    await choose(visitor);
    await expect(code(visitor)).toHaveCount(0);
    await change(visitor).click();
    await expect(visitor.getByText('Your password is changed.')).toBeVisible();
    await visitor.goto(link);
    await choose(visitor);
    await change(visitor).click();
    await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(email(visitor)).toHaveValue(EMAIL);
    await expectAccessible(visitor);
  });
  await fresh.close();
});

test.describe('with five tries for a code', () => {
  test.use({ serverEnv: { CODE_TRIES: '5' } });

  test('a wrong code is reported at its field, and after five the form says how long to wait', async ({
    page,
    server,
  }) => {
    await askForCode(page);
    const right = codeIn(await nextMail(server, EMAIL));
    await change(page).click();
    await expect(page.getByText('Enter all 6 digits of the code')).toBeVisible();
    await expect(code(page)).toBeFocused();
    await choose(page);
    for (let tries = 0; tries < 5; tries += 1) {
      await code(page).fill(String((Number(right) + 1 + tries) % 1_000_000).padStart(6, '0'));
      await expect(page.getByText("This code isn't correct.")).toHaveCount(0);
      await change(page).click();
      await expect(page.getByText("This code isn't correct.")).toBeVisible();
    }
    await expect(code(page)).toBeFocused();
    await expectAccessible(page);
    await code(page).fill(right);
    await change(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts. Try again in' })).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveValue(CHOSEN);

    await test.step('another email that is typed at sign-in replaces the one whose code was asked for before', async () => {
      await page.goto('/connect');
      await expect(page.locator('[data-early=submit]:not([data-painted] *)')).toBeVisible();
      await email(page).fill('owner@sandbox.example');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
      await expect(email(page)).toHaveValue('owner@sandbox.example');
    });

    await test.step('a reload of the forgotten-password form keeps the step, and Back leads to the email', async () => {
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(code(page)).toBeVisible();
      await reloadAtRest(page);
      await expect(code(page)).toBeVisible();
      await pressBack(page);
      await expect(email(page)).toHaveValue('owner@sandbox.example');
    });
  });
});

test.describe('in Kuwait, in dark mode', { tag: '@soak' }, () => {
  test.use({ market: 'KW', language: 'ar_KW', locale: 'ar-KW', colorScheme: 'dark' });

  test('both steps of the forgotten-password form and their errors are in Arabic', async ({ page, words }) => {
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: words.of('forgot.submit') }).click();
    await expect(page.getByText(words.of('auth.email-incorrect'))).toBeVisible();
    await expectAccessible(page);
    await page.locator('[name=email]').fill(EMAIL);
    await page.getByRole('button', { name: words.of('forgot.submit') }).click();
    await expect(page.getByRole('heading', { name: words.of('reset.title') })).toBeVisible();
    await page.getByRole('button', { name: words.of('reset.submit') }).click();
    await expect(page.getByText(words.of('auth.code-incomplete'))).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });
});
