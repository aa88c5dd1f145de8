import { describe, expect, it } from 'vitest';
import { filesUnder, read } from './source-files';

const SHARED = ['src/domain', 'src/protocol', 'src/spreadsheet', 'src/lib'];
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  portal: ['src', 'sw'],
  platform: ['server', 'sandbox', ...SHARED],
};

/** A component and its lazy form, the same decision of each queue, a schema and its type, a step of each migration. */
const SAME_MEANING = [
  /\/(lazy-|later-parts)/,
  /\.policy\.ts$/,
  /\/protocol\/schemas\//,
  /\/migrations\//,
  /\/endpoints\//,
];

const DECLARATION = /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

describe.each(Object.entries(PROGRAMS))('the names that files of the %s export', (_program, folders) => {
  it('have one meaning each', () => {
    const files = folders.flatMap((folder) => filesUnder(folder, /\.tsx?$/));
    const declared = new Map<string, string[]>();
    for (const file of files.filter((one) => !SAME_MEANING.some((pattern) => pattern.test(one)))) {
      for (const [, name = ''] of read(file).matchAll(DECLARATION)) {
        declared.set(name, [...(declared.get(name) ?? []), file]);
      }
    }
    expect(declared.size).toBeGreaterThan(1000);
    const twice = [...declared].filter(([, where]) => new Set(where).size > 1);
    expect(twice.map(([name, where]) => `${name}: ${where.join(', ')}`)).toEqual([]);
  });
});
