import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../server/start-error';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import { ConfigError } from '../../src/domain/market/config-error';
import { BUILD_VARIABLES, type BuildVariable, resolveBuildConfig } from '../../src/domain/market/resolve-build-config';
import { withLock } from './lock';

type Environment = Readonly<Record<string, string | undefined>>;

/** A portal that was built: the latest of its market and brand. */
interface BuiltPortal {
  country: string;
  brand: string;
  /** its name in `dist` */
  directory: string;
  /** what it was built with; empty: the default */
  settings: Record<BuildVariable, string>;
}

/** By family (`kh-foodpanda`). */
type BuiltPortals = Record<string, BuiltPortal>;

/** What `npm run build` has made is served to users; what a start has made, with whatever settings, never is. */
const RECORDS = { build: 'server/portals.json', start: 'server/started-portals.json' } as const;
type MadeBy = keyof typeof RECORDS;

const valueOf = (env: Environment, name: string) => env[name]?.trim() ?? '';

function read(dist: string, madeBy: MadeBy): BuiltPortals {
  const path = join(dist, RECORDS[madeBy]);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BuiltPortals) : {};
}

export async function recordPortal(
  dist: string,
  madeBy: MadeBy,
  { family, directory, config }: { family: string; directory: string; config: Pick<BuildConfig, 'country' | 'brand'> },
  env: Environment,
): Promise<void> {
  const settings = Object.fromEntries(BUILD_VARIABLES.map((name) => [name, valueOf(env, name)]));
  const { country, brand } = config;
  await withLock(join(dist, '.lock-portals'), async () => {
    const records = { ...read(dist, madeBy), [family]: { country, brand, directory: basename(directory), settings } };
    const path = join(dist, RECORDS[madeBy]);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, `${JSON.stringify(records, null, 2)}\n`);
    renameSync(`${path}.${process.pid}`, path);
  });
}

interface FoundPortal {
  directory: string;
  /** the variables it was built with, which the server has to have, too */
  settings: Record<string, string>;
}

/**
 * The portal of `npm run build` that these variables ask for.
 * @throws ConfigError for what it was not built with
 */
export function findBuild(dist: string, env: Environment): FoundPortal {
  return find(dist, read(dist, 'build'), env);
}

/** For what works on the database of a platform, however that was started. */
export function findPlatform(dist: string, env: Environment): FoundPortal {
  return find(dist, { ...read(dist, 'start'), ...read(dist, 'build') }, env);
}

function find(dist: string, portals: BuiltPortals, env: Environment): FoundPortal {
  const portal = choose(Object.values(portals), env);
  for (const name of BUILD_VARIABLES) {
    const value = valueOf(env, name);
    const built = portal.settings[name];
    if (value !== '' && value !== built && name !== 'COUNTRY' && name !== 'BRAND') {
      throw new ConfigError(name, value, `as it was for the build ("${built}"): leave it out, or build again with it`);
    }
  }
  const directory = join(dist, portal.directory);
  if (!existsSync(directory)) throw nothingBuilt(`${directory} is gone`);
  const { country, brand, settings } = portal;
  return { directory, settings: { ...settings, COUNTRY: country, BRAND: brand } };
}

function choose(portals: readonly BuiltPortal[], env: Environment): BuiltPortal {
  const [only, ...others] = portals;
  if (only === undefined) throw nothingBuilt('Nothing is built yet');
  const isNamed = valueOf(env, 'COUNTRY') !== '' || valueOf(env, 'BRAND') !== '';
  const names = portals.map(({ country, brand }) => `COUNTRY=${country} BRAND=${brand}`).join(', ');
  if (!isNamed) {
    if (others.length === 0) return only;
    throw new ConfigError('COUNTRY', '', `set, because there are several builds (${names})`);
  }
  const { country, brand } = resolveBuildConfig({ COUNTRY: env['COUNTRY'], BRAND: env['BRAND'] });
  const found = portals.find((portal) => portal.country === country && portal.brand === brand);
  if (found === undefined) throw nothingBuilt(`There is no build of ${country} and ${brand}, but of ${names}`);
  return found;
}

function nothingBuilt(what: string): StartError {
  return new StartError(`${what}: run "npm run build" first, which needs all packages (npm ci).`);
}
