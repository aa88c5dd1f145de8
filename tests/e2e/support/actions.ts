import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Sandbox!2026';

/** Signs in as a sandbox account (decisions §8) and waits until the portal shows it. */
export async function signIn(page: Page, email = 'merchant@sandbox.example'): Promise<void> {
  await page.goto('/connect');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/connect/);
}

/** Waits until the worker controls the page: from here on, going offline works. */
export async function workerInControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 30_000,
  });
}
