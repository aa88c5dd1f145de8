import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepShared } from '../../../src/platform/shared-with-app';
import type { Mode } from '../../../src/state/session';
import { toasts } from '../../../src/state/toasts';
import { tellOfArrivals, lookForShared, putBack, takeShared } from '../../../src/sync/shared-with-app';

const NOW = 1_773_468_000_000;
const SHARED = { title: '', text: 'Sok Dara, 012 345 678', url: '', file: null };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  toasts.items = [];
});
afterEach(() => vi.unstubAllGlobals());

it('what was shared with the app is found as often as it is looked for, and taken once', async () => {
  expect(await lookForShared('message', NOW)).toBeNull();
  await keepShared(SHARED, NOW);
  expect(await lookForShared('file', NOW)).toBeNull();
  expect((await lookForShared('message', NOW))?.shared).toEqual(SHARED);
  expect(await takeShared('message', NOW)).toEqual(SHARED);
  expect(await takeShared('message', NOW)).toBeNull();
});

it('a message that gives way to another waits with the others', async () => {
  await keepShared(SHARED, NOW);
  await putBack('Chan, 012 999 888', NOW + 1);
  expect(await lookForShared('message', NOW + 2)).toMatchObject({ shared: { text: 'Chan, 012 999 888' }, waiting: 2 });
});

it('nothing is shared with an app that can store nothing, which is no error', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(await lookForShared('message', NOW)).toBeNull();
  expect(await takeShared('message', NOW)).toBeNull();
});

function aPage() {
  let consume: (launched: { files: { getFile: () => Promise<File> }[] }) => void = () => undefined;
  const page = { launchQueue: { setConsumer: (given: typeof consume) => (consume = given) } };
  return {
    hold: (mode: Mode) => tellOfArrivals(page as unknown as Window, { mode }),
    open: (...names: string[]) =>
      consume({ files: names.map((name) => ({ getFile: async () => new File(['x'], name) })) }),
  };
}
const told = () => toasts.items.map(({ messageId }) => messageId);

it('a file that a visitor opens with the app waits until they have signed in, and they are told', async () => {
  const { hold, open } = aPage();
  hold('CLASSIC');
  open('orders.xlsx');
  await vi.waitFor(() => expect(told()).toEqual(['share.kept']));
  expect((await lookForShared('file'))?.shared.file?.name).toBe('orders.xlsx');
});

it('a visitor who shared something is told that it waits; one who did not is told nothing', async () => {
  aPage().hold('CLASSIC');
  await vi.waitFor(async () => expect(await lookForShared('file')).toBeNull());
  expect(told()).toEqual([]);
  await keepShared(SHARED, Date.now());
  aPage().hold('CLASSIC');
  await vi.waitFor(() => expect(told()).toEqual(['share.kept']));
});

it('a guest who opens a file with the app is told that there is no use for it', async () => {
  const { hold, open } = aPage();
  hold('GUEST');
  open('orders.xlsx');
  await vi.waitFor(() => expect(told()).toEqual(['share.no-files']));
  expect(await lookForShared('file')).toBeNull();
});
