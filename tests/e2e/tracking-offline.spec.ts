import { signIn, opensOffline } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

test.afterEach(({ problems }) => {
  const kept = problems.filter((problem) => !/Failed to load resource|net::ERR|WebSocket connection/.test(problem));
  problems.splice(0, problems.length, ...kept);
});

test('orders are shown with their age while offline, and up to date once the network is back', async ({
  page,
  context,
  server,
}) => {
  await test.step('with no stored orders the list says so, and fills once the connection is back', async () => {
    await signIn(page);
    await opensOffline(page);
    await context.setOffline(true);
    await page.goto('/order-tracking');
    await expect(page.getByText('No orders are stored on this device yet.')).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toBeHidden();
    await expectAccessible(page);
    await expectFits(page);
    await context.setOffline(false);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  });

  await page.goto('/request-a-rider');
  await readyToSubmit(page);
  await submitButton(page).click();
  const orderId = await landedOrderId(page);

  await test.step('changes made while the network was away are shown after it is back', async () => {
    await context.setOffline(true);
    for (const status of ['RECEIVED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT'])
      await server.setStatus(orderId, status);
    await context.setOffline(false);
    await expect(page.getByText('Dispatched').first()).toBeVisible();
  });

  await test.step('an order moves back to an earlier section when its rider is taken away', async () => {
    await server.setStatus(orderId, 'COURIER_ACCEPTED_DELIVERY');
    await expect(page.getByText('Rider on the way').first()).toBeVisible();
    await server.setStatus(orderId, 'WAITING_FOR_TRANSPORT');
    await expect(page.getByText('Looking for rider').first()).toBeVisible();
  });

  await context.setOffline(true);

  await test.step('a new tab shows the list and an order with their age', async () => {
    const fresh = await context.newPage();
    await fresh.goto(`/order-tracking/kh-0001?order_id=${orderId}`);
    await expect(fresh.getByText('Looking for rider').first()).toBeVisible();
    await expect(fresh.getByText(/Last update/).first()).toBeVisible();
    await expectAccessible(fresh);
    await fresh.goto('/order-tracking');
    await expect(fresh.getByText('Sok Dara').first()).toBeVisible();
    await expect(fresh.getByText(/Last update/).first()).toBeVisible();
    await expectAccessible(fresh);
    await fresh.close();
  });

  await test.step('a reopened order shows its age at the top', async () => {
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toContainText('Last update');
  });
});
