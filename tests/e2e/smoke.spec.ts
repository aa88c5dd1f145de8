import { signInByForm, opensOffline } from './support/actions';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

test('the landing page paints before any script runs, under the security policy', async ({
  page,
  browser,
  network,
}) => {
  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  const bare = await scriptless.newPage();
  await bare.goto(`${network.origin}/`);
  await expect(bare.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bare).toHaveTitle('foodpanda – Create an order in Cambodia');
  await scriptless.close();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${network.origin}/`);
  await expectAccessible(page);
});

test('a merchant signs in', async ({ page }) => {
  await signInByForm(page);
  await expect(page).toHaveURL(/\/(request-a-rider|order-tracking)/);
  await expectAccessible(page);
});

test('the portal opens without a network once its worker is installed', { tag: '@worker' }, async ({
  page,
  context,
  network,
}) => {
  await signInByForm(page);
  await opensOffline(page);
  network.goDown();
  await context.setOffline(true);
  await page.goto('/order-tracking');
  await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
  await expect(page.getByText("You're offline.")).toBeVisible();
});

test('the caches hold the portal’s files and no answer of the API', { tag: '@worker' }, async ({ page }) => {
  await signInByForm(page);
  await opensOffline(page);
  await page.goto('/order-tracking');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain('/shells/en/tracking.html');
  expect(kept).toContain('/fwfFallback.json');
  expect(kept.filter((path) => /^\/(orders|hurrier|live|sandbox)(\/|$)/.test(path))).toEqual([]);
});

test('the manifest carries the brand’s name', async ({ page, network }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await fetch(`${network.origin}${href}`)).json()) as {
    short_name: string;
    icons: { src: string; purpose: string }[];
    shortcuts: { url: string; icons: { src: string }[] }[];
    launch_handler: { client_mode: string[] };
  };
  expect(manifest.short_name).toBe('foodpanda');
  // launchers show four of them
  expect(manifest.shortcuts.map((shortcut) => shortcut.url)).toEqual([
    '/request-a-rider',
    '/order-tracking',
    '/history',
    '/bulk-order',
    '/share',
  ]);
  expect(manifest.launch_handler.client_mode[0]).toBe('navigate-existing');
  expect(manifest.icons.map((icon) => icon.purpose)).toContain('maskable');
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons), { src: touch ?? '' }];
  expect(new Set(icons.map(({ src }) => src)).size).toBe(icons.length);
  for (const { src } of icons) expect((await fetch(`${network.origin}${src}`)).status).toBe(200);
});
