import { paths } from '../../src/domain/paths';
import { signIn } from './support/actions';
import { placeOrder } from './support/platform-api';
import { expect, test } from './support/test';

test('turning to an action of an order’s menu scrolls neither the page nor the menu', async ({ page, server }) => {
  const { order_id } = await placeOrder(server);
  await server.setStatus(order_id, 'RECEIVED');
  await signIn(page, undefined, paths.orderTracking('kh-0001', order_id));
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
