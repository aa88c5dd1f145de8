import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserDriver } from './driver';
import { clickControl, fillField, visibleText } from './page-functions';

const DEADLINE_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** The portal in a tab of any browser, with the actions that the journey needs. */
export class PortalTab {
  constructor(
    private readonly driver: BrowserDriver,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
  }

  /** As the user does it; resolves once another document has taken the page's place. */
  async reload(): Promise<void> {
    await this.driver.evaluate('(globalThis.isLeft = true, setTimeout(() => location.reload()), true)');
    await this.waitFor('the page to load again', 'globalThis.isLeft === undefined');
  }

  /** Types into the visible field with this label. */
  async fill(label: RegExp, text: string): Promise<void> {
    await this.#until(`a field ${label}`, () => this.#call(fillField, label.source, text));
  }

  /** Presses the visible, enabled button or link with this name. */
  async press(name: RegExp): Promise<void> {
    await this.#until(`a button ${name}`, () => this.#call(clickControl, name.source));
  }

  /** Waits until a line of the page's text matches. */
  async sees(text: RegExp): Promise<void> {
    await this.#until(`the text ${text}`, async () => {
      const lines = String(await this.#call(visibleText)).split('\n');
      return lines.some((line) => text.test(line.trim()));
    });
  }

  /** Waits for an expression to be true in the page. */
  async waitFor(what: string, expression: string): Promise<void> {
    await this.#until(what, () => this.driver.evaluate(expression));
  }

  address(): Promise<string> {
    return this.driver.evaluate('location.href').then(String);
  }

  #call(script: (...parts: string[]) => unknown, ...parts: string[]): Promise<unknown> {
    return this.driver.evaluate(`(${script.toString()})(...${JSON.stringify(parts)})`);
  }

  /** While one document replaces another the page can't be queried: errors are retried as well. */
  async #until(what: string, look: () => Promise<unknown>): Promise<void> {
    const deadline = Date.now() + DEADLINE_MS;
    while ((await look().catch(() => false)) !== true) {
      if (Date.now() > deadline) {
        const shown = await this.#call(visibleText).catch(String);
        throw new Error(`${what} did not come.\n${await this.address()}\n${String(shown)}`);
      }
      await sleep(LOOK_AGAIN_MS);
    }
  }
}
