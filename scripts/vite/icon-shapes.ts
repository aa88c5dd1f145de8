import type { Plugin } from 'vite';

/**
 * Leaves of each icon only its shapes: the names, sizes, keys and aliases are for the library's own component, and random keys
 * hardly compress.
 */
export function iconShapes(): Plugin {
  return {
    name: 'icon-shapes',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: shapesOnly(code), map: null }),
    },
  };
}

/** The source of a module of the icons' library, without what `Icon` does not use. */
export function shapesOnly(code: string): string {
  return code
    .replaceAll(/^ {2}(name|size): .*\n/gm, '')
    .replaceAll(/,\s*key: "\w+"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '');
}
