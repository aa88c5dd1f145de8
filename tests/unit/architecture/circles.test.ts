import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles } from './circles';
import { filesUnder, importsOf, ROOT } from './source-files';

const FOLDERS = ['src', 'server', 'sandbox', 'sw'];
const CODE = /\.tsx?$/;

describe('circles of imports', () => {
  it('are found, whatever imports them', () => {
    const graph = new Map([
      ['start', ['a']],
      ['a', ['b']],
      ['b', ['c', 'end']],
      ['c', ['a']],
      ['self', ['self']],
      ['end', []],
    ]);
    expect(circles(graph).map((members) => members.toSorted())).toEqual([['a', 'b', 'c'], ['self']]);
  });

  it('are followed through folders, whose name means their index', () => {
    expect(importedFiles('server/app.ts')).toContain('server/site/index.ts');
  });

  it('do not exist in the code, including lazy and type-only imports', () => {
    const files = FOLDERS.flatMap((folder) => filesUnder(folder, CODE));
    const graph = new Map(files.map((file) => [file, importedFiles(file)]));
    expect(circles(graph)).toEqual([]);
  });
});

/** The files of the project that a file imports, however it does. */
function importedFiles(file: string): string[] {
  return importsOf(file).flatMap(({ target, isPackage }) => {
    if (isPackage) return [];
    // A folder's name means its index.
    const paths = [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`];
    return paths.filter((path) => existsSync(join(ROOT, path)));
  });
}
