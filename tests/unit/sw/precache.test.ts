import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://portal.test';
const FIRST = ['/index.html', '/assets/index-aaaaaaa.js', '/shells/en/track.html'];
const OTHER_LANGUAGE = '/shells/km/track.html';
const LATER = ['/assets/history-bbbbbbb.js', '/assets/session-ccccccc.js'];
const SHELL = '/shells/en/history.html';

type Listener = (event: { data?: unknown; waitUntil(work: Promise<unknown>): void }) => void;

/** The device has no room for more. */
let isFull = false;

/** CacheStorage by address, as much of it as the worker uses. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    const address = (key: string) => new URL(key, ORIGIN).href;
    return {
      match: async (key: string) => files.get(address(key))?.clone(),
      put: async (key: string, answer: Response) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        files.set(address(key), answer);
      },
      keys: async () => [...files.keys()].map((url) => ({ url })),
    };
  }
}

const device = vi.hoisted(() => ({
  plugins: [] as { handlerDidError(given: { request: Request }): Promise<Response> }[],
}));

/** What the server sends for a path: pages have the portal's root element. */
const contentOf = (path: string) => (path.endsWith('.html') ? `<div id="root">${path}</div></html>` : path);
const digestOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
/** What a captive portal sends, with status 200. */
const DAMAGED = 'Log in to this network';

vi.mock('../../../src/platform/clock', () => ({ systemClock: { now: () => 0, sleep: async () => undefined } }));

vi.mock('workbox-precaching', () => ({
  addPlugins: (plugins: typeof device.plugins) => void device.plugins.push(...plugins),
  addRoute: () => undefined,
}));

vi.mock('workbox-precaching/utils/getOrCreatePrecacheController', () => ({
  getOrCreatePrecacheController: () => ({
    addToCacheList: () => undefined,
    activate: () => undefined,
    strategy: { cacheName: 'files' },
    getIntegrityForCacheKey: (key: string) => {
      const { pathname } = new URL(key);
      return pathname.endsWith('.html') ? undefined : digestOf(contentOf(pathname));
    },
    getURLsToCacheKeys: () =>
      new Map([
        ...[FIRST[1], ...LATER].map((path) => [ORIGIN + path, ORIGIN + path] as const),
        ...['/index.html', SHELL, FIRST[2], OTHER_LANGUAGE].map(
          (path) => [ORIGIN + path, `${ORIGIN + path}?__WB_REVISION__=1`] as const,
        ),
      ]),
  }),
}));

