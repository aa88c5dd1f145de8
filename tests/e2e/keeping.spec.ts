import { recordRow } from '../bench/record-row';
import { missingFiles, opensOffline, pageIsLive, signIn, workerInControl } from './support/actions';
import { expectAccessible } from './support/axe';
import { placeOrder } from './support/platform-api';
import { CHAIN, field, fillOutlet, openNew } from './support/outlets';
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

const FIRST_OPENED = {
  '/connect': 'Email',
  '/forgot-password': 'Email',
  // signed out it leads to the landing page
  '/request-a-rider': 'Collect from',
};

test(`a reader of one link downloads ${MOST_KB} KB in all, in ${MOST_REQUESTS} requests, and can read it offline`, async ({
  page,
  server,
  network,
  context,
  problems,
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

  await test.step('offline, what comes later in a delivery’s life is there as well', async () => {
    await server.setStatus(order.order_id, 'PICKED_UP');
    await expect(page.getByRole('listitem').filter({ hasText: 'Collected' })).toHaveAttribute('aria-current', 'step');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();
    await expect(page.getByText("You're offline.")).toBeVisible();
  });

  await test.step('offline, other pages say that they cannot be loaded, and each is there with the connection', async () => {
    // side by side: pages share code, and one that has loaded would bring the others theirs
    const opened = Object.entries(FIRST_OPENED).map(async ([path, field]) => {
      const tab = await context.newPage();
      await tab.goto(path);
      await expect(tab.getByRole('alert')).toContainText('Please check your internet connection');
      return { path, field, tab };
    });
    const tabs = await Promise.all(opened);
    for (const { path, tab } of tabs) if (path === '/connect') await expectAccessible(tab);
    await context.setOffline(false);
    for (const { path, field, tab } of tabs) await expect(tab.getByLabel(field), path).toBeVisible();
    // what they say, they log too
    const own = problems.filter((problem) => !problem.includes('code could not be loaded'));
    problems.splice(0, problems.length, ...own);
    for (const { tab } of tabs) await tab.close();
  });

  await test.step('where the worker has the code, a page is painted before any of it is loaded', async () => {
    await page.goto('/');
    await pageIsLive(page);
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
});

test('once somebody has signed in, every page opens offline, whatever came damaged at first', async ({
  page,
  network,
  context,
}) => {
  const cutShort = { path: /^\/assets\/history-page-.*\.js$/, fault: { name: 'truncate' } } as const;
  const otherPage = { path: /^\/assets\/bulk-order-.*\.js$/, fault: { name: 'captive-portal' } } as const;
  const broken = { path: /^\/assets\/card-step-.*\.js$/, fault: { name: 'reset-before-send' } } as const;
  for (const fault of [cutShort, otherPage, broken]) network.fail(fault);
  network.fail({ path: /^\/sw\.js/, fault: { name: 'delay', ms: 1_500 } });

  await test.step('a page opened while the first worker was taking over comes under the worker’s control', async () => {
    await signIn(page, CHAIN, '/settings');
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
    const worker = () =>
      other.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state);
    await expect.poll(worker).toBe('activated');
    release();
    await opened;
    await workerInControl(page);
    await other.close();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('files that are interrupted or arrive damaged are not kept, and are loaded again once the network is sound', async () => {
    for (const { path } of [cutShort, otherPage, broken])
      await expect.poll(() => network.seen('GET', path).length).toBeGreaterThan(0);
    network.heal();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await opensOffline(page);
  });

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

  const dialog = page.getByRole('dialog', { name: 'Add collection point' });
  await test.step('offline the form of a collection point says so', async () => {
    await page.goto('/order-tracking');
    await openNew(page);
    await fillOutlet(page, dialog);
    network.goDown();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Add collection point' }).click();
    await expect(dialog.getByText("You're offline. What you typed is kept on this device.")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('every page opens without the network', async () => {
    const headings = {
      '/history': 'History',
      '/settings': 'Settings',
      '/bulk-order': 'Upload orders from a spreadsheet',
      '/order-tracking': 'Order tracking',
      // of several, none is chosen yet
      '/request-a-rider': "Where's the pickup?",
    };
    for (const [path, name] of Object.entries(headings)) {
      await page.goto(path);
      await pageIsLive(page);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    }
    await expect(page.getByText("You're offline.")).toBeVisible();
  });

  await test.step('what was typed into the form is kept meanwhile, and saved with the connection', async () => {
    await openNew(page);
    await expect(dialog.getByText("You typed this earlier and haven't saved it.")).toBeVisible();
    await expect(field(dialog, 'Label')).toHaveValue('Riverside');
    await expectAccessible(page);
    network.heal();
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Add collection point' }).click();
    await expect(page.getByText(/^The collection point has been saved successfully/)).toBeVisible();
    await page.getByRole('button', { name: 'Add collection point' }).click();
    await expect(field(dialog, 'Label')).toHaveValue('');
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
