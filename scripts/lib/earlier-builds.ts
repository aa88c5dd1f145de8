import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A build's description of itself: for the portal's build check, and for later builds. */
export interface AssetManifest {
  build_id: string;
  /** unix ms */
  built_at: number;
  /** the hashed files */
  assets: string[];
}

const SUPERSEDED = '.superseded';
/** A tab opened before a deploy loads its own lazy code for this long; the server finds it here. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** Marks the other builds of the family as replaced, and removes those that have been for more than seven days. */
export function retireEarlierBuilds(family: string, current: string, now: number): void {
  rmSync(join(current, SUPERSEDED), { force: true });
  for (const directory of earlierBuilds(family, current)) {
    const mark = join(directory, SUPERSEDED);
    if (!existsSync(mark)) writeFileSync(mark, String(now));
    else if (now - Number(readFileSync(mark, 'utf8')) > KEPT_MS) rmSync(directory, { recursive: true, force: true });
  }
}

function earlierBuilds(family: string, current: string): string[] {
  const dist = dirname(current);
  const pattern = new RegExp(`^${family}-[0-9a-f]{12}$`);
  return readdirSync(dist)
    .filter((name) => pattern.test(name))
    .map((name) => join(dist, name))
    .filter((directory) => directory !== current);
}
