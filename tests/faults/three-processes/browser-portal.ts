import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath, findHeadlessShell } from '../../../scripts/lib/chromium';
import { accountDatabaseName } from '../../../src/db/database-names';
import type { OrderRecord } from '../../../src/domain/order/order';
import { STORAGE_KEYS } from '../../../src/domain/session/storage-keys';
import type { StoredAuth } from '../../../src/domain/session/stored-auth';
import { tokensFrom } from '../../../src/domain/session/tokens';
import type { LoginResult } from './sign-in';
import { type Orders, ordersById } from './orders';
import type { Follower } from './portal';

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findHeadlessShell() ?? chromiumPath(), args: CHROMIUM_ARGS });
}

/** The built portal in Chromium, which shows a shop's orders. */
export class BrowserPortal implements Follower {
  private constructor(
    private readonly page: Page,
    private readonly database: string,
  ) {}

  static async open(browser: Browser, origin: string, login: LoginResult, vendorId: string): Promise<BrowserPortal> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    const tokens = login.AuthenticationResult;
    const auth: StoredAuth = { user: login.user, meta: tokensFrom(tokens, tokens.RefreshToken, Date.now()) };
    // a file of the same origin that runs none of the portal's code
    await page.goto(`${origin}/favicon.svg`);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      STORAGE_KEYS.auth,
      JSON.stringify(auth),
    ] as const);
    await page.goto(`${origin}/order-tracking/${vendorId}`);
    return new BrowserPortal(page, accountDatabaseName(login.user.id));
  }

  async isReady(): Promise<boolean> {
    return this.page.getByText('Live', { exact: true }).first().isVisible();
  }

  async stored(): Promise<Orders> {
    const records = await this.page.evaluate(
      (name) =>
        new Promise<OrderRecord[]>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error ?? new Error(name));
          opening.onsuccess = () => {
            const rows = opening.result.transaction('orders').objectStore('orders').getAll();
            rows.onerror = () => reject(rows.error ?? new Error(name));
            rows.onsuccess = () => {
              opening.result.close();
              resolve((rows.result as { record: OrderRecord }[]).map(({ record }) => record));
            };
          };
        }),
      this.database,
    );
    return ordersById(records);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
