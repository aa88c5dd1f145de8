import type { Page } from '@playwright/test';
import { signIn } from '../e2e/support/actions';
import { placeOrder } from '../e2e/support/platform-api';
import type { PlatformServer } from '../e2e/support/platform-server';
import { expect, test } from '../e2e/support/test';
import { markWhenUsable } from './page-marks';
import { recordRow } from './record-row';

/** KB are 1,024 bytes of JavaScript, styles and HTML as sent, as Lighthouse counts them. */
interface Budget {
  /** the design's target */
  goal: number;
  /** the limit that is enforced, where less than the target is reached */
  limit?: number;
  /** requests of any kind, the page's own included */
  requests?: number;
  path: (server: PlatformServer) => string | Promise<string>;
  isSignedIn?: boolean;
  /**
   * present in the live page once it can be used: what loads later is not counted. Without it, everything the page
   * loads by itself counts
   */
  usable?: string;
}

const BUDGETS: Readonly<Record<string, Budget>> = {
  landing: { goal: 100, limit: 98.4, path: () => '/' },
  'public tracking': {
    goal: 100,
    limit: 100,
    // includes the order's record, which is embedded in the page
    path: async (server) => `/tracking/${(await placeOrder(server)).tracking_id}`,
  },
  'signing in': { goal: 195, limit: 139.5, requests: 30, path: () => '/connect', usable: 'input[type="password"]' },
  'signed-in tracking': { goal: 195, limit: 175.6, requests: 30, path: () => '/order-tracking', isSignedIn: true },
  'a request': {
    goal: 195,
    limit: 177,
    requests: 30,
    path: () => '/request-a-rider',
    isSignedIn: true,
    usable: '#request-address-confirm',
  },
  history: { goal: 195, limit: 145.8, requests: 30, path: () => '/history', isSignedIn: true, usable: 'main h1' },
};

/** Files that only load when they are used, by their purpose. */
const WHEN_USED: Readonly<Record<string, RegExp>> = {
  map: /\/(map-view|tracking-map)-/,
  'phone metadata': /\/(phone-reader|phone-metadata|metadata\.min\.json)-/,
  spreadsheet: /\/(worker|bulk-order|create-bulk)-/,
  payment: /\/(card-step|make-payments)-/,
};

test('the first visit of each page stays within its bytes and requests, and loads nothing before it is used', async ({
  page,
  browser,
  network,
  server,
}) => {
  test.setTimeout(240_000);
  const signedIn = await signedInState(page);
  for (const [name, budget] of Object.entries(BUDGETS)) {
    await test.step(name, async () => {
      const context = await browser.newContext({
        baseURL: network.origin,
        serviceWorkers: 'block',
        ...(budget.isSignedIn && { storageState: signedIn }),
      });
      if (budget.usable) await context.addInitScript(markWhenUsable(budget.usable));
      const sent = await load(await context.newPage(), await budget.path(server), budget.usable !== undefined);
      await context.close();
      expectWithin(name, budget, sent);
    });
  }

  await test.step('a build has at most 80 files of JavaScript', async () => {
    const answer = await page.request.get(`${network.origin}/asset-manifest.json`);
    const manifest = (await answer.json()) as { assets: string[] };
    const scripts = manifest.assets.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(80);
    // if a file were renamed, the steps above would no longer notice it
    for (const [what, file] of Object.entries(WHEN_USED)) {
      expect(
        scripts.some((script) => file.test(script)),
        what,
      ).toBe(true);
    }
  });
});

/** Every page is measured, whichever of them is too large. */
function expectWithin(name: string, { goal, limit = goal, requests: most }: Budget, sent: readonly Sent[]): void {
  const code = sent.filter(({ isCode }) => isCode);
  const total = code.reduce((sum, file) => sum + file.bytes, 0);
  const rows = code.sort((a, b) => b.bytes - a.bytes).map((file) => `${kb(file.bytes).padStart(7)}  ${file.path}`);
  console.log([`${name}: ${total} ${kb(total)} of ${limit} KB, ${sent.length} requests`, ...rows].join('\n'));
  const early = Object.keys(WHEN_USED).filter((what) => sent.some((file) => WHEN_USED[what]?.test(file.path)));
  const goals = [`≤ ${goal} KB`, ...(most === undefined ? [] : [`≤ ${most} requests`]), 'nothing before it is used'];
  recordRow({
    what: `first visit of ${name}: code, and requests`,
    goal: goals.join(', '),
    measured: `${kb(total)} KB, ${sent.length} requests, ${early.join(', ') || 'nothing'} early`,
    isMet: total / 1024 <= goal && (most === undefined || sent.length <= most) && early.length === 0,
  });
  expect.soft(total / 1024, `KB of ${name}`).toBeLessThanOrEqual(limit);
  if (most !== undefined) expect.soft(sent.length, `requests of ${name}`).toBeLessThanOrEqual(most);
  expect.soft(early, `loaded too early by ${name}`).toEqual([]);
}

async function signedInState(page: Page) {
  await signIn(page, undefined, '/settings');
  return page.context().storageState();
}

interface Sent {
  path: string;
  bytes: number;
  isCode: boolean;
}

/** What the page requested until it could be used, or until it requested nothing more. */
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
