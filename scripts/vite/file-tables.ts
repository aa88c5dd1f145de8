import type { Plugin, Rollup } from 'vite';

/**
 * Leaves out of each file's table of names, by which the bundler's loader fetches what a lazy part needs, the scripts
 * that are there before the file runs. `scripts` is the bundler's own option.
 */
export function fileTables() {
  let built: Rollup.OutputBundle = {};
  const plugin: Plugin = {
    name: 'built-files',
    generateBundle(_, bundle) {
      built = bundle;
    },
  };
  const scripts = (files: string[], { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' }): string[] => {
    const loaded = new Set([hostId]);
    for (const one of loaded) {
      const chunk = built[one];
      if (chunk?.type === 'chunk') for (const next of chunk.imports) loaded.add(next);
    }
    return hostType === 'html' ? files : files.filter((file) => !loaded.has(file));
  };
  return { plugin, scripts };
}
