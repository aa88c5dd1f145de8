import type { Page } from '@playwright/test';
import { signIn, opensOffline } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { startAsGuest } from './support/guest';
import { pressBack } from './support/history';
import { chooseAddress, draftOnDisk } from './support/request';
import { expect, test } from './support/test';

test.afterEach(({ problems }) => {
  const kept = problems.filter((problem) => !/Failed to load resource|net::ERR|WebSocket connection/.test(problem));
  problems.splice(0, problems.length, ...kept);
});

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

test('the menu leads to the settings, where theme and language change at once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await openSettings(page);
  await expect(page).toHaveTitle(/^Settings · /);
  await expectAccessible(page);
  await expectFits(page);

  await test.step('Back from the settings leads to the page they were opened on', async () => {
    await pressBack(page);
    await expect(page.getByRole('heading', { name: 'Where is it going?', level: 1 })).toBeVisible();
    await openSettings(page);
  });

  await test.step('the diagnostics can be viewed and copied, offline too, and hold nothing personal', async () => {
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
    await context.setOffline(false);
  });

  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('meta[name=theme-color]').nth(1)).toHaveAttribute('media', 'all');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'ខ្មែរ' }).check();
  await expect(page.getByRole('heading', { name: 'ការកំណត់', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ការកំណត់', level: 1 })).toBeVisible();
});

test('visitors and guests can open the settings and see what the device keeps', async ({ page }) => {
  await page.goto('/tracking');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByText(/^The portal keeps .+ here/)).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Clear saved data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await test.step('a guest’s menu has the settings and no help centre, on a phone or a desktop', async () => {
    await startAsGuest(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Help centre' })).toBeHidden();
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('button', { name: 'Clear saved data' })).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Help centre' })).toBeHidden();
  });
});

test("erasing this device's copy warns of what would be lost, and leaves nothing behind", { tag: '@worker' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  await chooseAddress(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Lost With It');
  await draftOnDisk(page, 'Lost With It');
  await opensOffline(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Clear saved data' }).click();
  const question = page.getByRole('dialog', { name: 'Clear saved data?' });
  await expect(question).toContainText("1 request you've started will be lost.");
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Clear saved data' }).click();
  await question.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/');
  const left = () => page.evaluate(async () => (await caches.keys()).filter((name) => !name.includes('precache')));
  await expect.poll(left).toEqual([]);
  // the portal itself still opens without a network
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await signIn(page);
  await expect(page.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('');
});
