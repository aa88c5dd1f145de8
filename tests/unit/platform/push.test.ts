import { describe, expect, it } from 'vitest';
import { browserPush } from '../../../src/platform/push';
import { FakeClock } from '../../fakes/fake-clock';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

interface Facts {
  secure?: boolean;
  framed?: boolean;
  worker?: boolean;
  push?: boolean;
  agent?: string;
  installed?: boolean;
  subscribe?: () => Promise<unknown>;
}

/** A browser with these facts. */
function pageOf({ secure = true, framed, worker = true, push = true, agent = '', installed = false, ...rest }: Facts) {
  const pushManager = { subscribe: rest.subscribe, getSubscription: async () => null };
  const registration = { pushManager };
  const page: Record<string, unknown> = {
    isSecureContext: secure,
    matchMedia: () => ({ matches: installed }),
    navigator: {
      userAgent: agent,
      maxTouchPoints: 5,
      ...(worker && {
        serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
      }),
    },
    ...(push && { PushManager: Object, Notification: Object }),
  };
  page['parent'] = framed ? {} : page;
  return page as unknown as Window & typeof globalThis;
}

describe('notifications of a browser', () => {
  it.each<[string, Facts, string | undefined]>([
    ['with everything: possible', {}, undefined],
    ['over http', { secure: false }, 'insecure'],
    ['in the frame of another page', { framed: true }, 'embedded'],
    ['without workers', { worker: false }, 'unsupported'],
    ['without push', { push: false }, 'unsupported'],
    ['on an iPhone, in a tab', { push: false, agent: IPHONE }, 'not-installed'],
    ['on an iPad that calls itself a Mac', { push: false, agent: 'Macintosh' }, 'not-installed'],
    ['on an iPhone too old for it, installed', { push: false, agent: IPHONE, installed: true }, 'unsupported'],
  ])('%s', (_, facts, obstacle) => {
    expect(browserPush(pageOf(facts), new FakeClock()).obstacle()).toBe(obstacle);
  });

  it('fail when the browser never answers', async () => {
    const clock = new FakeClock();
    const host = browserPush(pageOf({ subscribe: () => new Promise(() => undefined) }), clock);
    const making = host.subscribe('key').catch((error: unknown) => error);
    await clock.advance(20_000);
    expect(await making).toMatchObject({ name: 'TimeoutError' });
  });

  it('give the browser’s subscription with its keys', async () => {
    const json = { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } };
    const given: unknown[] = [];
    const subscribe = async (...options: unknown[]) => {
      given.push(...options);
      return { toJSON: () => json };
    };
    const host = browserPush(pageOf({ subscribe }), new FakeClock());
    expect(await host.subscribe('key')).toEqual({ endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' });
    expect(given).toEqual([{ userVisibleOnly: true, applicationServerKey: 'key' }]);
    expect(await host.current()).toBeUndefined();
  });

  it('and the icon badge do nothing when the browser has neither', async () => {
    const host = browserPush(pageOf({ worker: false }), new FakeClock());
    host.setBadge(3);
    host.setBadge(0);
    await host.unsubscribe();
    await host.clear();
  });
});
