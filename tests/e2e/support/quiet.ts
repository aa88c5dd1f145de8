import type { Page } from '@playwright/test';
import type { FaultProxy } from './fault-proxy';

const QUIET_MS = 2_000;

/** Resolves once there have been no requests for two seconds. */
export async function isQuiet(page: Page, network: FaultProxy): Promise<void> {
  const asked = Date.now();
  for (;;) {
    const lastRequest = Math.max(asked, network.requests.at(-1)?.at ?? asked);
    const left = lastRequest + QUIET_MS - Date.now();
    if (left <= 0) return;
    await page.waitForTimeout(left);
  }
}
