import { describe, expect, it } from 'vitest';
import { filesUnder, read } from './source-files';

const FOLDERS = ['src', 'server', 'sandbox', 'sw', 'scripts', 'tests'];
const CODE = /\.(ts|tsx|css)$/;
const MOST_LINES = 500;

const PHYSICAL =
  /(?:^|[\s;{])((?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?:-[a-z]+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
const PHYSICAL_IN_STYLE = /\b(?:(?:margin|padding|border)(?:Left|Right)[A-Za-z]*|left|right):\s*[^,}]*[,}]/;

describe('source files', () => {
  const files = FOLDERS.flatMap((folder) => filesUnder(folder, CODE));

  it(`have at most ${MOST_LINES} lines`, () => {
    const long = files.filter((file) => read(file).split('\n').length > MOST_LINES);
    expect(long).toEqual([]);
  });

  it('have kebab-case names', () => {
    const wrong = files.filter((file) => !/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(file.slice(file.lastIndexOf('/') + 1)));
    expect(wrong).toEqual([]);
  });

  it('use no clock, random numbers or I/O in the domain', () => {
    const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bfetch\(|\blocalStorage\b|\bcrypto\.randomUUID\b/;
    const wrong = filesUnder('src/domain', /\.ts$/).filter((file) => impure.test(withoutComments(read(file))));
    expect(wrong).toEqual([]);
  });

  it('contain no to-do marks', () => {
    const marks = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', '@ts-' + 'ignore'].join('|'));
    expect(files.filter((file) => marks.test(read(file)))).toEqual([]);
  });
});

describe('style sheets', () => {
  it('use start and end, not left and right', () => {
    const wrong = filesUnder('src', /\.css$/).flatMap((file) =>
      withoutComments(read(file))
        .split('\n')
        .filter((line) => PHYSICAL.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(wrong).toEqual([]);
  });

  it('use them in style props too', () => {
    const wrong = filesUnder('src', /\.tsx$/).flatMap((file) =>
      [...read(file).matchAll(/style=\{\{([^}]*\})\}/g)]
        .map((match) => match[1] ?? '')
        .filter((style) => PHYSICAL_IN_STYLE.test(style))
        .map((style) => `${file}: ${style.trim()}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the lock file', () => {
  it('has a checksum for every package from a registry, including those of other platforms', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
    const unchecked = Object.entries(packages)
      .filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true)
      .filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)
      .map(([path]) => path);
    expect(unchecked).toEqual([]);
  });
});

interface LockedPackage {
  integrity?: string;
  link?: boolean;
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
