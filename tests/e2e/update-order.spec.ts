import { chooseAction, signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { pressBack } from './support/history';
import { nowSeconds, ordersSince } from './support/platform-api';
import { draftOnDisk, landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

const change = { name: /^Change order · / };

test('an order can be changed until a rider accepts it, and a lost answer changes it once', async ({
  page,
  server,
  network,
}) => {
  test.setTimeout(120_000);
  const from = nowSeconds();
  await signIn(page);
  await readyToSubmit(page);
  await submitButton(page).click();
  const orderId = await landedOrderId(page);
  await server.setStatus(orderId, 'RECEIVED');
  await chooseAction(page, 'Change order');
  await expect(page).toHaveURL(/\/request-a-rider\/kh-0001\?orderID=/);
  await expect(page.getByRole('heading', { name: /^Change order/ })).toBeVisible();
  await expect(page.getByText('Stays as placed')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
  await expect(page.getByRole('button', change)).toBeEnabled();
  await expectAccessible(page);

  // what is typed is kept apart from a new request, and survives a reload
  await page.getByRole('textbox', { name: 'Notes to rider' }).fill('Use the back door');
  await draftOnDisk(page, 'Use the back door');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Request a rider' }).click();
  await expect(page.getByRole('heading', { name: 'Where is it going?' })).toBeVisible();
  await pressBack(page);
  await expect(page.getByRole('textbox', { name: 'Notes to rider' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Notes to rider' })).toHaveValue('Use the back door');

  // another address has another price, seen before it is sent
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByRole('heading', { name: 'Where should it go instead?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Deliver to' }).fill('11.5601,104.9001');
  await page.getByRole('button', { name: /^Deliver to/ }).click();
  await expect(page.getByRole('button', change)).toBeEnabled();
  await page.getByRole('textbox', { name: 'Item value' }).fill('21');

  network.fail({ method: 'PUT', path: /\/order\/kh-0001-/, fault: { name: 'drop-after-commit' }, times: 1 });
  await page.getByRole('button', change).click();
  await expect(page.getByText('Order Updated!')).toBeVisible({ timeout: 20_000 });
  expect(await landedOrderId(page)).toBe(orderId);
  await expect(page.getByText('Use the back door')).toBeVisible();
  expect(await ordersSince(server, from)).toHaveLength(1);

  // a rider accepts while the form is open
  await chooseAction(page, 'Change order');
  await page.getByRole('textbox', { name: 'Notes to rider' }).fill('Too late');
  await server.setStatus(orderId, 'COURIER_ACCEPTED_DELIVERY');
  await expect(page.getByRole('alert').getByText('A rider has accepted this order')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Notes to rider' })).toHaveValue('Too late');
  await expectAccessible(page);

  await test.step('a missing order, or another account’s, is reported as missing, with a way back', async () => {
    await page.goto('/request-a-rider/kh-0001?orderID=kh-0100-nothing');
    await expect(page.getByText('Order not found')).toBeVisible();
    await expectAccessible(page);
    // the page says it once, and nothing of it in terms of another list
    await expect(page.getByText("Couldn't load current orders")).toHaveCount(0);
    await expect(page.getByText('No pickup point is chosen yet')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to order tracking' }).click();
    await expect(page).toHaveURL(/\/order-tracking/);
  });

  await test.step('an address with a shop of another account says that it is not theirs and offers their own', async () => {
    await page.goto('/request-a-rider/kh-9998');
    await expect(page.getByRole('heading', { name: 'Shop not found' })).toBeVisible();
    await expect(page.getByText("We couldn't load this shop. Choose your shop, then request the rider.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Num Pang House' }).click();
    await expect(page).toHaveURL(/\/request-a-rider\/kh-0001$/);
    await expect(page.getByRole('combobox', { name: 'Deliver to' })).toBeVisible();
  });
});
