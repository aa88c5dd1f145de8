import type { Page } from '@playwright/test';
import { pageIsLive } from './support/actions';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

test('the landing page paints before any script runs, under the security policy', async ({
  page,
  browser,
  network,
  words,
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

  await test.step('a language without a catalogue is not offered, and the market’s own language is used', async () => {
    const thai = await browser.newContext({ baseURL: network.origin, locale: 'th-TH' });
    const other = await thai.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { level: 1, name: words.of('landing.title') })).toBeVisible();
    await pageIsLive(other);
    await expect(other.locator('html')).toHaveAttribute('lang', 'en');
    await expect(other.locator('option', { hasText: 'ไทย' })).toHaveCount(0);
    await thai.close();
  });

  await test.step('the manifest carries the brand’s name', () => expectManifest(page, network.origin));
});

async function expectManifest(page: Page, origin: string): Promise<void> {
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await fetch(`${origin}${href}`)).json()) as {
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
  for (const { src } of icons) expect((await fetch(`${origin}${src}`)).status).toBe(200);
}
