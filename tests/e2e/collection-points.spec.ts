import type { Page } from '@playwright/test';
import { signIn, pageIsLive } from './support/actions';
import { expectAccessible } from './support/axe';
import { errorAnswer } from './support/fault-proxy';
import { expectFits } from './support/fits';
import { pressBack } from './support/history';
import { CHAIN, chooseOutletAddress, field, fillOutlet, openNew, openShops } from './support/outlets';
import { landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

const SAVED = 'The collection point has been saved successfully';
const ADDED = `${SAVED}. It will take a few minutes to become available for requesting a rider.`;
const save = /^(Add collection point|Save changes)$/;

test('a new collection point appears in every tab and on other devices, and an order can be placed from it at once', async ({
  page,
  context,
  browser,
  network,
}) => {
  const deviceContext = await browser.newContext({ baseURL: network.origin });
  const device = await deviceContext.newPage();
  await signIn(device, CHAIN, '/order-tracking/kh-0100');
  await expect(device.getByText('Live', { exact: true })).toBeVisible();
  const onDevice = await openShops(device);
  await signIn(page, CHAIN, '/request-a-rider/kh-0101');
  const other = await context.newPage();
  await other.goto('/request-a-rider/kh-0101');
  const elsewhere = await openShops(other);
  await expect(elsewhere.getByRole('radio')).toHaveCount(4);
  const dialog = await openNew(page);
  await expectAccessible(page);
  await expectFits(page);
  await fillOutlet(page, dialog);
  // half under the buttons at the bottom it would count as too small
  await dialog.getByRole('button', { name: 'Add an owner' }).evaluate((add) => add.scrollIntoView({ block: 'center' }));
  await expectAccessible(page);
  await expect(field(dialog, 'Phone')).toHaveValue('+85512345678');
  await dialog.getByRole('button', { name: save }).click();
  await expect(page.getByText(ADDED)).toBeVisible();
  await expect(dialog).toBeHidden();
  const shops = page.getByRole('dialog', { name: 'Choose a shop' });
  await expectAccessible(page);
  await shops.getByRole('radio', { name: /^Riverside/ }).click();
  await expect(page).toHaveURL(/\/request-a-rider\/kh-/);
  await expect(page).not.toHaveURL(/kh-0101/);
  await readyToSubmit(page);
  await submitButton(page).click();
  expect(await landedOrderId(page)).not.toMatch(/^kh-010/);

  await expect(elsewhere.getByRole('radio', { name: /^Riverside/ })).toBeVisible();
  await expect(onDevice.getByRole('radio', { name: /^Riverside/ })).toBeVisible();
  await deviceContext.close();
});

test('a collection point can be changed, also in two tabs at once, except for its ID and parent', async ({
  page,
  context,
}) => {
  await signIn(page, CHAIN, '/order-tracking/kh-0100');
  const dialog = page.getByRole('dialog', { name: 'Edit collection point' });

  await test.step('what is typed into it is kept, on top of what another tab saves meanwhile', async () => {
    const edit = async (tab: Page) => {
      await tab.getByRole('button', { name: /^Edit .*276/ }).click();
      return tab.getByRole('dialog', { name: 'Edit collection point' });
    };
    await openShops(page);
    await edit(page);
    await field(dialog, 'Phone').fill('+85512999888');
    await pressBack(page);
    await expect(dialog).toBeHidden();
    await edit(page);
    await expect(field(dialog, 'Phone')).toHaveValue('+85512999888');

    const other = await context.newPage();
    await other.goto('/order-tracking/kh-0100');
    await openShops(other);
    const elsewhere = await edit(other);
    await field(elsewhere, 'Phone').fill('+85512345678');
    await field(elsewhere, 'Label').fill('Street 276 corner');
    await elsewhere.getByRole('button', { name: save }).click();
    await expect(elsewhere).toBeHidden();

    await expect(field(dialog, 'Label')).toHaveValue('Street 276 corner');
    await expect(field(dialog, 'Phone')).toHaveValue('+85512999888');
    await dialog.getByRole('button', { name: save }).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    await page.getByRole('button', { name: 'Edit Street 276 corner' }).click();
    await expect(field(dialog, 'Label')).toHaveValue('Street 276 corner');
    await expect(field(dialog, 'Phone')).toHaveValue('+85512999888');
    await other.close();
  });

  await test.step('a request that is being filled in is collected from its new place', async () => {
    await page.goto('/request-a-rider/kh-0101');
    await readyToSubmit(page);
    const shops = await openShops(page);
    await shops.getByRole('button', { name: /^Edit .*276/ }).click();
    await expect(field(dialog, 'Collection point ID')).toHaveValue('OUTLET-1');
    await expect(field(dialog, 'Collection point ID')).toBeDisabled();
    await expect(dialog.getByRole('combobox', { name: 'Belongs to' })).toBeDisabled();
    await expect(dialog.getByRole('combobox', { name: 'Pickup address' })).toHaveValue(/276/);
    await expect(dialog.getByText('This is you.')).toBeVisible();
    await expectAccessible(page);
    await field(dialog, 'Label').fill('The corner');
    await chooseOutletAddress(page, dialog);
    await dialog.getByRole('textbox', { name: /^Notes to rider/ }).fill('Ring twice');
    await dialog.getByRole('button', { name: save }).click();
    await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
    await expect(shops.getByRole('radio', { name: /^The corner.*Street 240/ })).toBeVisible();
    // the request that was being filled in is collected from the new place: whether it delivers there is asked anew
    await page.keyboard.press('Escape');
    await expect(page.getByText('Street 240, Chakto Mukh').first()).toBeVisible();
    await page.getByRole('button', { name: /^Deliver to No\. 118/ }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara');
    await expect(submitButton(page)).toBeEnabled();
    await submitButton(page).click();
    expect(await landedOrderId(page)).toMatch(/^kh-0101-/);
    await page.goto('/order-tracking/kh-0101');
    await (await openShops(page)).getByRole('button', { name: 'Edit The corner' }).click();
    await expect(dialog.getByRole('textbox', { name: /^Notes to rider/ })).toHaveValue('Ring twice');
  });
});

test('the form of a new collection point: its pin, Back, its errors, refusals, and one that is added however often it is sent', async ({
  page,
  network,
  problems,
}) => {
  await signIn(page, CHAIN, '/order-tracking/kh-0100');
  const dialog = page.getByRole('dialog', { name: 'Add collection point' });
  const shops = page.getByRole('dialog', { name: 'Choose a shop' });

  await test.step('dragging the pin updates the address and zooms the map in', async () => {
    const zooms = () => network.requests.flatMap(({ path }) => /^\/tiles\/(\d+)\//.exec(path)?.[1] ?? []);
    const before = zooms().length;
    await openNew(page);
    const pin = dialog.getByRole('button', { name: /^Pickup address: drag the pin/ });
    await pin.scrollIntoViewIfNeeded();
    const address = page.getByRole('combobox', { name: 'Pickup address' });
    await expect(address).toHaveValue('');
    await expect.poll(() => zooms().slice(before)).toContain('12');
    expect(zooms().slice(before)).not.toContain('17');
    // where it has come to rest
    await pin.hover();
    const box = await pin.boundingBox();
    if (box === null) throw new Error('no pin');
    expect([box.width, box.height]).toEqual([65, 65]);
    await page.mouse.move(box.x + 32, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 62, box.y + 50, { steps: 4 });
    await page.mouse.up();
    await expect(address).toHaveValue(/Phnom Penh/);
    let first = '';
    await expect(async () => {
      first = await address.inputValue();
      await expect(dialog.getByRole('region', { name: 'Map' })).toContainText(`The pin is at ${first}`, {
        timeout: 1000,
      });
    }).toPass();
    await expect.poll(() => zooms().slice(before)).toContain('17');
    // the arrow keys do as well
    await pin.focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowUp');
    await expect(address).not.toHaveValue(first);
    await expect(address).toHaveValue(/Phnom Penh/);
  });

  await test.step('Back closes the address search, then the dialog, then the list, and what was typed is kept', async () => {
    await pressBack(page);
    await shops.getByRole('button', { name: 'Add collection point' }).click();
    await dialog.getByRole('button', { name: 'Start over' }).click();
    await field(dialog, 'Label').fill('Half typed');
    await page.getByRole('combobox', { name: 'Pickup address' }).fill('Street 240');
    await expect(field(dialog, 'Label')).toBeHidden();
    await pressBack(page);
    await expect(field(dialog, 'Label')).toBeVisible();
    await pressBack(page);
    await expect(dialog).toBeHidden();
    await expect(shops.getByRole('button', { name: 'Add collection point' })).toBeFocused();
    await pressBack(page);
    await expect(shops).toBeHidden();
    await expect(page).toHaveURL(/\/order-tracking\/kh-0100$/);
    await openNew(page);
    await expect(field(dialog, 'Label')).toHaveValue('Half typed');
    await dialog.getByRole('button', { name: 'Start over' }).click();
    await expect(field(dialog, 'Label')).toHaveValue('');
    // Escape too leads from the search to the form, not out of it
    await page.getByRole('combobox', { name: 'Pickup address' }).focus();
    await page.keyboard.press('Escape');
    await expect(field(dialog, 'Label')).toBeVisible();
  });

  await test.step('a form with errors marks every field, focuses the first, and editing a field removes its message', async () => {
    await dialog.getByRole('textbox', { name: 'Email of owner 1' }).fill('nobody');
    await dialog.getByRole('button', { name: save }).click();
    await expect(field(dialog, 'Collection point ID')).toBeFocused();
    const words = {
      'Collection point ID': 'Please enter collection point ID',
      Label: 'Please enter label',
      Phone: 'Please enter phone number',
      'Email of owner 1': 'Please enter a valid email',
    };
    for (const text of [...Object.values(words), 'Please select pickup address']) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await expectAccessible(page);
    await expectFits(page);
    for (const [name, text] of Object.entries(words)) {
      await expect(field(dialog, name)).toHaveAccessibleDescription(new RegExp(text));
      await field(dialog, name).fill(name.startsWith('Email') ? 'owner@shop.example' : '1');
      await expect(dialog.getByText(text)).toHaveCount(0);
    }
    // letters and signs are no part of a number
    await field(dialog, 'Phone').fill('call (012) 345-678');
    await expect(field(dialog, 'Phone')).toHaveValue('012345678');
    await chooseOutletAddress(page, dialog);
    await expect(dialog.getByText('Please select pickup address')).toHaveCount(0);
    // what is typed behind a chosen address is another one
    await page.getByRole('combobox', { name: 'Pickup address' }).pressSequentially('x');
    await pressBack(page);
    await expect(dialog.getByRole('region', { name: 'Map' })).toContainText('No place is chosen yet.');
    await dialog.getByRole('button', { name: save }).click();
    await expect(dialog.getByText('Please select pickup address')).toBeVisible();
    // its search is open again
    await page.keyboard.press('Escape');
    await expect(field(dialog, 'Label')).toBeVisible();
  });

  await test.step('an ID that is taken is reported at its field, and any other refusal in the platform’s words', async () => {
    await field(dialog, 'Email of owner 1').fill('');
    await fillOutlet(page, dialog, { id: 'OUTLET-1' });
    await dialog.getByRole('button', { name: save }).click();
    await expect(field(dialog, 'Collection point ID')).toHaveAccessibleDescription(/already in use/);
    await expect(field(dialog, 'Collection point ID')).toBeFocused();
    await field(dialog, 'Collection point ID').fill('OUTLET-9');
    network.fail({ method: 'POST', path: /\/outlet$/, fault: errorAnswer(409, 'OUTLETS_FULL'), times: 1 });
    await dialog.getByRole('button', { name: save }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'OUTLETS_FULL' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: save }).click();
    await expect(page.getByText(ADDED)).toBeVisible();
    problems.length = 0;
  });

  await test.step('a lost answer and a double press add one', async () => {
    // by key: the toast lies over it
    await page.getByRole('button', { name: 'Add collection point' }).press('Enter');
    const before = network.seen('POST', /\/outlet$/).length;
    await fillOutlet(page, dialog, { id: 'RIVER-2', label: 'Harbour' });
    network.fail({ method: 'POST', path: /\/outlet$/, fault: { name: 'drop-after-commit' }, times: 1 });
    await dialog.getByRole('button', { name: save }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(ADDED).last()).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Harbour/ })).toHaveCount(1);
    const keys = network.seen('POST', /\/outlet$/).slice(before);
    expect(keys).toHaveLength(2);
    expect(new Set(keys.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  await test.step('without an answer the form says so, and saving again finds the one that was added', async () => {
    // by key: the toast lies over it
    await page.getByRole('button', { name: 'Add collection point' }).press('Enter');
    await fillOutlet(page, dialog, { id: 'RIVER-3', label: 'Market' });
    network.fail({ method: 'POST', path: /\/outlet$/, fault: { name: 'drop-after-commit' } });
    await dialog.getByRole('button', { name: save }).click();
    await expect(dialog.getByText('No answer came, so we')).toBeVisible({ timeout: 30_000 });
    await expect(field(dialog, 'Collection point ID')).toBeDisabled();
    await expectAccessible(page);
    await field(dialog, 'Label').fill('Market by the bridge');
    network.heal();
    await dialog.getByRole('button', { name: save }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(ADDED).last()).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Market/ })).toHaveCount(1);
    await expect(page.getByRole('radio', { name: /^Market by the bridge/ })).toBeVisible();
  });
});

test('@desktop a collection point is added with the keyboard alone, beside the map', async ({ page }) => {
  await signIn(page, CHAIN, '/order-tracking/kh-0100');
  await pageIsLive(page);
  await page.getByRole('button', { name: /^Shop:/ }).focus();
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: 'Add collection point' });
  await expect(add).toBeVisible();
  while (!(await add.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add collection point' });
  const id = field(dialog, 'Collection point ID');
  await expect(id).toBeVisible();
  while (!(await id.evaluate((input) => input === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.type('KEYS-1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keyboard');
  await page.keyboard.press('Tab');
  // at once: between two keys the search could answer for a part of it
  await page.keyboard.insertText('Street 240');
  await expect(page.getByRole('listbox', { name: 'Pickup address' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Map' })).toContainText('The pin is at');
  await expectAccessible(page);
  const phone = field(dialog, 'Phone');
  while (!(await phone.evaluate((input) => input === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.type('012345678');
  await page.keyboard.press('Enter');
  await expect(page.getByText(ADDED)).toBeVisible();
  await expect(add).toBeFocused();
});
