import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Paths of the files under a folder of the project, relative to its root. */
export function filesUnder(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`)
    .sort();
}

export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

export interface Import {
  /** `./x` resolved to a path from the root (`src/lib/x`), or a package's name */
  target: string;
  isPackage: boolean;
  isTypeOnly: boolean;
}

const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?[^'";]*?\bfrom\s+['"]([^'"]+)['"]/gm;
const SIDE_EFFECT = /^\s*import\s+['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** Every module a file imports: statically, for its side effects, lazily, or for its types. */
export function importsOf(file: string): Import[] {
  const source = read(file).replace(/\/\*[\s\S]*?\*\//g, '');
  const found: [specifier: string, isTypeOnly: boolean][] = [
    ...[...source.matchAll(STATEMENT)].map((match): [string, boolean] => [match[2] ?? '', match[1] !== undefined]),
    ...[...source.matchAll(SIDE_EFFECT)].map((match): [string, boolean] => [match[1] ?? '', false]),
    ...[...source.matchAll(DYNAMIC)].map((match): [string, boolean] => [match[1] ?? '', false]),
  ];
  return found.map(([specifier, isTypeOnly]) => {
    const isPackage = !specifier.startsWith('.');
    return { isPackage, isTypeOnly, target: isPackage ? specifier : normalize(join(dirname(file), specifier)) };
  });
}
