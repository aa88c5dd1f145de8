import type { Clock } from '../platform/clock';
import type { Platform } from '../platform/platform';
import { mayHaveDatabase } from './open-database';

/** A request whose shops don't come, or that is left before they do, must not keep the databases closed. */
const REQUEST_PATIENCE_MS = 3_000;

type PageKind = 'list' | 'request' | 'without data' | 'other';

/** Kinds of pages as the route table names them; all others open their databases at once. */
const KINDS: Readonly<Record<string, PageKind>> = {
  tracking: 'list',
  request: 'request',
  // from there a guest's request begins
  landing: 'request',
  account: 'without data',
  history: 'without data',
};

export interface StartOptions {
  platform: Pick<Platform, 'indexedDb' | 'online'>;
  clock: Clock;
  /** the kind of page that was opened, as the route table names it */
  shell?: string | undefined;
  /** resolves once the page, or its placeholder, is painted; left out: it is */
  firstScreen?: Promise<void>;
  /** resolves once what is on the screen by now is painted */
  painted?: () => Promise<void>;
}

/**
 * What happens when, from the opening of a page until everything runs:
 *
 * 1. The page painted ahead is on the screen. Services are created, and the session is read (`createServices`).
 * 2. `firstScreen`: the live page, or its placeholder, is painted. The worker, analytics and the flags of visitors
 *    start then (`main.tsx`).
 * 3. `copyShown`: where the list is shown from its copy on this device, shops and flags are requested after that.
 * 4. `databasesMayOpen`, and `database` for one of them: they are opened and their code is loaded
 *    - by the list once its copy is painted; the account's database at once if there is no copy;
 *    - by the history and the account's pages once their first screen is painted;
 *    - by a request at once, if they exist. No draft can be in one that doesn't: it is created once the first step is on
 *      the page (`requestShown`) and painted, and what is typed meanwhile is written then. Offline nothing waits;
 *    - by any other page at once.
 */
export class Start {
  readonly firstScreen: Promise<void>;
  /** Resolves once what is on the screen by now is painted. */
  readonly painted: () => Promise<void>;
  /** The list's copy is painted; at once on pages that don't show it. */
  readonly copyShown: Promise<void>;
  readonly databasesMayOpen: Promise<void>;
  /** The first step of a request, or what stands in its place, is on the page. */
  requestShown: () => void = () => undefined;
  readonly #options: StartOptions;
  readonly #requestPainted: Promise<void> | undefined;

  constructor(options: StartOptions) {
    const { clock, shell = '', firstScreen = Promise.resolve(), painted = () => Promise.resolve() } = options;
    const kind = KINDS[shell] ?? 'other';
    this.#options = options;
    this.firstScreen = firstScreen;
    this.painted = painted;
    this.copyShown = kind === 'list' ? firstScreen : Promise.resolve();
    this.databasesMayOpen = kind === 'without data' ? firstScreen : Promise.resolve();
    if (kind === 'request') this.#requestPainted = this.#waitForRequest(clock);
  }

  /**
   * When one database may be opened. `isCopied`: the list is painted without it. `isNew`: the page begins before this
   * device has it, so that it is known to hold nothing until it is opened.
   */
  database(name: string, { isCopied }: { isCopied: boolean }): { mayOpen: Promise<unknown>; isNew: Promise<boolean> } {
    const isNew = this.#isNew(name);
    const requestPainted = isNew.then((waits) => (waits ? this.#requestPainted : undefined));
    return { isNew, mayOpen: Promise.all([this.databasesMayOpen, isCopied && this.copyShown, requestPainted]) };
  }

  async #isNew(name: string): Promise<boolean> {
    const { platform, clock } = this.#options;
    if (!this.#requestPainted || platform.indexedDb === undefined || !platform.online.isOnline()) return false;
    return !(await mayHaveDatabase(platform.indexedDb.factory, name, clock));
  }

  async #waitForRequest(clock: Clock): Promise<void> {
    let stopWaiting = (): void => undefined;
    await new Promise<void>((resolve) => {
      this.requestShown = resolve;
      stopWaiting = clock.after(REQUEST_PATIENCE_MS, resolve);
    });
    stopWaiting();
    await this.painted();
  }
}
