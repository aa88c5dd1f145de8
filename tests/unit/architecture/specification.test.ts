import { describe, expect, it } from 'vitest';
import { FAULT_MATRIX } from '../../faults/matrix';
import { filesUnder, read } from './source-files';

const PAGES = filesUnder('docs/specification', /\.md$/);
const TEXT = /\.(?:tsx?|mjs|js|css|md|json|html|po)$/;
const FOLDERS = ['src', 'server', 'sandbox', 'sw', 'scripts', 'tests', 'docs', 'public', 'packages'];
const FILES = [
  ...FOLDERS.flatMap((folder) => filesUnder(folder, TEXT)),
  ...filesUnder('.', /^[^/]+$/).map((file) => file.slice(2)),
].filter(
  (file) => TEXT.test(file) && file !== 'package-lock.json' && !file.includes('architecture/specification.test'),
);

/** Numbered sections (but of an RFC), and names that documents had before this one. */
const NOT_IN_THE_REPOSITORY =
  /(?<!RFC \d+ )§\s?\d|\breliability(?:,| \(?(?:"|rule|security|promises|design))|security checklist|\b(?:request-flow|portal|decisions|reliability|interface|style)\.md|(?:\bshared|\.\.)\/(?:spec|design|review)\//g;

const anchors = new Map(
  PAGES.map((page) => {
    const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
    return [page.slice('docs/specification/'.length), headings] as const;
  }),
);

describe('the specification', () => {
  it.each(PAGES)('%s has no two headings alike', (page) => {
    const headings = anchors.get(page.slice('docs/specification/'.length)) ?? [];
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  });

  it('lists every page in its README', () => {
    const listed = [...read('docs/specification/README.md').matchAll(/^\| \[([\w-]+\.md)\]/gm)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set([...anchors.keys()].filter((name) => name !== 'README.md')));
  });

  it('has every heading that code or another page refers to', () => {
    const references = FILES.flatMap((file) => [
      ...found(file, /specification\/([\w-]+\.md)(?:#([\w-]+))?/g),
      ...(PAGES.includes(file) ? found(file, /\]\(([\w-]+\.md)(?:#([\w-]+))?\)/g) : []),
    ]);
    const broken = references.filter(({ groups: [page = '', anchor] }) => {
      const headings = anchors.get(page);
      return headings === undefined || (anchor !== undefined && !headings.includes(anchor));
    });
    expect(broken.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
    expect(references.length).toBeGreaterThan(400);
  });

  it('is the only one that files refer to, and its sections have names, not numbers', () => {
    const old = FILES.flatMap((file) => found(file, NOT_IN_THE_REPOSITORY));
    expect(old.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });

  it('has every fault that a comment or a test names by its number', () => {
    const rows = new Set([...read('docs/specification/faults.md').matchAll(/^\| (\d+) \|/gm)].map(([, row]) => row));
    expect(Object.keys(FAULT_MATRIX).filter((row) => !rows.has(row))).toEqual([]);
    const unknown = FILES.flatMap((file) => found(file, /\b[Ff]ault (\d+)\b/g)).filter(
      ({ groups: [row] }) => !rows.has(row),
    );
    expect(unknown.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});

interface Found {
  where: string;
  text: string;
  groups: (string | undefined)[];
}

function found(file: string, pattern: RegExp): Found[] {
  return [...read(file).matchAll(pattern)].map(([text, ...groups]) => ({ where: file, text, groups }));
}

/** As GitHub makes them. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
}
