import { createServer, type Server } from 'node:http';
import type { Frame, Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath, findHeadlessShell } from '../../../scripts/lib/chromium';
import { freePort } from '../../../scripts/lib/free-port';
import { required } from '../../../src/lib/assert';
import { test as base } from './test';

/**
 * The portal is built for its hosts, so their addresses cannot be chosen when a test runs: the browser is told which
 * port stands for this one.
 */
const PORT = 27_831;
export const HOST = `http://localhost:${PORT}`;
/** the portal's own site on another port, so that a frame there has its storage */
export const SAME_SITE = `http://127.0.0.1:${PORT}`;

interface HostFixtures {
  hostBrowser: string;
  hostPort: number;
}

/** Tests of a portal in a page of a host. */
export const test = base.extend<{ host: HostPage }, HostFixtures>({
  hostBrowser: [findHeadlessShell() ?? chromiumPath(), { option: true, scope: 'worker' }],

  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
  hostPort: [async ({}, provide) => provide(await freePort()), { scope: 'worker' }],

  launchOptions: [
    async ({ hostBrowser, hostPort }, provide) => {
      const rules = ['localhost', '127.0.0.1'].map((name) => `MAP ${name}:${PORT} 127.0.0.1:${hostPort}`).join(',');
      await provide({ executablePath: hostBrowser, args: [...CHROMIUM_ARGS, `--host-resolver-rules=${rules}`] });
    },
    { scope: 'worker' },
  ],

  host: async ({ page, network, hostPort }, provide) => {
    const stranger = await freePort();
    const servers = [await serve(hostPort), await serve(stranger)];
    await provide(new HostPage(page, HOST, network.origin, `http://localhost:${stranger}`));
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  },
});

/** An empty page on an origin of its own. */
async function serve(port: number): Promise<Server> {
  const server = createServer((_, answer) => {
    answer
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><html lang="en"><title>Till</title><main><h1>Till</h1></main>');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

/** The page of a point-of-sale program that shows the portal in a frame. */
export class HostPage {
  constructor(
    readonly page: Page,
    /** the host's origin, one of EMBED_ORIGINS */
    readonly origin: string,
    readonly portal: string,
    /** an origin that may not embed the portal */
    readonly stranger: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.origin}/`);
    await this.#frame('portal', this.portal + path);
  }

  /** Posts a message to the portal from a frame of another origin beside it. */
  async sayAsStranger(message: unknown): Promise<void> {
    await this.#frame('stranger', `${this.stranger}/`);
    const frame = required(
      this.page.frames().find((candidate) => candidate.url().startsWith(this.stranger)),
      'the stranger',
    );
    await frame.evaluate((said) => window.parent.frames[0]?.postMessage(said, '*'), message);
  }

  /** Posts a message from the host to the portal, and to nobody else. */
  async say(message: unknown): Promise<void> {
    await this.page.evaluate(([said, origin]) => window.frames[0]?.postMessage(said, origin), [
      message,
      this.portal,
    ] as const);
  }

  /** Resolves once all earlier messages have been handled: they arrive in order. */
  async heard(): Promise<void> {
    await this.frame.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('message', resolve, { once: true });
          postMessage('last', location.origin);
        }),
    );
  }

  /** Navigates the embedded portal to another of its pages. */
  async lead(path: string): Promise<void> {
    await this.page.evaluate(
      (to) => document.querySelector<HTMLIFrameElement>('#portal')?.setAttribute('src', to),
      this.portal + path,
    );
  }

  /** Gives the portal the space of a desktop screen. */
  async fill(): Promise<void> {
    await this.page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('#portal');
      if (frame) Object.assign(frame, { width: '1240', height: '740' });
    });
  }

  get inside() {
    return this.page.frameLocator('#portal');
  }

  get frame(): Frame {
    return required(
      this.page.frames().find((candidate) => candidate.url().startsWith(this.portal)),
      'the portal',
    );
  }

  async #frame(id: string, src: string): Promise<void> {
    await this.page.evaluate(
      ([name, address]) =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe');
          Object.assign(frame, { id: name, title: name, src: address, width: '360', height: '700', onload: resolve });
          document.querySelector('main')?.append(frame);
        }),
      [id, src],
    );
  }
}
