import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileCatalogue } from '../../../scripts/vite/catalogues';
import { noticeOf } from '../../../src/domain/notification/notice';
import { ORDER_STATUSES } from '../../../src/domain/order/status';
import { wordsOf } from '../../../sw/words';

vi.mock('workbox-precaching', () => ({ matchPrecache: async () => undefined }));
vi.mock('../../../sw/translations', () => ({
  TRANSLATIONS_CACHE: 'translations',
  translationsUrl: (language: string) => `http://portal.test/locales/${language}.json`,
}));

const isolated = (text: string) => `\u2068${text}\u2069`;
const notices = [...ORDER_STATUSES, 'TELEPORTED'].map(noticeOf);
const ids = new Set(
  notices.flatMap(({ title, actions }) => [title, ...actions.map((action) => `notification.${action}`)]),
);

describe('the texts of the worker', () => {
  beforeEach(() => vi.stubGlobal('caches', { match: async () => undefined }));
  afterEach(() => vi.unstubAllGlobals());

  it('come from the catalogue of the chosen language, all of them', async () => {
    const catalogue = await compileCatalogue('ar');
    vi.stubGlobal('fetch', async (url: string) => new Response(url.endsWith('/ar.json') ? catalogue : '{}'));
    const words = await wordsOf('ar');
    for (const id of [...ids, 'notification.unsent', 'notification.order', 'notification.order-for']) {
      expect(words(id), id).toMatch(/\p{Script=Arabic}/u);
    }
    expect(words('notification.order-for', { name: 'Sok', order: 'a1' })).toContain(isolated('Sok'));
  });

  it('are those of its base where a country’s catalogue can’t be had, from the network or an earlier version’s store', async () => {
    const catalogue = await compileCatalogue('ar');
    const answer = (url: string) => (url.endsWith('/ar.json') ? new Response(catalogue) : undefined);
    vi.stubGlobal('fetch', async (url: string) => answer(url) ?? new Response('', { status: 404 }));
    expect((await wordsOf('ar_KW'))('notification.send')).toMatch(/\p{Script=Arabic}/u);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('caches', { match: async (url: string) => answer(url) });
    expect((await wordsOf('ar_KW'))('notification.send')).toMatch(/\p{Script=Arabic}/u);
  });

  it('are English when no catalogue can be loaded, or a captive portal answers', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    for (const answer of [undefined, new Response('<!doctype html>'), new Response('{}', { status: 503 })]) {
      if (answer) vi.stubGlobal('fetch', async () => answer);
      const words = await wordsOf('ar');
      for (const id of ids) expect(words(id), id).toMatch(/^[A-Z][a-z ]+$/);
      const body = words('notification.order-for', { name: 'Sok', order: 'a1' });
      expect(body).toBe(`For ${isolated('Sok')}, order ${isolated('a1')}`);
    }
  });
});
