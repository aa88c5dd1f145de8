import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port';
import { paths } from '../../src/domain/paths';
import { signInByForm } from './support/actions';
import { marketEnv, PREPARE_MS, prepareMarket } from './support/markets';
import { copyOfTemplate, PlatformServer } from './support/platform-server';
import { expect, test as base } from './support/test';

/** A platform of another brand beside the default one: Hong Kong's two differ in the same rows as these. */
const test = base.extend<{ other: PlatformServer }>({
  other: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
    async ({}, provide) => {
      const port = await freePort();
      const { portal, template } = await prepareMarket('KW');
      const dataDir = join(tmpdir(), `rider-portal-e2e-${process.pid}-${port}`);
      await copyOfTemplate(template, dataDir);
      const server = new PlatformServer(port, dataDir, { ...marketEnv('KW', portal), SIMULATOR: 'off' });
      await server.start();
      await provide(server);
      await server.stop();
      await rm(server.dataDir, { recursive: true, force: true });
    },
    { timeout: PREPARE_MS },
  ],
});

test.describe('two brands on one machine', () => {
  test('keep their sessions, data and installed apps apart in one browser @worker', async ({
    page,
    context,
    network,
    other,
  }) => {
    const [foodpanda, talabat] = [network.origin, other.origin];
    const second = await context.newPage();

    await test.step('both are signed in to, by the same address, and show shops of their own', async () => {
      await signInByForm(page);
      await second.goto(`${talabat}/connect`);
      await second.getByLabel('Email').fill('merchant@sandbox.example');
      await second.getByLabel('Password', { exact: true }).fill('Sandbox!2026');
      await second.getByRole('button', { name: 'Sign in' }).click();
      await expect(second).not.toHaveURL(/\/connect/);
      await expect(second).toHaveTitle(/· talabat –/);
      for (const [tab, origin, vendorId] of [
        [page, foodpanda, 'kh-0001'],
        [second, talabat, 'kw-0001'],
      ] as const) {
        await tab.goto(origin + paths.history(vendorId));
        await expect(tab).toHaveURL(origin + paths.history(vendorId));
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
      expect(ids).toEqual(['/?app=kh-foodpanda', '/?app=kw-talabat']);
    });

    await test.step('signing out of one leaves the other signed in', async () => {
      await second.getByRole('button', { name: 'Menu' }).click();
      await second.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
      await expect(second.getByText('You are now disconnected.')).toBeVisible();
      await second.goto(`${talabat}${paths.history('kw-0001')}`);
      await expect(second).not.toHaveURL(/\/history/);
      await page.reload();
      await expect(page).toHaveURL(/\/history\/kh-0001/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});
