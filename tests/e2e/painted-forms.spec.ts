import type { Page } from '@playwright/test';
import { holdCode, pageIsLive, PASSWORD } from './support/actions';
import { nextMail } from './support/mails';
import { expect, test } from './support/test';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Ends what `holdCode` and others hold, for the next step of a test. */
const holdNothing = (page: Page) => page.unrouteAll({ behavior: 'wait' });

test('the painted registration form keeps what was typed and ticked, and the focus, when the code loads', async ({
  page,
  server,
}) => {
  await test.step('one who follows a mail’s link is not shown it first', async () => {
    const release = await holdCode(page);
    await page.goto('/register#verify=gone', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('about:blank');
    await holdNothing(page);
  });

  await test.step('its other buttons work once the code has loaded', async () => {
    const release = await holdCode(page);
    await page.goto('/register', { waitUntil: 'commit' });
    await email(page).fill('other@sandbox.example');
    await page.getByRole('button', { name: 'Contact us' }).click();
    release();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toHaveValue('other@sandbox.example');
    await holdNothing(page);
  });

  const release = await holdCode(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Shop code' }).fill('kh-0300');
  // left before the code has come
  await page.reload({ waitUntil: 'commit' });
  await password(page).fill('Brand-new!2026');
  await page.getByLabel('Repeat the password').fill('Brand-new!2026');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await email(page).fill('new@sandb');
  release();
  await expect(page.locator('[data-early=submit]:not([data-painted] *)')).toBeVisible();
  await expect(email(page)).toBeFocused();
  await email(page).pressSequentially('ox.example');
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await nextMail(server, 'new@sandbox.example', 1);
});

const address = (page: Page) => page.getByRole('combobox', { name: 'Deliver to' });

test('what is typed and pressed in the painted sign-in form and in the painted request holds when the code comes', async ({
  page,
}) => {
  await test.step('the painted request is not shown to visitors', async () => {
    const release = await holdCode(page);
    await page.goto('/request-a-rider', { waitUntil: 'commit' });
    await expect(page.locator('[data-for-members] main')).toBeHidden();
    release();
    await expect(page).toHaveURL('/');
    await holdNothing(page);
  });

  await test.step('an email typed before the code had loaded is kept over a reload, and goes along to the forgotten password', async () => {
    const release = await holdCode(page);
    await page.goto('/connect', { waitUntil: 'commit' });
    await email(page).fill('merchant@sandbox.example');
    await password(page).fill(PASSWORD);
    await page.reload({ waitUntil: 'commit' });
    release();
    await expect(page.locator('[data-early=submit]:not([data-painted] *)')).toBeVisible();
    await expect(email(page)).toHaveValue('merchant@sandbox.example');
    await expect(password(page)).toHaveValue('');
    await holdNothing(page);
    const releaseAgain = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    releaseAgain();
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
    await expect(email(page)).toHaveValue('merchant@sandbox.example');
    await holdNothing(page);
  });

  await test.step('pressing Enter submits the form, and its errors are shown once the code has loaded', async () => {
    const release = await holdCode(page);
    await page.goto('/connect', { waitUntil: 'commit' });
    await email(page).fill('owner@sandbox.example');
    await email(page).press('Enter');
    expect(page.url()).not.toContain('?');
    release();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await expect(password(page)).toBeFocused();
    await expect(email(page)).toHaveValue('owner@sandbox.example');
    await holdNothing(page);
  });

  await test.step('the painted sign-in form submits what was typed and pressed', async () => {
    const release = await holdCode(page);
    await page.goto('/connect', { waitUntil: 'commit' });
    await email(page).fill('merchant@sandbox.example');
    await password(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
    expect(page.url()).not.toContain('?');
    release();
    await expect(page).toHaveURL(/\/request-a-rider/);
    await page.goto('/settings');
    await holdNothing(page);
  });

  await test.step('a signed-in user is not shown the page for visitors first', async () => {
    const release = await holdCode(page);
    await page.goto('/connect', { waitUntil: 'commit' });
    await expect(page.locator('[data-for-visitors] h1')).toBeHidden();
    release();
    await expect(page).toHaveURL(/\/request-a-rider/);
    await page.goto('/settings');
    await holdNothing(page);
  });

  await test.step('the request starts with the address that was typed', async () => {
    const release = await holdCode(page);
    await page.goto('/request-a-rider', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Where is it going?' })).toBeVisible();
    await address(page).pressSequentially('Street 3');
    release();
    await pageIsLive(page);
    await expect(address(page)).toBeFocused();
    await address(page).pressSequentially('08');
    await expect(address(page)).toHaveValue('Street 308');
    await page.getByRole('option').first().click();
    await expect(page.getByRole('button', { name: /^Deliver to/ })).toBeVisible();
    await holdNothing(page);
  });

  await test.step('the painted request is not shown when an order is being changed', async () => {
    const release = await holdCode(page);
    await page.goto('/request-a-rider/kh-0001?orderID=kh-0001-none', { waitUntil: 'commit' });
    await expect(page.locator('[data-for-members] main')).toBeHidden();
    release();
    await pageIsLive(page);
  });
});
