import type { Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { dropLoadedStyles } from '../../../scripts/vite/file-tables';

const TABLE = ['assets/page.js', 'assets/base.css', 'assets/page.css', 'assets/shared.css'];

/** A build whose file `host` loads `shared` statically, and the page lazily. */
function build(code: string): Rollup.OutputBundle {
  const chunk = (fileName: string, change: object) => ({ type: 'chunk', fileName, code: '', imports: [], ...change });
  const styles = (...importedCss: string[]) => ({ viteMetadata: { importedCss: new Set(importedCss) } });
  return {
    'assets/index.js': chunk('assets/index.js', { isEntry: true, ...styles('assets/base.css') }),
    'assets/shared.js': chunk('assets/shared.js', styles('assets/shared.css')),
    'assets/host.js': chunk('assets/host.js', { code, imports: ['assets/shared.js'] }),
    'assets/page.css': { type: 'asset', fileName: 'assets/page.css' },
  } as unknown as Rollup.OutputBundle;
}

const codeOf = (built: Rollup.OutputBundle) => (built['assets/host.js'] as Rollup.OutputChunk).code;

describe('the table of names in a file of code', () => {
  it('has no styles of the start page’s script, of the file itself or of what it loads statically', () => {
    const built = build(
      `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(TABLE)})))=>i.map(i=>d[i]);` +
        'load(()=>import("./page.js"),__vite__mapDeps([0,1,2,3]));load(()=>import("./other.js"),__vite__mapDeps([1,3]));',
    );
    dropLoadedStyles(built);
    expect(codeOf(built)).toBe(
      'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/page.js","assets/page.css"])))=>i.map(i=>d[i]);' +
        'load(()=>import("./page.js"),__vite__mapDeps([0,1]));load(()=>import("./other.js"),__vite__mapDeps([]));',
    );
  });

  it('stays as it is where the file has none', () => {
    const built = build('start();');
    dropLoadedStyles(built);
    expect(codeOf(built)).toBe('start();');
  });

  it('stops the build in a form that is not known', () => {
    expect(() => dropLoadedStyles(build('__vite__mapDeps(table)'))).toThrow('the table of assets/host.js');
  });
});
