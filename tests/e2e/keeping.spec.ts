import type { Page } from '@playwright/test';
import { recordRow } from '../bench/record-row';
import { missingFiles, opensOffline, pageIsLive, signIn, workerInControl } from './support/actions';
import { expectAccessible } from './support/axe';
import { placeOrder } from './support/platform-api';
import { isQuiet } from './support/quiet';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

/** How much of the portal's engine is on the device. */
const engine = (missing: readonly string[]) => missing.filter((file) => /\/session-[\w-]{7}\.js$/.test(file));

/** Of a link's reader; KB are 1,024 bytes of bodies, as sent. */
const GOAL_KB = 260;
/** Words of every page are in the one catalogue that readers load too: with the last ones the goal is missed. */
const MOST_KB = 264;
const MOST_REQUESTS = 40;

test(`a reader of one link downloads ${MOST_KB} KB in all, in ${MOST_REQUESTS} requests, and can read it offline`, async ({
  page,
  server,
  network,
  context,
}) => {
  const order = await placeOrder(server);
  const before = network.requests.length;
  await page.goto(`/tracking/${order.tracking_id}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await workerInControl(page);
  await isQuiet(page, network);
  // reads on, and touches the page
  await page.locator('main').tap();
  await isQuiet(page, network);

  // a machine without letters of Khmer loads them for the language's name; phones have them
  const sent = network.requests.slice(before).filter(({ path }) => !path.endsWith('.woff2'));
  const kb = sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const rows = sent.map(({ bytes, path }) => `${(bytes / 1024).toFixed(1).padStart(7)}  ${path}`);
  console.log([`a link's reader: ${kb.toFixed(1)} KB in ${sent.length} requests`, ...rows].join('\n'));
  recordRow({
    what: 'all that a reader of one link downloads',
    goal: `≤ ${GOAL_KB} KB, ≤ ${MOST_REQUESTS} requests`,
    measured: `${kb.toFixed(1)} KB, ${sent.length} requests`,
    isMet: kb <= GOAL_KB && sent.length <= MOST_REQUESTS,
  });
  expect(kb).toBeLessThanOrEqual(MOST_KB);
  expect(sent.length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(engine(await missingFiles(page))).toHaveLength(1);

  await test.step('a page with a painted order is not stored in the worker’s caches', async () => {
    await page.reload();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const texts = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
      return found.join('\n');
    });
    expect(texts).not.toContain(order.tracking_id);
    expect(texts).not.toContain('Num Pang House');
  });

  // what comes later in a delivery's life is there as well
  await server.setStatus(order.order_id, 'PICKED_UP');
  await expect(page.getByRole('listitem').filter({ hasText: 'Collected' })).toHaveAttribute('aria-current', 'step');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();
  await expect(page.getByText("You're offline.")).toBeVisible();
});

/** Opens each address and waits for its heading. */
async function expectPages(page: Page, headings: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, name] of Object.entries(headings)) {
    await page.goto(path);
    await pageIsLive(page);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
}

const FIRST_OPENED = {
  '/connect': 'Email',
  '/forgot-password': 'Email',
  // signed out it leads to the landing page
  '/request-a-rider': 'Collect from',
};

test('a reader of links is told offline which pages cannot be loaded, and has each with the connection', async ({
  server,
  browser,
  network,
}) => {
  const order = await placeOrder(server);
  for (const [path, field] of Object.entries(FIRST_OPENED)) {
    // on a device of its own: pages share code
    await test.step(path, async () => {
      const context = await browser.newContext({ baseURL: network.origin, serviceWorkers: 'allow' });
      const page = await context.newPage();
      await page.goto(`/tracking/${order.tracking_id}`);
      await workerInControl(page);
      await context.setOffline(true);
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText('Please check your internet connection');
      if (path === '/connect') await expectAccessible(page);
      await context.setOffline(false);
      await expect(page.getByLabel(field)).toBeVisible();
      await context.close();
    });
  }
});

test('once somebody has signed in, every page opens offline', async ({ page, network, context }) => {
  await test.step('where the worker has the code, a page is painted before any of it is loaded', async () => {
    await page.goto('/');
    await workerInControl(page);
    await page.reload();
    await pageIsLive(page);
    const { painted, loaded } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      loaded: performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name)),
    }));
    expect(loaded.length).toBeGreaterThan(1);
    // where nothing is painted within a second, the code starts all the same
    for (const { startTime } of loaded) expect(startTime).toBeGreaterThanOrEqual(Math.min(painted, 1000));
  });

  await signIn(page, undefined, '/order-tracking');
  await opensOffline(page);

  await test.step('the caches hold the portal’s files and no answer of the API', async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map((request) => new URL(request.url).pathname);
    });
    expect(kept).toContain('/shells/en/tracking.html');
    expect(kept).toContain('/fwfFallback.json');
    expect(kept.filter((path) => /^\/(orders|hurrier|live|sandbox)(\/|$)/.test(path))).toEqual([]);
  });

  network.goDown();
  await context.setOffline(true);
  await expectPages(page, {
    '/history': 'History',
    '/settings': 'Settings',
    '/order-tracking': 'Order tracking',
  });
  await expect(page.getByText("You're offline.")).toBeVisible();
  await page.goto('/request-a-rider');
  await expect(page.getByRole('combobox').first()).toBeVisible();
});

test('a page opened while the first worker was taking over comes under the worker’s control', async ({
  page,
  context,
  network,
}) => {
  network.fail({ path: /^\/sw\.js/, fault: { name: 'delay', ms: 1_500 } });
  await signIn(page, undefined, '/settings');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/order-tracking', async (route) => {
    await released;
    await route.fallback();
  });
  const opened = page.goto('/order-tracking');
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  const worker = () => other.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state);
  await expect.poll(worker).toBe('activated');
  release();
  await opened;
  await opensOffline(page);
});

test('files that are interrupted or arrive damaged are not kept, and are loaded again once the network is sound', async ({
  page,
  network,
  context,
}) => {
  const cutShort = { path: /^\/assets\/history-page-.*\.js$/, fault: { name: 'truncate' } } as const;
  const otherPage = { path: /^\/assets\/bulk-order-.*\.js$/, fault: { name: 'captive-portal' } } as const;
  const broken = { path: /^\/assets\/card-step-.*\.js$/, fault: { name: 'reset-before-send' } } as const;
  for (const fault of [cutShort, otherPage, broken]) network.fail(fault);
  await signIn(page, undefined, '/order-tracking');
  await workerInControl(page);
  for (const { path } of [cutShort, otherPage, broken])
    await expect.poll(() => network.seen('GET', path).length).toBeGreaterThan(0);
  network.heal();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await opensOffline(page);
  await context.setOffline(true);
  await expectPages(page, {
    '/history': 'History',
    '/bulk-order': 'Upload orders from a spreadsheet',
  });
});

test('with data saving on, only files that were used are kept', async ({ page, network, context }) => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  await signIn(page, undefined, '/order-tracking');
  await workerInControl(page);
  await isQuiet(page, network);
  expect((await missingFiles(page)).some((file) => file.includes('/bulk-order-'))).toBe(true);
  // used with the worker in charge, and there offline from then on
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await isQuiet(page, network);
  await context.setOffline(true);
  await page.reload();
  await pageIsLive(page);
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
});
