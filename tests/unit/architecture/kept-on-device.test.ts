import { describe, expect, it } from 'vitest';
import { KEPT_IN_CACHES, KEPT_IN_DATABASES, KEPT_IN_STORAGE } from '../../../src/sync/kept-on-device';
import { filesUnder, read } from './source-files';

/** Names of the portal's under which nothing is stored. */
const NOT_KEPT = new Set([
  // channels between tabs, and names of locks and policies
  'rider-session',
  'rider.refresh',
  'rider-portal',
  'rider-portal-clipboard',
  'rider-portal-rows',
  // the tag that wakes the worker; a field's name; who calls the help centre
  'rider-outbox',
  'rider-notes',
]);

/** Stored by earlier releases only: sign-out still removes them. */
const EARLIER = [
  'rider.form.contact',
  'rider.form.registration',
  'rider.form.reset',
  'rider.form.share',
  'rider.typed_address.',
  'rider.unwritten_drafts.',
];

/** Files that read or write the browser's storages themselves; all others go through them. */
const TOUCHES_STORAGE = [
  'src/boot/keep-typed.ts',
  'src/boot/mark-page.ts',
  'src/platform/install.ts',
  'src/platform/storage.ts',
  'src/platform/tab-storage.ts',
  'src/platform/update-memory.ts',
];

const sources = [...['src', 'sw', 'public'].flatMap((folder) => filesUnder(folder, /\.(ts|tsx|js)$/))].map((file) => ({
  file,
  text: read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
}));
const isList = (file: string) => file === 'src/sync/kept-on-device.ts';

/** Every string that begins as the portal's names do; a template ends where its first value is. */
const names = sources
  .filter(({ file }) => !isList(file))
  .flatMap(({ file, text }) => [...text.matchAll(/['"`](rider[.-][\w.-]*)/g)].map(([, name = '']) => ({ file, name })));

describe('everything that is kept on a device', () => {
  it('is in the list of what is kept, with whose it is', () => {
    const known = { ...KEPT_IN_STORAGE, ...KEPT_IN_DATABASES, ...KEPT_IN_CACHES, 'rider-device': 'device' };
    const unknown = names.filter(({ name }) => !(name in known) && !NOT_KEPT.has(name));
    expect(unknown).toEqual([]);
  });

  it('is still stored by something', () => {
    const used = new Set(names.map(({ name }) => name));
    const unused = Object.keys(KEPT_IN_STORAGE).filter((name) => !used.has(name));
    expect(unused.sort()).toEqual(EARLIER);
    expect([...NOT_KEPT].filter((name) => !used.has(name))).toEqual([]);
  });

  it('is written in few places, under a name that can be found', () => {
    const touching = sources.filter(({ text }) => /\b(?:local|session)Storage\b/.test(text)).map(({ file }) => file);
    expect(touching.filter((file) => !TOUCHES_STORAGE.includes(file) && !isList(file))).toEqual([]);
  });

  it('in caches has a name of the list', () => {
    const opened = sources.flatMap(({ text }) =>
      [...text.matchAll(/\bconst \w*CACHE = '([^']+)'/g)].map(([, name = '']) => name),
    );
    const known = Object.keys(KEPT_IN_CACHES);
    expect(opened.length).toBeGreaterThan(2);
    expect(opened.filter((name) => !known.some((one) => name === one || name.includes('precache')))).toEqual([]);
    // no cache is opened by a name written on the spot
    expect(sources.filter(({ text }) => /caches\.open\(['"`]|cacheName: ['"`]/.test(text))).toEqual([]);
  });

  it('in the device’s own database is in a table of the list', () => {
    const { text = '' } = sources.find(({ file }) => file === 'src/db/device-database.ts') ?? {};
    const tables = [...text.matchAll(/db\.table\('(\w+)'\)/g)].map(([, table = '']) => `rider-device/${table}`);
    expect(tables.sort()).toEqual(
      Object.keys(KEPT_IN_DATABASES)
        .filter((name) => name.includes('/'))
        .sort(),
    );
  });
});
