import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/domain/paths';
import type { StoredAuth } from '../../../src/domain/session/stored-auth';
import { tokensFrom } from '../../../src/domain/session/tokens';
import { STORAGE_KEYS } from '../../../src/domain/session/storage-keys';
import type { LoginAnswerDto } from '../../../src/protocol/schemas';
import { englishWords, type Words } from './words';

export const PASSWORD = 'Sandbox!2026';

/** The heading of one order, by its number; "Order tracking" and "Order details" are headings too. */
export const ORDER_HEADING = /^Order (?!tracking|details)\S+$/;

/**
 * Signs in as a sandbox account (specification/operation.md#sandbox-data) by the form, and waits until the portal shows
 * it.
 */
export async function signInByForm(
  page: Page,
  email = 'merchant@sandbox.example',
  words = englishWords(),
): Promise<void> {
  await page.goto('/connect');
  await page.getByLabel(words.of('sign-in.email')).fill(email);
  await page.getByLabel(words.of('sign-in.password')).fill(PASSWORD);
  await page.getByRole('button', { name: words.of('sign-in.submit') }).click();
  await expect(page).not.toHaveURL(/\/connect/);
}

/**
 * Opens `path` as someone who has signed in on this device before, with a sandbox account
 * (specification/operation.md#sandbox-data). Only `signInByForm` goes through the form: other journeys save a page
 * load.
 */
export async function signIn(
  page: Page,
  email = 'merchant@sandbox.example',
  path: string = paths.requestRider(),
): Promise<void> {
  const answer = await page.request.post('/orders/api/v1/login', {
    data: { email_address: email, password: PASSWORD, terms_accepted: true },
  });
  expect(answer.status()).toBe(200);
  const { result } = (await answer.json()) as LoginAnswerDto;
  // a file of the same origin that runs none of the portal's code
  await page.goto('/favicon.svg');
  const now = await page.evaluate(() => Date.now());
  const tokens = result.AuthenticationResult;
  const auth: StoredAuth = { user: result.user, meta: tokensFrom(tokens, tokens.RefreshToken, now) };
  const loaded = page.waitForEvent('load');
  await page.evaluate(
    ([key, value, to]) => {
      localStorage.setItem(key, value);
      location.replace(to);
    },
    [STORAGE_KEYS.auth, JSON.stringify(auth), path] as const,
  );
  await loaded;
}

/** Chooses one of an order's actions from its menu. */
export async function chooseAction(
  page: Page,
  name: string | RegExp,
  more: string | RegExp = 'More actions',
): Promise<void> {
  await page.getByRole('button', { name: more }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Delays the portal's code until the returned function is called: until then the page is what the server painted. */
export function holdCode(page: Page): Promise<() => void> {
  return hold(page, /\/assets\/index-[^/]+\.js$/);
}

/** Delays the code of the device's databases until the returned function is called. */
export function holdDatabases(page: Page): Promise<() => void> {
  return hold(page, /\/assets\/database-[^/]+\.js$/);
}

/** Delays answers from these addresses until the returned function is called. */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** A page of a device that has this page's session, and nothing else of the portal. To be closed with its context. */
export async function onNewDevice(page: Page, baseURL: string): Promise<Page> {
  await signIn(page, undefined, '/settings');
  const storageState = await page.context().storageState();
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  const context = await browser.newContext({ baseURL, storageState, serviceWorkers: 'block' });
  return context.newPage();
}

/** Waits until the live portal has replaced what was painted ahead of its code. */
export async function pageIsLive(page: Pick<Page, 'locator'>): Promise<void> {
  await expect(page.locator('#root > :not([data-painted])').first()).toBeAttached();
}

/** Waits until the worker controls the page: from then on, whatever a reader without a session needs is available offline. */
export async function workerInControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 30_000,
  });
}

/**
 * Waits until every file of the build is on the device, as happens once somebody has a session: from then on, every
 * page opens offline.
 */
export async function opensOffline(page: Page): Promise<void> {
  await workerInControl(page);
  await expect.poll(() => missingFiles(page), { timeout: 60_000 }).toEqual([]);
}

/** The build's scripts, styles and shells that the device does not have yet. */
export function missingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const manifest = (await (await fetch('/asset-manifest.json')).json()) as { assets: string[] };
    const files = manifest.assets.filter((file) => /\.(js|css)$/.test(file)).map((file) => `/${file}`);
    const wanted = [...files, `/shells/${document.documentElement.lang}/history.html`];
    const kept = await Promise.all(wanted.map((file) => caches.match(file, { ignoreSearch: true })));
    return wanted.filter((_, at) => kept[at] === undefined);
  });
}

/** Uses the menu of a portal in English. */
export async function chooseLanguage(page: Pick<Page, 'getByRole'>, language: string, words: Words): Promise<void> {
  await page.getByRole('button', { name: englishWords().of('menu.open') }).click();
  await page.getByRole('combobox', { name: englishWords().of('settings.language') }).selectOption(language);
  await page.getByRole('button', { name: words.of('dialog.close') }).click();
}
