import { launch } from 'puppeteer-core';
import { findFirefox } from '../../../../scripts/lib/other-browsers';
import { required } from '../../../../src/lib/assert';
import type { BrowserDriver } from './driver';

/** Headless Firefox, over WebDriver BiDi. */
export async function startFirefox(): Promise<BrowserDriver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: required(findFirefox(), 'Firefox: apt-get install firefox-esr, or set FIREFOX_PATH'),
    headless: true,
    // Stops the browser's own connections to the outside.
    extraPrefsFirefox: {
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'intl.accept_languages': 'en-US',
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 360, height: 740 });
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
