import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { classesOf } from '../../../scripts/vite/class-names';
import { filesUnder } from './source-files';

const SRC = resolve(import.meta.dirname, '../../../src');
/** The page as a whole, in elements and attributes. */
const GLOBAL = ['ui/styles/base.css', 'ui/styles/tokens.css'];

const files = filesUnder('src', /\.(css|tsx?)$/).map((file) => resolve(SRC, '..', file));
const text = (file: string) => readFileSync(file, 'utf8');
const name = (file: string) => relative(SRC, file);
const modules = files.filter((file) => file.endsWith('.module.css'));
const code = files.filter((file) => /\.tsx?$/.test(file));

/** `as`: what the importer calls it; `names`: what it takes from there; `rest`: uses of it as a whole. */
interface Import {
  importer: string;
  module: string;
  names: string[];
  rest: string[];
}

const imports: Import[] = code.flatMap((importer) => {
  const source = text(importer);
  return [...source.matchAll(/^import \* as (\w+) from '(\S+\.module\.css)(?:\?names)?';$/gm)].map(
    ([statement, as = '', specifier = '']) => {
      const others = source.replace(statement, '');
      return {
        importer,
        module: join(dirname(importer), specifier),
        names: [...others.matchAll(new RegExp(`(?<![\\w.])${as}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
        rest: others.match(new RegExp(`(?<![\\w.])${as}(?![\\w.'])`, 'g')) ?? [],
      };
    },
  );
});

test('every class that code names has a rule in the imported module', () => {
  const missing = imports.flatMap(({ importer, module, names }) => {
    const defined = classesOf(module);
    return names.filter((used) => !defined.has(used)).map((used) => `${name(importer)}: ${used} of ${name(module)}`);
  });
  expect(missing).toEqual([]);
});

test('every class of a module is used by code that imports it', () => {
  const unused = modules.flatMap((module) => {
    const used = new Set(imports.filter((one) => one.module === module).flatMap(({ names }) => names));
    return [...classesOf(module).keys()].filter((own) => !used.has(own)).map((own) => `${name(module)}: .${own}`);
  });
  expect(unused).toEqual([]);
});

test('every style module is imported, and by name where its classes are used', () => {
  const bare = code.flatMap((file) =>
    [...text(file).matchAll(/^import '(\S+\.module\.css)';$/gm)].map(([, specifier = '']) =>
      join(dirname(file), specifier),
    ),
  );
  const imported = new Set([...imports.map(({ module }) => module), ...bare]);
  expect(modules.filter((module) => !imported.has(module)).map(name)).toEqual([]);
  expect(imports.filter(({ rest }) => rest.length > 0).map(({ importer }) => name(importer))).toEqual([]);
});

test("a style names another component's class only where that exists, and only if the name is used", () => {
  const wrong = modules.flatMap((module) => {
    const css = text(module);
    const rules = css.replace(/^@value .*$/gm, '');
    return [...css.matchAll(/^@value (.*) from "(.*)";$/gm)].flatMap(([, list = '', specifier = '']) => {
      const defined = classesOf(join(dirname(module), specifier));
      return list.split(', ').flatMap((item) => {
        const [local = '', alias = local] = item.split(' as ');
        const isUsed = new RegExp(`\\.${alias}(?!\\w)`).test(rules);
        return defined.has(local) && isUsed ? [] : [`${name(module)}: ${item} of ${specifier}`];
      });
    });
  });
  expect(wrong).toEqual([]);
});

test('no two classes have the same name in the build', () => {
  const owners = new Map<string, string>();
  const twice: string[] = [];
  for (const module of modules) {
    for (const scoped of classesOf(module).values()) {
      const other = owners.get(scoped);
      if (other !== undefined) twice.push(`${scoped}: ${name(other)}, ${name(module)}`);
      owners.set(scoped, module);
    }
  }
  expect(twice).toEqual([]);
});

test('only tokens and element defaults are global, and they have no classes', () => {
  const plain = files.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'));
  expect(plain.map(name).sort()).toEqual(GLOBAL);
  for (const file of plain) expect([...classesOf(file).keys()]).toEqual([]);
});

test('no code contains a class name written by hand', () => {
  const byHand = code.filter((file) => /className=(?:"|\{['`](?!\$))|classList/.test(text(file)));
  expect(byHand.map(name)).toEqual([]);
});

test('lines are as high as their script needs, which is more in Khmer or Nastaliq', () => {
  // the brand's mark is in Latin letters everywhere
  const fixed = modules
    .filter((file) => name(file) !== 'ui/page/mark.module.css')
    .filter((file) => /line-height: [\d.]+(?:px|rem|em)?;/.test(text(file)));
  expect(fixed.map(name)).toEqual([]);
});
