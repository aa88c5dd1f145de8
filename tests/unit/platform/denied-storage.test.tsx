import { expect, it } from 'vitest';
import { browserPlatform } from '../../../src/platform/platform';

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

/** A frame of another site in a browser that gives such frames no storage: what is there fails when it is used. */
function deniedPage(): Window & typeof globalThis {
  return Object.create(window, {
    localStorage: { get: refuse },
    indexedDB: { value: { open: refuse } },
    IDBKeyRange: { value: window.IDBKeyRange },
    BroadcastChannel: { value: refuse },
    location: { value: window.location },
    document: { value: document },
    crypto: { value: {} },
    addEventListener: { value: window.addEventListener.bind(window) },
    navigator: { value: { onLine: true, locks: { request: async () => refuse() } } },
  });
}

it('the portal continues in memory when the browser denies all storage', async () => {
  const { storage, locks, openChannel, indexedDb } = browserPlatform(deniedPage());
  storage.write('rider.platform_token', 'abc');
  expect(storage.read('rider.platform_token')).toBe('abc');
  expect([openChannel, indexedDb, locks.shared]).toEqual([undefined, undefined, false]);
  await expect(locks.hold('submit', async () => 'sent')).resolves.toBe('sent');
});
