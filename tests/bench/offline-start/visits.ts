import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CPU_SLOWDOWN } from '../phone';

/** A page on a device that has been there before. */
export interface Visit {
  what: string;
  context: BrowserContext;
  /** within its device's origin */
  url: string;
  /** what the page is there for: a CSS selector */
  content: string;
  /** resolves once the device keeps all that the next visit needs */
  isKept: (page: Page) => Promise<void>;
}

/** A device of its own, phone-sized. */
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

/** The first visit: until the content is there, and everything is kept that the next one needs. */
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

/** Times from the start of a visit until its content is laid out. */
export interface Taken {
  /** by the clock */
  ms: number;
  /** of the processor, as the page's main thread had it: a busy machine changes it less */
  busyMs: number;
}

/** An offline visit with a stopped worker and an empty HTTP cache. */
export async function timeOffline({ context, url, content }: Visit): Promise<Taken> {
  await context.setOffline(true);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript({ content: watcherOf(content) });
  await page.goto(url, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(() => (globalThis as { drawnAt?: number }).drawnAt);
  const { metrics } = await session.send('Performance.getMetrics');
  const busyMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  const ms = Number(await drawn.jsonValue());
  await page.close();
  await context.setOffline(false);
  return { ms, busyMs };
}

/** As text: what transforms these files for Node adds helpers to functions, which the page does not have. */
function watcherOf(selector: string): string {
  return `requestAnimationFrame(function look() {
    const box = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect();
    if (box?.width > 0 && box.height > 0) globalThis.drawnAt = performance.now();
    else requestAnimationFrame(look);
  });`;
}
