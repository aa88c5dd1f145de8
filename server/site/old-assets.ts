import { access, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readSiteFile, type SiteFile } from './files';

const HASHED_ASSET = /^\/assets\/[\w.-]+$/;

/**
 * A chunk of an earlier build: a tab opened before a deploy still requests it, for days
 * (specification/offline-and-sending.md#updates). Builds of one country and brand are beside each other as
 * `{country}-{brand}-{hash}`, and the build removes the old ones.
 */
export async function findOldAsset(directory: string, path: string): Promise<SiteFile | undefined> {
  if (!HASHED_ASSET.test(path) || path.includes('..')) return undefined;
  const own = basename(directory);
  const family = own.slice(0, own.lastIndexOf('-') + 1);
  if (family === '') return undefined;
  const siblings = await readdir(dirname(directory)).catch(() => []);
  for (const name of siblings) {
    if (name === own || !name.startsWith(family) || name.slice(family.length).includes('-')) continue;
    const file = join(dirname(directory), name, path);
    if (await exists(file)) return readSiteFile(file, await exists(`${file}.br`));
  }
  return undefined;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
