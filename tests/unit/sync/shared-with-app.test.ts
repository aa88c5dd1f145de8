import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepShared } from '../../../src/platform/shared-with-app';
import { lookForShared, takeShared } from '../../../src/sync/shared-with-app';

const NOW = 1_773_468_000_000;
const SHARED = { title: '', text: 'Sok Dara, 012 345 678', url: '', file: null };

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

it('what was shared with the app is found as often as it is looked for, and taken once', async () => {
  expect(await lookForShared(NOW)).toBeNull();
  await keepShared(SHARED, NOW);
  expect(await lookForShared(NOW)).toEqual(SHARED);
  expect(await takeShared(NOW)).toEqual(SHARED);
  expect(await takeShared(NOW)).toBeNull();
});

it('nothing is shared with an app that can store nothing, which is no error', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(await lookForShared(NOW)).toBeNull();
  expect(await takeShared(NOW)).toBeNull();
});
