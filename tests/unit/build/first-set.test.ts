import { describe, expect, it } from 'vitest';
import type { Manifest } from 'vite';
import { firstSet } from '../../../scripts/vite/first-set';

const chunk = (file: string, parts: Partial<Manifest[string]> = {}): Manifest[string] => ({ file, ...parts });

const MANIFEST: Manifest = {
  entry: chunk('entry.js', { isEntry: true, css: ['entry.css'], dynamicImports: ['link', 'list', 'menu'] }),
  link: chunk('link.js', { imports: ['entry'], dynamicImports: ['map'] }),
  map: chunk('map.js', { imports: ['shared'] }),
  shared: chunk('shared.js', { css: ['entry.css', 'shared.css'] }),
  menu: chunk('menu.js', { imports: ['list-parts'] }),
  list: chunk('list.js', { imports: ['list-parts'] }),
  'list-parts': chunk('list-parts.js', { imports: ['session'] }),
  session: chunk('session.js'),
};

describe('the files that a first visit installs', () => {
  it('are what its pages load at once and later, with their styles, each once', () => {
    expect(firstSet(MANIFEST, { starts: ['entry'], without: ['session'] })).toEqual(
      ['entry.css', 'entry.js', 'link.js', 'map.js', 'shared.css', 'shared.js'].sort(),
    );
  });

  it('exclude what is loaded later and needs a session, directly or indirectly', () => {
    const files = firstSet(MANIFEST, { starts: ['entry'], without: ['session'] });
    expect(files.filter((file) => /list|menu|session/.test(file))).toEqual([]);
  });

  it('may include what needs a session if a page loads it at once, and fail the build for an unknown page', () => {
    expect(firstSet(MANIFEST, { starts: ['list'], without: [] })).toContain('session.js');
    expect(() => firstSet(MANIFEST, { starts: ['gone'], without: [] })).toThrow("gone in the build's manifest");
  });
});
