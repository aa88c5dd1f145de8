/**
 * The browser tests' own `test`: each test gets a real server process on a copy of the seeded sandbox, and a browser
 * that reaches it through a proxy which fails on demand.
 *
 *   import { expect, test } from './support/test';
 *   test.use({ serverEnv: { SIMULATOR: 'on', SIMULATOR_SPEED: '300' } });   // off by default
 *   test('…', async ({ page, server, network }) => {
 *     await signIn(page);                                    // support/actions
 *     network.fail({ method: 'POST', path: /\/order$/, fault: { name: 'drop-after-commit' }, times: 1 });
 *     await server.setStatus('kh-0001-…', 'PICKED_UP');      // sandbox controls are on
 *     await server.stop('SIGKILL'); await server.start();    // same port, same data
 *     await expectAccessible(page);                          // support/axe
 *   });
 *
 * `page.goto('/order-tracking')` is relative to the fault proxy (`network`). A violation of the content security policy, an error in the
 * console or an uncaught exception fails the test; `problems` holds them (empty it where one is meant to happen).
 * The projects are `phone` (360×740, the default) and `desktop` (1280×800, tests tagged `@desktop`).
 */
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { FaultProxy } from './fault-proxy';
import { copyOfTemplate, freePort, PlatformServer } from './platform-server';
import { watchContext } from './watch-page';

interface Fixtures {
  /** settings of the server beyond the harness's own */
  serverEnv: NodeJS.ProcessEnv;
  server: PlatformServer;
  network: FaultProxy;
  problems: string[];
}

export const test = base.extend<Fixtures>({
  serverEnv: [{}, { option: true }],

  server: async ({ serverEnv }, provide, testInfo) => {
    const port = await freePort();
    const dataDir = join(tmpdir(), `rider-portal-e2e-${process.pid}-${port}`);
    await copyOfTemplate(dataDir);
    const server = new PlatformServer(port, dataDir, { SIMULATOR: 'off', ...serverEnv });
    await server.start();
    await provide(server);
    await server.stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server.log', { body: server.log });
  },

  network: async ({ server }, provide) => {
    const proxy = new FaultProxy(await freePort(), server.port);
    await proxy.listen();
    await provide(proxy);
    await proxy.close();
  },

  baseURL: async ({ network }, provide) => provide(network.origin),

  problems: [
    async ({ context }, provide) => {
      const problems = await watchContext(context);
      await provide(problems);
      expect(problems, 'content security policy, console and uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
