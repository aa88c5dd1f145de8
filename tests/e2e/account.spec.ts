import type { Page } from '@playwright/test';
import { TERMS_REQUIRED } from '../../src/domain/session/storage-keys';
import { PASSWORD, signIn, signInByForm } from './support/actions';
import { expectAccessible } from './support/axe';
import { errorAnswer } from './support/fault-proxy';
import { expectFits } from './support/fits';
import { pressBack } from './support/history';
import { expect, test } from './support/test';

const EMAIL = 'merchant@sandbox.example';
const CHOSEN = 'Another-one!2026';

const devices = (page: Page) => page.getByRole('region', { name: "Where you're signed in" });
const rows = (page: Page) => devices(page).getByRole('listitem');
const current = (page: Page) => page.getByLabel('Current password');
const change = (page: Page) => page.getByRole('button', { name: 'Change password' });

async function choose(page: Page, known: string): Promise<void> {
  await current(page).fill(known);
  await page.getByLabel('New password').fill(CHOSEN);
  await page.getByLabel('Repeat the password').fill(CHOSEN);
  await change(page).click();
}

/** Signed in as the same user on a device of its own. */
async function onAnotherDevice(page: Page, origin: string): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser');
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const other = await context.newPage();
  await signIn(other, EMAIL, '/order-tracking');
  await expect(other.getByRole('button', { name: 'Menu' })).toBeVisible();
  return other;
}

test('the account menu leads to the devices, which are signed out one by one, all at once, and with a new password', async ({
  page,
  network,
  context,
}) => {
  await signIn(page);
  const one = await onAnotherDevice(page, network.origin);

  await test.step('when the devices cannot be loaded the page says why, and trying again loads them', async () => {
    network.fail({ path: /\/account\/sessions$/, fault: errorAnswer(400, 'VALIDATION'), times: 1 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Password and devices' }).click();
    await expect(page).toHaveTitle(/^Account · /);
    await expect(devices(page).getByRole('alert')).not.toBeEmpty();
    await expectAccessible(page);
    await devices(page).getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('a session that ended elsewhere disappears from the list of devices', async () => {
    await one.getByRole('button', { name: 'Menu' }).click();
    await one.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(one.getByText('You are now disconnected.')).toBeVisible();
    await rows(page)
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await expect(rows(page)).toHaveCount(1);
    await one.context().close();
  });

  const two = await onAnotherDevice(page, network.origin);
  await test.step('one device and then all others are signed out', async () => {
    const three = await onAnotherDevice(page, network.origin);
    await page.reload();
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: 'This device' })).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Last active');
    await expectAccessible(page);
    await expectFits(page);

    await rows(page)
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText(/is signed out\.$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: "Where you're signed in" })).toBeFocused();
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('All your other devices are signed out.')).toBeVisible();
    for (const other of [two, three]) {
      await other.reload();
      await expect(other.getByRole('heading', { name: 'Sign in again' })).toBeVisible();
    }
    await three.context().close();
    await pressBack(page);
    await expect(page).toHaveURL(/\/request-a-rider/);
  });

  await test.step('changing the password asks for the current one', async () => {
    await signIn(two, EMAIL, '/order-tracking');
    await page.goto('/account');
    await expect(rows(page)).toHaveCount(2);
    await change(page).click();
    await expect(current(page)).toBeFocused();
    await expect(page.getByText('Enter your current password')).toBeVisible();
    await expectAccessible(page);
    await choose(page, 'Not-this-one!2026');
    await expect(page.getByText("Your current password isn't correct.")).toBeVisible();
    await expect(current(page)).toBeFocused();
    await expect(page.getByLabel('New password')).toHaveValue(CHOSEN);
  });

  await test.step('a password change that fails without a network keeps what was typed', async () => {
    await context.setOffline(true);
    await choose(page, PASSWORD);
    await expect(page.getByRole('alert').filter({ hasText: 'What you entered is kept' })).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('the changed password signs the other devices out', async () => {
    await change(page).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(current(page)).toHaveValue('');
    await expect(rows(page)).toHaveCount(1);
    await two.reload();
    await expect(two.getByRole('heading', { name: 'Sign in again' })).toBeVisible();
    await two.context().close();
  });
});

test('new terms are asked about once, at the next sign-in, and the portal stays closed until they are agreed to', async ({
  page,
  server,
  network,
}) => {
  const question = page.getByRole('dialog', { name: 'Our terms have changed' });
  const address = page.getByRole('combobox', { name: 'Deliver to' });
  const signOut = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
  };
  await signInByForm(page);
  await expect(address).toBeVisible();
  await expect(question).toBeHidden();
  await signOut();
  await server.stop();
  await server.start({ TERMS_VERSION: '2099-01' });
  await signInByForm(page);
  await expect(question).toBeVisible();
  await expectAccessible(page);

  await test.step('neither Escape nor a reload nor Back opens the portal', async () => {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.reload();
    await expect(question).toBeVisible();
    await pressBack(page);
    await expect(question).toBeVisible();
  });

  network.fail({ path: /\/account\/terms$/, fault: errorAnswer(503, 'SERVICE_UNAVAILABLE'), times: 1 });
  await question.getByRole('button', { name: 'Agree' }).click();
  await expect(question.getByRole('alert')).toContainText("isn't available right now");
  await question.getByRole('button', { name: 'Agree' }).click();
  await expect(question).toBeHidden();
  expect(await page.evaluate((key) => localStorage.getItem(key), TERMS_REQUIRED)).toBeNull();
  await page.reload();
  await expect(address).toBeVisible();
  await expect(question).toBeHidden();
  await signOut();
  await signInByForm(page);
  await expect(address).toBeVisible();
  await expect(question).toBeHidden();
});

test.describe('in Kuwait, in dark mode', { tag: '@soak' }, () => {
  test.use({ market: 'KW', language: 'ar_KW', locale: 'ar-KW', colorScheme: 'dark' });

  test('the account page is in Arabic', async ({ page, words }) => {
    await signIn(page, EMAIL, '/account');
    await expect(page.getByRole('heading', { name: words.of('sessions.title') })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: words.of('reset.submit') }).click();
    await expectAccessible(page);
    await expectFits(page);
  });
});
