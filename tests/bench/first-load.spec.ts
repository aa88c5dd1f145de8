import type { Page } from '@playwright/test';
import { signIn } from '../e2e/support/actions';
import { placeOrder } from '../e2e/support/platform-api';
import type { PlatformServer } from '../e2e/support/platform-server';
import { expect, test } from '../e2e/support/test';

/**
 * KB (1,024 bytes, as Lighthouse counts) of JavaScript, styles and HTML as sent, on the first visit.
 */
// Public tracking has its order painted into it, which was an answer of the API before and not counted: 5 KB.
const BUDGET_KB = { landing: 100, 'public tracking': 104, 'signed-in tracking': 180 } as const;

test.use({ serviceWorkers: 'block' });

for (const [name, budget] of Object.entries(BUDGET_KB) as [keyof typeof BUDGET_KB, number][]) {
  test(`the first visit of ${name} stays within ${budget} KB`, async ({ page, browser, network, server }) => {
    const context = await browser.newContext({
      baseURL: network.origin,
      serviceWorkers: 'block',
      ...(name === 'signed-in tracking' && { storageState: await signedInState(page) }),
    });
    const cold = await context.newPage();
    const files = await load(cold, await pathOf(name, server));
    await context.close();

    const total = files.reduce((sum, file) => sum + file.bytes, 0);
    const rows = files.sort((a, b) => b.bytes - a.bytes).map((file) => `${kb(file.bytes).padStart(7)}  ${file.path}`);
    console.log([`${name}: ${kb(total)} of ${budget} KB`, ...rows].join('\n'));
    expect(total / 1024).toBeLessThanOrEqual(budget);
  });
}

test('a build has fewer than 70 files of JavaScript', async ({ request, network }) => {
  const manifest = (await (await request.get(`${network.origin}/asset-manifest.json`)).json()) as { assets: string[] };
  const scripts = manifest.assets.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThan(70);
});

async function pathOf(name: keyof typeof BUDGET_KB, server: PlatformServer): Promise<string> {
  if (name === 'public tracking') return `/tracking/${(await placeOrder(server)).tracking_id}`;
  return name === 'landing' ? '/' : '/order-tracking';
}

async function signedInState(page: Page) {
  await signIn(page);
  return page.context().storageState();
}

async function load(page: Page, path: string): Promise<{ path: string; bytes: number }[]> {
  const waiting: Promise<{ path: string; bytes: number } | undefined>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!['document', 'script', 'stylesheet'].includes(kind)) return;
    const sizes = response.request().sizes();
    waiting.push(
      sizes.then(({ responseBodySize }) => ({ path: new URL(response.url()).pathname, bytes: responseBodySize })),
    );
  });
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return (await Promise.all(waiting)).filter((file) => file !== undefined);
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
