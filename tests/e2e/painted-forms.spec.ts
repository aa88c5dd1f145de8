import type { Page } from '@playwright/test';
import { holdCode, holdDatabases, onNewDevice, pageIsLive, PASSWORD, signIn } from './support/actions';
import { nextMail } from './support/mails';
import { expect, test } from './support/test';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('the sign-in form submits what was typed and pressed before the code had loaded', async ({ page }) => {
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

test('pressing Enter submits the painted sign-in form, and its errors are shown once the code has loaded', async ({
  page,
}) => {
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

test('an email typed before the code had loaded is kept over a reload, and goes along to the forgotten password', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto('/connect', { waitUntil: 'commit' });
  await email(page).fill('merchant@sandbox.example');
  await password(page).fill(PASSWORD);
  await page.reload({ waitUntil: 'commit' });
  release();
  await expect(page.locator('[data-live="submit"]')).toBeVisible();
  await expect(email(page)).toHaveValue('merchant@sandbox.example');
  await expect(password(page)).toHaveValue('');
  await page.unrouteAll({ behavior: 'wait' });
  const releaseAgain = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  releaseAgain();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expect(email(page)).toHaveValue('merchant@sandbox.example');
});

test('the registration form keeps what was typed and ticked, and the focus, when the code loads', async ({
  page,
  server,
}) => {
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
  await expect(page.locator('[data-live="submit"]')).toBeVisible();
  await expect(email(page)).toBeFocused();
  await email(page).pressSequentially('ox.example');
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await nextMail(server, 'new@sandbox.example', 1);
});

test('a section of the landing page stays below the bar, where its link led, when the code loads', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/#price', { waitUntil: 'commit' });
  const section = page.locator('#price');
  const bar = await page.getByRole('banner').boundingBox();
  const top = async () => Math.round((await section.boundingBox())?.y ?? 0);
  await expect.poll(top).toBe(bar?.height);
  release();
  await pageIsLive(page);
  expect(await top()).toBe(bar?.height);
  // also once what a touch loads is there
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'How it works' }).tap();
  await footer.getByRole('link', { name: 'Pay as you go' }).tap();
  await expect.poll(top).toBe(bar?.height);
});

test('the code waits for the rest of a page that arrives slowly', async ({ page, network }) => {
  network.fail({ path: /^\/$/, fault: { name: 'late-end', from: '<div id="root"', ms: 3_000 }, times: 1 });
  await page.goto('/', { waitUntil: 'commit' });
  await pageIsLive(page);
  await expect(page.getByRole('button', { name: 'See the price' })).toHaveAttribute('data-live', 'price');
});

test('other buttons of the painted page work once the code has loaded', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await email(page).fill('new@sandbox.example');
  await page.getByRole('button', { name: 'Contact us' }).click();
  release();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toHaveValue('new@sandbox.example');
});

test('a signed-in user, or one who follows a mail’s link, is not shown the page for visitors first', async ({
  page,
}) => {
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

const address = (page: Page) => page.getByRole('combobox', { name: 'Deliver to' });

test('the request starts with the address that was typed before the code had loaded', async ({ page }) => {
  await signIn(page, undefined, '/settings');
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
});

test('the painted request form is not shown to visitors or when an order is being changed', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/request-a-rider', { waitUntil: 'commit' });
  await expect(page.locator('[data-for-members] main')).toBeHidden();
  release();
  await expect(page).toHaveURL('/');
  await page.unrouteAll({ behavior: 'wait' });

  await signIn(page);
  const releaseAgain = await holdCode(page);
  await page.goto('/request-a-rider/kh-0001?orderID=kh-0001-none', { waitUntil: 'commit' });
  await expect(page.locator('[data-for-members] main')).toBeHidden();
  releaseAgain();
  await pageIsLive(page);
});

test('on a first visit an address is typed before the database has come, and is kept once it has', async ({
  page,
  network,
}) => {
  const first = await onNewDevice(page, network.origin);
  const release = await holdDatabases(first);
  await first.goto('/request-a-rider');
  await address(first).fill('Street 308');
  await expect(first.getByRole('option').first()).toBeVisible();
  release();
  await expect
    .poll(() => first.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name !== 'rider-device')))
    .toBe(true);
  await expect(first.getByRole('option').first()).toBeVisible();
  await first.unrouteAll({ behavior: 'wait' });
  await first.reload();
  await expect(address(first)).toHaveValue('Street 308');
  await first.context().close();
});
