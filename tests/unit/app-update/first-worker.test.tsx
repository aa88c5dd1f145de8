import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserUpdateHost } from '../../../src/platform/service-worker';

const listeners = new Map<string, (event: { isExternal: boolean }) => void>();

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: (event: { isExternal: boolean }) => void): void {
      listeners.set(name, listener);
    }
    register = async () => undefined;
  },
}));

/** A page whose worker is, or is not yet, in charge. */
function page(controller: object | null): Window & typeof globalThis {
  return new Proxy(window, {
    get: (target, name) => {
      if (name === 'navigator') return { serviceWorker: { controller } };
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

beforeEach(() => listeners.clear());
afterEach(() => vi.restoreAllMocks());

describe('a worker that takes a page over', () => {
  it('is news where an older one was in charge', async () => {
    const takenOver = vi.fn();
    await browserUpdateHost(page({})).register({ waiting: vi.fn(), takenOver });
    listeners.get('controlling')?.({ isExternal: true });
    expect(takenOver).toHaveBeenCalledOnce();
  });

  it('is none on a first visit: the page before this one has installed it', async () => {
    const takenOver = vi.fn();
    await browserUpdateHost(page(null)).register({ waiting: vi.fn(), takenOver });
    listeners.get('controlling')?.({ isExternal: true });
    expect(takenOver).not.toHaveBeenCalled();
  });
});
