import { describe, expect, it } from 'vitest';
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

describe('a cached resource', () => {
  /** What was shown, in turn: each text with the time it was stored at, or null for the server's. */
  function resource(given: {
    fetch: () => Promise<string>;
    read?: () => Promise<Stored>;
    write?: () => Promise<void>;
  }) {
    const shown: [string, number | null][] = [];
    const written: string[] = [];
    const loaded = cacheFirstUpdateAfter<string>({
      read: async () => undefined,
      apply: (value, cachedAt) => void shown.push([value, cachedAt]),
      write: async (value) => void written.push(value),
      ...given,
    });
    return { shown, written, loaded };
  }

  type Stored = { value: string; storedAt: number } | undefined;
  const stored = async (): Promise<Stored> => ({ value: 'old', storedAt: 5 });
  const later = <T>(value: T) => new Promise<T>((resolve) => setImmediate(() => resolve(value)));

  it('is shown as stored, and then as the server has it', async () => {
    const { shown, written, loaded } = resource({ read: stored, fetch: () => later('new') });
    expect(await loaded).toBe('new');
    expect(shown).toEqual([
      ['old', 5],
      ['new', null],
    ]);
    expect(written).toEqual(['new']);
  });

  it('is first shown when the server answers on a device that has none', async () => {
    const { shown, loaded } = resource({ fetch: () => later('new') });
    expect(await loaded).toBe('new');
    expect(shown).toEqual([['new', null]]);
  });

  it('is not replaced by an older copy that a slow database reads after the answer', async () => {
    const { shown, loaded } = resource({ read: () => later(undefined).then(stored), fetch: async () => 'new' });
    await loaded;
    expect(shown).toEqual([['new', null]]);
  });

  it('that the server does not answer stays as stored, and fails once that is shown', async () => {
    const { shown, written, loaded } = resource({
      read: () => later(undefined).then(stored),
      fetch: () => Promise.reject(new Error('away')),
    });
    await expect(loaded).rejects.toThrow('away');
    expect(shown).toEqual([['old', 5]]);
    expect(written).toEqual([]);
  });

  it('is the server’s also where nothing can be read or written', async () => {
    const broken = () => Promise.reject(new Error('no disk'));
    const { shown, loaded } = resource({ read: broken, write: broken, fetch: async () => 'new' });
    expect(await loaded).toBe('new');
    expect(shown).toEqual([['new', null]]);
  });
});
