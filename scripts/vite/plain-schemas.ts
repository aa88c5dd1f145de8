import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { evaluate } from './evaluate';

/**
 * Turns the modules under `src/protocol/schemas/` and the domain's `*.schema.ts` into plain JSON while building the
 * portal: each is evaluated here, and its schemas are emitted as object literals. The TypeBox builder (30 KB gzipped)
 * thereby stays on the server; checks in the browser read plain JSON Schema. Exported functions (schema helpers) are
 * for schemas only and removed: a portal module that imports one fails the build.
 */
export function plainSchemas(): Plugin {
  return {
    name: 'plain-schemas',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/(protocol\/schemas\/[\w-]+|domain\/[\w/-]+\.schema)\.ts$/ },
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

/** The module's exports as source code of literals, and the files they came from. */
export async function emitPlain(file: string): Promise<{ code: string; inputs: string[] }> {
  const { exports, inputs } = await evaluate(file);
  const code = Object.entries(exports)
    .filter(([, value]) => typeof value !== 'function')
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, shortened)};\n`)
    .join('');
  return { code, inputs };
}

/**
 * Descriptions and examples are for the API's documentation and left out, but not properties of these names. If every
 * property is required, their names are not repeated.
 */
function shortened(key: string, value: unknown): unknown {
  const isWord = (key === 'description' && typeof value === 'string') || (key === 'examples' && Array.isArray(value));
  if (isWord) return undefined;
  return isComplete(value) ? { ...value, required: true } : value;
}

function isComplete(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || !('required' in value && 'properties' in value)) return false;
  const { required, properties } = value;
  if (!Array.isArray(required) || typeof properties !== 'object' || properties === null) return false;
  return (
    required.length === Object.keys(properties).length && required.every((name) => Object.hasOwn(properties, name))
  );
}
