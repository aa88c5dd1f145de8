/** One entry of the session history. */
interface Entry {
  url: string;
  state: unknown;
}

/**
 * A window whose history traverses when the test says so: `arrive` performs the oldest pending traversal. The user's
 * Back and Forward share the queue with the page's own traversals, as in a browser.
 */
export class FakeHistory {
  readonly entries: Entry[];
  index = 0;
  readonly #queue: number[] = [];
  readonly #listeners = new Map<string, ((event: { persisted: boolean }) => void)[]>();

  constructor(url = '/', state: unknown = null) {
    this.entries = [{ url, state }];
  }

  get #current(): Entry {
    const entry = this.entries[this.index];
    if (entry === undefined) throw new Error(`no entry at ${this.index}`);
    return entry;
  }

  /** The parts of `window` that the portal's history uses. */
  get window(): Window {
    const current = () => this.#current;
    const page = {
      location: {
        get pathname() {
          return current().url.split('?')[0];
        },
        get search() {
          const query = current().url.split('?')[1];
          return query === undefined ? '' : `?${query}`;
        },
      },
      history: {
        get state() {
          return current().state;
        },
        pushState: (state: unknown, _: string, url?: string) => this.#push({ url: url ?? current().url, state }),
        replaceState: (state: unknown, _: string, url?: string) => {
          this.entries[this.index] = { url: url ?? current().url, state };
        },
        go: (by: number) => this.#queue.push(by),
      },
      addEventListener: (type: string, listener: (event: { persisted: boolean }) => void) =>
        this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]),
      setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
      clearTimeout: (timer: number) => clearTimeout(timer),
    };
    return page as unknown as Window;
  }

  #push(entry: Entry): void {
    this.entries.splice(this.index + 1, Number.POSITIVE_INFINITY, entry);
    this.index += 1;
  }

  /** The browser's Back and Forward buttons. */
  back(): void {
    this.#queue.push(-1);
  }

  forward(): void {
    this.#queue.push(1);
  }

  /** Follows a link to another fragment of the page. */
  toFragment(): void {
    this.#push({ url: this.#current.url, state: null });
    this.#tell('hashchange');
  }

  /** Performs the oldest pending traversal; one beyond the ends has no effect. False if there is none. */
  arrive(): boolean {
    const by = this.#queue.shift();
    if (by === undefined) return false;
    const next = this.index + by;
    if (next < 0 || next >= this.entries.length || by === 0) return true;
    this.index = next;
    this.#tell('popstate');
    return true;
  }

  /** Drops the oldest pending traversal. */
  swallow(): void {
    this.#queue.shift();
  }

  #tell(type: string): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ persisted: false });
  }
}
