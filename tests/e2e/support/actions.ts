import { expect, type Page } from '@playwright/test';
import { englishWords, type Words } from './words';

export const PASSWORD = 'Sandbox!2026';

/** The heading of one order, by its number; "Order tracking" and "Order details" are headings too. */
export const ORDER_HEADING = /^Order (?!tracking|details)\S+$/;

/** Signs in as a sandbox account (decisions §8) and waits until the portal shows it. */
export async function signIn(page: Page, email = 'merchant@sandbox.example', words = englishWords()): Promise<void> {
  await page.goto('/connect');
  await page.getByLabel(words.of('sign-in.email')).fill(email);
  await page.getByLabel(words.of('sign-in.password')).fill(PASSWORD);
  await page.getByRole('button', { name: words.of('sign-in.submit') }).click();
  await expect(page).not.toHaveURL(/\/connect/);
}

/** Waits until the worker controls the page: from here on, going offline works. */
export async function workerInControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 30_000,
  });
}

/** In the menu of a portal that speaks English: a frame may have no storage that a language could be kept in. */
export async function chooseLanguage(page: Pick<Page, 'getByRole'>, language: string, words: Words): Promise<void> {
  await page.getByRole('button', { name: englishWords().of('menu.open') }).click();
  await page.getByRole('combobox', { name: englishWords().of('settings.language') }).selectOption(language);
  await page.getByRole('button', { name: words.of('dialog.close') }).click();
}
