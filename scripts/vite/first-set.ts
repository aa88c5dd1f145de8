import type { Manifest } from 'vite';
import { required } from '../../src/lib/assert';

interface Wanted {
  /** what these load, at once or later, is in the set */
  starts: readonly string[];
  /** what is loaded later and needs one of these is not: it needs a session, or is only used there */
  without: readonly string[];
}

/** The files of these keys of the bundler's manifest, with everything they load later, as paths within the build. */
export function firstSet(manifest: Manifest, { starts, without }: Wanted): string[] {
  const apart = new Set(without);
  const found = new Set<string>();
  const add = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    const { imports = [], dynamicImports = [] } = required(manifest[key], `${key} in the build's manifest`);
    for (const next of imports) add(next);
    for (const next of dynamicImports) if (!needsAny(manifest, next, apart)) add(next);
  };
  for (const key of starts) add(key);
  const files = [...found].flatMap((key) => {
    const { file, css = [] } = required(manifest[key], key);
    return [file, ...css];
  });
  return [...new Set(files)].sort();
}

function needsAny(manifest: Manifest, start: string, keys: ReadonlySet<string>): boolean {
  const seen = new Set<string>();
  const left = [start];
  for (let key = left.pop(); key !== undefined; key = left.pop()) {
    if (keys.has(key)) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    left.push(...(manifest[key]?.imports ?? []));
  }
  return false;
}
