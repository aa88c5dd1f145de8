import { expect, it, vi } from 'vitest';

const device = vi.hoisted(() => ({ language: undefined as unknown }));

vi.mock('../../../src/sync/push/stored-language', () => ({ readStoredLanguage: async () => device.language }));
vi.mock('../../../sw/worker-scope', () => ({ worker: { indexedDB: {} } }));
vi.stubGlobal('IDBKeyRange', {});

/** By a name the compiler does not follow: it would read the worker's code by the types of a page. */
const file = '../../../sw/language.ts';
const { deviceLanguage } = (await import(file)) as { deviceLanguage: () => Promise<string> };

it.each([
  ['the language chosen on this device', 'km', 'km'],
  ['the market’s variant of one chosen before there was another', 'zh_Hant_HK', 'zh_Hant_TW'],
  ['the market’s own for one that an earlier build offered', 'de', 'en'],
  ['the market’s own for a script that is not offered', 'zh_Hans', 'en'],
  ['the market’s own where none can be read', undefined, 'en'],
])('the worker speaks %s', async (_, kept, spoken) => {
  device.language = kept;
  expect(await deviceLanguage()).toBe(spoken);
});
