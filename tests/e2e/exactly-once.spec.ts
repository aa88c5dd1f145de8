import type { Page } from '@playwright/test';
import { OUTBOX_SYNC_TAG } from '../../src/sync/queue/sync-tag';
import { signIn, opensOffline } from './support/actions';
import { expectAccessible } from './support/axe';
import { nowSeconds, ordersSince } from './support/platform-api';
import { draftOnDisk, fillDetails, landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

/** Network faults end up in the console by the browser's own hand. */
function withoutNetworkNoise(problems: string[]): void {
  const kept = problems.filter((problem) => !/Failed to load resource|net::ERR|WebSocket connection/.test(problem));
  problems.splice(0, problems.length, ...kept);
}

/** The network is back: the browser tells the worker, which only the developer tools can make it do here. */
async function wakeWorker(page: Page, origin: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await tools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: OUTBOX_SYNC_TAG,
    lastChance: true,
  });
}

test.afterEach(({ problems }) => withoutNetworkNoise(problems));

test('a request sent offline waits on the device, can be withdrawn or edited there, and is sent once', async ({
  page,
  server,
  context,
}) => {
  const from = nowSeconds();
  await signIn(page);
  await opensOffline(page);
  await readyToSubmit(page);

  await test.step('a queued request can be withdrawn', async () => {
    await context.setOffline(true);
    await submitButton(page).click();
    await page.getByRole('button', { name: "Don't send it" }).click();
    await context.setOffline(false);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara');
    await expect(submitButton(page)).toBeEnabled();
    expect(await ordersSince(server, from)).toHaveLength(0);
  });

  await test.step('a queued request edited from the list is sent once, as edited', async () => {
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

  await test.step('a request sent offline waits on the device and is sent once the network is back', async () => {
    await page.goto('/request-a-rider');
    await readyToSubmit(page);
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(page.getByText(/be sent when you('| a)re online/i).first()).toBeVisible();
    expect(await ordersSince(server, from)).toHaveLength(1);
    await context.setOffline(false);
    await landedOrderId(page);
    expect(await ordersSince(server, from)).toHaveLength(2);
  });
});

test('a request filled in offline is sent at a fee up to the one that was agreed to', async ({
  page,
  server,
  context,
  network,
}) => {
  const from = nowSeconds();
  await signIn(page);
  await opensOffline(page);

  await test.step('by the closed page’s worker', async () => {
    await expect(page.getByRole('option', { name: /Heng/ }).first()).toBeVisible();
    await context.setOffline(true);
    const address = page.getByRole('combobox', { name: 'Deliver to' });
    await address.fill('Heng');
    await page.getByRole('option', { name: /Heng/ }).first().click();
    await page.getByRole('button', { name: /^Deliver to/ }).click();
    await expect(page.getByText(/get its price when you're back/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Item value' }).fill('5');
    await page.getByRole('textbox', { name: /Send automatically/ }).fill('50');
    await expectAccessible(page);
    await page.getByRole('button', { name: /Send when online · up to \$50\.00/ }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for its price' })).toBeVisible();
    await page.close();
    await context.setOffline(false);
  });

  const again = await context.newPage();

  await test.step('and is then among the orders', async () => {
    // a file of the same origin that runs none of the portal's code
    await again.goto('/favicon.svg');
    await wakeWorker(again, network.origin);
    await expect.poll(() => ordersSince(server, from)).toHaveLength(1);
    await again.goto('/order-tracking');
    await expect(again.getByRole('link', { name: /Heng/ }).first()).toBeVisible();
    expect(await ordersSince(server, from)).toHaveLength(1);
  });

  await test.step('a map link above the limit asks for its fee, and a point outside the area for another', async () => {
    await again.goto('/request-a-rider');
    const address = again.getByRole('combobox', { name: 'Deliver to' });
    // the map is loaded last; what is typed while the page loads is the subject of other journeys
    const settles = async () => {
      await expect(again.getByRole('application', { name: 'Map' })).toBeVisible();
      await expect(address).not.toHaveAttribute('data-early-text');
    };
    const keep = async (place: string, limit: string) => {
      await address.fill(place);
      await again.getByRole('button', { name: /^Deliver to/ }).click();
      await again.getByRole('textbox', { name: 'Address' }).fill('Blue gate, Street 5');
      await fillDetails(again);
      await again.getByRole('textbox', { name: /Send automatically/ }).fill(limit);
      await again.getByRole('button', { name: /Keep it until I'm online|Send when online/ }).click();
      await expect(again.getByRole('heading', { name: 'Waiting for its price' })).toBeVisible();
    };
    await settles();
    await context.setOffline(true);
    await keep('https://www.google.com/maps?q=11.5500,104.9200', '0.50');
    await context.setOffline(false);
    await expect(
      again.getByText('The fee is more than the $0.50 you agreed to, so nothing was sent yet.'),
    ).toBeVisible();
    await expectAccessible(again);
    expect(await ordersSince(server, from)).toHaveLength(1);
    await again.getByRole('button', { name: /^Send it · \$/ }).click();
    await landedOrderId(again);

    await again.goto('/request-a-rider');
    await settles();
    await context.setOffline(true);
    await keep('12.5000,104.9200', '');
    await context.setOffline(false);
    await expect(again.getByRole('heading', { name: "We can't deliver there" })).toBeVisible();
    await again.getByRole('button', { name: 'Change the address' }).click();
    await expect(again.getByText(/outside the delivery area/).first()).toBeVisible();
    expect(await ordersSince(server, from)).toHaveLength(2);
  });
});
