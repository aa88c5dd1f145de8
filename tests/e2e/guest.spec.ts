import { hold, holdCode, ORDER_HEADING, PASSWORD } from './support/actions';
import { expectAccessible } from './support/axe';
import { CARDS, payWith } from './support/cards';
import { errorAnswer } from './support/fault-proxy';
import { expectFits } from './support/fits';
import { pressBack, reloadAtRest } from './support/history';
import { startAsGuest } from './support/guest';
import { SENDERS } from './support/markets';
import { chooseAddress, draftOnDisk, fillDetails } from './support/request';
import { expect, test } from './support/test';

test('a guest gives pickup and delivery places, pays by card and lands on the own page of the order', async ({
  page,
  network,
  browser,
}) => {
  // tapped as soon as it is painted, before the code that answers has come
  const release = await holdCode(page);
  network.fail({ method: 'POST', path: /\/guest\/session$/, fault: { name: 'hang' }, times: 1 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Send as a guest' }).click();
  release();
  await expect(page.getByRole('heading', { name: "Where's the pickup?" })).toBeVisible();
  // loaded anew before the session has come
  await reloadAtRest(page);
  await expect(page).toHaveURL(/request-a-rider/);
  await expect(page.getByRole('heading', { name: "Where's the pickup?" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Shop:/ })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Collect from' }).fill('12 Street 63');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: /^Collect at/ }).click();
  const here = page.getByRole('button', { name: 'Confirm pickup' });
  await here.click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Lina');
  await draftOnDisk(page, 'Lina');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Lina');
  await page.getByRole('textbox', { name: 'Your phone' }).fill('012 345 678');
  await here.click();

  await chooseAddress(page);
  await expect(page.getByRole('form', { name: 'Order details' }).getByText('Lina')).toBeVisible();
  await fillDetails(page);
  const methods = page.getByRole('region', { name: 'Payment' }).getByRole('radio');
  await expect(methods).toHaveCount(1);
  await expect(methods).toBeChecked();
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Lina Chan');
  const card = page.frameLocator('iframe[title^="Card number"]');
  await card.getByLabel('Card number').fill('4000 0000 0000 3220');
  await card.getByLabel('Expiry date').fill('08/35');
  await card.getByLabel('Security code').fill('987');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('button', { name: 'Approve' }).click();

  await expect(page).toHaveURL(/\/order-tracking\/guest-[^/]+\?order_id=guest-/);
  await expect(page.getByRole('heading', { name: ORDER_HEADING })).toBeVisible();
  await expect(page.getByRole('main').getByText('Delivery fee')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const invitation = page.getByRole('region', { name: 'Keep your orders' });
  await expect(invitation.getByRole('link', { name: 'Register' })).toBeVisible();
  await expectAccessible(page);
  await invitation.getByRole('button', { name: 'Not now' }).click();
  await expect(invitation).toBeHidden();

  // the bank's app may open another browser than the one that the guest paid in
  const elsewhere = await (await browser.newContext({ baseURL: network.origin })).newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByText('This order was sent from another browser.')).toBeVisible();
  await expect(elsewhere.getByRole('textbox', { name: 'Order ID' })).toHaveValue(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('textbox', { name: 'Phone number' }).fill('012 345 678');
  await elsewhere.getByRole('button', { name: 'Find the order' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your delivery', exact: true })).toBeVisible();
  await elsewhere.context().close();

  await page.goto('/tracking');
  await page.getByRole('region', { name: 'Earlier on this device' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Your delivery', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('shop');
  // beside the link to the guest's orders the language shows its globe, not a part of its name
  const language = page.getByRole('combobox', { name: 'Language' }).locator('..');
  expect((await language.boundingBox())?.width).toBeLessThan(48);
  await page.getByRole('link', { name: 'see its price, change it or cancel it' }).click();
  await expect(page.getByRole('heading', { name: ORDER_HEADING })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('link', { name: /^Sok Dara/ })).toBeVisible();
  expect(network.requests.filter(({ method }) => method === 'PUT')).toEqual([]);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are now disconnected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send as a guest' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('rider.guest_token'))).toBeNull();
});

test('a guest starts at the second try, and takes the orders along when signing in', async ({
  page,
  network,
  problems,
}) => {
  await test.step('a visitor who cannot start as a guest sees why, types on, and goes on from there', async () => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Collect from' }).fill('12 Str');
    const start = page.getByRole('button', { name: 'Send as a guest' });
    const tooMany = { ...errorAnswer(429, 'TOO_MANY_REQUESTS'), headers: { 'retry-after': '3600' } };
    network.fail({ method: 'POST', path: /\/guest\/session$/, fault: tooMany, times: 1 });
    await start.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Try again in an hour, or sign in' })).toBeVisible();
    await expect(page.getByRole('heading', { name: "Where's the pickup?" })).toBeVisible();
    const pickup = page.getByRole('combobox', { name: 'Collect from' });
    await pickup.press('End');
    await page.keyboard.type('eet');
    await expectAccessible(page);

    // Back, and a reload, keep it
    await pressBack(page);
    await reloadAtRest(page);
    await expect(page.getByRole('textbox', { name: 'Collect from' })).toHaveValue('12 Street');

    // while the session and the databases are still coming
    await page.evaluate(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    });
    const release = await hold(page, /\/guest\/session$/);
    await start.click();
    await expect(page.getByText('Loading…')).toBeVisible();
    await pickup.press('End');
    await page.keyboard.type(' 63');
    release();
    await expect(page).toHaveURL(/request-a-rider/);
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(pickup).toBeFocused();
    await expect(pickup).toHaveValue('12 Street 63');
    await pressBack(page);
    await pressBack(page);
    await expect(page.getByRole('textbox', { name: 'Collect from' })).toHaveValue('12 Street 63');
  });

  await test.step('a guest who signs in is asked whether the orders should join the shop’s, and finds them there', async () => {
    await startAsGuest(page);
    await chooseAddress(page);
    await fillDetails(page);
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await payWith(page, CARDS.accepted);
    const invitation = page.getByRole('region', { name: 'Keep your orders' });
    await invitation.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page.getByText("Orders you sent as a guest can join your shop's orders.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill('merchant@sandbox.example');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();

    const offer = page.getByText('Orders sent as a guest: 1. Add them to those of Num Pang House?');
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    // the first answer is lost, though the orders have joined
    network.fail({ path: /\/guest-orders$/, fault: { name: 'truncate' }, times: 1 });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText("Your guest orders couldn't be added. Try again.")).toBeVisible();
    problems.splice(0);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Your guest orders are now with the others of this shop.')).toBeVisible();
    await expect(offer).toBeHidden();

    await page.goto('/order-tracking');
    await page.getByRole('link', { name: /^Sok Dara/ }).click();
    await expect(page).toHaveURL(/\/order-tracking\/kh-0001\?order_id=guest-/);
    await expect(page.getByRole('heading', { name: /^Order [2-9A-Z]{3}-[2-9A-Z]{3}$/ })).toBeVisible();
    await expect(page.getByRole('main').getByText(SENDERS.KH.name, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: ORDER_HEADING })).toBeVisible();
    await expect(offer).toBeHidden();
  });
});
