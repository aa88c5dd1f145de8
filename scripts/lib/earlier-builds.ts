import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DIST } from './paths';

/** What a build says of itself, for the portal's build check and for the builds after it. */
export interface AssetManifest {
  build_id: string;
  /** unix ms */
  built_at: number;
  /** hashed files of this build itself, without those kept from earlier ones */
  assets: string[];
}

/** A tab opened before a deploy goes on loading its own lazy code for this long. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

export function readAssetManifest(directory: string): AssetManifest | undefined {
  const file = join(directory, 'asset-manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AssetManifest) : undefined;
}

/** Puts the code of the family's builds of the last seven days beside the new build's, and drops older builds. */
export function keepEarlierAssets(family: string, into: string, now: number): void {
  for (const { directory, manifest } of earlierBuilds(family, into)) {
    if (now - manifest.built_at > KEPT_MS) {
      rmSync(directory, { recursive: true, force: true });
      continue;
    }
    for (const asset of manifest.assets) {
      for (const name of [asset, `${asset}.br`]) {
        const source = join(directory, name);
        const target = join(into, name);
        if (!existsSync(source) || existsSync(target)) continue;
        mkdirSync(dirname(target), { recursive: true });
        copyFileSync(source, target);
      }
    }
  }
}

function earlierBuilds(family: string, except: string): { directory: string; manifest: AssetManifest }[] {
  const pattern = new RegExp(`^${family}-[0-9a-f]{12}$`);
  return readdirSync(DIST)
    .filter((name) => pattern.test(name) && join(DIST, name) !== except)
    .map((name) => ({ directory: join(DIST, name), manifest: readAssetManifest(join(DIST, name)) }))
    .filter((build): build is { directory: string; manifest: AssetManifest } => build.manifest !== undefined);
}
