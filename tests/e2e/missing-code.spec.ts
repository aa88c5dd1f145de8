import type { Locator, Page } from '@playwright/test';
import { LOAD_GAP_MS } from '../../src/lib/retry-import';
import { signIn } from './support/actions';
import { placeOrder } from './support/platform-api';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

/** Code that does not arrive is in the browser's own console as well. */
const EXPECTED =
  /Failed to load resource|Failed to fetch dynamically imported module|LoadFailed|error loading dynamically/;
test.afterEach(({ problems }) => {
  problems.splice(0, problems.length, ...problems.filter((problem) => !EXPECTED.test(problem)));
});

const missing = (path: RegExp) => ({ path, fault: { name: 'status', status: 404 } }) as const;

/**
 * What the page shows once all attempts to load code failed. The clock goes on an attempt at a time, only as far as is
 * needed: between two of them the answer of the network counts, which the page's clock doesn't move.
 */
const expectOnceGivenUp = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.runFor(LOAD_GAP_MS);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });

const failure = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Please check your internet connection and try again' });

test('a page whose own code cannot be loaded says so instead of staying dead, and is there with the next try', async ({
  page,
  network,
}) => {
  const entry = /\/assets\/index-[^/]+\.js$/;
  await test.step('a page whose code was missing for a moment comes to life by itself', async () => {
    network.fail({ ...missing(/^\/assets\/index-.*\.js$/), times: 2 });
    await page.goto('/connect');
    await expect(page.locator('[data-painted]')).toHaveCount(0, { timeout: 15_000 });
  });

  await page.clock.install();
  // not by the server's answer: the browser has its own copy
  await page.route(entry, (route) => route.abort());
  await page.reload();
  await expectOnceGivenUp(page, failure(page));
  await expectAccessible(page);
  await page.unroute(entry);
  await failure(page).click();
  await expect(page.locator('[data-painted]')).toHaveCount(0);
  await expect(failure(page)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeVisible();

  await test.step('Back from such a page leads to the page before', async () => {
    await signIn(page, undefined, '/settings');
    await page.evaluate(() => history.pushState(null, '', '/order-tracking'));
    await page.route(entry, (route) => route.abort());
    await page.reload();
    await expectOnceGivenUp(page, failure(page));
    await page.unroute(entry);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(page.locator('[data-painted]')).toHaveCount(0);
  });
});

test('a part of a page that cannot be loaded says so, leaves the rest as it is, and is there with the next try', async ({
  page,
  server,
  network,
}) => {
  const notOpened = page.getByText("This couldn't be opened. Check your connection, or reload the page.");
  await placeOrder(server);

  await test.step('an address field whose list is missing says so, and offers places once it can be loaded', async () => {
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

  await page.clock.install();
  await test.step('an order whose part is missing leads back to the list', async () => {
    await page.goto('/order-tracking');
    const row = page.getByRole('link', { name: /Sok Dara/ });
    await expect(row).toBeVisible();
    network.fail(missing(/^\/assets\/order-panel-.*\.js$/));
    await row.click();
    await expectOnceGivenUp(page, notOpened);
    await expect(page).toHaveURL(/\/order-tracking(\/kh-0001)?$/);
    network.heal();
    await row.click();
    await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  });

  await test.step('a page says so when the code that it works with is missing', async () => {
    network.fail(missing(/^\/assets\/create-bulk-.*\.js$/));
    await page.goto('/bulk-order');
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expectOnceGivenUp(page, page.getByRole('alert').getByRole('button', { name: 'Reload' }));
    network.heal();
  });

  await test.step('an account menu on a desktop leaves the page as it is', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/order-tracking');
    network.fail(missing(/^\/assets\/account-menu-.*\.js$/));
    const button = page.getByRole('button', { name: /^Account, / });
    await button.click();
    await expectOnceGivenUp(page, notOpened);
    await expect(page.getByRole('heading', { name: 'Order tracking', level: 1 })).toBeVisible();
    network.heal();
    await button.click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  });
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
