import type { BuildConfig } from '../../domain/market/build-config-type';
import { loadOnce } from '../../lib/load-once';
import { type Clock, systemClock } from '../../platform/clock';
import type { Platform } from '../../platform/platform';
import type { LinksService } from '../services';

/** The service of public links, whose code is loaded by the first page that shows one. */
export function lazyLinks(
  config: BuildConfig,
  platform: Platform,
  { clock = systemClock, version = __BUILD_VERSION__ }: { clock?: Clock; version?: string } = {},
): LinksService {
  return laterLinks(async () => {
    const { createLinks } = await import('./create-links');
    return createLinks({ config, platform, clock, version });
  });
}

/** Each function is written out, so that a missing one does not compile. */
export function laterLinks(create: () => Promise<LinksService>): LinksService {
  const load = loadOnce(create);
  return {
    showLast: async (...given) => (await load()).showLast(...given),
    watch(trackingId) {
      let stop: (() => void) | undefined;
      let isWanted = true;
      void load().then((links) => {
        if (isWanted) stop = links.watch(trackingId);
      });
      return () => {
        isWanted = false;
        stop?.();
      };
    },
    refresh: async () => (await load()).refresh(),
    lookUp: async (...given) => (await load()).lookUp(...given),
    earlier: async () => (await load()).earlier(),
    forgetEarlier: async () => (await load()).forgetEarlier(),
    receipt: async (...given) => (await load()).receipt(...given),
    receiptPdf: async (...given) => (await load()).receiptPdf(...given),
  };
}
