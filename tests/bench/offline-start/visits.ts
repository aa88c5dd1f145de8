import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CPU_SLOWDOWN } from '../phone';

/** A page on a device that has been there before. */
export interface Visit {
  what: string;
  context: BrowserContext;
  /** relative to its device's origin */
  url: string;
  /** the page's main content: a CSS selector */
  content: string;
  /** resolves once everything that the next visit needs is cached */
  isKept: (page: Page) => Promise<void>;
}

/** A phone-sized browser context of its own. */
export function newDevice(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
}

/** The first visit: until the content is shown and everything that the next visit needs is cached. */
export async function visitFirst(
  { context, url, content, isKept }: Visit,
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(url);
  await page.locator(content).first().waitFor();
  await isKept(page);
  await page.reload();
  await page.locator(content).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** The page's function that reports when its content is drawn. */
const BINDING = 'reportRendered';

/** Times from the start of a visit until its content is laid out. */
export interface Taken {
  /** wall-clock time */
  ms: number;
  /** processor time of the page's main thread: other load on the machine affects it less */
  busyMs: number;
}

/**
 * An offline visit with a stopped worker and an empty HTTP cache. Nothing of the test's own runs in the page but
 * the watcher, which reports over a binding: Playwright's way of waiting would put 300 KB of script into it first.
 */
export async function timeOffline({ context, url, content }: Visit): Promise<Taken> {
  await context.setOffline(true);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  await page.addInitScript({ content: watcherOf(content) });
  const drawn = new Promise<number>((resolve) => {
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === BINDING) resolve(Number(payload));
    });
  });
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await drawn;
  const { metrics } = await session.send('Performance.getMetrics');
  const busyMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  await page.close();
  await context.setOffline(false);
  return { ms, busyMs };
}

/** As text: the tool that compiles these files for Node adds helpers to functions, which don't exist in the page. */
function watcherOf(selector: string): string {
  return `requestAnimationFrame(function look() {
    const box = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect();
    if (box?.width > 0 && box.height > 0) ${BINDING}(String(performance.now()));
    else requestAnimationFrame(look);
  });`;
}
