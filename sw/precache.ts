import { addPlugins, addRoute } from 'workbox-precaching';
import { getOrCreatePrecacheController } from 'workbox-precaching/utils/getOrCreatePrecacheController';
import { ignore } from '../src/lib/ignore';
import { systemClock } from '../src/platform/clock';
import { shellFor } from '../src/lib/shell-table';
import { isPageMessage } from './messages';
import { isFull, tellingOfNoRoom } from './room';
import { servedBuild } from './served-build';
import { PRECACHE, worker } from './worker-scope';

/**
 * Stores what this device needs over restarts and versions of the worker. Not among the caches that signing out or
 * erasing empties.
 */
const WISH_CACHE = 'precache-wish';
const WISH = '/wish';
/** Files loaded at a time: the page's own requests go between them. */
const AT_A_TIME = 3;
/** A file of a new version that can't be had is asked for again after these times. */
const AGAIN_AFTER_MS = [1000, 5000];
/** A new version takes over without as many files at most: more, and something else is wrong. */
const MOST_LATER = 5;

type Wish = 'everything' | 'as used';
interface KeptFile {
  url: string;
  /** the address under which it is stored, with the revision of a file whose name has no hash */
  key: string;
  isHashed: boolean;
  /** digest of its bytes, for files that are served as they were built */
  integrity: string | undefined;
}

let filling: Promise<void> | undefined;

/**
 * Stores this build's files. A first visit installs what public pages need; a device with a session, or an installed
 * app, gets the rest when its page asks for it, and each later version is complete before it can take over. Files used
 * meanwhile are stored as they are loaded: the library does so with files whose digest it knows. What arrives damaged is
 * never stored.
 */
export function keepFiles(): void {
  const precache = getOrCreatePrecacheController();
  precache.addToCacheList(PRECACHE);
  addPlugins([{ handlerDidError: async ({ request }) => fetchAnew(request, integrityOf(request)) }]);
  // `/` is not `/index.html` here, nor `/tracking` `/tracking.html`: navigations are answered with shells.
  addRoute({ directoryIndex: '', cleanURLs: false });
  worker.addEventListener('install', (event) => event.waitUntil(tellingOfNoRoom(install())));
  worker.addEventListener('activate', (event) => void precache.activate(event));
  worker.addEventListener('message', (event) => {
    if (!isPageMessage(event.data)) return;
    if (event.data.type === 'keep-everything') event.waitUntil(keepEverything());
    if (event.data.type === 'keep-used')
      event.waitUntil(ignore(tellingOfNoRoom(keepUsed(event.data.files)), 'worker: keep what is used'));
  });
}

async function install(): Promise<void> {
  const files = filesOfBuild();
  const wish = await readWish();
  const wanted = wish === 'everything' ? files : await firstAndUsed(files);
  const needed = new Set(__NEEDED_SET__);
  const missing: { file: KeptFile; why: unknown }[] = [];
  await fetchAll(wanted, async (file) => {
    try {
      await storeIntact(file);
    } catch (why) {
      missing.push({ file, why });
    }
  });
  const full = missing.find(({ why }) => isFull(why));
  if (full !== undefined) throw full.why;
  const [first] = missing;
  if (first !== undefined) {
    const isBearable =
      missing.length <= MOST_LATER && !missing.some(({ file }) => needed.has(new URL(file.url).pathname));
    // The server has this build, but not all of it: the pages ask for the rest at every start. Otherwise the network is
    // what failed, and the browser installs this version again.
    if (!isBearable || (await servedBuild()) !== __BUILD_ID__) throw first.why;
  }
  await writeWish(wish);
}

/** A version before may have stored what a captive portal sent. */
async function storeIntact(file: KeptFile): Promise<void> {
  const cache = await openFiles();
  const kept = await cache.match(file.key);
  if (kept && (await isIntact(kept, file))) return;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await cache.put(file.key, await fetchFile(file));
    } catch (error) {
      const wait = AGAIN_AFTER_MS[attempt];
      if (wait === undefined || isFull(error)) throw error;
      await systemClock.sleep(wait);
    }
  }
}

/**
 * The first set, and the other files that the version before had stored: by their names, as their hashes may differ.
 */
async function firstAndUsed(files: readonly KeptFile[]): Promise<KeptFile[]> {
  const { language } = shellFor(__SHELLS__, '/', worker.navigator.languages);
  const first = new Set(
    __FIRST_SET__.filter((path) => !path.startsWith('/shells/') || path.startsWith(`/shells/${language}/`)),
  );
  const cache = await openFiles();
  const used = new Set((await cache.keys()).map(({ url }) => withoutHash(url)));
  return files.filter(({ url }) => first.has(new URL(url).pathname) || used.has(withoutHash(url)));
}

