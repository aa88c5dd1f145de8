import { createHttpClient } from '../../api/http-client';
import { rulesOf } from '../../api/specified-platform';
import { trackingApi } from '../../api/tracking-api';
import { openLinkStore } from '../../db/link-store';
import { isAble } from '../../domain/platform/abilities';
import type { BuildConfig } from '../../domain/market/build-config-type';
import { loadOnce } from '../../lib/load-once';
import type { Clock } from '../../platform/clock';
import type { Platform } from '../../platform/platform';
import { correctServerTime, offsetAfter, platformMoment } from '../../platform/server-time';
import { LIVE_PATH } from '../../protocol/live';
import { applyRefusal } from '../../state/app-update';
import { applyConnection } from '../../state/connection';
import { openLink } from '../../state/public-tracking';
import { LinkWatch, showKept } from './link-watch';

/** Public links: they need no account (specification/public-tracking.md#link). Screens read `state/public-tracking`. */
export type LinksService = ReturnType<typeof createLinks>;

export interface LinksOptions {
  config: BuildConfig;
  platform: Platform;
  clock: Clock;
  version: string;
}

/** The part of the engine that public pages need, without accounts: the bytes of their first visit are limited. */
export function createLinks({ config, platform, clock, version }: LinksOptions) {
  const base = config.apiBase || platform.origin;
  const serverNow = () => platformMoment(clock.now());
  const http = createHttpClient({
    base,
    version,
    fetch: platform.fetch,
    clock,
    auth: { header: () => null, refresh: async () => 'failed' },
    rules: rulesOf(config),
    isOnline: platform.online.isOnline,
    onServerDate: (serverNow) => correctServerTime(offsetAfter(serverNow, clock.now())),
    onCaptivePortal: (captivePortal) => applyConnection({ captivePortal }),
    onUpgradeRequired: applyRefusal,
  });
  const api = trackingApi(http);
  const store = openLinkStore(platform.storage);
  let watched: LinkWatch | undefined;
  const recovery = loadOnce(async () => {
    const { createOrderRecovery } = await import('./order-recovery');
    return createOrderRecovery({ http, api, store, clock, serverNow, platform });
  });

  applyConnection({ online: platform.online.isOnline() });
  platform.online.onOnlineChange((online) => applyConnection({ online }));

  return {
    /** Shows the last record stored on this device if it is of this link: before the page is first drawn. */
    showLast: async (trackingId: string) => {
      openLink(trackingId);
      showKept(store.last(trackingId, clock.now()));
    },
    /** Shows the stored record of the link, then follows it; the returned function stops. */
    watch(trackingId: string) {
      watched?.stop();
      const watch = new LinkWatch(trackingId, {
        api,
        store,
        clock,
        serverNow,
        platform,
        liveUrl: `${base.replace(/^http/, 'ws')}${LIVE_PATH}`,
        isLive: isAble(config, 'live-links'),
      });
      watched = watch;
      watch.start();
      return () => watch.stop();
    },
    refresh: async () => watched?.refresh(),
    lookUp: async (orderId: string, phoneNumber: string) => (await recovery()).lookUp(orderId, phoneNumber),
    earlier: async () => (await recovery()).earlier(),
    forgetEarlier: async () => (await recovery()).forgetEarlier(),
    receipt: async (trackingId: string) => {
      const { keptReceipt } = await import('./receipts');
      return keptReceipt(trackingId, { http, store, clock });
    },
    /** `language` by its BCP 47 tag. Too often from one network: AppError `TOO_MANY_REQUESTS`. */
    receiptPdf: async (trackingId: string, language: string) => {
      const { fetchReceiptPdf } = await import('./receipts');
      return fetchReceiptPdf(trackingId, language, http);
    },
  };
}