describe('the files the worker stores', () => {
  let caches: FakeCaches;
  let listeners: Map<string, Listener>;
  let asked: string[];
  let refused: RegExp | undefined;
  /** what arrives otherwise than it was built: always, or only out of the browser's own cache */
  let damaged: RegExp | undefined;
  let badlyCached: RegExp | undefined;
  /** what is answered with 500, and how often before it is sound */
  let failing: RegExp | undefined;
  let failures: number;
  let mostFailures: number;
  let servedBuild: string;
  let pages: { postMessage(message: unknown): void }[];
  let connection: { saveData: boolean } | undefined;

  /** A worker of its own, which finds what the one before left. */
  async function start(): Promise<void> {
    vi.resetModules();
    listeners = new Map();
    device.plugins.length = 0;
    vi.stubGlobal('self', {
      __WB_MANIFEST: [],
      location: { origin: ORIGIN },
      navigator: { connection, languages: ['en-US'] },
      clients: { matchAll: async () => pages },
      addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    });
    const file = 'precache';
    const module = (await import(`../../../sw/${file}.ts`)) as Record<string, () => void>;
    module['keepFiles']?.();
  }

  async function tell(type: string, data?: unknown): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ data, waitUntil: (promise) => void work.push(promise) });
    await Promise.all(work);
  }

  const keepEverything = () => tell('message', { type: 'keep-everything' });
  const kept = () => [...(caches.all.get('files')?.keys() ?? [])].map((url) => new URL(url).pathname).sort();
  const contents = () =>
    Promise.all([...(caches.all.get('files')?.values() ?? [])].map((answer) => answer.clone().text()));
  const all = [...FIRST, ...LATER, SHELL, OTHER_LANGUAGE].sort();

  beforeEach(async () => {
    caches = new FakeCaches();
    asked = [];
    refused = undefined;
    damaged = undefined;
    badlyCached = undefined;
    failing = undefined;
    failures = 0;
    isFull = false;
    pages = [];
    mostFailures = Number.POSITIVE_INFINITY;
    servedBuild = 'this build';
    connection = undefined;
    vi.stubGlobal('caches', caches);
    vi.stubGlobal('__FIRST_SET__', [...FIRST, OTHER_LANGUAGE]);
    vi.stubGlobal('__NEEDED_SET__', [...FIRST, '/assets/session-ccccccc.js']);
    vi.stubGlobal('__SHELLS__', { routes: [], fallback: 'plain', languages: ['en', 'km'], defaultLanguage: 'km' });
    vi.stubGlobal('__BUILD_ID__', 'this build');
    vi.stubGlobal('fetch', async (input: string | Request) => {
      if (typeof input === 'string') return Response.json({ build_id: servedBuild });
      const { pathname } = new URL(input.url);
      if (input.cache !== 'reload') asked.push(pathname);
      if (refused?.test(pathname)) throw new TypeError('no network');
      if (failing?.test(pathname) && input.cache !== 'reload') {
        failures += 1;
        if (failures <= mostFailures) return new Response('', { status: 500 });
      }
      const isDamaged = damaged?.test(pathname) || (input.cache !== 'reload' && badlyCached?.test(pathname));
      const content = isDamaged ? DAMAGED : contentOf(pathname);
      if (input.integrity && input.integrity !== digestOf(content)) throw new TypeError('another digest');
      return new Response(content);
    });
    await start();
  });

  it('are what public pages need in the reader’s language, on a first visit', async () => {
    await tell('install');
    expect(kept()).toEqual([...FIRST].sort());
  });

  it('are all of them once there is a session, each fetched once', async () => {
    await tell('install');
    await Promise.all([keepEverything(), keepEverything()]);
    expect(kept()).toEqual(all);
    expect([...asked].sort()).toEqual(all);
  });

  it('are completed after an interruption', async () => {
    await tell('install');
    refused = /session/;
    await keepEverything();
    expect(kept()).not.toContain(LATER[1]);
    refused = undefined;
    await start();
    asked = [];
    await keepEverything();
    expect(kept()).toEqual(all);
    expect(asked).not.toContain(FIRST[1]);
  });

  it('are complete before the next version is installed, which fails when a file is missing', async () => {
    await tell('install');
    await keepEverything();
    caches.all.set('files', new Map());
    await start();
    refused = /session/;
    await expect(tell('install')).rejects.toThrow('no network');
    refused = undefined;
    await tell('install');
    expect(kept()).toEqual(all);
  });

  describe('of a new version whose server has a broken file', () => {
    beforeEach(async () => {
      await tell('install');
      await keepEverything();
      caches.all.set('files', new Map());
      await start();
    });

    it('are asked for again before the installation fails', async () => {
      failing = /session/;
      mostFailures = 2;
      await tell('install');
      expect(kept()).toEqual(all);
    });

    it('are installed without one that is not needed every day, which is completed later', async () => {
      damaged = /assets\/history/;
      await tell('install');
      expect(kept()).toEqual(all.filter((path) => path !== LATER[0]));
      damaged = undefined;
      await start();
      await keepEverything();
      expect(kept()).toEqual(all);
    });

    it.each([
      ['one that every page needs', /session/, 'this build'],
      ['one that readers without a session need', /index-aaa/, 'this build'],
      ['any, when the server has another build by now', /assets\/history/, 'another build'],
    ])('are not installed without %s', async (_, broken, served) => {
      failing = broken;
      servedBuild = served;
      await expect(tell('install')).rejects.toThrow('answered 500');
    });
  });

  it('are complete after a version that stored everything for everybody', async () => {
    const files = await caches.open('files');
    await files.put('/assets/settings-dddddddd.js', new Response());
    await tell('install');
    expect(kept()).toEqual(expect.arrayContaining(all));
  });

  it.each([
    ['a version before', '/assets/history-eeeeeee.js'],
    ['one whose hashes had eight characters', '/assets/history-eeeeeeee.js'],
  ])('are only those used when the user saves data, and the next has the same again as %s', async (_, used) => {
    connection = { saveData: true };
    await start();
    await tell('install');
    await keepEverything();
    expect(kept()).toEqual([...FIRST].sort());

    await tell('install');
    const files = await caches.open('files');
    await files.put(used, new Response());
    await start();
    await tell('install');
    expect(kept()).toContain(LATER[0]);
    expect(kept()).not.toContain(LATER[1]);
  });

  it('are those a page says that it has, when the user saves data', async () => {
    await tell('install');
    await tell('message', { type: 'keep-used', files: [ORIGIN + LATER[0], 'https://elsewhere.test/file.js'] });
    expect(kept()).toEqual([...FIRST, LATER[0] ?? ''].sort());
    await tell('message', { type: 'keep-used' });
    expect(kept()).not.toContain(LATER[1]);
  });

  it.each(['install', 'keep everything'])('that find no room are told to the pages (%s)', async (when) => {
    const told: unknown[] = [];
    pages = [{ postMessage: (message: unknown) => void told.push(message) }];
    if (when === 'keep everything') await tell('install');
    isFull = true;
    const work = when === 'install' ? tell('install') : keepEverything();
    await work.catch((error: Error) => expect(error.name).toBe('QuotaExceededError'));
    expect(told).toEqual([{ type: 'no-room' }]);
    isFull = false;
    await tell('install');
    await keepEverything();
    expect(kept()).toEqual(all);
  });

  it('include no page of another build', async () => {
    await tell('install');
    servedBuild = 'the next build';
    await keepEverything();
    expect(kept()).toEqual(expect.arrayContaining(LATER));
    expect(kept()).not.toContain(SHELL);
  });

  it('include nothing that arrived damaged, and are completed later', async () => {
    await tell('install');
    damaged = /session|shells\/en\/history/;
    await keepEverything();
    expect(await contents()).not.toContain(DAMAGED);
    damaged = undefined;
    await keepEverything();
    expect(kept()).toEqual(all);
    expect(await contents()).not.toContain(DAMAGED);
  });

  it('are loaded past the browser’s own cache where that holds a damaged file', async () => {
    badlyCached = /session/;
    await tell('install');
    await keepEverything();
    expect(kept()).toEqual(all);
    const files = await caches.open('files');
    expect(await (await files.match(ORIGIN + LATER[1]))?.text()).toBe(LATER[1]);
  });

  it('are loaded again by the next version where an earlier one had stored a damaged file', async () => {
    await tell('install');
    await keepEverything();
    const files = await caches.open('files');
    await files.put(ORIGIN + LATER[1], new Response(DAMAGED));
    await start();
    await tell('install');
    expect(await (await files.match(ORIGIN + LATER[1]))?.text()).toBe(LATER[1]);
  });

  it('are loaded once more for a page that requested a damaged one, with their digest', async () => {
    badlyCached = /session/;
    const request = new Request(ORIGIN + LATER[1]);
    const answer = await device.plugins[0]?.handlerDidError({ request });
    expect(await answer?.text()).toBe(LATER[1]);
    damaged = /session/;
    await expect(device.plugins[0]?.handlerDidError({ request })).rejects.toThrow('another digest');
  });
});
