import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A built file, held in memory: a portal is a few megabytes. */
export interface SiteFile {
  body: Buffer;
  /** the same, precompressed by the build */
  brotli: Buffer | undefined;
  type: string;
  etag: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.map': 'application/json; charset=utf-8',
};

/** Every file below `directory` by its URL path; `.br` files belong to their original. */
export async function readSite(directory: string): Promise<Map<string, SiteFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, SiteFile>();
  for (const path of paths.filter((name) => !name.endsWith('.br'))) {
    const url = `/${relative(directory, path).split(sep).join('/')}`;
    files.set(url, await readSiteFile(path, paths.includes(`${path}.br`)));
  }
  return files;
}

export async function readSiteFile(path: string, hasBrotli: boolean): Promise<SiteFile> {
  const body = await readFile(path);
  return {
    body,
    brotli: hasBrotli ? await readFile(`${path}.br`) : undefined,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: etagOf(body),
  };
}

export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
