import { expect, it } from 'vitest';
import { proxy } from 'valtio';
import { cacheFirstUpdateAfter } from '../../../src/sync/cached-resource';

it('a cached resource stores the server’s answer, although the screen’s state has taken it over', async () => {
  const state = proxy<{ list: { name: string; at: { city: string } }[] }>({ list: [] });
  const written: unknown[] = [];
  await cacheFirstUpdateAfter({
    fetch: async () => [{ name: 'Num Pang House', at: { city: 'Phnom Penh' } }],
    read: async () => undefined,
    // what IndexedDB does with it: a proxy cannot be stored
    write: async (value) => void written.push(structuredClone(value)),
    apply: (value) => {
      state.list = value;
    },
  });
  expect(written).toEqual([[{ name: 'Num Pang House', at: { city: 'Phnom Penh' } }]]);
  expect(state.list[0]?.at.city).toBe('Phnom Penh');
});
