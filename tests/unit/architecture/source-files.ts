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
  isLazy: boolean;
}

const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?[^'";]*?\bfrom\s+['"]([^'"]+)['"]/gm;
const SIDE_EFFECT = /^\s*import\s+['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** Every module a file imports: statically, for its side effects, lazily, or for its types. */
export function importsOf(file: string): Import[] {
  const source = read(file).replace(/\/\*[\s\S]*?\*\//g, '');
  const matches = (pattern: RegExp) => [...source.matchAll(pattern)];
  const found = [
    ...matches(STATEMENT).map(([, type, name = '']) => ({ name, isTypeOnly: type !== undefined, isLazy: false })),
    ...matches(SIDE_EFFECT).map(([, name = '']) => ({ name, isTypeOnly: false, isLazy: false })),
    ...matches(DYNAMIC).map(([, name = '']) => ({ name, isTypeOnly: false, isLazy: true })),
  ];
  return found.map(({ name, ...kind }) => {
    const isPackage = !name.startsWith('.');
    return { ...kind, isPackage, target: isPackage ? name : normalize(join(dirname(file), name)) };
  });
}
