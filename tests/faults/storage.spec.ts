import type { Page } from '@playwright/test';
import { codeOfOrderId } from '../../src/domain/order/short-id';
import { signIn, opensOffline } from '../e2e/support/actions';
import { nowSeconds, ordersSince, placeOrder } from '../e2e/support/platform-api';
import {
  chooseAddress,
  draftOnDisk,
  fillDetails,
  landedOrderId,
  linkOnDisk,
  readyToSubmit,
  RECIPIENT,
  submitButton,
} from '../e2e/support/request';
import { expect, test } from '../e2e/support/test';

test.use({ serviceWorkers: 'allow' });

const NOTHING_KEPT = 'Storage is full. Nothing new is kept for offline.';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });

/** The account's database, as any script of this origin could open it. */
async function accountDatabase(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return names.find((name) => /^rider-(?!device$|links$)/.test(name)) ?? '';
  });
}

/** The keys in a table, read without the portal. */
async function keysOf(page: Page, table: string): Promise<string[]> {
  const database = await accountDatabase(page);
  return page.evaluate(
    async ({ name, store }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
      });
      const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
        const reading = db.transaction(store).objectStore(store).getAllKeys();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error ?? new Error('not read'));
      });
      db.close();
      return keys.map(String);
    },
    { name: database, store: table },
  );
}

const outboxKeys = (page: Page) => keysOf(page, 'outbox');

