import { paths } from '../../src/domain/paths';
import { chooseAction, signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { placeOrder } from './support/platform-api';
import { expect, test } from './support/test';

test('an order’s link is shared and renewed, and the order is found, cancelled and ordered again', async ({
  page,
  server,
}) => {
  const { order_id: orderId, tracking_id: trackingId } = await placeOrder(server);
  await signIn(page, undefined, `/order-tracking?order_id=${orderId}`);

  await test.step('the tracking link is shown, as a QR code too, and renewed', async () => {
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

  await test.step('turning to an action of an order’s menu scrolls neither the page nor the menu', async () => {
    await page.goto(paths.orderTracking('kh-0001', orderId));
    await server.setStatus(orderId, 'RECEIVED');
    await page.getByRole('button', { name: 'More actions' }).click();
    const cancel = page.getByRole('menuitem', { name: 'Cancel order' });
    await expect(cancel).toBeVisible();
    // from the first press on: what is scrolled to comes to lie above the bar at the page's foot, which the menu overlaps
    const room = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom);
    await expect.poll(room).toBe('144px');
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.keyboard.press('End');
    await expect(cancel).toBeFocused();
    expect(await scrolled()).toBe(0);
    // as assistive technology does, and the journeys do before they press
    await cancel.scrollIntoViewIfNeeded();
    expect(await scrolled()).toBe(0);
  });

  await test.step('an order is found by phone number, shared, cancelled and ordered again', async () => {
    await page.goto('/order-tracking');
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
});
