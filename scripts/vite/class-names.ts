import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { CSSModulesOptions, Plugin } from 'vite';

const MODULE = '.module.css';
const NAMES = `${MODULE}?names`;

/**
 * `panel-head` for `.head` of `panel.module.css`, and `panel` for its `.panel`: two files of one name are not possible.
 */
export function scopedName(local: string, file: string): string {
  const component = basename(file).replace(MODULE, '');
  const name = local.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name === component ? component : `${component}-${name}`;
}

/** Every class of this CSS module's own rules: its name in the code, and in the page. */
export function classesOf(file: string): ReadonlyMap<string, string> {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const others = [...css.matchAll(/^@value (.*) from /gm)].flatMap(([, names = '']) => names.split(','));
  const imported = new Set(others.map((name) => name.trim().split(' as ').at(-1)));
  const found = new Map<string, string>();
  for (const [, local = ''] of css.replace(/^@value .*$/gm, '').matchAll(/\.([a-z]\w*)/gi)) {
    if (!imported.has(local)) found.set(local, scopedName(local, file));
  }
  return found;
}

/**
 * Resolves `@value head as panelHead from "./panel.module.css"`, by which one component's styles may name another's
 * class. The bundler's own loader would copy all rules of that file into this one.
 */
class NamesOfOthers {
  readonly finalSource = '';

  fetch(specifier: string, from: string): Promise<Record<string, string>> {
    const file = resolve(dirname(from), specifier.replace(/^["']|["']$/g, ''));
    return Promise.resolve(Object.fromEntries(classesOf(file)));
  }
}

export const cssModules: CSSModulesOptions & { Loader: typeof NamesOfOthers } = {
  generateScopedName: scopedName,
  Loader: NamesOfOthers,
};

/**
 * Keeps the rules of a module of which the code uses only names: each is a constant that the bundler inlines. With
 * `?names` they are left out on purpose: a skeleton looks like the page whose styles are loaded with the page.
 */
export function classNames(): Plugin {
  return {
    name: 'class-names',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      handler: (source, importer) =>
        source.endsWith(NAMES) && importer !== undefined
          ? `\0class-names:${resolve(dirname(importer), source.slice(0, -'.css?names'.length))}`
          : null,
    },
    load(id) {
      if (!id.startsWith('\0class-names:')) return null;
      const file = `${id.slice('\0class-names:'.length)}.css`;
      this.addWatchFile(file);
      return [...classesOf(file)].map(([local, name]) => `export const ${local} = ${JSON.stringify(name)};`).join('\n');
    },
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}
