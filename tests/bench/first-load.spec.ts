import type { Page } from '@playwright/test';
import { signIn } from '../e2e/support/actions';
import { placeOrder } from '../e2e/support/platform-api';
import type { PlatformServer } from '../e2e/support/platform-server';
import { expect, test } from '../e2e/support/test';
import { markWhenUsable } from './page-marks';

/** KB are 1,024 bytes of JavaScript, styles and HTML as sent, as Lighthouse counts them. */
interface Budget {
  kb: number;
  /** of any kind, the page's own among them */
  requests?: number;
  path: (server: PlatformServer) => string | Promise<string>;
  isSignedIn?: boolean;
  /** there once the page can be used, in the live page: what comes after it is not counted. Left out, all that is sent by itself is */
  usable?: string;
}

const BUDGETS: Readonly<Record<string, Budget>> = {
  landing: { kb: 100, path: () => '/' },
  // 100, and half a KB for the order's record, which lies in the page and was an answer of the API before
  'public tracking': { kb: 100.5, path: async (server) => `/tracking/${(await placeOrder(server)).tracking_id}` },
  'signing in': { kb: 145, requests: 30, path: () => '/connect', usable: 'input[type="password"]' },
  'signed-in tracking': { kb: 180, path: () => '/order-tracking', isSignedIn: true },
  'a request': {
    kb: 210,
    requests: 30,
    path: () => '/request-a-rider',
    isSignedIn: true,
    usable: '#request-address-confirm',
  },
  history: { kb: 157, requests: 30, path: () => '/history', isSignedIn: true, usable: 'main h1' },
};

test.use({ serviceWorkers: 'block' });

for (const [name, { kb: limit, requests: most, path, isSignedIn, usable }] of Object.entries(BUDGETS)) {
  test(`the first visit of ${name} stays within ${limit} KB`, async ({ page, browser, network, server }) => {
    const context = await browser.newContext({
      baseURL: network.origin,
      serviceWorkers: 'block',
      ...(isSignedIn && { storageState: await signedInState(page) }),
    });
    if (usable) await context.addInitScript(markWhenUsable(usable));
    const cold = await context.newPage();
    const sent = await load(cold, await path(server), usable !== undefined);
    await context.close();

    const code = sent.filter(({ isCode }) => isCode);
    const total = code.reduce((sum, file) => sum + file.bytes, 0);
    const rows = code.sort((a, b) => b.bytes - a.bytes).map((file) => `${kb(file.bytes).padStart(7)}  ${file.path}`);
    console.log([`${name}: ${kb(total)} of ${limit} KB, ${sent.length} requests`, ...rows].join('\n'));
    expect(total / 1024).toBeLessThanOrEqual(limit);
    if (most !== undefined) expect(sent.length).toBeLessThanOrEqual(most);
  });
}

test('a build has fewer than 70 files of JavaScript', async ({ request, network }) => {
  const manifest = (await (await request.get(`${network.origin}/asset-manifest.json`)).json()) as { assets: string[] };
  const scripts = manifest.assets.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThan(70);
});

async function signedInState(page: Page) {
  await signIn(page, undefined, '/settings');
  return page.context().storageState();
}

interface Sent {
  path: string;
  bytes: number;
  isCode: boolean;
}

/** What the page asked for, until it could be used or until it asked for nothing more. */
async function load(page: Page, path: string, isUntilUsable: boolean): Promise<Sent[]> {
  let sockets = 0;
  page.on('websocket', () => {
    sockets += 1;
  });
  await page.goto(path);
  if (isUntilUsable) await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const socketsThen = sockets;
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sent = await page.evaluate(() => {
    const until = performance.getEntriesByName('usable')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    return (entries as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime < until)
      .map(({ name, encodedBodySize, entryType }) => {
        const { pathname } = new URL(name);
        const isCode = entryType === 'navigation' || /\.(js|css)$/.test(pathname);
        return { path: pathname, bytes: encodedBodySize, isCode };
      });
  });
  return [...sent, ...Array.from({ length: socketsThen }, () => ({ path: '/live', bytes: 0, isCode: false }))];
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
