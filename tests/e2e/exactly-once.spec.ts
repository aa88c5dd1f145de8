import { signIn, opensOffline } from './support/actions';
import { nowSeconds, ordersSince } from './support/platform-api';
import { draftOnDisk, landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

/** Network faults end up in the console by the browser's own hand. */
function withoutNetworkNoise(problems: string[]): void {
  const kept = problems.filter((problem) => !/Failed to load resource|net::ERR|WebSocket connection/.test(problem));
  problems.splice(0, problems.length, ...kept);
}

test.afterEach(({ problems }) => withoutNetworkNoise(problems));

test('a request sent offline waits on the device and is sent once the network is back', async ({
  page,
  server,
  context,
}) => {
  const from = nowSeconds();
  await signIn(page);
  await readyToSubmit(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText(/be sent when you('| a)re online/i).first()).toBeVisible();
  expect(await ordersSince(server, from)).toHaveLength(0);
  await context.setOffline(false);
  await landedOrderId(page);
  expect(await ordersSince(server, from)).toHaveLength(1);
});

test('a queued request can be withdrawn', async ({ page, server, context }) => {
  const from = nowSeconds();
  await signIn(page);
  await readyToSubmit(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await page.getByRole('button', { name: "Don't send it" }).click();
  await context.setOffline(false);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara');
  await expect(submitButton(page)).toBeEnabled();
  expect(await ordersSince(server, from)).toHaveLength(0);
});

test('a queued request edited from the list is sent once, as edited', async ({ page, server, context }) => {
  const from = nowSeconds();
  await signIn(page);
  await opensOffline(page);
  await readyToSubmit(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  // the page is closed next, and its draft says only then which request it has become
  await draftOnDisk(page, '"submittedKey":"');
  await page.goto('/order-tracking');
  await page.getByRole('button', { name: 'Edit' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Sok Dara');
  await name.fill('Sok Vanna');
  await context.setOffline(false);
  await submitButton(page).click();
  await landedOrderId(page);
  expect((await ordersSince(server, from)).map(({ customer }) => customer.name)).toEqual(['Sok Vanna']);
});
