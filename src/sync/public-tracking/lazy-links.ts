import type { BuildConfig } from '../../domain/market/build-config-type';
import { loadOnce } from '../../lib/load-once';
import { type Clock, systemClock } from '../../platform/clock';
import type { Platform } from '../../platform/platform';
import type { LinksService } from './create-links';

/** The service of public links, whose code is loaded by the first page that shows one. */
export function lazyLinks(
  config: BuildConfig,
  platform: Platform,
  { clock = systemClock, version = __BUILD_VERSION__ }: { clock?: Clock; version?: string } = {},
): () => Promise<LinksService> {
  return loadOnce(async () => {
    const { createLinks } = await import('./create-links');
    return createLinks({ config, platform, clock, version });
  });
}