test('a device whose database is lost, or whose disk is full, loses no data', async ({ page, context, server }) => {
  const from = nowSeconds();
  await page.addInitScript(() => {
    const state = { lost: 0 };
    Object.assign(window, { storageFault: state });
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...given) {
      if (state.lost > 0) {
        state.lost -= 1;
        this.close();
        throw new DOMException(
          'Connection to Indexed Database server lost. Refresh the page to try again',
          'UnknownError',
        );
      }
      return begin.apply(this, given);
    };
  });
  const lose = (times: number) =>
    page.evaluate((lost) => {
      Object.assign(Reflect.get(window, 'storageFault') as object, { lost });
    }, times);
  await page.addInitScript(() => {
    const disk = { isFull: false, hasCopies: true };
    Object.assign(window, { disk });
    const { put, delete: remove } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function writing(this: IDBObjectStore, ...given) {
      if (disk.isFull && disk.hasCopies) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    };
    // as on a real disk, there is room again once something has been deleted
    IDBObjectStore.prototype.delete = function removing(this: IDBObjectStore, ...given) {
      if (this.name === 'cached') disk.hasCopies = false;
      return remove.apply(this, given);
    };
  });

  await test.step('fault 10: a lost database connection is shown in a banner; one lost once is opened again, and no data is lost', async () => {
    await signIn(page);
    await chooseAddress(page);
    await lose(1_000_000);
    await nameField(page).fill('Lost for long');
    await expect(page.getByText(NOTHING_KEPT)).toBeVisible();
    await expect(nameField(page)).toHaveValue('Lost for long');
    await lose(0);
    await nameField(page).fill('There again');
    await draftOnDisk(page, 'There again');
    await expect(page.getByText(NOTHING_KEPT)).toBeHidden();
    // the banner's code is loaded by now: even a brief appearance would be seen
    await page.evaluate((words) => {
      const banner = { wasShown: false };
      Object.assign(window, { banner });
      new MutationObserver(() => {
        banner.wasShown ||= document.body.innerText.includes(words);
      }).observe(document.body, { subtree: true, childList: true });
    }, NOTHING_KEPT);
    const state = (name: string) => page.evaluate((key) => Reflect.get(window, key) as object, name);
    await lose(1);
    await nameField(page).fill('Once lost');
    await expect.poll(() => state('storageFault')).toEqual({ lost: 0 });
    await draftOnDisk(page, 'Once lost');
    expect(await state('banner')).toEqual({ wasShown: false });
  });

  await test.step('fault 12: on a full disk cached copies are dropped, and requests waiting to be sent are kept', async () => {
    await fillDetails(page);
    await expect(submitButton(page)).toBeEnabled();
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(page.getByText(/be sent when you('| a)re online/i).first()).toBeVisible();
    const waiting = await outboxKeys(page);
    expect(waiting).toHaveLength(1);
    await page.getByRole('button', { name: 'Request another rider' }).click();
    await page.evaluate(() => Object.assign(Reflect.get(window, 'disk') as object, { isFull: true, hasCopies: true }));
    await page.getByRole('combobox', { name: 'Deliver to' }).fill('Street 51');
    await draftOnDisk(page, 'Street 51');
    expect(await page.evaluate(() => Reflect.get(window, 'disk'))).toEqual({ isFull: true, hasCopies: false });
    expect(await outboxKeys(page)).toEqual(waiting);
    await context.setOffline(false);
    await expect.poll(async () => (await ordersSince(server, from)).length).toBe(1);
  });
});

test('what the browser evicts or damages is filled again from the server', async ({
  page,
  context,
  network,
  server,
}) => {
  const session = await context.newCDPSession(page);
  const clear = (storageTypes: string) =>
    session.send('Storage.clearDataForOrigin', { origin: network.origin, storageTypes });

  await test.step('fault 11: somebody without an account finds their order by its id and phone number after storage was evicted', async () => {
    const order = await placeOrder(server);
    await page.goto(`/tracking/${order.tracking_id}`);
    await expect(page.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();
    await clear('all');
    await page.goto('/');
    await page.getByRole('link', { name: 'Find my order' }).click();
    await page.getByLabel('Order ID').fill(order.order_id);
    await page.getByLabel('Phone number').fill('+855 12 345 678');
    await page.getByRole('button', { name: 'Find the order' }).click();
    await expect(page.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/tracking/${order.tracking_id}$`));
    // from then on this device remembers the order
    await linkOnDisk(page, order.tracking_id);
    await page.goto('/tracking');
    await expect(page.getByRole('link', { name: /^For Sok/ })).toBeVisible();
  });

  await test.step('fault 11: storage evicted by the browser is filled again from the server', async () => {
    await signIn(page);
    await readyToSubmit(page);
    await submitButton(page).click();
    const orderId = await landedOrderId(page);
    // browsers evict only what no open page uses
    const address = page.url();
    await page.goto('about:blank');
    await clear('indexeddb,cache_storage,service_workers');
    await page.goto(address);
    await expect(page.getByText(RECIPIENT.name).first()).toBeVisible();
    // evicting everything includes the session: after signing in again, everything is there
    await page.goto('about:blank');
    await clear('all');
    await page.goto('/order-tracking');
    await expect(page).not.toHaveURL(/order-tracking/);
    await signIn(page, undefined, `/order-tracking/kh-0001?order_id=${orderId}`);
    await expect(page.getByText(RECIPIENT.name).first()).toBeVisible();
  });

  await test.step('fault 26: an unreadable snapshot is set aside and fetched again', async () => {
    const { order_id } = await placeOrder(server);
    await page.goto('/order-tracking');
    await expect.poll(() => keysOf(page, 'orders')).toContain(order_id);
    const database = await accountDatabase(page);
    await page.goto('/fwfFallback.json');
    await page.evaluate(
      ({ name, id }) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error ?? new Error('not opened'));
          opening.onsuccess = () => {
            const writing = opening.result.transaction('orders', 'readwrite');
            const orders = writing.objectStore('orders');
            const reading = orders.get(id);
            reading.onsuccess = () => orders.put({ ...reading.result, record: { order_id: id, customer: null } });
            writing.oncomplete = () => resolve(opening.result.close());
            writing.onerror = () => reject(writing.error ?? new Error('not written'));
          };
        }),
      { name: database, id: order_id },
    );
    // only fetching the order by itself can restore it
    network.fail({ path: /\/orders(\?|\/batch)/, fault: { name: 'status', status: 503 } });
    const asked = network.seen('GET', /\/order\?/).length;
    await page.goto('/order-tracking');
    await expect.poll(() => keysOf(page, 'quarantine')).toEqual([order_id]);
    await expect(page.getByRole('link').filter({ hasText: codeOfOrderId(order_id) })).toBeVisible();
    expect(network.seen('GET', /\/order\?/).length).toBeGreaterThan(asked);
  });
});

test('fault 13: without IndexedDB the portal works online, shows a warning, and queues nothing', async ({
  page,
  context,
  server,
}) => {
  const from = nowSeconds();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await signIn(page);
  await expect(page.getByText('nothing can be sent later', { exact: false })).toBeVisible();
  await readyToSubmit(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText("this browser can't keep the request for later", { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/be sent when you('| a)re online/i)).toHaveCount(0);
  await expect(nameField(page)).toHaveValue(RECIPIENT.name);
  await context.setOffline(false);
  expect(await ordersSince(server, from)).toHaveLength(0);
  await expect(submitButton(page)).toBeEnabled();
  await submitButton(page).click();
  await landedOrderId(page);
  expect(await ordersSince(server, from)).toHaveLength(1);
});

/** What a tab of the next version does at its start. Resolves once its upgrade has finished. */
function upgrade(newer: Page, database: string): Promise<void> {
  return newer.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 9_990);
        opening.onupgradeneeded = () => opening.result.createObjectStore('of-the-next-version');
        opening.onerror = () => reject(opening.error ?? new Error('not upgraded'));
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    database,
  );
}

test('a newer version upgrades the database under a tab of this one', async ({ page, context, server }) => {
  const from = nowSeconds();
  await signIn(page);
  await opensOffline(page);
  await readyToSubmit(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText(/be sent when you('| a)re online/i).first()).toBeVisible();
  const waiting = await outboxKeys(page);
  await page.getByRole('button', { name: 'Request another rider' }).click();
  const address = page.getByRole('combobox', { name: 'Deliver to' });
  await address.fill('Typed before');
  await draftOnDisk(page, 'Typed before');
  const newer = await context.newPage();
  await newer.goto('/fwfFallback.json');
  await upgrade(newer, await accountDatabase(page));

  await test.step('fault 14: an old tab lets a newer one upgrade the database, and asks to be reloaded', async () => {
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await expect(address).toHaveValue('Typed before');
  });

  await test.step('fault 32: older code does not touch a newer database, keeps working, and asks to update', async () => {
    await context.setOffline(false);
    await page.goto('/order-tracking');
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
    expect(await outboxKeys(page)).toEqual(waiting);
    expect(await ordersSince(server, from)).toHaveLength(0);
  });
});

/** Everything that this origin may store on the device. */
async function limitStorage(page: Page, origin: string, quotaSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}

test('fault 33: on a full disk a request is sent, the list stays live and past orders load', async ({
  page,
  network,
  server,
}) => {
  await limitStorage(page, network.origin, 30_000);
  await signIn(page);
  await readyToSubmit(page);
  await submitButton(page).click();
  const orderId = await landedOrderId(page);
  await expect(page.getByText(NOTHING_KEPT)).toBeVisible();
  await page.goto('/order-tracking');
  const row = page.getByRole('link', { name: new RegExp(RECIPIENT.name) }).first();
  await expect(row).toBeVisible();
  await server.setStatus(orderId, 'WAITING_FOR_TRANSPORT');
  await server.setStatus(orderId, 'PICKED_UP');
  await expect(row).toContainText('Collected');
  await expect(page.getByText(NOTHING_KEPT)).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivered' }).first()).toBeVisible();
  await expect(page.getByText("Couldn't load past orders")).toHaveCount(0);
});

test('fault 34: where the portal’s files don’t fit, it says that it won’t open offline', async ({ page, network }) => {
  await limitStorage(page, network.origin, 1_000_000);
  await signIn(page);
  await expect(page.getByText("This device is short of space, so the app won't open offline.")).toBeVisible();
});
