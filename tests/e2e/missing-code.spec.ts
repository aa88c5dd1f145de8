import type { Page } from '@playwright/test';
import { signIn } from './support/actions';
import { placeOrder } from './support/platform-api';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

/** Code that does not arrive is in the browser's own console as well. */
const EXPECTED =
  /Failed to load resource|Failed to fetch dynamically imported module|LoadFailed|error loading dynamically|SyntaxError/;
test.afterEach(({ problems }) => {
  problems.splice(0, problems.length, ...problems.filter((problem) => !EXPECTED.test(problem)));
});

const missing = (path: RegExp) => ({ path, fault: { name: 'status', status: 404 } }) as const;

const failure = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Please check your internet connection and try again' });

test('@desktop an account menu that cannot be loaded leaves the page as it is, and opens with the next press', async ({
  page,
  network,
}) => {
  await signIn(page, undefined, '/order-tracking');
  await page.clock.install();
  network.fail(missing(/^\/assets\/account-menu-.*\.js$/));
  const button = page.getByRole('button', { name: /^Account, / });
  await button.click();
  for (let attempt = 0; attempt < 10; attempt += 1) await page.clock.runFor(2_000);
  await expect(page.getByText("This couldn't be opened. Check your connection, or reload the page.")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order tracking', level: 1 })).toBeVisible();
  network.heal();
  await button.click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
});

test('a page whose own code cannot be loaded says so instead of staying dead, and is there with the next try', async ({
  page,
  network,
}) => {
  network.fail(missing(/^\/assets\/index-.*\.js$/));
  await page.clock.install();
  await page.goto('/connect');
  for (let attempt = 0; attempt < 12; attempt += 1) await page.clock.runFor(2_000);
  await expect(failure(page)).toBeVisible();
  await expectAccessible(page);
  network.heal();
  await failure(page).click();
  await expect(page.locator('[data-painted-ahead]')).toHaveCount(0);
  await expect(failure(page)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a page whose own code was missing for a moment comes to life by itself', async ({ page, network }) => {
  const entry = /^\/assets\/index-.*\.js$/;
  network.fail({ ...missing(entry), times: 2 });
  await page.goto('/connect');
  await expect(page.locator('[data-painted-ahead]')).toHaveCount(0, { timeout: 15_000 });
});

test('a page whose own code arrived damaged says so at once, and is there with the next try, at the same address', async ({
  page,
  network,
}) => {
  network.fail({ path: /^\/assets\/index-.*\.js$/, fault: { name: 'truncate' } });
  await page.goto('/register#verify=abcdef');
  await expect(failure(page)).toBeVisible();
  network.heal();
  await failure(page).click();
  await expect(page.locator('[data-painted-ahead]')).toHaveCount(0);
  await expect(page).toHaveURL('/register#verify=abcdef');
});

test('the next try of a damaged page does not wait for a file that never arrives', async ({ page, network }) => {
  const entry = /^\/assets\/index-.*\.js$/;
  network.fail({ path: entry, fault: { name: 'truncate' }, times: 1 });
  await page.goto('/connect');
  await expect(failure(page)).toBeVisible();
  const before = network.seen('GET', entry).length;
  network.fail({ path: entry, fault: { name: 'hang' }, times: 1 });
  await failure(page).click();
  await expect.poll(() => network.seen('GET', /^\/connect$/).length).toBe(2);
  expect(network.seen('GET', entry).length).toBeGreaterThan(before);
});

test('a page that arrived damaged says so without asking for it ten times, and is there after "Reload"', async ({
  page,
  network,
}) => {
  await signIn(page, undefined, '/order-tracking');
  network.fail({ path: /^\/assets\/history-page-.*\.js$/, fault: { name: 'truncate' } });
  await page.goto('/history');
  // ten times would take 18 seconds
  const reload = page.getByRole('alert').getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible({ timeout: 10_000 });
  network.heal();
  const entry = /^\/assets\/index-.*\.js$/;
  const before = network.seen('GET', entry).length;
  await reload.click();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  // past the browser's cache, which may have kept what was damaged, and would have answered for this file, too
  expect(network.seen('GET', entry).length).toBeGreaterThan(before);
});

test('"Reload" shows that it is at work while a file does not arrive', async ({ page, network }) => {
  await signIn(page, undefined, '/order-tracking');
  const code = /^\/assets\/history-page-.*\.js$/;
  network.fail({ path: code, fault: { name: 'truncate' }, times: 1 });
  await page.goto('/history');
  const reload = page.getByRole('alert').getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  network.fail({ path: code, fault: { name: 'hang' }, times: 1 });
  await reload.click();
  await expect(reload).toHaveAttribute('aria-busy', 'true');
  // five seconds later at most
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
});

test('a dialog whose styles were missing for a moment has them', async ({ page, network }) => {
  await signIn(page, undefined, '/history');
  const styles = /^\/assets\/modal-frame-.*\.css$/;
  network.fail({ ...missing(styles), times: 1 });
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('display', 'grid');
  expect(network.seen('GET', styles)).toHaveLength(2);
});

test('styles that stay missing are asked for less and less often, and are there once they can be loaded', async ({
  page,
  network,
}) => {
  await signIn(page, undefined, '/history');
  const styles = /^\/assets\/modal-frame-.*\.css$/;
  network.fail(missing(styles));
  await page.clock.install();
  await page.getByRole('button', { name: 'Export' }).click();
  const waitFor = async (times: number, gapMs: number) => {
    await expect.poll(() => network.seen('GET', styles).length).toBe(times);
    await page.clock.runFor(gapMs);
  };
  // the code is asked for again after two seconds, and shown
  for (let times = 1; times <= 6; times += 1) await waitFor(times, times * 1_000);
  await expect(page.getByRole('dialog')).toBeVisible();
  await waitFor(7, 6_000);
  network.heal();
  await waitFor(7, 1_000);
  await expect(page.getByRole('dialog')).toHaveCSS('display', 'grid');
  expect(network.seen('GET', styles)).toHaveLength(8);
});

test('a page that the reader has gone to meanwhile is not reloaded', async ({ page, network }) => {
  const code = /^\/assets\/history-page-.*\.js$/;
  await signIn(page, undefined, '/order-tracking');
  network.fail({ path: code, fault: { name: 'truncate' }, times: 1 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  const reload = page.getByRole('alert').getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  network.fail({ path: code, fault: { name: 'delay', ms: 2_000 }, times: 1 });
  const loaded = page.waitForResponse((answer) => code.test(new URL(answer.url()).pathname));
  await reload.click();
  await page.goBack();
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.fill('0123');
  await (await loaded).finished();
  await search.press('4');
  await expect(search).toHaveValue('01234');
  expect(network.seen('GET', /^\/order-tracking/)).toHaveLength(1);
});

test('Back from a page whose own code is damaged leads to the page before', async ({ page }) => {
  await signIn(page, undefined, '/settings');
  await page.evaluate(() => history.pushState(null, '', '/order-tracking'));
  const entry = /\/assets\/index-[^/]+\.js$/;
  // not by the server's answer: the browser has its own copy
  await page.route(entry, (route) => route.fulfill({ contentType: 'text/javascript', body: '(' }));
  await page.reload();
  await expect(failure(page)).toBeVisible();
  await page.unroute(entry);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.locator('[data-painted-ahead]')).toHaveCount(0);
});

test('a dialog whose code arrived damaged opens after the page is loaded again', async ({ page, network }) => {
  await signIn(page, undefined, '/history');
  const code = /^\/assets\/export-dialog-.*\.js$/;
  network.fail({ path: code, fault: { name: 'truncate' }, times: 1 });
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText("This couldn't be opened. Check your connection, or reload the page.")).toBeVisible();
  await expect.poll(() => network.seen('GET', code).length).toBe(2);
  await page.reload();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page says so when the code that it works with is missing', async ({ page, network }) => {
  await signIn(page, undefined, '/order-tracking');
  await page.clock.install();
  network.fail(missing(/^\/assets\/create-bulk-.*\.js$/));
  await page.goto('/bulk-order');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  for (let attempt = 0; attempt < 10; attempt += 1) await page.clock.runFor(2_000);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('an address field whose list is missing says so, and offers places once it can be loaded', async ({
  page,
  network,
}) => {
  network.fail(missing(/^\/assets\/combobox-with-list-.*\.js$/));
  await signIn(page, undefined, '/request-a-rider');
  await page.getByRole('combobox', { name: 'Deliver to' }).fill('Street 308');
  await expect(page.getByText("Suggestions can't be loaded right now.")).toBeVisible();
  await expectAccessible(page);
  network.heal();
  // without leaving the field
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Deliver to' })).toBeFocused();
  await expect(page.getByText("Suggestions can't be loaded right now.")).toHaveCount(0);
});

test('an order whose part of the page is missing leads back to the list, and opens once it can be loaded', async ({
  page,
  server,
  network,
}) => {
  await placeOrder(server);
  await signIn(page, undefined, '/order-tracking');
  const row = page.getByRole('link', { name: /Sok Dara/ });
  await expect(row).toBeVisible();
  await page.clock.install();
  network.fail(missing(/^\/assets\/order-panel-.*\.js$/));
  await row.click();
  for (let attempt = 0; attempt < 10; attempt += 1) await page.clock.runFor(2_000);
  await expect(page.getByText("This couldn't be opened. Check your connection, or reload the page.")).toBeVisible();
  await expect(page).toHaveURL(/\/order-tracking(\/kh-0001)?$/);
  network.heal();
  await row.click();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
});

test('a followed delivery stays on the page when code of its next stage is missing', async ({
  page,
  server,
  network,
}) => {
  const order = await placeOrder(server);
  const parts = missing(/^\/assets\/link-parts-.*\.js$/);
  network.fail(parts);
  await page.goto(`/tracking/${order.tracking_id}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.clock.install();
  await server.setStatus(order.order_id, 'PICKED_UP');
  await expect(page.getByRole('listitem').filter({ hasText: 'Collected' })).toHaveAttribute('aria-current', 'step');
  // until nothing is tried any more
  await expect
    .poll(async () => {
      const before = network.seen('GET', parts.path).length;
      await page.clock.runFor(2_500);
      return before > 9 && network.seen('GET', parts.path).length === before;
    })
    .toBe(true);
  await expect(page.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();
  await expect(page.getByText('Could not load the application.', { exact: false })).toHaveCount(0);
});
