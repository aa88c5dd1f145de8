import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { pressBack } from './support/history';
import { expect, test } from './support/test';

const SHOP = 'Num Pang House';
/** Independence Monument */
const HERE = { latitude: 11.5564, longitude: 104.9282 };

/** Moves the focused map by a key, until the button of its place is enabled: a press before it knows its size is lost. */
async function moveMap(page: Page, chosen: Locator): Promise<void> {
  await expect(page.getByRole('application', { name: 'Map' })).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Shift+ArrowRight');
    await expect(chosen).toBeEnabled({ timeout: 2_000 });
  }).toPass();
}

test('the place to deliver to is chosen on a map that fills a phone’s screen', async ({ page, context }) => {
  await context.clearPermissions();
  await signIn(page);

  await test.step('the map fills the screen and starts away from the shop, and Back restores the text that was typed', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('main').getByText('address to deliver to')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Choose on map' }).click();

    const map = page.getByRole('application', { name: 'Map' });
    await expect(map).toBeFocused();
    await expect(page.getByRole('main').getByText('address to deliver to')).toBeHidden();
    const box = await map.boundingBox();
    expect(box?.width).toBe(360);
    expect(box?.height).toBeGreaterThan(400);
    await expect(map).toHaveAccessibleDescription(/The pin is at .+, [1-9][\d.]* (k?m) from Num Pang House/);
    await expectAccessible(page);
    await expectFits(page);

    const address = page.getByRole('main').getByRole('status').first();
    const before = await address.innerText();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(address).not.toHaveText(before);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  });

  await test.step('the map explains why the location of the device is not known', async () => {
    await page.getByRole('button', { name: 'Choose on map' }).click();
    await page.getByRole('button', { name: 'Centre on me' }).click();
    await expect(page.getByText("This page can't see your location.")).toBeVisible();
  });

  await test.step('“Centre on me” moves the pin to the location of the device', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(HERE);
    await page.getByRole('button', { name: 'Centre on me' }).click();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(/Norodom Blvd|Sihanouk Blvd/);
    await page.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('the place in the middle of the map is chosen with one press', async () => {
    await page.getByRole('button', { name: 'Choose on map' }).click();
    await expect(page.getByRole('button', { name: 'Move the map to the place' })).toBeDisabled();
    await moveMap(page, page.getByRole('button', { name: 'Deliver here' }));
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
    await expect(page.getByText(SHOP).first()).toBeVisible();
  });
});

test('a guest’s pickup point is set to the location of the device, or chosen on the map @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HERE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Send as a guest' }).click();
  await page.getByRole('button', { name: 'Choose on map' }).click();
  await moveMap(page, page.getByRole('button', { name: 'Collect here' }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Collect here' }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).not.toHaveValue('');

  await pressBack(page);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByRole('button', { name: /^Collect at No/ }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/Norodom Blvd|Sihanouk Blvd/);
});
