import type { Page } from '@playwright/test';
import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { pressBack } from './support/history';
import { expect, test } from './support/test';

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

test('the menu leads to the settings, which change theme and language at once', async ({ page }) => {
  await signIn(page);
  await openSettings(page);
  await expect(page).toHaveTitle(/^Settings · /);
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'ខ្មែរ' }).check();
  await expect(page.getByRole('heading', { name: 'ការកំណត់', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ការកំណត់', level: 1 })).toBeVisible();
});

test('Back leads from the settings to where they were opened', async ({ page }) => {
  await signIn(page);
  await openSettings(page);
  await pressBack(page);
  await expect(page.getByRole('heading', { name: 'Where is it going?', level: 1 })).toBeVisible();
});

test('the diagnostics are shown and copied, offline too, and hold nothing personal', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await openSettings(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Copy diagnostics' }).click();
  await expect(page.getByText('Copied. Paste it into your message.')).toBeVisible();
  const report = page.getByRole('region', { name: 'Diagnostics', exact: true });
  await expect(report).toContainText('Session: CLASSIC signed-in');
  await expect(report).toContainText('Network: offline');
  await expect(report).not.toContainText('merchant@sandbox.example');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await report.textContent());
  await expectAccessible(page);
  await expectFits(page);
});

test('a visitor is sent to the landing page', async ({ page }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL('/');
});
