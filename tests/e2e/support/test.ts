/**
 * The browser tests' own `test`: each test gets a real server on a copy of the seeded sandbox, in a process that stays warm
 * from test to test (`platform-host.ts`), and a browser that reaches it through a proxy which fails on demand.
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
 * Other countries, and other languages of theirs; the market is built when the first test of it runs:
 *
 *   test.describe('in Kuwait', () => {
 *     test.use({ market: 'KW', language: 'ar_KW' });
 *     test('…', async ({ page, words, recipient }) => {
 *       await signIn(page, undefined, words);                // finds its controls by the language's own words
 *       await readyToSubmit(page, recipient, words);         // someone the market's form accepts
 *       await expect(page.getByText(words.of('request.closed.title'))).toBeVisible();   // by a message's id
 *     });
 *   });
 *
 * The service worker is blocked, because it downloads the whole portal, a quarter of what a journey costs. Journeys about it
 * (being offline, a second visit, notifications, deploys) are tagged: `test('…', { tag: '@worker' }, async …)`; a file of
 * such journeys begins with `test.use({ serviceWorkers: 'allow' })`.
 *
 * `page.goto('/order-tracking')` is relative to the fault proxy (`network`). A violation of the content security policy, an error in the
 * console or an uncaught exception fails the test; `problems` holds them (empty it where one is meant to happen).
 * The projects are `phone` (360×740, the default) and `desktop` (1280×800, tests tagged `@desktop`).
 */
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath, findHeadlessShell } from '../../../scripts/lib/chromium';
import { freePort } from '../../../scripts/lib/free-port';
import { FaultProxy } from './fault-proxy';
import { navigateSurely } from './history';
import { EmptyPage, HOST, HostPage, hostRules } from './host-page';
import { type MarketBuild, marketEnv, PREPARE_MS, prepareMarket, RECIPIENTS, timezoneOf } from './markets';
import type { JourneyMarket } from './journey-markets';
import { PlatformHost } from './platform-host';
import { PAGES, whatPagesShow } from './page-report';
import { copyOfTemplate, PlatformServer } from './platform-server';
import type { Recipient } from './request';
import { watchContext } from './watch-page';
import { Words } from './words';

/** Another name of this machine: loopback is a secure context, and this is none, just as an address on a LAN. */
export const LAN_HOST = 'portal.lan';

/** The last requests of a failed test that its report shows. */
const REPORTED = 12;

interface Fixtures {
  market: JourneyMarket;
  /** the language chosen on the device; one of the market's */
  language: string;
  build: MarketBuild;
  words: Words;
  recipient: Recipient;
  /** settings of the server in addition to the test's defaults */
  serverEnv: NodeJS.ProcessEnv;
  server: PlatformServer;
  network: FaultProxy;
  /** a host whose page shows the portal in a frame */
  host: HostPage;
  problems: string[];
}

interface WorkerFixtures {
  platformHost: PlatformHost;
  browserPath: string;
  hostPort: number;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  platformHost: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
    async ({}, provide) => {
      const host = new PlatformHost();
      await provide(host);
      await host.kill();
    },
    { scope: 'worker' },
  ],

  browserPath: [findHeadlessShell() ?? chromiumPath(), { option: true, scope: 'worker' }],

  hostPort: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
    async ({}, provide) => {
      const page = new EmptyPage();
      await provide(await page.listen());
      await page.close();
    },
    { scope: 'worker' },
  ],

  // the same for every file: each other set of options costs a worker, a browser and a platform's process of its own
  launchOptions: [
    async ({ browserPath, hostPort }, provide) => {
      const rules = [...hostRules(hostPort), `MAP ${LAN_HOST} 127.0.0.1`].join(',');
      await provide({ executablePath: browserPath, args: [...CHROMIUM_ARGS, `--host-resolver-rules=${rules}`] });
    },
    { scope: 'worker' },
  ],

  market: ['KH', { option: true }],
  language: ['en', { option: true }],
  serverEnv: [{}, { option: true }],

  build: [async ({ market }, provide) => provide(await prepareMarket(market)), { timeout: PREPARE_MS }],

  words: async ({ build, language }, provide) => provide(new Words(build.portal, language)),

  recipient: async ({ market }, provide) => provide(RECIPIENTS[market]),

  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
  serviceWorkers: async ({}, provide, { tags }) => provide(tags.includes('@worker') ? 'allow' : 'block'),

  timezoneId: async ({ market }, provide) => provide(timezoneOf(market)),

  context: async ({ context, language }, provide, testInfo) => {
    if (language !== 'en') {
      await context.addInitScript((chosen) => {
        try {
          if (localStorage.getItem('rider.locale') === null) localStorage.setItem('rider.locale', chosen);
        } catch {
          // an empty page has no storage of its own, nor does the card provider's sandboxed frame
        }
      }, language);
    }
    context.on('page', navigateSurely);
    await provide(context);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach(PAGES, { body: await whatPagesShow(context) });
    // a handler that still waits for its answer would fail the test when its page is closed
    await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  },

  server: async ({ platformHost, serverEnv, market, build }, provide, testInfo) => {
    const port = await freePort();
    const dataDir = join(tmpdir(), `rider-portal-e2e-${process.pid}-${port}`);
    await copyOfTemplate(build.template, dataDir);
    const env = { SIMULATOR: 'off', ...marketEnv(market, build.portal), ...serverEnv };
    const server = new PlatformServer(port, dataDir, env, platformHost);
    await server.start();
    await provide(server);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server.log', { body: server.log });
  },

  network: async ({ server }, provide, testInfo) => {
    const proxy = new FaultProxy(await freePort(), server.port);
    await proxy.listen();
    const start = Date.now();
    await provide(proxy);
    await proxy.close();
    if (testInfo.status === testInfo.expectedStatus) return;
    // A hanging test leaves no other trace. The last comes first: the list shows the beginning only.
    const lines = proxy.requests.slice(-REPORTED).map(({ at, method, path }) => `${at - start} ms ${method} ${path}`);
    await testInfo.attach('requests', { body: [...lines, `${Date.now() - start} ms end`].reverse().join('\n') });
  },

  baseURL: async ({ network }, provide) => provide(network.origin),

  host: async ({ page, network }, provide) => {
    const stranger = new EmptyPage();
    const port = await stranger.listen();
    await provide(new HostPage(page, HOST, network.origin, `http://localhost:${port}`));
    await stranger.close();
  },

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
