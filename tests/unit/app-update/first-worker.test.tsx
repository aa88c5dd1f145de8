import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerWorker } from '../../../src/platform/first-worker';
import { browserUpdateHost } from '../../../src/platform/service-worker';
import { isPageMessage } from '../../../sw/messages';

const FILE = 'https://portal.test/assets/updates-a1b2c3d.js';
const listeners = new Map<string, (event: { isExternal: boolean }) => void>();

/** What the browser knows of the portal's workers. */
let registration: (EventTarget & { installing: (EventTarget & { state: string }) | null }) | undefined;

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: (event: { isExternal: boolean }) => void): void {
      listeners.set(name, listener);
    }
    register = async () => registration;
    update = async () => undefined;
  },
}));

/** A page whose worker is, or is not yet, in charge; `active` is the portal's worker, `waiting` a newer one. */
function page(
  controller: object | null,
  { waiting, active }: { waiting?: object; active?: object } = {},
): Window & typeof globalThis {
  const serviceWorker = {
    controller,
    register: async () => ({ waiting, active }),
    getRegistration: async () => undefined,
  };
  return new Proxy(window, {
    get: (target, name) => {
      if (name === 'navigator') return { serviceWorker };
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

beforeEach(() => {
  listeners.clear();
  registration = undefined;
});
afterEach(() => vi.restoreAllMocks());

describe('a worker that takes control of a page', () => {
  it('is reported when an older one was in control', async () => {
    const takenOver = vi.fn();
    await browserUpdateHost(page({}), true, FILE).register({ waiting: vi.fn(), takenOver, failed: vi.fn() });
    listeners.get('controlling')?.({ isExternal: true });
    expect(takenOver).toHaveBeenCalledOnce();
  });

  it('is not reported on a first visit, when the page itself installed it', async () => {
    const takenOver = vi.fn();
    const first = page(null);
    const host = browserUpdateHost(first, false, FILE);
    await host.register({ waiting: vi.fn(), takenOver, failed: vi.fn() });
    Reflect.set(first.navigator.serviceWorker, 'controller', {});
    await host.lookForWorker();
    listeners.get('controlling')?.({ isExternal: true });
    expect(listeners.has('controlling')).toBe(true);
    expect(takenOver).not.toHaveBeenCalled();
  });

  it('is not watched while it is the first one', async () => {
    const host = browserUpdateHost(page(null), false, FILE);
    await host.register({ waiting: vi.fn(), takenOver: vi.fn(), failed: vi.fn() });
    expect(listeners.size).toBe(0);
    expect(await host.lookForWorker()).toBe('none');
  });

  it('is known to be newer by what it has dropped, unless another one is on its way', async () => {
    const workers: { waiting: object | null; installing: null } = { waiting: null, installing: null };
    const kept = new Set([FILE]);
    const one = page({});
    Object.assign(one.navigator.serviceWorker, { getRegistration: async () => workers });
    vi.stubGlobal('caches', { match: async (file: string) => (kept.has(file) ? {} : undefined) });
    const host = browserUpdateHost(one, true, FILE);
    expect(await host.lookForWorker()).toBe('own');
    kept.clear();
    expect(await host.lookForWorker()).toBe('newer');
    workers.waiting = {};
    expect(await host.lookForWorker()).toBe('own');
    vi.unstubAllGlobals();
  });

  it('is watched when a newer one waits and the page was reloaded without it', async () => {
    await browserUpdateHost(page(null, { waiting: {} }), false, FILE).register({
      waiting: vi.fn(),
      takenOver: vi.fn(),
      failed: vi.fn(),
    });
    expect(listeners.has('waiting')).toBe(true);
  });
});

describe('the installation of a newer worker', () => {
  const newer = () => Object.assign(new EventTarget(), { state: 'installing' });
  const becomes = (worker: EventTarget & { state: string }, state: string) => {
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  };

  it.each([
    ['was under way when the page came', true],
    ['began later', false],
  ])('is reported when it fails, if it %s', async (_, isUnderWay) => {
    const worker = newer();
    registration = Object.assign(new EventTarget(), { installing: isUnderWay ? worker : null });
    const failed = vi.fn();
    await browserUpdateHost(page({}), true, FILE).register({ waiting: vi.fn(), takenOver: vi.fn(), failed });
    registration.installing = worker;
    if (!isUnderWay) registration.dispatchEvent(new Event('updatefound'));
    becomes(worker, 'redundant');
    expect(failed).toHaveBeenCalledOnce();
  });

  it('is no failure once it is complete, even if a newer one takes its place', async () => {
    const worker = newer();
    registration = Object.assign(new EventTarget(), { installing: worker });
    const failed = vi.fn();
    await browserUpdateHost(page({}), true, FILE).register({ waiting: vi.fn(), takenOver: vi.fn(), failed });
    for (const state of ['installed', 'redundant']) becomes(worker, state);
    expect(failed).not.toHaveBeenCalled();
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
