import { rm } from 'node:fs/promises';
import { earlierDevice, writeEarlierDataDirectory } from '../fixtures/earlier-release';
import { answerBank } from './support/cards';
import { placeEarlierDevice, serveEarlierPortal } from './support/earlier-device';
import type { FaultProxy } from './support/fault-proxy';
import type { PlatformServer } from './support/platform-server';
import { landedOrderId } from './support/request';
import { expect, test } from './support/test';

const device = earlierDevice();
/** Soon enough for a request to go out by itself (specification/offline-and-sending.md#same-key-same-bytes 7). */
const NOW = device.madeAt + 20_000;

const orderPosts = (network: FaultProxy) => network.seen('POST', /\/order$/);

/** The server of before, updated: its own data directory under today's code. */
async function updateServer(server: PlatformServer, network: FaultProxy): Promise<void> {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
  await writeEarlierDataDirectory(server.dataDir, Number(new URL(network.origin).port));
  await server.start({ E2E_NOW: String(NOW) });
}

test.beforeEach(async ({ page, server, network }) => {
  await updateServer(server, network);
  await page.clock.install({ time: NOW });
  await placeEarlierDevice(page, network.origin);
});

test('what an earlier release left on the device is sent, restored and completed', async ({
  page,
  network,
  problems,
}) => {
  await test.step('a request left unsent is sent once', async () => {
    await page.goto('/request-a-rider/kh-0102');
    const orderId = await landedOrderId(page);
    await expect(page.getByText('Vanna Unsent').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Vanna Unsent').first()).toBeVisible();
    expect(orderId).not.toBe('');
    expect(orderPosts(network)).toHaveLength(1);
  });

  await test.step('a draft is restored with everything that was typed', async () => {
    await page.goto('/request-a-rider/kh-0103');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Chan Drafted');
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('098 765 432');
    await expect(page.getByRole('textbox', { name: /^Item value/ })).toHaveValue('7.25');
  });

  await test.step('running a cached earlier release in between loses nothing, and this release then shows everything', async () => {
    const expectDraft = async () => {
      await page.goto('/request-a-rider/kh-0103');
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Chan Drafted');
    };
    const stepForward = await serveEarlierPortal(page);
    await page.goto('/order-tracking/kh-0102');
    await expect(page.getByText('Vanna Unsent').first()).toBeVisible();
    await stepForward();
    await expectDraft();
    expect(orderPosts(network)).toHaveLength(1);
    // a page out of the cache may not open sockets to this machine
    const own = problems.filter((problem) => !problem.includes('WebSocket connection'));
    problems.splice(0, problems.length, ...own);
  });

  await test.step('a payment begun before is completed at the bank', async () => {
    await page.goto('/request-a-rider/kh-0101');
    await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible();
    await page.getByRole('button', { name: 'Finish paying' }).click();
    await answerBank(page, 'approve');
    await landedOrderId(page);
    await expect(page.getByText('Paid online')).toBeVisible();
  });
});

test('orders and links kept by an earlier release are shown while the platform is unreachable', async ({
  page,
  network,
  problems,
}) => {
  network.fail({ path: /^\/orders\/api\//, fault: { name: 'status', status: 503 } });
  await page.goto(`/order-tracking/kh-0101?order_id=${device.orders.cashOrder}`);
  await expect(page.getByText('Sok Dara').first()).toBeVisible();
  await page.goto(`/tracking/${device.orders.trackingId}`);
  await expect(page.getByText('Your delivery from Romdeng Kitchen · Street 276')).toBeVisible();
  problems.length = 0;
});
