// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
// loaded in advance, as the worker has it on the device
import '../../../src/app/pages/share';
import { holdArrivals } from '../../../src/app/hold-arrivals';
import { forgetReturnUrl, rememberReturnUrl, takeReturnUrl } from '../../../src/app/return-url';
import { toasts } from '../../../src/state/toasts';

afterEach(() => {
  forgetReturnUrl();
  vi.unstubAllGlobals();
});

/** A page of an app that a file was opened with. */
function aPage(): Window {
  const file = { getFile: async () => new File(['x'], 'orders.csv') };
  const launchQueue = { setConsumer: (take: (launch: object) => void) => take({ files: [file] }) };
  return { launchQueue } as unknown as Window;
}

it('a visitor who opens a file with the app is told that it waits, and is led to its page after signing in', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  rememberReturnUrl('/bulk-order');
  holdArrivals(aPage());
  await vi.waitFor(() => expect(toasts.items.map(({ messageId }) => messageId)).toEqual(['share.kept']));
  expect(takeReturnUrl()).toBe('/bulk-order');
});

it('somebody who is led to another page by a link is told nothing', async () => {
  rememberReturnUrl('/order-tracking/kh-0001');
  const page = aPage();
  const asked = vi.spyOn((page as unknown as { launchQueue: { setConsumer: () => void } }).launchQueue, 'setConsumer');
  holdArrivals(page);
  await Promise.resolve();
  expect(asked).not.toHaveBeenCalled();
});
