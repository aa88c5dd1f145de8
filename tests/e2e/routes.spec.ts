import type { Page } from '@playwright/test';
import { paths } from '../../src/domain/paths';
import { ORDER_HEADING, signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { startAsGuest } from './support/guest';
import { pressBack } from './support/history';
import { placeOrder } from './support/platform-api';
import { expect, test } from './support/test';

/** Pages by what names them in the browser's title (specification/pages.md#addresses), for those who may see them. */
const VISITOR_PAGES: Record<string, string> = {
  '/': 'page.landing',
  '/connect': 'page.sign-in',
  '/register': 'page.register',
  '/forgot-password': 'page.forgot-password',
  '/settings': 'page.settings',
  '/tracking': 'page.find-order',
  '/termsandconditions': 'page.terms',
  '/prohibiteditems-c2c': 'page.prohibited-items',
};
const MERCHANT_PAGES: Record<string, string> = {
  '/request-a-rider': 'page.request',
  '/request-a-rider/kh-0001': 'page.request',
  '/order-tracking': 'page.tracking',
  '/order-tracking/kh-0001': 'page.tracking',
  '/history': 'page.history',
  '/history/kh-0001': 'page.history',
  '/share': 'page.share',
  '/helpcenter/kh-0001': 'help.title',
  '/account': 'page.account',
};

const PRODUCT = 'foodpanda – Create an order in Cambodia';
const main = (page: Page) => page.getByRole('main');

/** The landing page's structured data has the questions shown on it. */
async function expectQuestionsForSearchEngines(page: Page): Promise<void> {
  await page.goto('/');
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  // text that the browser has not drawn yet is not in innerText
  const asked = await page.locator('details h3').allTextContents();
  const answers = await page.locator('details p').evaluateAll((all) => all.map((one) => one.textContent.trim()));
  expect(asked.length).toBeGreaterThan(3);
  expect(data.mainEntity.map(({ name }) => name)).toEqual(asked);
  expect(data.mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(answers);
}

test("the pages of visitors and merchants have their own title, address and the brand's picture", async ({
  page,
  network,
  words,
  server,
}) => {
  const { tracking_id } = await placeOrder(server);
  const expectPages = async (pages: Readonly<Record<string, string>>) => {
    for (const [path, title] of Object.entries(pages)) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 200]);
      await expect(page).toHaveTitle(`${words.text(title)} · ${PRODUCT}`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${network.origin}${path}`);
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
    }
  };

  await test.step('a visitor’s', () => expectPages(VISITOR_PAGES));

  await test.step('a delivery’s, which have no navigation', async () => {
    const ofDelivery = {
      [paths.publicTracking(tracking_id)]: 'page.public-tracking',
      [`/tracking-c2c/${tracking_id}`]: 'page.public-tracking',
      [paths.receipt(tracking_id)]: 'page.receipt',
    };
    for (const [path, title] of Object.entries(ofDelivery)) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page).toHaveTitle(`${words.text(title)} · ${PRODUCT}`);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    }
  });

  await test.step('the questions that search engines read', () => expectQuestionsForSearchEngines(page));

  await test.step('a merchant’s', async () => {
    await signIn(page);
    await expectPages(MERCHANT_PAGES);
  });

  const icon = await page.request.get('/favicon.svg');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
});

const UNKNOWN = ['/nothing', '/history/kh-0001/more', '/delivery-receipt', '/tracking/abc/more', '/%68istory'];

test('visitors and guests are told of addresses that do not exist, and led away from what is not theirs', async ({
  page,
  server,
  words,
  problems,
}) => {
  await test.step('an unknown address shows a not-found page with status 404', async () => {
    for (const path of UNKNOWN) {
      // asked past the worker, which paints the same page out of its cache
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      await expect(page).toHaveTitle(`${words.text('not-found.title')} · ${PRODUCT}`);
    }
    expect((await page.request.get('/tracking/%00')).status()).toBe(404);
    await page.goto('/tracking/%00');
    await expect(page.getByRole('heading', { level: 1, name: "This tracking link doesn't work" })).toBeVisible();
  });

  await test.step('and so does registering while it is closed', async () => {
    expect((await page.goto('/register'))?.status()).toBe(200);
    await server.setFlags({ 'deactivate-sign-up-button': true });
    await expect.poll(async () => (await page.request.get('/register')).status()).toBe(404);
    expect((await page.goto('/register'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  await test.step('the account page does not open for visitors and guests', async () => {
    await page.goto('/account');
    await expect(page).toHaveURL('/');
    await startAsGuest(page);
    await expect(page.getByRole('combobox', { name: 'Deliver to' })).toBeVisible();
    await page.goto('/account');
    await expect(page).toHaveURL(/\/request-a-rider/);
  });

  await test.step('a guest who opens an address with another account’s order is told that there is none', async () => {
    const stranger = await placeOrder(server);
    await page.goto(paths.orderTracking('kh-0001', stranger.order_id));
    await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  });

  // the browser reports each status in its console
  problems.splice(0);
});

test("another account's shop or order is not shown in tracking and history, and the map of an own order can fill the screen", async ({
  page,
  server,
}) => {
  const stranger = await placeOrder(server, { email: 'chain@sandbox.example', vendorId: 'kh-0101' });
  await signIn(page, undefined, '/settings');
  await test.step('an address with another account’s shop or order says so and leads to their own', async () => {
    for (const [address, heading] of [
      [paths.orderTracking, 'Order tracking'],
      [paths.history, 'History'],
    ] as const) {
      await page.goto(address('kh-0101'));
      const notice = page.getByText("The shop in this link isn't one of yours. These are the orders of");
      await expect(notice).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      await page.getByRole('link', { name: 'OK', exact: true }).click();
      await expect(page).toHaveURL(address('kh-0001'));
      await expect(notice).toBeHidden();

      for (const vendorId of ['kh-0101', 'kh-0001']) {
        await page.goto(address(vendorId, stranger.order_id));
        await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
        await expect(main(page)).toContainText("This order doesn't exist or belongs to another account.");
        await expect(main(page)).not.toContainText('Sok Dara');
      }
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to the list' }).last().click();
      await expect(page).toHaveURL(address('kh-0001'));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  const { order_id } = await placeOrder(server);
  await server.setStatus(order_id, 'COURIER_ACCEPTED_DELIVERY');
  await page.goto(paths.orderTracking('kh-0001', order_id));
  const heading = page.getByRole('heading', { name: ORDER_HEADING });
  const map = page.getByRole('region', { name: 'Map' });
  for (const screen of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await test.step(`Back leaves a map that fills ${screen.width} × ${screen.height}, and so does Escape`, async () => {
      await page.setViewportSize(screen);
      await expect(heading).toBeVisible();
      await page.getByRole('button', { name: 'Full screen' }).click();
      await expect.poll(async () => map.boundingBox()).toEqual({ x: 0, y: 0, ...screen });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(heading).toBeHidden();
      await expectAccessible(page);
      await pressBack(page);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(heading).toBeVisible();
      await expect(page).toHaveURL(paths.orderTracking('kh-0001', order_id));

      await page.getByRole('button', { name: 'Full screen' }).click();
      await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused();
    });
  }
});
