import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './lib/paths';
import { platformOf } from './lib/platform-package';
import { run } from './lib/run';

/**
 * Completes package-lock.json with the packages for other platforms that a registry without them left out, and with the
 * checksums that the registry knows. `npm ci` refuses a lock that does not name every optional package, those of other
 * platforms included, even though it installs none of them. Run it after `npm install` (`npm run lock`), best with the whole
 * public registry: what a partial mirror does not have gets no checksum, and the last line says how many those are.
 */
interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const QUESTIONS_AT_ONCE = 8;

const file = `${ROOT}package-lock.json`;
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
const added: Record<string, LockedPackage> = {};
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const nested = `${path}/node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    const present = lock.packages[nested] ?? lock.packages[hoisted] ?? added[hoisted];
    if (present !== undefined && (lock.packages[nested] !== undefined || present.version === version)) continue;
    const platform = platformOf(name);
    // A range, or a package for every platform, is npm's own to resolve.
    if (platform === undefined || !/^\d/.test(version)) continue;
    added[present === undefined ? hoisted : nested] = { version, ...(dev ? { dev } : {}), optional: true, ...platform };
  }
}
const packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
const unchecked = Object.entries(packages).filter(
  ([path, { integrity, link }]) => path.includes('node_modules/') && integrity === undefined && !link,
);
const unknown = await addChecksums(unchecked);
writeFileSync(file, `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`);
console.log(
  `${Object.keys(added).length} platform packages and ${unchecked.length - unknown} checksums added to package-lock.json; ` +
    `the registry knows no checksum of ${unknown}`,
);

/** Asks the registry for the checksum of each package; answers with how many it does not have. */
async function addChecksums(without: [path: string, entry: LockedPackage][]): Promise<number> {
  const queue = [...without];
  const ask = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [path, entry] = next;
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const { code, output } = await run('npm', ['view', `${name}@${entry.version}`, 'dist.integrity', '--silent']);
      const integrity = /sha512-\S+/.exec(output)?.[0];
      if (code === 0 && integrity !== undefined) entry.integrity = integrity;
    }
  };
  await Promise.all(Array.from({ length: QUESTIONS_AT_ONCE }, ask));
  return without.filter(([, { integrity }]) => integrity === undefined).length;
}
