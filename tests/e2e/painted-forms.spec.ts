import type { Page } from '@playwright/test';
import { holdCode, PASSWORD, signIn } from './support/actions';
import { nextMail } from './support/mails';
import { expect, test } from './support/test';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('signs in with what was typed and pressed before the code came', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/connect', { waitUntil: 'commit' });
  await email(page).fill('merchant@sandbox.example');
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  expect(page.url()).not.toContain('?');
  release();
  await expect(page).toHaveURL(/\/request-a-rider/);
});

test('Enter counts as the button, and what is wrong is said once the code is there', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/connect', { waitUntil: 'commit' });
  await email(page).fill('merchant@sandbox.example');
  await email(page).press('Enter');
  expect(page.url()).not.toContain('?');
  release();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expect(email(page)).toHaveValue('merchant@sandbox.example');
});

test('registering keeps what was typed and ticked, and the field that was entered', async ({ page, server }) => {
  const release = await holdCode(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Vendor code' }).fill('kh-0300');
  await password(page).fill('Brand-new!2026');
  await page.getByLabel('Repeat the password').fill('Brand-new!2026');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await email(page).fill('new@sandb');
  release();
  await expect(page.locator('[data-live="submit"]')).toBeVisible();
  await expect(email(page)).toBeFocused();
  await email(page).pressSequentially('ox.example');
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await nextMail(server, 'new@sandbox.example', 1);
});

test('other buttons do what they do once the code is there', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await email(page).fill('new@sandbox.example');
  await page.getByRole('button', { name: 'Contact us' }).click();
  release();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toHaveValue('new@sandbox.example');
});

test('nobody who is signed in, or comes by a mail’s link, reads the page for visitors first', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/register#verify=gone', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  await signIn(page);
  await expect(page).toHaveURL(/\/request-a-rider/);
  const releaseAgain = await holdCode(page);
  await page.goto('/connect', { waitUntil: 'commit' });
  await expect(page.locator('[data-for-visitors] h1')).toBeHidden();
  releaseAgain();
  await expect(page).toHaveURL(/\/request-a-rider/);
});
