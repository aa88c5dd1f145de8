import type { BuildConfig } from '../../domain/market/build-config-type';
import { type Clock, systemClock } from '../../platform/clock';
import type { Platform } from '../../platform/platform';
import { deferred, loadOnce } from '../deferred';
import type { LinksService } from '../services';

/** The service of public links, whose code is loaded by the first page that shows one. */
export function lazyLinks(
  config: BuildConfig,
  platform: Platform,
  { clock = systemClock, version = __BUILD_VERSION__ }: { clock?: Clock; version?: string } = {},
): LinksService {
  const load = loadOnce(async () => {
    const { createLinks } = await import('./create-links');
    return { links: createLinks({ config, platform, clock, version }) };
  });
  return deferred(load, 'links', {
    watch(trackingId) {
      let stop: (() => void) | undefined;
      let isWanted = true;
      void load().then(({ links }) => {
        if (isWanted) stop = links.watch(trackingId);
      });
      return () => {
        isWanted = false;
        stop?.();
      };
    },
  });
}
