import { transformAsync } from '@babel/core';
import macro from '@lingui/babel-plugin-lingui-macro';
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin } from 'vite';

/**
 * Compiles Lingui's macros (plugin-react 6 runs no Babel of its own). Messages stay in the code, so that English,
 * the source language, is there before any catalogue is, and when none can be fetched.
 */
export function linguiMacro(): Plugin {
  let linguiConfig: LinguiConfigNormalized | undefined;
  return {
    name: 'lingui-macro',
    enforce: 'pre',
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
          plugins: [[macro, { stripMessageField: false, linguiConfig }]],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : undefined;
      },
    },
  };
}
