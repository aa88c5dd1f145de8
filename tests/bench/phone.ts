import type { Page } from 'puppeteer-core';

/** A phone on a slow line, as Lighthouse has it: "Slow 4G", and a processor slowed down four times. */
const SCREEN = { width: 360, height: 740, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOW_4G = { offline: false, latency: 150, download: (1638.4 * 1024) / 8, upload: (675 * 1024) / 8 };
export const CPU_SLOWDOWN = 4;

/** Sets the page to a phone's screen. */
export async function onPhoneScreen(page: Page): Promise<void> {
  await page.setViewport(SCREEN);
}

/** Slows down the page's network and processor, in the browser itself. */
export async function onSlowPhone(page: Page): Promise<void> {
  await page.emulateNetworkConditions(SLOW_4G);
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
}
