import { flagsApi } from '../api/flags-api';
import type { BuildConfig } from '../domain/market/build-config-type';
import type { Platform } from '../platform/platform';
import { serverTime } from '../platform/server-time';
import { Flags } from './flags';

/** The flags of readers of public pages, which load no engine; the returned function ends it when one is loaded. */
export function startVisitorFlags(config: BuildConfig, { origin, fetch, log }: Platform): () => void {
  const clock = serverTime;
  const api = flagsApi(config, { origin, version: __BUILD_VERSION__, fetch, clock });
  const flags = new Flags({ api, clock, log });
  flags.start();
  return () => flags.stop();
}
