import type { Plugin } from 'vite';

/**
 * Browsers that translate pages leave `<bdi>` as it is: the portal isolates with it what people and systems are called,
 * ids, codes, addresses, phone numbers and amounts, all of which have to stay as they were given.
 */
export function untranslatedNames(): Plugin {
  return {
    name: 'untranslated-names',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx$/, exclude: /node_modules/ }, code: /<bdi\b/ },
      // within a line, so that source maps still name it
      handler: (code) => ({ code: markNames(code), map: null }),
    },
  };
}

export function markNames(code: string): string {
  return code.replace(/<bdi(?=[\s>])(?![^>]*\btranslate=)/g, '<bdi translate="no"');
}
