import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPortal } from '../../../src/boot/load-portal';

const page = document.documentElement;
const MISSING = '/assets/index-missing.js';
const SCRIPT = { code: `${MISSING} /assets/landing-1.js`, texts: '/locales/en.json', failed: 'Could not load' };
const PAINTED = { lang: 'en', dir: 'ltr' };
/** reports a paint of this name */
let report: (name: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listen: (list: { getEntriesByName: (name: string) => string[] }) => void) {
        report = (painted) => listen({ getEntriesByName: (name) => [painted].filter((one) => one === name) });
      }
      observe = () => undefined;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const link of document.head.querySelectorAll('link')) link.remove();
  document.body.innerHTML = '';
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
});

const links = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map((link) => new URL(link.href).pathname);
const note = () => document.querySelector('[data-start-failed]');

describe('starting the portal', () => {
  it('loads the code and the texts of the page ahead, and names the page’s address', () => {
    history.replaceState(null, '', '/register?from=mail#top');
    loadPortal(SCRIPT, PAINTED);
    expect(links('modulepreload')).toEqual([MISSING, '/assets/landing-1.js']);
    expect(links('preload')).toEqual(['/locales/en.json']);
    expect(links('canonical')).toEqual(['/register']);
  });

  it('loads the texts of the chosen language', () => {
    page.dataset.textPending = 'zh_Hant_TW';
    loadPortal(SCRIPT, PAINTED);
    expect(links('preload')).toEqual(['/locales/zh_Hant_TW.json']);
  });

  it('leaves the code to the worker until the page is painted', () => {
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } });
    loadPortal(SCRIPT, PAINTED);
    report('first-paint');
    expect(links('modulepreload')).toEqual([]);
    report('first-contentful-paint');
    expect(links('modulepreload')).toEqual([MISSING, '/assets/landing-1.js']);
  });

  it('starts a second later although nothing is painted, and at once if nothing is to be', async () => {
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } });
    loadPortal(SCRIPT, PAINTED);
    await vi.advanceTimersByTimeAsync(999);
    expect(links('modulepreload')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(links('modulepreload')).toHaveLength(2);
    for (const [data, script] of [
      ['returning', SCRIPT],
      ['textPending', SCRIPT],
      ['', { ...SCRIPT, forMembers: '' }],
    ] as const) {
      for (const link of document.head.querySelectorAll('link')) link.remove();
      if (data !== '') page.dataset[data] = 'km';
      loadPortal(script, PAINTED);
      await vi.advanceTimersByTimeAsync(0);
      expect(links('modulepreload'), data).toHaveLength(2);
      delete page.dataset[data];
    }
  });

  it('says in the language of the painted page that the code can’t be loaded, after the last attempt', async () => {
    document.body.innerHTML = '<button aria-busy="true">Sign in</button>';
    page.lang = 'ar';
    page.dir = 'rtl';
    page.dataset.textPending = 'ar';
    loadPortal(SCRIPT, PAINTED);
    report('first-contentful-paint');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(note()).toBeNull();
    // the pauses between its attempts pass at once, the attempts themselves are real
    const another = async () => {
      await vi.advanceTimersByTimeAsync(2_000);
      expect(note()?.textContent).toBe('Could not load');
    };
    await vi.waitFor(another, { interval: 20, timeout: 60_000 });
    expect(note()).toHaveProperty('role', 'alert');
    expect([page.lang, page.dir, page.dataset.textPending]).toEqual(['en', 'ltr', undefined]);
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });

  it('says so at once without a connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    loadPortal(SCRIPT, PAINTED);
    report('first-contentful-paint');
    await vi.waitFor(() => expect(note()?.textContent).toBe('Could not load'));
  });
});
