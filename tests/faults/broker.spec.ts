import { freePort } from '../../scripts/lib/free-port';
import { signIn } from '../e2e/support/actions';
import { PlatformServer } from '../e2e/support/platform-server';
import { landedOrderId, readyToSubmit, submitButton } from '../e2e/support/request';
import { expect, test } from '../e2e/support/test';
import { IS_SOAK } from '../setup/soak';
import { DIALECTS, NATS_BINARY, startNats, startPostgres } from '../integration/server/support/postgres';

/** How far screen and database may be apart (specification/offline-and-sending.md#change-numbers). */
const EQUAL_MS = 35_000;
/** All portals of a broker that is back reconnect, over half a minute. */
const RECONNECTED_MS = 60_000;
const HAS_ENGINES = NATS_BINARY !== undefined && DIALECTS.includes('postgres');
/** It waits for heartbeats and reconnects of real length: three quarters of a minute. */
const ENGINES = IS_SOAK && HAS_ENGINES ? ['PostgreSQL and nats-server'] : [];

for (const engines of ENGINES) {
  test(`two processes with ${engines}: while the broker is away nothing is called live, and another process’s change arrives all the same`, async ({
    page,
    server,
  }) => {
    test.setTimeout(300_000);
    const database = await startPostgres();
    const broker = await startNats();
    const shared = { DATABASE_URL: database.url, NATS_URL: broker.url, SANDBOX: 'on' };
    const other = new PlatformServer(await freePort(), `${server.dataDir}-other`, server.env);
    let back: typeof broker | undefined;
    try {
      await server.stop();
      await server.start(shared);
      await other.start(shared);
      const live = page.getByText('Live', { exact: true }).first();
      const now = page.getByRole('region', { name: 'Timeline' }).locator('[aria-current=step]');
      await signIn(page);
      await readyToSubmit(page);
      await submitButton(page).click();
      const orderId = await landedOrderId(page);
      await expect(live).toBeVisible();
      await other.setStatus(orderId, 'WAITING_FOR_TRANSPORT');
      await expect(now).toContainText('Looking for rider');

      await broker.stop();
      await expect(live).toBeHidden();
      await other.setStatus(orderId, 'PICKED_UP');
      await expect(now).toContainText('Collected', { timeout: EQUAL_MS });
      await expect(live).toBeHidden();

      back = await startNats(broker.port);
      await expect(live).toBeVisible({ timeout: RECONNECTED_MS });
      await other.setStatus(orderId, 'DELIVERED');
      await expect(now).toContainText('Delivered');
    } finally {
      await other.stop();
      await server.stop();
      await broker.stop();
      await back?.stop();
      await database.stop();
    }
  });
}
