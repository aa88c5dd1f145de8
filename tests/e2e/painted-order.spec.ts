import type { Page } from '@playwright/test';
import { holdCode } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { placeOrder } from './support/platform-api';
import { expect, test } from './support/test';

const ASKED = /^\/orders\/api\/v1\/tracking\//;
const painted = (page: Page) => page.locator('[data-painted]');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a tracking link shows its order', async ({ page, server, network }) => {
    const order = await placeOrder(server);
    await page.goto(`/tracking/${order.tracking_id}`);
    await expect(page.getByRole('heading', { level: 1, name: /^Your delivery from Num Pang House/ })).toBeVisible();
    await expect(page.getByText('Being prepared').last()).toBeVisible();
    await expect(page.getByText(/^Arriving about\s*\d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Preparing' })).toHaveAttribute('aria-current', 'step');
    await expect(page.getByText('$12.50 in cash')).toBeVisible();
    await server.setStatus(order.order_id, 'DELIVERED');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
    expect(network.seen('GET', ASKED)).toHaveLength(0);

    await test.step('and that of a link that was never issued shows none', async () => {
      await page.goto('/tracking/never-given');
      await expect(page.getByRole('heading', { level: 1, name: 'Your delivery' })).toBeAttached();
      await expect(page.getByText('Being prepared')).toHaveCount(0);
    });
  });
});

test('the portal draws the same order as was painted, and requests it only once it is live', async ({
  page,
  server,
  network,
  browser,
}) => {
  const { tracking_id } = await placeOrder(server);
  await page.addInitScript(() => {
    const share = async ({ url = '' }: ShareData) => {
      document.documentElement.dataset['shared'] = url;
    };
    Object.assign(navigator, { share });
  });
  const release = await holdCode(page);
  await page.goto(`/tracking/${tracking_id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();
  const whole = (selector: string) =>
    page.locator(`${selector} main`).evaluate((main) => main.textContent.replace(/Live|Last update [\d:]+/, 'age'));
  const [before, box] = [await whole('[data-painted]'), await page.getByRole('main').boundingBox()];
  await expectAccessible(page);
  await expectFits(page);
  await page.evaluate(() => {
    const said: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = Reflect.get(entry, 'sources') as {
          node: Node | null;
          previousRect: DOMRect;
          currentRect: DOMRect;
        }[];
        const moved = sources.map(({ node, previousRect, currentRect }) => [
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent,
          previousRect,
          currentRect,
        ]);
        said.push(JSON.stringify([Reflect.get(entry, 'value'), ...moved]));
      }
      document.documentElement.dataset['shifts'] = said.join('\n');
    }).observe({ type: 'layout-shift', buffered: false });
  });
  // nothing is pushed here: what is shown is what came with the page
  await page.routeWebSocket(/\/live/, () => undefined);
  release();
  await expect(painted(page)).toHaveCount(0);
  expect(await whole('#root')).toBe(before);
  expect(await page.getByRole('main').boundingBox()).toEqual(box);
  expect(await page.evaluate(() => document.documentElement.dataset['shifts'] ?? '')).toBe('');
  expect(network.seen('GET', ASKED)).toHaveLength(0);

  await test.step('a tap on Share before the code has loaded still opens the share menu', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    const releaseAgain = await holdCode(page);
    await page.goto(`/tracking/${tracking_id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Share' }).click();
    releaseAgain();
    await expect(page.locator('html')).toHaveAttribute('data-shared', page.url());
  });
  await page.close();

  const earlier = network.requests.length;
  const context = await browser.newContext({ baseURL: network.origin, timezoneId: 'Europe/Berlin' });
  const abroad = await context.newPage();
  await test.step('a reader in another time zone is not shown the market’s times in the painted order', async () => {
    const releaseAbroad = await holdCode(abroad);
    await abroad.goto(`/tracking/${tracking_id}`, { waitUntil: 'commit' });
    await expect(abroad.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();
    await expect(abroad.getByText(/^\d\d:\d\d$/).first()).toBeHidden();
    releaseAbroad();
    await expect(abroad.getByText(/^\d\d:\d\d$/).first()).toBeVisible();
  });

  await test.step('texts are requested once, and the order once the page is live', async () => {
    await expect(abroad.getByText('Live', { exact: true })).toBeVisible();
    const asked = () => network.requests.slice(earlier).map(({ path }) => path);
    expect(asked().filter((path) => path.startsWith('/locales/'))).toEqual(['/locales/en.json']);
    await expect.poll(() => asked().filter((path) => ASKED.test(path)).length).toBe(1);
  });
  await context.close();
});

test.describe('in Kuwait', () => {
  test.use({ market: 'KW', language: 'ar_KW', locale: 'ar-KW', javaScriptEnabled: false });

  test('the order is painted in Arabic, from right to left', async ({ page, server, words, recipient }) => {
    const { tracking_id } = await placeOrder(server, { phone: recipient.phone });
    await page.goto(`/tracking/${tracking_id}`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1, name: words.of('public.title') })).toBeVisible();
    await expect(page.getByText(words.of('public.stage.preparing')).last()).toBeVisible();
  });
});
