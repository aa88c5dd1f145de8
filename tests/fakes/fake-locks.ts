import type { Locks } from '../../src/platform/locks';

interface Holder {
  tab: string;
  rob: () => void;
}

/**
 * Web Locks shared by the tabs of one device: a killed tab's locks are released, and it asks for no others; a frozen
 * tab's are not.
 */
export class FakeLockManager {
  readonly #pages = new Map<string, { isDead: boolean }>();
  readonly #held = new Map<string, Holder>();
  readonly #waiting = new Map<string, { tab: string; grant: () => void }[]>();

  forTab(tab: string): Locks {
    const page = { isDead: false };
    this.#pages.set(tab, page);
    return {
      shared: true,
      hold: (name, run, { signal, steal } = {}) =>
        page.isDead ? new Promise(() => undefined) : this.#hold(tab, name, run, signal, steal === true),
    };
  }

  kill(tab: string): void {
    const page = this.#pages.get(tab);
    if (page) page.isDead = true;
    for (const [name, queue] of this.#waiting) {
      this.#waiting.set(
        name,
        queue.filter((waiter) => waiter.tab !== tab),
      );
    }
    for (const [name, holder] of this.#held) if (holder.tab === tab) this.#release(name, holder);
  }

  holder(name: string): string | undefined {
    return this.#held.get(name)?.tab;
  }

  async #hold<T>(
    tab: string,
    name: string,
    run: () => Promise<T>,
    signal: AbortSignal | undefined,
    steal: boolean,
  ): Promise<T> {
    signal?.throwIfAborted();
    if (steal) {
      const robbed = this.#held.get(name);
      this.#held.delete(name);
      robbed?.rob();
    } else if (this.#held.has(name)) await this.#wait(tab, name, signal);
    return new Promise<T>((resolve, reject) => {
      const holder: Holder = { tab, rob: () => reject(new DOMException('stolen', 'AbortError')) };
      this.#held.set(name, holder);
      run()
        .then(resolve, reject)
        .finally(() => this.#release(name, holder));
    });
  }

  #wait(tab: string, name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(name) ?? [];
      const waiter = { tab, grant: resolve };
      this.#waiting.set(name, [...queue, waiter]);
      signal?.addEventListener('abort', () => {
        const now = this.#waiting.get(name) ?? [];
        if (!now.includes(waiter)) return;
        this.#waiting.set(
          name,
          now.filter((other) => other !== waiter),
        );
        reject(signal.reason);
      });
    });
  }

  #release(name: string, holder: Holder): void {
    if (this.#held.get(name) !== holder) return;
    this.#held.delete(name);
    const [next, ...rest] = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, rest);
    if (next === undefined) return;
    // reserved for the next in the queue, so that nobody gets in between
    this.#held.set(name, { tab: next.tab, rob: () => undefined });
    next.grant();
  }
}
