import type { Plugin, Rollup } from 'vite';

/**
 * What a visitor may open first, by the files it starts with: a page, and what every such page loads at once. Pages of
 * the route table that are not named here are visits of their own, all called `other`. Parts loaded later (a dialog, a
 * map) are not visits, but for what every signed-in page may come to need: the account's database and all that follows
 * orders, the rows of a long list, requests to be sent.
 */
const VISITS = {
  every: ['/index.html'],
  landing: ['/src/app/pages/landing.tsx', '/src/sync/visitor-flags.ts'],
  link: ['/src/app/pages/public-tracking.tsx', '/src/sync/public-tracking/create-links.ts'],
  session: ['/src/sync/start-engine.ts', '/src/app/top-bar.tsx', '/src/app/tab-skeleton.tsx'],
  database: [
    '/src/db/dexie-database.ts',
    '/src/db/device-database.ts',
    '/src/sync/account-parts.ts',
    '/src/sync/orders/rider-store.ts',
  ],
  rows: ['/src/features/orders/tracking/row-window.tsx'],
  queue: ['/src/sync/queue/make-requests.ts'],
  account: ['/src/app/pages/account-pages.tsx'],
  orders: ['/src/features/orders/tracking/tracking-page.tsx'],
  request: ['/src/features/order-request/request-page.tsx', '/src/sync/request-services.ts'],
  history: ['/src/features/orders/history/history-page.tsx', '/src/sync/order-services.ts'],
} as const;

const ROUTES = '/src/app/routes.tsx';
const ICONS = '/src/ui/icons.ts';

export type Visit = keyof typeof VISITS | 'other';

const SCREENS = ['orders', 'request', 'history', 'account', 'other'] as const satisfies readonly Visit[];

const PARTS_OF_SIGNED_IN = ['session', 'database', 'rows', 'queue'] as const satisfies readonly Visit[];

/** The files for modules that several visits share; a module that fits two of them goes to the later one here. */
const CHUNKS = [
  'parts',
  'public-parts',
  'link-parts',
  'request-parts',
  'pages',
  'account',
  'rows',
  'queue',
  'request',
  'request-shared',
  'lists',
  'database',
  'session',
  'shared',
  'landing',
  'link',
  'landing-shared',
  'following',
  'base',
] as const;

export type Chunk = (typeof CHUNKS)[number];

/** Who loads a module. */
export interface Audience {
  /** visits that load it at once */
  first: ReadonlySet<Visit>;
  /** visits that load it later with one of their lazy parts */
  later: ReadonlySet<Visit>;
  /** how many pages and parts load it */
  starts: number;
}

interface Group {
  name: Chunk;
  priority: number;
  includeDependenciesRecursively: false;
  test: (id: string) => boolean;
}

/**
 * Divides the code by who needs it, so that no visit loads what it does not use, in few files: the bundler's own graph
 * of modules says which visits a module belongs to. `groups` go to the bundler's `codeSplitting`; the plugin reads the
 * graph before they are called.
 */
export function chunks(): { plugin: Plugin; groups: Group[] } {
  let audiences: ReadonlyMap<string, Audience> = new Map();
  return {
    plugin: {
      name: 'chunks',
      buildEnd() {
        audiences = audiencesOf([...this.getModuleIds()], (id) => this.getModuleInfo(id));
      },
    },
    groups: CHUNKS.map((name, priority) => ({
      name,
      priority,
      // called for each module separately
      includeDependenciesRecursively: false,
      test: (id) => chunkFor(id, audiences.get(id)) === name,
    })),
  };
}

/**
 * The file for a module; undefined leaves it to the bundler, which puts it with the page or part that needs it. What a
 * module imports has at least its audience, so that no two files need each other.
 */
