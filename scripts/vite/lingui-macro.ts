import { type BabelFileResult, transformAsync } from '@babel/core';
import macro from '@lingui/babel-plugin-lingui-macro';
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin } from 'vite';
import { macroHash } from '../lib/inputs-hash';
import { keptOnDisk } from '../lib/kept-on-disk';
import { ROOT } from '../lib/paths';

/** Installing the packages anew empties it. */
const KEPT = `${ROOT}node_modules/.cache/lingui-macro`;

interface Compiled {
  code: string;
  map: NonNullable<BabelFileResult['map']> | null;
}

/**
 * Compiles Lingui's macros (plugin-react 6 runs no Babel of its own). A build leaves the English messages out of the
 * code: they are in the catalogues, and in a file of their own for when none can be loaded (`activate.ts`). In
 * development and in tests they stay. Compiled files are kept: they are the same for every market, and Babel would be
 * a quarter of each build.
 */
export function linguiMacro(): Plugin {
  let macros: Macros | undefined;
  let isBuild = false;
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /@lingui\/(core|react)\/macro/ },
      async handler(code, id) {
        macros ??= new Macros(isBuild);
        return (await macros.compiled(code, id)) ?? undefined;
      },
    },
  };
}

class Macros {
  // once for all files: the macro would look it up for each
  readonly #linguiConfig: LinguiConfigNormalized = getConfig();
  readonly #hash = macroHash();
  readonly #isBuild: boolean;

  constructor(isBuild: boolean) {
    this.#isBuild = isBuild;
  }

  compiled(code: string, file: string): Promise<Compiled | null> {
    const madeOf = [this.#hash, String(this.#isBuild), file, code];
    return keptOnDisk(KEPT, madeOf, () => this.#compile(code, file));
  }

  async #compile(code: string, filename: string): Promise<Compiled | null> {
    const result = await transformAsync(code, {
      filename,
      babelrc: false,
      configFile: false,
      sourceMaps: true,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: [[macro, { stripMessageField: this.#isBuild, linguiConfig: this.#linguiConfig }]],
    });
    return result?.code ? { code: result.code, map: result.map ?? null } : null;
  }
}
