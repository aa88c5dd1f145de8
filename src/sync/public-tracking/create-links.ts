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
import type { LinksService } from '../services';
import { LinkWatch, showKept } from './link-watch';

export interface LinksOptions {
  config: BuildConfig;
  platform: Platform;
  clock: Clock;
  version: string;
}

/** The part of the engine that public pages need, without accounts: the bytes of their first visit are limited. */
export function createLinks({ config, platform, clock, version }: LinksOptions): LinksService {
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
    showLast: async (trackingId) => {
      openLink(trackingId);
      showKept(store.last(trackingId, clock.now()));
    },
    watch(trackingId) {
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
    lookUp: async (orderId, phoneNumber) => (await recovery()).lookUp(orderId, phoneNumber),
    earlier: async () => (await recovery()).earlier(),
    forgetEarlier: async () => (await recovery()).forgetEarlier(),
    receipt: async (trackingId) => {
      const { keptReceipt } = await import('./receipts');
      return keptReceipt(trackingId, { http, store, clock });
    },
    receiptPdf: async (trackingId, language) => {
      const { fetchReceiptPdf } = await import('./receipts');
      return fetchReceiptPdf(trackingId, language, http);
    },
  };
}
