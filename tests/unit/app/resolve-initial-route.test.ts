// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findRoute } from '../../../src/app/find-route';
import type { Visitor } from '../../../src/app/guards';
import { TopBar } from '../../../src/app/lazy-top-bar';
import { resolveInitialRoute } from '../../../src/app/resolve-initial-route';
import { required } from '../../../src/lib/assert';

const VISITOR: Visitor = { status: { name: 'signed-out' }, mode: 'CLASSIC' };

beforeEach(() => {
  vi.useFakeTimers();
  const { page } = required(findRoute('/connect'), 'sign-in');
  vi.spyOn(page, 'preload').mockReturnValue(new Promise(() => undefined));
  vi.spyOn(TopBar, 'preload').mockResolvedValue();
  window.history.replaceState(null, '', '/connect');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

async function isSettledAfter(ms: number): Promise<boolean> {
  let isSettled = false;
  void resolveInitialRoute(window, VISITOR).then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return isSettled;
}

it('the portal is drawn without the page’s code when that takes too long', async () => {
  document.body.innerHTML = '<div id="root"><p>Sign in</p></div>';
  expect(await isSettledAfter(3000)).toBe(true);
});

it('the portal waits longer for the page’s code when the painted page has fields that could lose text', async () => {
  document.body.innerHTML = '<div id="root"><input name="email"></div>';
  expect(await isSettledAfter(29_999)).toBe(false);
});
