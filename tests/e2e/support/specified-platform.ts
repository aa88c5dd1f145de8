import { buildMarket } from '../../../scripts/lib/build-market';
import { CHROMIUM_ARGS, chromiumPath, findHeadlessShell } from '../../../scripts/lib/chromium';
import { freePort } from '../../../scripts/lib/free-port';
import { FaultProxy } from './fault-proxy';
import { test as base } from './test';

/** The platform's origin for the browser: not the portal's, though the same server answers at both. */
const PLATFORM = 'http://platform.localhost';
const SETTINGS = { PLATFORM_EXTENSIONS: 'off', API_BASE: PLATFORM, PLATFORM_PATHS: 'tracking=/tracking' };
const SANDBOX_TOKEN = 'token-of-the-journeys';

/**
 * Journeys against a platform of the specification alone, on another origin than the portal: the build's `API_BASE` leads
 * to the same proxy as the portal's own origin, which the browser is told when it starts.
 */
export const test = base.extend<object, { portalPort: number }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
  portalPort: [async ({}, provide) => provide(await freePort()), { scope: 'worker' }],

  launchOptions: [
    async ({ portalPort }, provide) =>
      provide({
        executablePath: findHeadlessShell() ?? chromiumPath(),
        args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP platform.localhost 127.0.0.1:${portalPort}`],
      }),
    { scope: 'worker' },
  ],

  build: async ({ build }, provide) => provide({ ...build, portal: await buildMarket('KH', SETTINGS) }),

  serverEnv: async ({ portalPort }, provide) =>
    provide({ ...SETTINGS, PUBLIC_ORIGIN: `http://127.0.0.1:${portalPort}`, SANDBOX: 'on', SANDBOX_TOKEN }),

  network: async ({ server, portalPort }, provide) => {
    const proxy = new FaultProxy(portalPort, server.port);
    await proxy.listen();
    await provide(proxy);
    await proxy.close();
  },
});
