import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignore } from '../../src/lib/ignore';

/**
 * What `make` makes, kept in `directory` under the hash of all that it is made of: another process that needs the same
 * reads it. Where nothing can be kept, everything is made anew.
 */
export async function keptOnDisk<T>(directory: string, madeOf: readonly string[], make: () => Promise<T>): Promise<T> {
  const name = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex');
  const path = join(directory, `${name}.json`);
  const kept = await readJson<T>(path);
  if (kept !== undefined) return kept.value;
  const value = await make();
  await ignore(write(directory, path, JSON.stringify({ value })), 'kept on disk: write');
  return value;
}

async function readJson<T>(path: string): Promise<{ value: T } | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as { value: T };
  } catch {
    // it is not there yet, or damaged: it is made anew and written over
    return undefined;
  }
}

/** In one step: another process may be reading. */
async function write(directory: string, path: string, text: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const unfinished = `${path}.${process.pid}.${performance.now()}.tmp`;
  await writeFile(unfinished, text);
  await rename(unfinished, path);
}
