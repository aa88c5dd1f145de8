import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkerNotice } from '../../../src/sync/push/worker-notice';

interface Shown {
  title: string;
  tag: string;
  lang?: string;
  data: { path: string; revision?: number };
  actions?: { action: string }[];
}

/** A worker's world: what is shown, which pages are open, and what became of each. */
const scope = vi.hoisted(() => ({
  listeners: new Map<string, (event: object) => void>(),
  shown: [] as Shown[],
  /** how often a list of them was asked for; each takes longer than the one before */
  lists: 0,
  unsubscribed: 0,
  badge: undefined as number | undefined,
  pages: [] as object[],
  opened: [] as string[],
}));

vi.mock('workbox-precaching', () => ({ matchPrecache: async () => undefined }));
vi.mock('../../../src/sync/push/worker-notice', () => ({
  readNotice: async (pushed: { notice?: unknown } | undefined) => pushed?.notice,
}));
vi.mock('../../../sw/words', async (original) => ({ ...(await original()), wordsOf: async () => (id: string) => id }));
vi.mock('../../../sw/translations', () => ({ TRANSLATIONS_CACHE: '', translationsUrl: () => '' }));
vi.mock('../../../sw/worker-scope', async () => ({
  worker: {
    addEventListener: (type: string, hear: (event: object) => void) => scope.listeners.set(type, hear),
    indexedDB: {},
    navigator: {
      locks: (await import('../../fakes/lock-manager')).lockManager(),
      setAppBadge: async (count: number) => void (scope.badge = count),
      clearAppBadge: async () => void (scope.badge = 0),
    },
    registration: {
      // As Chromium does it: what began to be shown while the list is made is forgotten (a tap on it finds nothing).
      getNotifications: async ({ tag }: { tag: string }) => {
        const onScreen = new Set(scope.shown);
        scope.lists += 1;
        for (let waits = scope.lists; waits > 0; waits -= 1) await new Promise(setImmediate);
        scope.shown = scope.shown.filter((one) => onScreen.has(one));
        return scope.shown.filter((one) => one.tag === tag);
      },
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
        scope.shown = [...scope.shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
      },
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => void (scope.unsubscribed += 1) }) },
    },
    clients: {
      matchAll: async () => scope.pages,
      openWindow: async (path: string) => void scope.opened.push(path),
    },
  },
}));
vi.stubGlobal('IDBKeyRange', {});

/** By a name the compiler does not follow: it would read the worker's code by the types of a page. */
async function begin(file: string, name: string): Promise<void> {
  const module = (await import(`../../../sw/${file}.ts`)) as Record<string, () => void>;
  module[name]?.();
}

async function send(type: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  scope.listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

const notice = (change: Partial<WorkerNotice>): WorkerNotice => ({
  title: 'notification.picked-up',
  actions: ['follow', 'call'],
  orderId: 'kh-0001-a',
  shortId: 'a',
  recipient: 'Sok',
  language: 'km',
  at: 1_773_460_000,
  revision: 4,
  path: '/order-tracking/kh-0001?order_id=kh-0001-a',
  active: 2,
  ...change,
});
const push = (next: unknown) => send('push', { data: { json: () => ({ notice: next }) } });

beforeEach(async () => {
  scope.listeners.clear();
  Object.assign(scope, { shown: [], lists: 0, unsubscribed: 0, badge: undefined, pages: [], opened: [] });
  await begin('notifications', 'openOnNotificationClick');
  await begin('push', 'tellOfPushes');
});

describe('a push message', () => {
  it('shows one notification per order, and the number on the icon', async () => {
    await push(notice({}));
    await push(notice({ orderId: 'kh-0001-b' }));
    await push(notice({ title: 'notification.delivered', actions: ['see'], revision: 5, active: 0 }));
    expect(scope.shown.map(({ title, tag }) => [title, tag])).toEqual([
      ['notification.picked-up', 'kh-0001-b'],
      ['notification.delivered', 'kh-0001-a'],
    ]);
    expect(scope.shown[1]?.actions).toEqual([{ action: 'see', title: 'notification.see' }]);
    expect(scope.badge).toBe(0);
  });

  it('is in the market’s variant of the language of its subscription', async () => {
    await push(notice({ language: 'zh_Hant_HK' }));
    expect(scope.shown).toMatchObject([{ lang: 'zh-Hant-TW' }]);
  });

  it('that comes late does not replace a newer notification', async () => {
    await push(notice({ revision: 5 }));
    await push(notice({ revision: 4, title: 'notification.near-vendor' }));
    expect(scope.shown.map(({ title }) => title)).toEqual(['notification.picked-up']);
  });

  it('received together with others is shown, so that a returning device shows all at once', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((order) => push(notice({ orderId: `kh-0001-${order}` }))));
    expect(scope.shown.map(({ tag }) => tag).sort()).toEqual(['kh-0001-a', 'kh-0001-b', 'kh-0001-c', 'kh-0001-d']);
  });

  it('received together with an older one of the same order replaces it', async () => {
    const delivered = notice({ title: 'notification.delivered', revision: 5 });
    await Promise.all([push(delivered), push(notice({ revision: 4 }))]);
    expect(scope.shown.map(({ title }) => title)).toEqual(['notification.delivered']);
  });

  it('in an unknown format shows that an order has changed', async () => {
    await push('unknown');
    expect(scope.shown).toMatchObject([{ title: 'notification.changed', data: { path: '/order-tracking' } }]);
  });

  it('for nobody signed in shows nothing, and ends the subscription', async () => {
    await push('stranger');
    expect([scope.shown, scope.unsubscribed]).toEqual([[], 1]);
  });
});

describe('tapping a notification', () => {
  const path = '/order-tracking/kh-0001?order_id=kh-0001-a';
  const tap = (action = '', data: unknown = { path }) =>
    send('notificationclick', { action, notification: { data, close: () => undefined } });
  /** A page that goes where it is asked to, or is too busy to answer. */
  const page = (url: string, answers: boolean) => {
    const state = { asked: [] as unknown[], focused: 0 };
    scope.pages.push({
      url: `http://portal.test${url}`,
      focused: false,
      focus: async () => void (state.focused += 1),
      postMessage: (message: unknown, [port]: MessagePort[]) => {
        state.asked.push(message);
        if (answers) port?.postMessage('opened');
      },
    });
    return state;
  };

  it('leads a tab that lists orders to the order, and focuses it', async () => {
    page('/request-a-rider/kh-0001', true);
    const list = page('/order-tracking/kh-0001', true);
    await tap();
    expect(list).toEqual({ asked: [{ type: 'open', path }], focused: 1 });
    expect(scope.opened).toEqual([]);
  });

  it('opens a tab when none lists orders, or when that tab does not respond', async () => {
    page('/request-a-rider/kh-0001', true);
    await tap();
    page('/history', false);
    await tap();
    expect(scope.opened).toEqual([path, path]);
  });

  it('on "Call the rider" opens the number', async () => {
    await tap('call');
    expect(scope.opened).toEqual([`${path}#call-rider`]);
  });

  it.each([null, {}, { path: 'https://evil.example' }, { path: '//evil.example' }, { path: 'javascript:alert(1)' }])(
    'never leads elsewhere: %j',
    async (data) => {
      await tap('', data);
      expect(scope.opened).toEqual(['/order-tracking']);
    },
  );
});
