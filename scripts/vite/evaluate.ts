import { dirname, resolve } from 'node:path';
import { build } from 'esbuild';

/** Runs a module of the portal during the build: its exports, and the files it came from. */
export async function evaluate(file: string): Promise<{ exports: Record<string, unknown>; inputs: string[] }> {
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
  const exports = (await import(`data:text/javascript;base64,${source}`)) as Record<string, unknown>;
  const inputs = Object.keys(metafile.inputs).filter((input) => !input.includes('node_modules'));
  return { exports, inputs: inputs.map((input) => resolve(dirname(file), input)) };
}
