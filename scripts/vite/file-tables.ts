import type { Plugin, Rollup } from 'vite';
import { required } from '../../src/lib/assert';

type Built = Rollup.OutputBundle;

/**
 * Shortens the table of names in each file of code, by which the bundler's loader fetches what a lazy part needs: what
 * is there before the file runs is dead weight in it. `scripts` is the bundler's option for scripts. It has none for
 * styles, which a plugin takes out of the finished tables; the build fails if their form is another one.
 */
export function fileTables() {
  let built: Built = {};
  const plugins: Plugin[] = [
    {
      name: 'built-files',
      generateBundle(_, bundle) {
        built = bundle;
      },
    },
    {
      name: 'styles-in-file-tables',
      generateBundle: { order: 'post', handler: (_, bundle) => dropLoadedStyles(bundle) },
    },
  ];
  const scripts = (files: string[], { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' }): string[] => {
    if (hostType === 'html') return files;
    const loaded = withImports(built, hostId);
    return files.filter((file) => !loaded.has(file));
  };
  return { plugins, scripts };
}

/** The file and all that it loads statically. */
function withImports(built: Built, file: string): Set<string> {
  const found = new Set([file]);
  for (const one of found) {
    const chunk = built[one];
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next);
  }
  return found;
}

const TABLE = /m\.f=\[([^\]]*)\]/;
const USES = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/** Changes the code of these files. @throws Error where a file has a table in a form that is not known */
export function dropLoadedStyles(built: Built): void {
  const entry = Object.values(built).find((file) => file.type === 'chunk' && file.isEntry);
  for (const file of Object.values(built)) {
    if (file.type !== 'chunk' || !file.code.includes('__vite__mapDeps')) continue;
    const table = required(TABLE.exec(file.code)?.[1], `the table of ${file.fileName}`);
    const names = JSON.parse(`[${table}]`) as string[];
    const before = [...withImports(built, file.fileName), ...(entry ? [entry.fileName] : [])];
    const loaded = new Set(before.flatMap((one) => stylesOf(built[one])));
    const kept = names.filter((name) => !loaded.has(name));
    file.code = file.code
      .replace(TABLE, () => `m.f=${JSON.stringify(kept)}`)
      .replace(USES, (_, used: string) => {
        const places = used.split(',').map((at) => kept.indexOf(names[Number(at)] ?? ''));
        return `__vite__mapDeps([${places.filter((place) => place >= 0).join(',')}])`;
      });
  }
}

function stylesOf(file: Built[string] | undefined): string[] {
  if (file?.type !== 'chunk') return [];
  const { viteMetadata } = file as { viteMetadata?: { importedCss: Set<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}
