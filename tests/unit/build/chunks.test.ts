import { describe, expect, it } from 'vitest';
import { type Audience, audiencesOf, type Chunk, chunkFor, type Visit } from '../../../scripts/vite/chunks';

const ORDERS = '/src/features/orders/tracking/tracking-page.tsx';
const REQUEST = '/src/features/order-request/request-page.tsx';
const LANDING = '/src/app/pages/landing.tsx';
const LINK = '/src/app/pages/public-tracking.tsx';
const HELP = '/src/app/pages/help.tsx';

interface Module {
  imports?: readonly string[];
  lazy?: readonly string[];
  code?: string;
}

/** A portal of these modules, whose route table has these pages. */
function audiences(modules: Readonly<Record<string, Module>>, pages: readonly string[] = []): Map<string, Audience> {
  const all: Record<string, Module> = {
    ...modules,
    '/index.html': { imports: ['/src/app/routes.tsx'] },
    '/src/app/routes.tsx': { lazy: pages },
  };
  return audiencesOf(Object.keys(all), (id) => {
    const { imports = [], lazy = [], code = '' } = all[id] ?? {};
    return { importedIds: [...imports], dynamicallyImportedIds: [...lazy], code };
  });
}

function chunk(first: readonly Visit[], later: readonly Visit[] = [], starts = 2): Chunk | undefined {
  return chunkFor('/src/some-module.ts', { first: new Set(first), later: new Set(later), starts });
}

describe('the pages that load a module', () => {
  it('are those that import it, directly or indirectly', () => {
    const found = audiences({
      [ORDERS]: { imports: ['/src/list.ts'] },
      [REQUEST]: { imports: ['/src/shared.ts'] },
      '/src/list.ts': { imports: ['/src/shared.ts'] },
      '/src/shared.ts': {},
    });
    expect([...(found.get('/src/shared.ts')?.first ?? [])]).toEqual(['orders', 'request']);
    expect([...(found.get('/src/list.ts')?.first ?? [])]).toEqual(['orders']);
  });

  it('load it later when one of their lazy parts imports it', () => {
    const found = audiences({
      [LINK]: { lazy: ['/src/map.ts'] },
      '/src/map.ts': { imports: ['/src/pins.ts'], lazy: ['/src/route.ts'] },
      '/src/pins.ts': {},
      '/src/route.ts': {},
    });
    expect(found.get('/src/pins.ts')).toEqual({ first: new Set(), later: new Set(['link']), starts: 1 });
    expect(found.get('/src/route.ts')).toEqual({ first: new Set(), later: new Set(['link']), starts: 1 });
  });

  it('include pages of the route table that are not named', () => {
    const found = audiences({ [HELP]: { imports: ['/src/search.ts'] }, '/src/search.ts': {} }, [HELP]);
    expect([...(found.get('/src/search.ts')?.first ?? [])]).toEqual(['other']);
  });

  it('are computed for each icon that a module names, not for the whole list', () => {
    const found = audiences({
      [LANDING]: { imports: ['/src/ui/icons.ts'], code: 'import { X, Store } from "/src/ui/icons";' },
      '/src/ui/icons.ts': {
        imports: ['/lucide/bell.mjs', '/lucide/store.mjs', '/lucide/x.mjs'],
        code: 'export { __iconData as Bell } from "a"; export { __iconData as Store } from "b"; export { __iconData as X } from "c";',
      },
      '/lucide/bell.mjs': {},
      '/lucide/store.mjs': {},
      '/lucide/x.mjs': {},
    });
    expect([...found.keys()].filter((id) => id.startsWith('/lucide'))).toEqual(['/lucide/x.mjs', '/lucide/store.mjs']);
  });
});

describe('the file that a module is built into', () => {
  it('is the first one for what every visit or everybody without a session needs', () => {
    expect(chunk(['every'])).toBe('base');
    expect(chunk(['landing', 'link', 'orders'])).toBe('base');
  });

  it('keeps what the signed-in need away from the landing page and public links', () => {
    expect(chunk(['session'])).toBe('session');
    expect(chunk(['orders', 'request'])).toBe('session');
    expect(chunk(['request', 'history'])).toBe('session');
    expect(chunk(['history', 'other'])).toBe('pages');
    expect(chunk(['request', 'other'])).toBe('request-shared');
    expect(chunk(['landing', 'session'])).toBe('landing-shared');
    expect(chunk(['link', 'session'])).toBe('following');
  });

  it('keeps lists away from sign-in and requests, and databases away from pages drawn without one', () => {
    expect(chunk(['orders', 'history'])).toBe('lists');
    expect(chunk(['orders', 'history', 'account'])).toBe('session');
    expect(chunk(['account'], ['account'])).toBe('account');
    expect(chunk(['account', 'history'])).toBe('session');
    expect(chunk(['orders', 'other'])).toBe('lists');
    expect(chunk(['database'])).toBe('database');
    expect(chunk(['database', 'request'])).toBe('session');
  });

  it('keeps what measures long lists, and what sends requests, away from pages that have neither yet', () => {
    expect(chunk(['rows', 'other'])).toBe('rows');
    expect(chunk(['rows', 'orders'])).toBe('lists');
    expect(chunk(['queue'], ['orders', 'request'])).toBe('queue');
    expect(chunk(['queue', 'request'], ['orders'])).toBe('session');
  });

  it('keeps what a part of a public page needs away from the pages of the signed-in', () => {
    expect(chunk(['session', 'request'], ['link'])).toBe('shared');
    expect(chunk(['request'], ['every'])).toBe('shared');
  });

  it('is the page’s own for what only that page needs', () => {
    expect(chunk(['history'], [], 1)).toBeUndefined();
    expect(chunk([], ['orders'], 1)).toBeUndefined();
  });

  it('is one for everything a request begins with, and another for what its later steps share', () => {
    expect(chunk(['request'], [], 1)).toBe('request');
    expect(chunk(['request'], ['request'])).toBe('request');
    expect(chunk(['request'], ['orders'])).toBe('request-shared');
    expect(chunk([], ['request'])).toBe('request-parts');
    expect(chunk([], ['request'], 1)).toBeUndefined();
    expect(chunk([], ['request', 'orders'])).toBe('parts');
  });

  it('is shared with the lazy parts of the page that need it too', () => {
    expect(chunk(['history'], ['history'])).toBe('pages');
    expect(chunk(['other'], ['other'])).toBe('parts');
  });

  it('is chosen by the bundler for the widgets’ library', () => {
    const audience: Audience = { first: new Set(['request']), later: new Set(['every']), starts: 3 };
    expect(chunkFor('/node_modules/@base-ui/react/dialog/index.js', audience)).toBeUndefined();
  });
});
