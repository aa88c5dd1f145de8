import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compileCatalogue } from '../../../scripts/vite/catalogues';
import { openDeviceDatabase } from '../../../src/db/device-database';
import { LANGUAGE } from '../../../src/sync/push/storage-keys';

const scope = vi.hoisted(() => ({ indexedDB: undefined as unknown, shown: [] as { body?: string; lang?: string }[] }));

vi.mock('workbox-precaching', () => ({ matchPrecache: async () => undefined }));
vi.mock('../../../sw/translations', () => ({
  TRANSLATIONS_CACHE: 'translations',
  translationsUrl: (language: string) => `http://portal.test/locales/${language}.json`,
}));
vi.mock('../../../sw/worker-scope', async () => ({
  worker: {
    navigator: { locks: (await import('../../fakes/lock-manager')).lockManager() },
    get indexedDB() {
      return scope.indexedDB;
    },
    registration: {
      getNotifications: async () => [],
      showNotification: async (_: string, options: { body?: string; lang?: string }) => void scope.shown.push(options),
    },
  },
}));

/** By a name the compiler does not follow: it would read the worker's code by the types of a page. */
async function worker(): Promise<Record<string, (what?: object) => Promise<void>>> {
  const file = 'notifications';
  return import(`../../../sw/${file}.ts`);
}

async function notifyUnsent(): Promise<void> {
  await (await worker())['notifyUnsent']?.();
}

async function keep(language: unknown): Promise<void> {
  const device = openDeviceDatabase(scope.indexedDB as IDBFactory, IDBKeyRange);
  await device.writeKept(LANGUAGE, language);
  device.close();
}

describe('a request that still waits', () => {
  beforeEach(async () => {
    Object.assign(scope, { indexedDB: new IDBFactory(), shown: [] });
    const khmer = await compileCatalogue('km');
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.stubGlobal('caches', { match: async () => undefined });
    vi.stubGlobal('fetch', async (url: string) => new Response(url.endsWith('/km.json') ? khmer : '{}'));
  });

  it('is notified about in the language chosen on this device', async () => {
    await keep('km');
    await notifyUnsent();
    expect(scope.shown).toMatchObject([{ body: expect.stringMatching(/\p{Script=Khmer}/u), lang: 'km' }]);
  });

  it.each([undefined, 'xx', 7])("is notified about in the market's language when %s was stored", async (language) => {
    if (language !== undefined) await keep(language);
    await notifyUnsent();
    expect(scope.shown).toMatchObject([{ body: expect.stringContaining('A request'), lang: 'en' }]);
  });

  it('is notified about with its fee as pages write it', async () => {
    await (await worker())['notifyPriced']?.({ key: 'k', name: 'Asma', fee: 150_000, currency: 'PKR' });
    expect(scope.shown).toMatchObject([{ body: expect.stringContaining('1,50,000') }]);
  });

  it("is notified about in the market's language when nothing can be read", async () => {
    scope.indexedDB = {
      open: () => {
        throw new Error('no storage');
      },
    };
    await notifyUnsent();
    expect(scope.shown).toMatchObject([{ body: expect.stringContaining('A request'), lang: 'en' }]);
  });
});
