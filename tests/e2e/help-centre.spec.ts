import type { Page } from '@playwright/test';
import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { errorAnswer } from './support/fault-proxy';
import { expectFits } from './support/fits';
import { pressBack } from './support/history';
import { expect, test } from './support/test';

const frameOf = (page: Page) => page.frameLocator('iframe[title="Help centre"]');

test('the round button and the account menu open the help centre, whose articles can be searched @desktop', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('combobox', { name: 'Deliver to' })).toBeVisible();
  const frame = frameOf(page);

  await test.step('the account menu has an entry that opens the same help centre', async () => {
    await page.getByRole('button', { name: /^Account, / }).click();
    await page.getByRole('menuitem', { name: 'Help centre' }).click();
    const dialog = page.getByRole('dialog', { name: 'Help centre' });
    await expect(frame.getByRole('heading', { name: 'Help centre' })).toBeVisible();
    await expect(page.getByRole('menu')).toBeHidden();
    await pressBack(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/request-a-rider/);
  });

  await page.getByRole('button', { name: 'Help centre' }).click();
  await expect(frame.getByRole('heading', { name: 'Help centre' })).toBeVisible();
  await expectAccessible(page);
  await frame.getByLabel('Search the articles').fill('refund');
  await frame.getByRole('button', { name: 'Search' }).click();
  await expect(frame.getByRole('link', { name: 'Change your password' })).toBeHidden();
  await frame.getByRole('link', { name: 'Cancel an order' }).click();
  await expect(frame.getByRole('heading', { name: 'Cancel an order' })).toBeVisible();
  await frame.getByLabel('Your message').fill('Where is my rider?');
  await frame.getByRole('button', { name: 'Send message' }).click();
  await expect(frame.getByText('Your message is sent.')).toBeVisible();

  // Escape is heard in the frame as well, from when its script has come
  for (const each of page.frames()) await each.waitForLoadState();
  await frame.locator('body').press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Help centre' })).toBeFocused();

  await test.step('the account menu leads to the account page', async () => {
    const button = page.getByRole('button', { name: /^Account, / });
    const place = await button.boundingBox();
    await button.click();
    await expect(page.getByRole('menu')).toBeVisible();
    // the menu takes no room in the bar
    expect(await button.boundingBox()).toEqual(place);
    await page.getByRole('menuitem', { name: 'Password and devices' }).click();
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    const devices = page.getByRole('region', { name: "Where you're signed in" });
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
  });
});

test('on a phone the menu opens the help centre as a page, which Back leaves; another shop’s address and a lost token are told', async ({
  page,
  network,
  server,
  problems,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Help centre' }).click();
  await expect(page).toHaveURL('/helpcenter/kh-0001');
  await expect(frameOf(page).getByRole('heading', { name: 'Help centre' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await pressBack(page);
  await expect(page.getByRole('heading', { name: 'Where is it going?' })).toBeVisible();

  await page.goto('/helpcenter/kh-9998');
  await expect(page.getByText(/^The shop in this link isn't one of yours\. This is help for /)).toBeVisible();
  await expect(frameOf(page).getByRole('heading', { name: 'Help centre' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  network.fail({ method: 'GET', path: /\/hc_jwt_token$/, fault: errorAnswer(404, 'NOT_FOUND'), times: 1 });
  await page.goto('/helpcenter/kh-0001');
  await expect(page.getByText("The help centre couldn't be loaded. Try again.").first()).toBeVisible();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(frameOf(page).getByRole('heading', { name: 'Help centre' })).toBeVisible();
  problems.splice(0);

  await test.step('nothing leads to the help centre while its flag is off', async () => {
    await server.setFlags({ helpcenter: false });
    await page.goto('/request-a-rider');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Help centre' })).toBeHidden();
    await page.goto('/helpcenter/kh-0001');
    await expect(page).toHaveURL('/request-a-rider');
  });
});
