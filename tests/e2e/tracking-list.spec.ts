import { chooseAction, signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { placeOrder } from './support/platform-api';
import { expect, test } from './support/test';

test('an order is found by phone number, shared, cancelled and ordered again', async ({ page, server }) => {
  const { order_id: orderId } = await placeOrder(server);
  await signIn(page, undefined, '/order-tracking');
  await expect(page.getByRole('link', { name: /Sok Dara/ })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.fill('012 345 678');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible();
  await expectAccessible(page);
  await search.fill('');
  await search.focus();
  await expect(page.getByRole('button', { name: '012 345 678' })).toBeVisible();
  await search.fill(orderId);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`order_id=${orderId}`));

  await server.setStatus(orderId, 'RECEIVED');
  await chooseAction(page, 'Cancel order');
  await expect(page.getByRole('radio')).toHaveCount(19);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Duplicate order' }).check({ force: true });
  await page.getByRole('button', { name: 'Cancel order' }).last().click();
  await expect(page.getByText('The order is cancelled.')).toBeVisible();
  await expect(page.getByText('Reason: Duplicate order.')).toBeVisible();
  await expect(page.getByText("You aren't charged the delivery fee")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL(/\/request-a-rider/);
  await expect(page.getByRole('button', { name: 'Deliver to 118 Street 308' })).toBeVisible();
});

test('the tracking link is shown, as a QR code too, and renewed', async ({ page, server }) => {
  const { order_id: orderId, tracking_id: trackingId } = await placeOrder(server);
  await signIn(page, undefined, `/order-tracking?order_id=${orderId}`);
  // from the start, before anyone is on the way
  await expect(page.getByRole('button', { name: 'Share tracking link' })).toBeVisible();
  await chooseAction(page, 'Tracking link and QR code');
  await expect(page.getByRole('img', { name: 'Code of the tracking link, to scan' })).toBeVisible();
  await expect(page.getByText(`/tracking/${trackingId}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect(page.getByText("There's a new link. The old one no longer works.")).toBeVisible();
  await expect(page.getByText(`/tracking/${trackingId}`)).toHaveCount(0);
});

test('a parent’s list keeps including its outlets’ orders on the next visit', async ({ page }) => {
  await signIn(page, 'chain@sandbox.example', '/order-tracking');
  const outlets = page.getByRole('switch', { name: /^Orders of all outlets/ });
  await page.getByRole('button', { name: /^Shop:/ }).click();
  await outlets.click();
  await expect(page.getByText('Showing orders from all outlets.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Shop:/ }).click();
  await expect(outlets).toBeChecked();
  await expectAccessible(page);

  // choosing a branch writes it into the address, and an address with a branch chooses it
  await page.getByRole('radio').nth(1).click({ force: true });
  await expect(page).toHaveURL(/\/order-tracking\/kh-010[123]$/);
  await page.goto('/history/kh-0102');
  await page.getByRole('button', { name: /^Shop:/ }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('kh-0102');
  await expect(outlets).toBeDisabled();

  await page.goto('/request-a-rider');
  await page.getByRole('button', { name: /^Shop:/ }).click();
  await expect(outlets).toBeDisabled();
});
