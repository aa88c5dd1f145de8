import { basename, dirname, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/**
 * Turns the modules under `src/protocol/schemas/` into plain JSON while building the portal: each is evaluated here,
 * and its schemas are emitted as object literals. The TypeBox builder (30 KB gzipped) thereby stays on the server;
 * checks in the browser read plain JSON Schema. Exported functions (schema helpers) are for schemas only and vanish:
 * a portal module that imports one fails the build.
 */
export function plainSchemas(): Plugin {
  return {
    name: 'plain-schemas',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/protocol\/schemas\/[\w-]+\.ts$/ },
      async handler(id) {
        // The index only re-exports; evaluating it would emit every schema a second time.
        if (basename(id) === 'index.ts') return undefined;
        const { code, inputs } = await emitPlain(id);
        for (const file of inputs) this.addWatchFile(file);
        return { code, map: null };
      },
    },
  };
}

/** The module's exports as the source of a module of literals, and the files they came from. */
export async function emitPlain(file: string): Promise<{ code: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    absWorkingDir: dirname(file),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const source = Buffer.from(outputFiles[0]?.text ?? '').toString('base64');
  const exports = (await import(`data:text/javascript;base64,${source}`)) as object;
  const code = Object.entries(exports)
    .filter(([, value]) => typeof value !== 'function')
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, withoutWords)};\n`)
    .join('');
  const inputs = Object.keys(metafile.inputs).filter((input) => !input.includes('node_modules'));
  return { code, inputs: inputs.map((input) => resolve(dirname(file), input)) };
}

/** Descriptions and examples are for the API's documentation; a property may be called so too, and stays. */
function withoutWords(key: string, value: unknown): unknown {
  const isWord = (key === 'description' && typeof value === 'string') || (key === 'examples' && Array.isArray(value));
  return isWord ? undefined : value;
}
