import { flagsApi } from '../api/flags-api';
import type { BuildConfig } from '../domain/market/build-config-type';
import { possibleFlags } from '../domain/platform/possible-flags';
import type { FlagValues } from '../domain/flags/flags';
import type { Platform } from '../platform/platform';
import { serverTime } from '../platform/server-time';
import { Flags } from './flags';

/** The flags of readers of public pages, which load no engine; the returned function ends it when one is loaded. */
export function startVisitorFlags(config: BuildConfig, { origin, fetch, log }: Platform): () => void {
  const clock = serverTime;
  const api = flagsApi(config, { origin, version: __BUILD_VERSION__, fetch, clock });
  const possible = (values: FlagValues) => possibleFlags(config, values);
  const flags = new Flags({ api, clock, log, ...(__SPECIFIED_PLATFORM__ && { possible }) });
  flags.start();
  return () => flags.stop();
}
