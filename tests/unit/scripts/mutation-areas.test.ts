import { expect, it } from 'vitest';
import { AREAS } from '../../../scripts/mutation/areas.mjs';
import { filesUnder } from '../architecture/source-files';

const CODE = /\.tsx?$/;
const FILES = ['src', 'server', 'tests'].flatMap((folder) => filesUnder(folder, CODE));

/** `a/{b,c/{d,e}}` as `a/b`, `a/c/d` and `a/c/e`. */
function withoutBraces(pattern: string): string[] {
  const innermost = /\{([^{}]*)\}/.exec(pattern);
  if (innermost === null) return [pattern];
  const [braces, choices = ''] = innermost;
  return choices.split(',').flatMap((choice) => withoutBraces(pattern.replace(braces, choice)));
}

/** The files of a pattern without braces. */
function filesOf(pattern: string): string[] {
  const source = pattern
    .replaceAll('.', '\\.')
    .replaceAll('[!', '[^')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  const whole = new RegExp(`^${source}$`);
  return FILES.filter((file) => whole.test(file));
}

it.each(Object.entries(AREAS))('each path of the area %s names a file', (_area, { mutate, tests }) => {
  const paths = [...mutate, ...tests].map((path) => path.replace(/^!/, '')).flatMap(withoutBraces);
  expect(paths.filter((path) => filesOf(path).length === 0)).toEqual([]);
});

it('every file of the device’s data, its rules and its calls is changed in an area', () => {
  const named = Object.values(AREAS).flatMap(({ mutate }) => mutate.flatMap(withoutBraces));
  // what an area leaves out by name was thought of too
  const covered = new Set(named.flatMap((path) => filesOf(path.replace(/^!/, ''))));
  const files = FILES.filter((file) => /^src\/(api|db|domain|sync)\/.*\.ts$/.test(file));
  expect(files.filter((file) => !covered.has(file))).toEqual([]);
});
