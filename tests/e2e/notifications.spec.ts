import { shortOrderId } from '../../src/domain/order/short-id';
import type { Page, Worker } from '@playwright/test';
import { TestDevice, TestPushService } from '../integration/server-tracking/support/push-service';
import { required } from '../../src/lib/assert';
import { signIn, opensOffline } from './support/actions';
import { expectAccessible } from './support/axe';
import { placeOrder, subscribeDevice } from './support/platform-api';
import { expect } from './support/test';
import { test } from './support/whole-browser';

test.use({
  serviceWorkers: 'allow',
  serverEnv: { PUSH_HOSTS: '127.0.0.1' },
});

/** The browser under test has no push service of its own: what it would be given stands on loopback instead. */
async function giveSubscription(page: Page, device: TestDevice): Promise<void> {
  await page.addInitScript((json) => {
    const given = {
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem('test.subscribed');
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('test.subscribed', 'yes');
      return given as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('test.subscribed') === null ? null : (given as unknown as PushSubscription);
  }, device.subscription);
}

/**
 * How many the worker has shown from now on. To be waited for before the list is asked for: what Chromium begins to show
 * while it makes the list, it forgets.
 */
async function countShown(worker: Worker): Promise<() => Promise<unknown>> {
  // as text: the types of a worker and of a page do not go together
  await worker.evaluate(`{
    self.told = 0;
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (...given) {
      await show.apply(this, given);
      self.told += 1;
    };
  }`);
  return () => worker.evaluate('self.told');
}

/** What is on the device's screen. */
function shown(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map((one) => ({
      title: one.title,
      body: (one.body ?? '').replace(/[\u2068\u2069]/g, ''),
      actions: ((Reflect.get(one, 'actions') ?? []) as { title: string }[]).map(({ title }) => title),
    }));
  });
}

test('a user who turned notifications on is told of changes in the background, is led to the order, and gets none after signing out', async ({
  page,
  context,
  server,
  network,
}) => {
  const service = await TestPushService.start();
  const [device, other] = [new TestDevice(service, '/this-device'), new TestDevice(service, '/another-device')];
  await context.grantPermissions(['notifications'], { origin: network.origin });
  await giveSubscription(page, device);
  await signIn(page);
  const { order_id } = await placeOrder(server);
  await subscribeDevice(server, other.subscription);
  await page.goto('/order-tracking');
  await opensOffline(page);

  await test.step('the account menu on a desktop shows whether notifications are on', async () => {
    const phone = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: /account|merchant@/i }).click();
    const item = page.getByRole('menuitemcheckbox');
    await expect(item).toHaveAttribute('aria-checked', 'false');
    await expect(item.locator('.toggle')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize(required(phone, 'the phone’s size'));
  });

  await page.getByRole('heading', { name: 'Order tracking' }).click();
  const agree = page.getByRole('button', { name: 'Notify me' });
  await expect(agree).toBeVisible();
  await expectAccessible(page);
  await agree.click();
  await expect(page.getByText("You'll get order updates")).toBeVisible();
  await expect(agree).toBeHidden();

  // a push service hands what it was given to the browser, which only the developer tools can do here
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const worker = required(context.serviceWorkers()[0], 'the worker');
  const told = await countShown(worker);
  let pushes = 0;
  const deliver = async (status: string) => {
    await server.setStatus(order_id, status);
    const last = () => device.messages().at(-1);
    await expect.poll(() => last()?.['status']).toBe(status);
    const data = JSON.stringify(last());
    await tools.send('ServiceWorker.deliverPushMessage', { origin: network.origin, registrationId, data });
    pushes += 1;
    await expect.poll(told).toBe(pushes);
  };
  await deliver('COURIER_ACCEPTED_DELIVERY');
  const body = `For Sok Dara, order ${shortOrderId({ order_id, vendor_id: 'kh-0001' })}`;
  const coming = {
    title: 'A rider is on the way to collect it',
    body,
    actions: ['Follow the order', 'Call the rider'],
  };
  expect(await shown(page)).toEqual([coming]);

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('switch', { name: /^Notifications/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await worker.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
  await expect(page).toHaveURL(new RegExp(`order_id=${order_id}`));
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible();

  await deliver('PICKED_UP');
  await deliver('DELIVERED');
  expect(await shown(page)).toEqual([{ title: 'Delivered', body, actions: ['See the order'] }]);

  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are now disconnected.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull();
  const before = [device.messages().length, other.messages().length];
  const next = await placeOrder(server);
  await server.setStatus(next.order_id, 'DELIVERED');
  await expect.poll(() => other.messages().length).toBe((before[1] ?? 0) + 1);
  expect(device.messages()).toHaveLength(before[0] ?? 0);
  await service.stop();
});
