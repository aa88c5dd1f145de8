// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findRoute } from '../../../src/app/find-route';
import type { Visitor } from '../../../src/app/guards';
import { TopBar } from '../../../src/app/lazy-top-bar';
import { resolveInitialRoute } from '../../../src/app/resolve-initial-route';
import { takeReturnUrl } from '../../../src/app/return-url';
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

it('the address of a guest’s order leads a visitor to the page that finds it, and that of a shop’s to signing in', async () => {
  for (const { page } of [findRoute('/'), findRoute('/tracking')].map((row) => required(row, 'a page')))
    vi.spyOn(page, 'preload').mockResolvedValue();
  window.history.replaceState(null, '', '/order-tracking/guest-0a1b?order_id=guest-0a1b-j2tyg4');
  expect(await isSettledAfter(0)).toBe(true);
  expect(window.location.pathname + window.location.search).toBe('/tracking?order_id=guest-0a1b-j2tyg4');
  expect(takeReturnUrl()).toBeUndefined();

  window.history.replaceState(null, '', '/order-tracking/kh-0001?order_id=kh-0001-j2tyg4');
  expect(await isSettledAfter(0)).toBe(true);
  expect(window.location.pathname).toBe('/');
  expect(takeReturnUrl()).toBe('/order-tracking/kh-0001?order_id=kh-0001-j2tyg4');
});