/** Of six characters for styles and seven for scripts; until November 2026 of eight. */
function withoutHash(url: string): string {
  return new URL(url).pathname.replace(/-[\w-]{6,8}(\.\w+)$/, '$1');
}

/** Continues after an interruption: stored files are not loaded again. */
async function keepEverything(): Promise<void> {
  if (savesData()) return;
  filling ??= writeWish('everything')
    .then(fill)
    .finally(() => {
      filling = undefined;
    });
  // Offline meanwhile, or the files were deleted with a newer build: the page asks again at its start, and when the
  // network is back.
  await ignore(tellingOfNoRoom(filling), 'worker: keep everything');
}

/**
 * With all styles, 20 KB: the server inlines a page's own, so that nothing requests them before the page is opened
 * offline.
 */
async function keepUsed(used: readonly string[]): Promise<void> {
  const files = filesOfBuild().filter(({ url, isHashed }) => isHashed && (url.endsWith('.css') || used.includes(url)));
  await fetchAll(files, storeFile);
}

async function fill(): Promise<void> {
  const files = filesOfBuild();
  await fetchAll(
    files.filter(({ isHashed }) => isHashed),
    storeFile,
  );
  // The addresses of the others do not contain their version: loaded only while the server still has this build.
  const cache = await openFiles();
  const answers: [string, Response][] = [];
  await fetchAll(
    files.filter(({ isHashed }) => !isHashed),
    async (file) => {
      if (!(await cache.match(file.key))) answers.push([file.key, await fetchFile(file)]);
    },
  );
  if (answers.length === 0 || (await servedBuild()) !== __BUILD_ID__) return;
  await Promise.all(answers.map(([key, answer]) => cache.put(key, answer)));
}

function filesOfBuild(): KeptFile[] {
  const precache = getOrCreatePrecacheController();
  const keys = [...precache.getURLsToCacheKeys()];
  return keys.map(([url, key]) => ({
    url,
    key,
    isHashed: url === key,
    integrity: precache.getIntegrityForCacheKey(key),
  }));
}

async function fetchAll(files: readonly KeptFile[], take: (file: KeptFile) => Promise<void>): Promise<void> {
  const left = [...files];
  const inTurn = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) await take(file);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, inTurn));
}

async function storeFile(file: KeptFile): Promise<void> {
  const cache = await openFiles();
  if (!(await cache.match(file.key))) await cache.put(file.key, await fetchFile(file));
}

async function fetchFile({ url, isHashed, integrity }: KeptFile): Promise<Response> {
  const request = new Request(url, {
    // Revalidated rather than loaded again: the page itself has just loaded some of these.
    cache: isHashed ? 'default' : 'no-cache',
    credentials: 'same-origin',
    priority: 'low',
    ...(integrity && { integrity }),
  });
  const answer = await fetch(request).catch(() => fetchAnew(request, integrity));
  if (!answer.ok || answer.redirected) throw new Error(`${url} answered ${answer.status}`);
  if (url.endsWith('.html') && !isWholePage(await answer.clone().text())) throw new Error(`${url} is another page`);
  return answer;
}

const isWholePage = (html: string) => html.includes('id="root"') && html.includes('</html>');

/** Past the browser's own cache, which may hold what arrived damaged. */
function fetchAnew(request: Request, integrity: string | undefined): Promise<Response> {
  return fetch(new Request(request, { cache: 'reload', ...(integrity && { integrity }) }));
}

function integrityOf({ url, mode }: Request): string | undefined {
  // a digest is only allowed with an answer that may be read
  return mode === 'no-cors' ? undefined : filesOfBuild().find((file) => file.url === url)?.integrity;
}

async function isIntact(answer: Response, { integrity }: KeptFile): Promise<boolean> {
  if (!integrity) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

function openFiles(): Promise<Cache> {
  return caches.open(getOrCreatePrecacheController().strategy.cacheName);
}

async function readWish(): Promise<Wish> {
  const kept = await (await caches.open(WISH_CACHE)).match(WISH);
  if (kept) return (await kept.text()) === 'everything' ? 'everything' : 'as used';
  // Earlier versions stored no wish and kept everything for everybody; a first visit has nothing at all.
  const first = new Set(__FIRST_SET__.map((path) => withoutHash(new URL(path, worker.location.origin).href)));
  const had = await (await openFiles()).keys();
  return had.some(({ url }) => !first.has(withoutHash(url))) ? 'everything' : 'as used';
}

async function writeWish(wish: Wish): Promise<void> {
  const cache = await caches.open(WISH_CACHE);
  // a page may have asked for everything while this version was being installed
  if (wish === 'everything' || !(await cache.match(WISH))) await cache.put(WISH, new Response(wish));
}

/** Not in TypeScript's library: Chromium's alone. */
function savesData(): boolean {
  const { connection } = worker.navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
