import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { workerInControl } from '../tests/e2e/support/actions';
import { readyToSubmit } from '../tests/e2e/support/request';
import { PlatformServer } from '../tests/e2e/support/platform-server';
import { freePort } from './lib/free-port';
import { buildPortal } from './lib/build-portal';
import { buildServer } from './lib/build-server';
import { CHROMIUM_ARGS, chromiumPath } from './lib/chromium';
import { ROOT } from './lib/paths';
import { required } from '../src/lib/assert';
import { runMain } from './lib/run-main';
import { placeSandboxOrders } from './lib/sandbox-orders';

const README = `${ROOT}docs/screenshots`;
/** The pictures of an install dialog; part of the build. */
const MANIFEST = `${ROOT}public/screenshots`;
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const DARK: BrowserContextOptions = { colorScheme: 'dark' };
/** A first visit is in the browser's language. */
const IN_ARABIC: BrowserContextOptions = { locale: 'ar' };

interface Picture {
  file: string;
  device: BrowserContextOptions;
  show: (page: Page, orderId: string) => Promise<void>;
}

const ENGLISH: readonly Picture[] = [
  { file: `${README}/landing-phone.png`, device: PHONE, show: landing },
  { file: `${README}/landing-desktop.png`, device: DESKTOP, show: landing },
  { file: `${README}/request-phone.png`, device: PHONE, show: request },
  { file: `${README}/request-desktop.png`, device: DESKTOP, show: request },
  { file: `${README}/tracking-phone.png`, device: PHONE, show: tracking },
  { file: `${README}/order-phone.png`, device: PHONE, show: order },
  { file: `${README}/tracking-desktop.png`, device: DESKTOP, show: order },
  { file: `${README}/tracking-offline-dark.png`, device: { ...DESKTOP, ...DARK }, show: offline },
  { file: `${README}/order-phone-dark.png`, device: { ...PHONE, ...DARK }, show: order },
  { file: `${MANIFEST}/narrow.png`, device: { ...PHONE, deviceScaleFactor: 2 }, show: tracking },
  { file: `${MANIFEST}/wide.png`, device: DESKTOP, show: order },
];

const ARABIC: readonly Picture[] = [
  { file: `${README}/request-arabic.png`, device: { ...PHONE, ...IN_ARABIC }, show: address },
  { file: `${README}/tracking-arabic.png`, device: { ...DESKTOP, ...IN_ARABIC }, show: order },
];

/** `npm run screenshots`: starts the product with moving orders, and takes pictures in two markets. */
await runMain(async () => {
  for (const directory of [README, MANIFEST]) mkdirSync(directory, { recursive: true });
  await photograph({ COUNTRY: 'KH', DEFAULT_LANGUAGE: 'en' }, '+855', ENGLISH);
  await photograph({ COUNTRY: 'KW', DEFAULT_LANGUAGE: 'ar_KW' }, '+965', ARABIC);
});

async function photograph(env: NodeJS.ProcessEnv, phonePrefix: string, pictures: readonly Picture[]): Promise<void> {
  Object.assign(process.env, env);
  process.env['E2E_PORTAL'] = (await buildPortal()).directory;
  process.env['E2E_SERVER'] = await buildServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'rider-portal-screenshots-'));
  const server = new PlatformServer(await freePort(), dataDir, { ...env, SIMULATOR: 'on', SIMULATOR_SPEED: '6' });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    await server.start();
    // Twenty seconds are two minutes of an order's life at this pace: each is at another stage.
    const ids = await placeSandboxOrders(server.origin, phonePrefix, 20_000);
    for (const { file, device, show } of pictures) {
      const context = await browser.newContext({ ...device, baseURL: server.origin });
      const page = await context.newPage();
      await show(page, required(ids[2], 'an order on its way'));
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: file, animations: 'disabled' });
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** In any language: the sandbox account is offered on the sign-in page. */
async function enter(page: Page): Promise<void> {
  await page.goto('/connect');
  await page.getByRole('button', { name: /merchant@sandbox\.example/ }).click();
  await page.waitForURL(/request-a-rider/);
}

async function landing(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
}

async function request(page: Page): Promise<void> {
  await enter(page);
  await readyToSubmit(page);
}

async function address(page: Page): Promise<void> {
  await enter(page);
  await page.getByRole('combobox').first().fill('29.3697,47.9860');
  await page.getByRole('option').first().click();
  await mapIsDrawn(page);
}

async function tracking(page: Page): Promise<void> {
  await enter(page);
  await page.goto('/order-tracking');
  await page.locator('.row:not([aria-hidden])').first().waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();
}

async function order(page: Page, orderId: string): Promise<void> {
  await enter(page);
  await page.goto(`/order-tracking?order_id=${orderId}`);
  await page.locator('#order-title').waitFor();
  await mapIsDrawn(page);
}

/** Every tile has loaded, and for half a second no other was requested. */
async function mapIsDrawn(page: Page): Promise<void> {
  let before = '';
  for (;;) {
    const drawn = await page
      .locator('.map-view-tile')
      .evaluateAll((tiles) =>
        (tiles as HTMLImageElement[]).every((tile) => tile.complete)
          ? (tiles as HTMLImageElement[]).map((tile) => tile.src).join()
          : '',
      );
    if (drawn !== '' && drawn === before) return;
    before = drawn;
    await sleep(500);
  }
}

async function offline(page: Page, orderId: string): Promise<void> {
  // Opened before, so that the worker has its tiles stored.
  await order(page, orderId);
  await workerInControl(page);
  await page.reload();
  await mapIsDrawn(page);
  await page.context().setOffline(true);
  await page.locator('.bands .banner').first().waitFor();
}
