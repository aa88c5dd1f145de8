import type { Locator, Page } from '@playwright/test';
import { chooseAction, signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { pressBack } from './support/history';
import { chooseAddress, fillDetails, landedOrderId, RECIPIENT, submitButton } from './support/request';
import { expect, test } from './support/test';

const field = (page: Page) => page.getByRole('combobox', { name: 'Deliver to' });
const options = (page: Page) => page.getByRole('option');

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

test('an address is found among saved customers, streets and phone numbers, recent recipients first, or chosen on a map that fills a phone’s screen', async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await test.step('an empty address field offers saved customers at once', async () => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/search-customers/')) asked += 1;
    });
    await signIn(page);
    await expect(options(page)).toHaveCount(12);
    await expect(page.getByText('Address book')).toBeVisible();
    for (const option of await options(page).all()) await expect(option).toContainText(/\d\s(k?m)$/);
    expect(asked).toBe(1);
    await expectAccessible(page);
  });

  await test.step('a street number is not searched as a phone number; four digits alone are, and the match is marked', async () => {
    await field(page).fill('Street 63');
    await expect(options(page).first()).toContainText('Street 63');
    await expect(options(page).first().locator('mark')).toHaveText(['Street', '63']);
    await field(page).fill('012 20');
    await expect(options(page).first()).toBeVisible();
    await field(page).fill('26 5282');
    await expect(options(page).locator('mark')).toHaveText(['265282']);
    await expect(options(page).first()).toContainText('Nou Sreypich');
  });

  await test.step('and recent recipients, once an order was sent', async () => {
    await chooseAddress(page);
    await fillDetails(page);
    await submitButton(page).click();
    await landedOrderId(page);
    await chooseAction(page, 'Request another rider');
    await expect(page.getByText('Recent customers')).toBeVisible();
    await expect(options(page).first()).toContainText(RECIPIENT.name);
  });

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
    await expect(map).toHaveAccessibleDescription(/The pin is at .+, [1-9][\d.]*\s(k?m) from Num Pang House/);
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

test('the address search forgives typing errors and reads map links, and Enter continues with the chosen address @desktop', async ({
  page,
}) => {
  await signIn(page);
  await field(page).fill('Norodon');
  await expect(options(page).first()).toContainText('Norodom Blvd');
  await field(page).fill('https://www.google.com/maps/@11.5621,104.916,17z');
  await expect(page.getByRole('button', { name: /^Deliver to .*Phnom Penh|^Deliver to No/ })).toBeVisible();
  await field(page).fill('118 Street 308');
  await expect(options(page).first()).toContainText('No. 118, Street 308');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(/^No. 118, Street 308/);
  await expect(page.getByRole('heading', { name: 'Where is it going?' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Deliver to No. 118/ })).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();

  await test.step('the drawer is 384 px wide, and a failed check scrolls to its field without moving page or map', async () => {
    const drawer = await page
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
      .boundingBox();
    expect(drawer?.width).toBe(384);
    await fillDetails(page, { ...RECIPIENT, amount: '' });
    await submitButton(page).click();
    await expect(page.getByRole('textbox', { name: 'Item value' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
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

test.describe('in Kuwait, in Arabic', { tag: '@soak' }, () => {
  test.use({ market: 'KW', language: 'ar_KW' });

  test('found addresses are in Arabic with the match marked, and are sent to the rider in English', async ({
    page,
    words,
  }) => {
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/order'));
    await signIn(page);
    const search = page.getByRole('combobox', { name: words.of('request.form.addressInput.label') });
    await search.fill('شارع 2');
    const first = options(page).first();
    await expect(first.locator('mark', { hasText: /^شارع$/ })).toBeVisible();
    // of a street alone the map knows no second name: the one it finds there is that of a house
    await search.fill('12 شارع 2');
    await expect(first).toContainText('منزل 12');
    await first.click();
    await page.getByRole('button', { name: words.of('request.address.confirm') }).click();
    const text = (id: string) => page.getByRole('textbox', { name: words.start(id) });
    await text('request.form.name.label').fill('سارة');
    await text('request.form.phone.label').fill('51234567');
    await submitButton(page, words).click();
    const { customer } = (await sent).postDataJSON();
    expect(customer.location.address).toMatch(/شارع/);
    expect(customer.location.address_local).toMatch(/Street/);
  });
});
