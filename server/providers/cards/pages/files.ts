import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { required } from '../../../../src/lib/assert';

const FOLDER = 'server/providers/cards/pages';
const FILES: Readonly<Record<string, string>> = {
  'card-form.js': 'text/javascript; charset=utf-8',
  'card-rules.js': 'text/javascript; charset=utf-8',
  'fields.js': 'text/javascript; charset=utf-8',
  'jwe.js': 'text/javascript; charset=utf-8',
  'provider.css': 'text/css; charset=utf-8',
  'widget.js': 'text/javascript; charset=utf-8',
};

export interface PageFile {
  body: string;
  type: string;
}

/** The provider's own scripts and style by name, read once: a file changed under a running server is not served. */
export function readPageFiles(): ReadonlyMap<string, PageFile> {
  const folder = required(findFolder(dirname(fileURLToPath(import.meta.url))), `the folder ${FOLDER}`);
  return new Map(
    Object.entries(FILES).map(([name, type]) => [name, { type, body: readFileSync(join(folder, name), 'utf8') }]),
  );
}

/** Upwards from this module, which is a source file or part of a bundle somewhere inside the project. */
function findFolder(from: string): string | undefined {
  const candidate = join(from, FOLDER);
  if (existsSync(candidate)) return candidate;
  const above = dirname(from);
  return above === from ? undefined : findFolder(above);
}
