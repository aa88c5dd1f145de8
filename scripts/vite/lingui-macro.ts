import { transformAsync } from '@babel/core';
import macro from '@lingui/babel-plugin-lingui-macro';
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin } from 'vite';

/**
 * Compiles Lingui's macros (plugin-react 6 runs no Babel of its own). A build leaves the English messages out of the
 * code: they are in the catalogues, and in a file of their own for when none can be loaded (`activate.ts`). In
 * development and in tests they stay.
 */
export function linguiMacro(): Plugin {
  let linguiConfig: LinguiConfigNormalized | undefined;
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
        // Once for all files: the macro would look it up for each.
        linguiConfig ??= getConfig();
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [[macro, { stripMessageField: isBuild, linguiConfig }]],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : undefined;
      },
    },
  };
}
