import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const NAME = 'boot.js';

/**
 * `boot.js` is copied from `public/` without the bundler, and read before anything is painted: its comments are
 * removed.
 */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const path = join(dir, NAME);
      const { code, errors } = await minify(NAME, await readFile(path, 'utf8'));
      const [error] = errors;
      if (error) throw new Error(`${NAME}: ${error.message}`);
      await writeFile(path, code);
    },
  };
}