export function chunkFor(id: string, audience: Audience | undefined): Chunk | undefined {
  // modules of the bundler itself: the loader of lazy parts, its own helpers
  if (!audience) return /^\0|rolldown\/runtime/.test(id) ? 'base' : undefined;
  const { first, later, starts } = audience;
  if (first.has('every') || (first.has('landing') && first.has('link'))) return 'base';
  // only the bundler knows which parts of the widgets' library are used
  if (starts > 1 && /\/node_modules\/(@base-ui|@floating-ui|use-sync-external-store)\//.test(id)) return undefined;
  const screens = SCREENS.filter((one) => first.has(one));
  const isForSignedIn = PARTS_OF_SIGNED_IN.some((one) => first.has(one)) || screens.length > 0;
  const isOwn = [...later].every((visit) => first.has(visit));
  if (first.has('link')) return isForSignedIn || !isOwn ? 'following' : 'link';
  if (first.has('landing')) return isForSignedIn || !isOwn ? 'landing-shared' : 'landing';
  if (first.size === 0) return partFor(later, starts);
  // what readers of a link load later must not include the pages of the signed-in
  if (later.has('link') || later.has('every')) return 'shared';
  return fileOfSignedIn(audience, screens);
}

/** The file for what only the signed-in, and those about to be, start with. */
function fileOfSignedIn({ first, later, starts }: Audience, screens: readonly Visit[]): Chunk | undefined {
  const isShared = screens.length > 1;
  const isOwn = [...later].every((visit) => first.has(visit));
  if (first.has('session') || isOfMost(first)) return 'session';
  // loaded by pages that open a database, which few pages need to be painted
  if (first.has('database')) return screens.length > 0 ? 'session' : 'database';
  if (first.has('queue')) return screens.length > 0 ? 'session' : 'queue';
  if (first.has('rows') && !first.has('orders')) return 'rows';
  // parts of other pages are loaded without the request's page
  if (first.has('request')) return isShared || !isOwn ? 'request-shared' : 'request';
  if (first.has('account')) return isShared ? 'session' : 'account';
  if (isOwn && starts === 1) return undefined;
  if (first.has('orders')) return 'lists';
  return first.has('history') ? 'pages' : 'parts';
}

/** Sign-in and a request show no list of orders, and share little with other pages. */
function isOfMost(first: ReadonlySet<Visit>): boolean {
  const others: readonly Visit[] = first.has('request') ? ['orders', 'history', 'account'] : ['orders'];
  return (first.has('request') || first.has('account')) && others.some((visit) => first.has(visit));
}

/** The file for what no visit starts with. */
function partFor(later: ReadonlySet<Visit>, starts: number): Chunk | undefined {
  const [only] = later.size === 1 ? later : [];
  if (only === 'link') return 'link-parts';
  if (starts === 1) return undefined;
  // a link's later stages, and what the first touch loads, are loaded without the pages of the signed-in
  if (later.has('link') || later.has('every')) return 'public-parts';
  return only === 'request' ? 'request-parts' : 'parts';
}

type ModuleInfo = Pick<Rollup.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'>;
type InfoOf = (id: string) => ModuleInfo | null;

/** The audience of each module that any visit loads. */
export function audiencesOf(ids: readonly string[], infoOf: InfoOf): Map<string, Audience> {
  const lazy = (id: string) => infoOf(id)?.dynamicallyImportedIds ?? [];
  const visitOf = visitsByStart(ids.filter((id) => id.endsWith(ROUTES)).flatMap(lazy));
  const starts = new Set([...ids.filter((id) => visitOf(id)), ...ids.flatMap(lazy)]);
  const parts = new Map([...starts].map((start) => [start, reachableFrom(start, infoOf)]));
  const audiences = new Map<string, { first: Set<Visit>; later: Set<Visit>; starts: number }>();
  for (const id of [...parts.values()].flatMap((part) => [...part])) {
    const audience = audiences.get(id) ?? { first: new Set(), later: new Set(), starts: 0 };
    audiences.set(id, { ...audience, starts: audience.starts + 1 });
  }
  for (const visit of [...(Object.keys(VISITS) as Visit[]), 'other' as const]) {
    const seen = new Set([...starts].filter((start) => visitOf(start) === visit));
    // a part may load others in turn, which the loop reaches as they are added
    for (const start of seen) {
      for (const id of parts.get(start) ?? []) {
        audiences.get(id)?.[visitOf(start) === visit ? 'first' : 'later'].add(visit);
        for (const next of lazy(id).filter((one) => !visitOf(one))) seen.add(next);
      }
    }
  }
  return audiences;
}

function visitsByStart(pages: readonly string[]): (id: string) => Visit | undefined {
  const names = Object.keys(VISITS) as (keyof typeof VISITS)[];
  return (id) =>
    names.find((name) => VISITS[name].some((start) => id.endsWith(start))) ??
    (pages.includes(id) ? 'other' : undefined);
}

/** The module and all that it loads statically. */
function reachableFrom(start: string, infoOf: InfoOf): Set<string> {
  const reached = new Set<string>();
  const left = [start];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const info = infoOf(id);
    if (reached.has(id) || !info) continue;
    reached.add(id);
    left.push(...info.importedIds.flatMap((next) => (next.endsWith(ICONS) ? iconsOf(info, infoOf(next)) : next)));
  }
  return reached;
}

/** The icons that a module names: the list of all has no side effects, and the bundler leaves it out. */
function iconsOf({ code }: ModuleInfo, list: ModuleInfo | null): string[] {
  const imports = code?.match(/import\s*\{([^}]*)\}\s*from\s*["'][^"']*\/icons["']/)?.[1] ?? '';
  const named = new Set(imports.split(',').map((name) => name.trim().split(' ')[0]));
  const listed = [...(list?.code ?? '').matchAll(/__iconData as (\w+)/g)].map(([, name]) => name);
  return (list?.importedIds ?? []).filter((_, position) => named.has(listed[position]));
}
