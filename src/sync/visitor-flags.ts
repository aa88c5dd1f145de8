import { flagsApi } from '../api/flags-api';
import type { BuildConfig } from '../domain/market/build-config-type';
import { possibleFlags } from '../domain/platform/possible-flags';
import type { FlagValues } from '../domain/flags/flags';
import type { Platform } from '../platform/platform';
import { serverTime } from '../platform/server-time';
import { Flags } from './flags';

/** The flags of readers of public pages, until their page has loaded an engine, which `signal` says. */
export function startVisitorFlags(config: BuildConfig, { origin, fetch, log }: Platform, signal: AbortSignal): void {
  if (signal.aborted) return;
  const clock = serverTime;
  const api = flagsApi(config, { origin, version: __BUILD_VERSION__, fetch, clock });
  const possible = (values: FlagValues) => possibleFlags(config, values);
  const flags = new Flags({ api, clock, log, ...(__SPECIFIED_PLATFORM__ && { possible }) });
  flags.start();
  signal.addEventListener('abort', () => flags.stop());
}
