import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerWorker } from '../../../src/platform/first-worker';
import { browserUpdateHost } from '../../../src/platform/service-worker';
import { isPageMessage } from '../../../sw/messages';

const listeners = new Map<string, (event: { isExternal: boolean }) => void>();

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: (event: { isExternal: boolean }) => void): void {
      listeners.set(name, listener);
    }
    register = async () => undefined;
    update = async () => undefined;
  },
}));

/** A page whose worker is, or is not yet, in charge; `active` is the portal's worker, `waiting` a newer one. */
function page(
  controller: object | null,
  { waiting, active }: { waiting?: object; active?: object } = {},
): Window & typeof globalThis {
  const serviceWorker = { controller, register: async () => ({ waiting, active }) };
  return new Proxy(window, {
    get: (target, name) => {
      if (name === 'navigator') return { serviceWorker };
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

beforeEach(() => listeners.clear());
afterEach(() => vi.restoreAllMocks());

describe('a worker that takes control of a page', () => {
  it('is reported when an older one was in control', async () => {
    const takenOver = vi.fn();
    await browserUpdateHost(page({}), true).register({ waiting: vi.fn(), takenOver });
    listeners.get('controlling')?.({ isExternal: true });
    expect(takenOver).toHaveBeenCalledOnce();
  });

  it('is not reported on a first visit, when the page itself installed it', async () => {
    const takenOver = vi.fn();
    const first = page(null);
    const host = browserUpdateHost(first, false);
    await host.register({ waiting: vi.fn(), takenOver });
    Reflect.set(first.navigator.serviceWorker, 'controller', {});
    await host.lookForWorker();
    listeners.get('controlling')?.({ isExternal: true });
    expect(listeners.has('controlling')).toBe(true);
    expect(takenOver).not.toHaveBeenCalled();
  });

  it('is not watched while it is the first one', async () => {
    const host = browserUpdateHost(page(null), false);
    await host.register({ waiting: vi.fn(), takenOver: vi.fn() });
    expect(listeners.size).toBe(0);
    expect(await host.lookForWorker()).toBe(false);
  });

  it('is watched when a newer one waits and the page was reloaded without it', async () => {
    await browserUpdateHost(page(null, { waiting: {} }), false).register({ waiting: vi.fn(), takenOver: vi.fn() });
    expect(listeners.has('waiting')).toBe(true);
  });
});

describe('a worker that took over while a page was still loading', () => {
  it('is asked for control of the page', async () => {
    const postMessage = vi.fn();
    await registerWorker(page(null, { active: { postMessage } }));
    expect(postMessage.mock.calls).toEqual([[{ type: 'take-control' }]]);
    expect(isPageMessage({ type: 'take-control' })).toBe(true);
  });

  it('is asked for nothing by a page that it controls', async () => {
    const postMessage = vi.fn();
    await registerWorker(page({}, { active: { postMessage } }));
    expect(postMessage).not.toHaveBeenCalled();
  });
});
