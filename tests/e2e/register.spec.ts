import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { errorAnswer } from './support/fault-proxy';
import { expectFits } from './support/fits';
import { pressBack, reloadAtRest } from './support/history';
import { confirmEmail, linkIn, mailsTo, nextMail } from './support/mails';
import { expect, test } from './support/test';

const EMAIL = 'new@sandbox.example';
const CHOSEN = 'Brand-new!2026';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const repeated = (page: Page) => page.getByLabel('Repeat the password');
const submit = (page: Page) => page.getByRole('button', { name: 'Register' });
const sent = (page: Page) => page.getByRole('heading', { name: 'Check your email' });

async function fillIn(page: Page, { code = 'kh-0300', email = EMAIL } = {}): Promise<void> {
  await field(page, 'Shop code').fill(code);
  await field(page, 'Email').fill(email);
  await password(page).fill(CHOSEN);
  await repeated(page).fill(CHOSEN);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}

/** Each has words of its own (specification/pages.md#error-catalogue). */
const IDENTITY_ERRORS = [
  'INTERNAL_ERROR',
  'INVALID_CONFIGURATION',
  'PASSWORD_RESET_REQUIRED',
  'TOO_MANY_REQUESTS',
  'USER_NOT_CONFIRMED',
  'USER_NOT_FOUND',
  'INVALID_PASSWORD',
  'CODE_DELIVERY_FAILURE',
  'EXPIRED_CODE',
  'USERNAME_EXISTS',
];

test('a shop registers, confirms its email by the mail’s link and signs in', async ({
  page,
  server,
  network,
  browser,
  words,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveTitle(/^Register · /);
  await expectAccessible(page);
  await expectFits(page);
  await fillIn(page);
  await submit(page).click();
  await expect(sent(page)).toBeFocused();
  await expect(page.getByText(EMAIL)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await test.step('who signs in before that is told what is missing, and gets the link once more', async () => {
    await page.getByRole('link', { name: "I've confirmed it, sign in" }).click();
    await expect(field(page, 'Email')).toHaveValue(EMAIL);
    await password(page).fill(CHOSEN);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText("Your email isn't confirmed yet.")).toBeVisible();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText(`on its way to ${EMAIL}`)).toBeVisible();
  });

  await test.step('every identity error is shown in its own words above the button', async () => {
    for (const code of IDENTITY_ERRORS) {
      network.fail({ path: /\/login$/, fault: errorAnswer(400, code), times: 1 });
      await page.getByRole('button', { name: 'Sign in' }).click();
      const key = `auth.${code.toLowerCase().replaceAll('_', '-')}`;
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert.filter({ hasText: words.of(key) })).toBeVisible();
    }
  });

  const mail = await nextMail(server, EMAIL, 2);
  await page.goto(linkIn(mail));
  await expect(page.getByRole('button', { name: 'Confirm email' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(password(page)).toBeFocused();
  await password(page).fill(`${CHOSEN}x`);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText("This isn't the password you registered with.")).toBeVisible();

  await test.step('a confirmation link that fails can be tried again, also after a reload', async () => {
    network.fail({ path: /\/register\/verify$/, fault: errorAnswer(503, 'SERVICE_UNAVAILABLE'), times: 1 });
    await password(page).fill(CHOSEN);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('alert')).toContainText("isn't available right now");
    await expectAccessible(page);
    await page.reload();
  });

  await password(page).fill(CHOSEN);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('Your email is confirmed. Sign in to start.')).toBeVisible();
  expect(page.url()).not.toContain('verify');
  await expectAccessible(page);
  await expect(field(page, 'Email')).toHaveValue(EMAIL);
  await password(page).fill(CHOSEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/request-a-rider/);

  await test.step('there is nothing more to register', async () => {
    await page.goto('/register');
    await expect(page).toHaveURL(/\/request-a-rider/);
  });

  await test.step('a used confirmation link says so, and leads to sign-in or to a new link', async () => {
    const other = await browser.newContext({ baseURL: network.origin });
    const elsewhere = await other.newPage();
    await confirmEmail(elsewhere, mail, CHOSEN);
    await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expectAccessible(elsewhere);
    await expectFits(elsewhere);
    const send = elsewhere.getByRole('button', { name: 'Send a new link' });
    await send.click();
    await expect(field(elsewhere, 'Email')).toBeFocused();
    await expect(elsewhere.getByText('Enter a full email')).toBeVisible();
    await field(elsewhere, 'Email').fill('nobody@sandbox.example');
    await send.click();
    await expect(elsewhere.getByText('If nobody@sandbox.example is waiting')).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Sign in' }).click();
    await expect(elsewhere).toHaveURL(/\/connect$/);
    await other.close();
    expect(mailsTo(server, EMAIL)).toHaveLength(2);
  });
});

