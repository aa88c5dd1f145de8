import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { required } from '../../../src/lib/assert';

/**
 * The portal is built for its hosts, so their addresses cannot be chosen when a test runs: the browser is told which
 * port stands for this one.
 */
const PORT = 27_831;
export const HOST = `http://localhost:${PORT}`;
/** the portal's own site on another port, so that a frame there has its storage */
export const SAME_SITE = `http://127.0.0.1:${PORT}`;

/** Has the browser find the page on this port of the machine at both origins. */
export const hostRules = (port: number): string[] =>
  ['localhost', '127.0.0.1'].map((name) => `MAP ${name}:${PORT} 127.0.0.1:${port}`);

/** An empty page on an origin of its own. */
export class EmptyPage {
  readonly #server = createServer((_, answer) => {
    answer
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><html lang="en"><title>Till</title><main><h1>Till</h1></main>');
  });

  /** Resolves with its port. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
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
