import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import type { Batch, SentEvent } from '../../../src/sync/analytics/events';
import { freePort } from '../../../scripts/lib/free-port';

/** A real analytics collector on this machine, on an origin of its own. */
export class Collector {
  readonly bodies: string[] = [];
  readonly #server: Server;
  #port = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.bodies.push(Buffer.concat(parts).toString());
        response.writeHead(204).end();
      });
    });
  }

  async listen(): Promise<void> {
    this.#port = await freePort();
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/events`;
  }

  get events(): SentEvent[] {
    return this.bodies.flatMap((body) => (JSON.parse(body) as Batch).events);
  }

  get names(): string[] {
    return this.events.map(({ name }) => name);
  }

  /**
   * Gives the portal this address as a build would: the setting is one text in the code, and replacing it takes a
   * second where another build takes a minute. The worker would answer with its own copy, so tests block it.
   */
  async configure(page: Page): Promise<void> {
    await page.route('**/assets/*.js', async (route) => {
      // the server may close an idle connection just as it is used again
      const answer = await route.fetch({ maxRetries: 3 });
      const code = await answer.text();
      await route.fulfill({
        response: answer,
        body: code.replace(/analyticsUrl:(""|``)/g, `analyticsUrl:"${this.url}"`),
      });
    });
  }
}
