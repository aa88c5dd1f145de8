import { BRANDS } from '../../src/domain/market/brands';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import { resolveBuildConfig } from '../../src/domain/market/resolve-build-config';
import { must } from '../../src/lib/assert';
import { portalHash } from './inputs-hash';
import { DIST } from './paths';

/** One build of the portal: what it is made for, its id, and where it lies beside the others. */
export interface PortalBuild {
  config: BuildConfig;
  /** hash of configuration and sources, shown as the running build's id */
  id: string;
  /** `kh-foodpanda`: builds of the same market and brand follow one another */
  family: string;
  directory: string;
}

/** @throws ConfigError when a setting is not supported */
export function describePortalBuild(env: Readonly<Record<string, string | undefined>>): PortalBuild {
  const config = resolveBuildConfig(env);
  const id = portalHash(config);
  const family = `${config.country.toLowerCase()}-${must(BRANDS[config.brand], 'the brand').key}`;
  return { config, id, family, directory: `${DIST}/${family}-${id}` };
}
