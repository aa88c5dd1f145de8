import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from '../../src/domain/market/brands';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import { ConfigError } from '../../src/domain/market/config-error';
import { type BuildVariable, resolveBuildConfig } from '../../src/domain/market/resolve-build-config';
import { hasCompleteCatalogue } from './complete-languages';
import { portalHash } from './inputs-hash';
import { DIST, ROOT } from './paths';

/** One build of the portal: its target, its id, and its directory beside the others. */
export interface PortalBuild {
  config: BuildConfig;
  /** hash of configuration and sources, shown as the running build's id */
  id: string;
  /**
   * `{version of package.json}+{id}`, e.g. `1.4.0+fe6eea9b5829`: sent with every call as `x-portal-version`, so that
   * the platform can refuse releases that are too old (`MINIMUM_PORTAL_VERSION`). Without a build time: the same
   * sources make the same bytes on every machine.
   */
  version: string;
  /** `kh-foodpanda`: builds of the same market and brand replace one another */
  family: string;
  directory: string;
  /** off: the kill-switch worker is served instead (setting SERVICE_WORKER) */
  serviceWorker: boolean;
}

/** @throws ConfigError when a setting is not supported */
export function describePortalBuild(env: Readonly<Record<string, string | undefined>>): PortalBuild {
  const found = withCompleteLanguages(resolveBuildConfig(env), env);
  const config = withPlaces(found, env['GEOCODER_URL']?.trim() ?? '');
  const serviceWorker = readServiceWorker(env['SERVICE_WORKER']?.trim() || 'on');
  const id = portalHash({ config, serviceWorker });
  const family = `${config.country.toLowerCase()}-${BRANDS[config.brand].key}`;
  const version = `${packageVersion()}+${id}`;
  return { config, id, version, family, directory: `${DIST}/${family}-${id}`, serviceWorker };
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Leaves out the market's languages that are not translated yet; one that was named explicitly is refused. */
function withCompleteLanguages(config: BuildConfig, env: Readonly<Record<string, string | undefined>>): BuildConfig {
  const isNamed = (name: BuildVariable) => (env[name]?.trim() ?? '') !== '';
  const languages = config.languages.filter(hasCompleteCatalogue);
  const missing = config.languages.find((language) => !languages.includes(language));
  const allowed = 'languages with a complete catalogue in locales/';
  if (isNamed('LANGUAGES') && missing !== undefined) throw new ConfigError('LANGUAGES', missing, allowed);
  const [first] = languages;
  const isMissing = !languages.includes(config.defaultLanguage);
  if (first === undefined || (isMissing && isNamed('DEFAULT_LANGUAGE'))) {
    throw new ConfigError('DEFAULT_LANGUAGE', config.defaultLanguage, allowed);
  }
  return { ...config, languages, defaultLanguage: isMissing ? first : config.defaultLanguage };
}

/** Without a sandbox city a market has no map and no addresses but those of other services. */
function withPlaces(config: BuildConfig, geocoder: string): BuildConfig {
  if (config.apiBase !== '' || existsSync(join(ROOT, `sandbox/city/rows/${config.country.toLowerCase()}.ts`))) {
    return config;
  }
  return {
    ...config,
    tilesUrl: config.tilesUrl === '' ? null : config.tilesUrl,
    findsAddresses: config.findsAddresses && geocoder !== '',
  };
}

function readServiceWorker(value: string): boolean {
  if (value !== 'on' && value !== 'off') throw new ConfigError('SERVICE_WORKER', value, 'one of on, off');
  return value === 'on';
}
