import type { Page } from '@playwright/test';
import type { FaultProxy } from './fault-proxy';

/** Resolves once there have been no requests for two seconds. */
export async function isQuiet(page: Page, network: FaultProxy): Promise<void> {
  let seen = -1;
  while (seen !== network.requests.length) {
    seen = network.requests.length;
    await page.waitForTimeout(2_000);
  }
}
