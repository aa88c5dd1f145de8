import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMarket } from '../../scripts/lib/build-market';
import { freePort } from '../../scripts/lib/free-port';
import { paths } from '../../src/domain/paths';
import { signInByForm } from './support/actions';
import { PlatformServer } from './support/platform-server';
import { expect, test as base } from './support/test';

const BUILD_MS = 600_000;

/** A platform of Hong Kong, in a process of its own, for one of the two brands that share the country. */
async function startBrand(brand: string): Promise<PlatformServer> {
  const port = await freePort();
  const env = { COUNTRY: 'HK', BRAND: brand, PORTAL_DIR: await buildMarket('HK', { BRAND: brand }), SIMULATOR: 'off' };
  const server = new PlatformServer(port, join(tmpdir(), `rider-portal-e2e-${process.pid}-${port}`), env);
  await server.start();
  return server;
}

async function end(server: PlatformServer): Promise<void> {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
}

const test = base.extend<{ other: PlatformServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
    async ({}, provide) => {
      const server = await startBrand('FOODPANDA');
      await provide(server);
      await end(server);
    },
    { scope: 'test', timeout: BUILD_MS },
  ],
  other: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
    async ({}, provide) => {
      const server = await startBrand('PANDASEND');
      await provide(server);
      await end(server);
    },
    { scope: 'test', timeout: BUILD_MS },
  ],
});

test.describe('two brands on one machine', () => {
  test.use({ timezoneId: 'Asia/Hong_Kong' });

  test('keep their sessions, data and installed apps apart in one browser @worker', async ({
    page,
    context,
    network,
    other,
  }) => {
    const foodpanda = network.origin;
    const pandasend = other.origin;
    const second = await context.newPage();

    await test.step('both are signed in to, by the same address, and show shops of their own', async () => {
      await signInByForm(page);
      await second.goto(`${pandasend}/connect`);
      await second.getByLabel('Email').fill('merchant@sandbox.example');
      await second.getByLabel('Password', { exact: true }).fill('Sandbox!2026');
      await second.getByRole('button', { name: 'Sign in' }).click();
      await expect(second).not.toHaveURL(/\/connect/);
      await expect(second).toHaveTitle(/· pandasend –/);
      for (const [tab, origin] of [
        [page, foodpanda],
        [second, pandasend],
      ] as const) {
        await tab.goto(origin + paths.history('hk-0001'));
        await expect(tab).toHaveURL(/\/history\/hk-0001/);
      }
      // no cookie, which the ports of a host would share
      expect(await context.cookies()).toEqual([]);
    });

    await test.step('they are two apps to install', async () => {
      const ids = await Promise.all(
        [page, second].map(async (tab) => {
          const href = await tab.locator('link[rel=manifest]').getAttribute('href');
          const { id } = (await (await fetch(new URL(href ?? '', tab.url()))).json()) as { id: string };
          return id;
        }),
      );
      expect(ids).toEqual(['/?app=hk-foodpanda', '/?app=hk-pandasend']);
    });

    await test.step('signing out of one leaves the other signed in', async () => {
      await second.getByRole('button', { name: 'Menu' }).click();
      await second.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
      await expect(second.getByText('You are now disconnected.')).toBeVisible();
      await second.goto(`${pandasend}${paths.history('hk-0001')}`);
      await expect(second).not.toHaveURL(/\/history/);
      await page.reload();
      await expect(page).toHaveURL(/\/history\/hk-0001/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});