test('mistakes in the registration form are reported at their fields, and what was typed is kept', async ({
  page,
  context,
}) => {
  await page.goto('/connect');
  await page.getByRole('link', { name: 'Register' }).click();

  await test.step('a form with errors marks every field and focuses the first, and fulfilled password rules are ticked', async () => {
    await submit(page).click();
    await expect(field(page, 'Shop code')).toBeFocused();
    for (const words of [
      'Enter your shop code',
      'Enter a full email',
      'meets all the rules',
      'Agree to the terms to',
    ]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await expectAccessible(page);
    await password(page).pressSequentially('Abc');
    await expect(page.getByText('meets all the rules')).toHaveCount(0);
    await expect(password(page)).toHaveAccessibleDescription(/An uppercase letter: done\. .*A number: missing\./);
    // in dark mode the errors and rules have enough contrast too
    await page.emulateMedia({ colorScheme: 'dark' });
    await password(page).fill('Abc1');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await password(page).fill(CHOSEN);
    await expect(password(page)).not.toHaveAccessibleDescription(/missing/);
    await repeated(page).fill(`${CHOSEN}x`);
    await submit(page).click();
    await expect(page.getByText("The passwords don't match")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a wrong vendor code is reported at its field until the code or the email is corrected', async () => {
    await fillIn(page, { code: 'kh-0999' });
    await submit(page).click();
    await expect(field(page, 'Shop code')).toBeFocused();
    await expect(field(page, 'Shop code')).toHaveAccessibleDescription(/shop code or email isn't correct/);
    await field(page, 'Email').fill('another@sandbox.example');
    await expect(page.getByText("The shop code or email isn't correct")).toHaveCount(0);
    await field(page, 'Email').fill(EMAIL);
    await field(page, 'Shop code').fill('kh-0300');
  });

  await test.step('registering offline keeps what was typed, and trying again online succeeds', async () => {
    await context.setOffline(true);
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'What you entered is kept' })).toBeVisible();
    await expect(password(page)).toHaveValue(CHOSEN);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await submit(page).click();
    await expect(sent(page)).toBeVisible();
  });

  await test.step('Back leads from the note about the mail to what was entered, and a reload keeps the step', async () => {
    await reloadAtRest(page);
    await expect(sent(page)).toBeVisible();
    await pressBack(page);
    await expect(field(page, 'Shop code')).toHaveValue('kh-0300');
    await pressBack(page);
    await expect(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible();
  });
});

test('an invitation fills in the registration form, and who cannot register can write a message', async ({
  page,
  context,
  server,
}) => {
  await test.step('what was typed since survives a reload', async () => {
    await page.goto(`/register#vendor_code=kh-0300&email=${encodeURIComponent(EMAIL)}`);
    await expect(field(page, 'Shop code')).toHaveValue('kh-0300');
    await expect(field(page, 'Email')).toHaveValue(EMAIL);
    await field(page, 'Email').fill('other@sandbox.example');
    await page.reload();
    await expect(field(page, 'Email')).toHaveValue('other@sandbox.example');
    await expect(password(page)).toHaveValue('');
  });

  await test.step('another invitation, in the same tab', async () => {
    await page.evaluate(() => location.assign('#vendor_code=kh-0301&email=third%40sandbox.example'));
    await expect(field(page, 'Shop code')).toHaveValue('kh-0301');
    await expect(field(page, 'Email')).toHaveValue('third@sandbox.example');
  });

  await test.step('a message from somebody who cannot register is kept until it is sent', async () => {
    await page.getByRole('button', { name: 'Contact us' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('third@sandbox.example');
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Write your message')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('My code does not work');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('alert')).toContainText('What you entered is kept');
    await context.setOffline(false);
    await pressBack(page);
    await expect(dialog).toBeHidden();
    await field(page, 'Email').fill('corrected@shop.example');
    await page.getByRole('button', { name: 'Contact us' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('corrected@shop.example');
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('My code does not work');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your message is sent.')).toBeVisible();
  });

  await test.step('the registration page does not exist, and nothing leads to it, while sign-up is off', async () => {
    await server.setFlags({ 'deactivate-sign-up-button': true });
    await page.goto('/register');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    for (const path of ['/', '/connect']) {
      await page.goto(path);
      const signIn = page.getByRole('link', { name: 'Sign in' }).or(page.getByRole('button', { name: 'Sign in' }));
      await expect(signIn.first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0);
    }
  });
});

test.describe('in Kuwait', { tag: '@soak' }, () => {
  test.use({ market: 'KW', language: 'ar_KW', locale: 'ar-KW' });

  test('the registration form, its errors and the mail are in Arabic', async ({ page, words, server }) => {
    await page.goto('/register');
    await page.getByRole('button', { name: words.of('register.submit') }).click();
    await expect(page.getByText(words.of('auth.vendor-code-missing'))).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.locator('[name=vendorCode]').fill('kw-0300');
    await page.locator('[name=email]').fill(EMAIL);
    await page.locator('[name=password]').fill(CHOSEN);
    await page.locator('[name=confirmation]').fill(CHOSEN);
    await page.locator('[name=terms]').check();
    await page.getByRole('button', { name: words.of('register.submit') }).click();
    await expect(page.getByRole('heading', { name: words.of('register.sent.title') })).toBeVisible();
    await expectAccessible(page);
    expect((await nextMail(server, EMAIL)).headers['content-language'] ?? 'ar').toMatch(/^ar/);
  });
});
