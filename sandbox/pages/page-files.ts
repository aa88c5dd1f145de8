import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { required } from '../../src/lib/assert';

export interface PageFile {
  body: string;
  type: string;
}

/**
 * The scripts and styles of another program's pages by name, with their media types, read once: a file changed under a
 * running server is not served. `folder` is within the project.
 */
export function readPageFiles(folder: string, files: Readonly<Record<string, string>>): ReadonlyMap<string, PageFile> {
  const found = required(findFolder(dirname(fileURLToPath(import.meta.url)), folder), `the folder ${folder}`);
  return new Map(
    Object.entries(files).map(([name, type]) => [name, { type, body: readFileSync(join(found, name), 'utf8') }]),
  );
}

/** Searched upwards from this module, which is a source file or part of a bundle somewhere inside the project. */
function findFolder(from: string, folder: string): string | undefined {
  const candidate = join(from, folder);
  if (existsSync(candidate)) return candidate;
  const above = dirname(from);
  return above === from ? undefined : findFolder(above, folder);
}
