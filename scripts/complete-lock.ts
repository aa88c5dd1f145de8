import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './lib/paths';
import { platformOf } from './lib/platform-package';

/**
 * Adds to package-lock.json the platform packages that a registry without them left out. `npm ci` refuses a lock that
 * does not name every optional package, those of other platforms included, even though it installs none of them.
 * Run it after `npm install` (`npm run lock`); it changes nothing where the lock is complete.
 */
interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

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
writeFileSync(file, `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`);
console.log(`${Object.keys(added).length} platform packages added to package-lock.json`);
