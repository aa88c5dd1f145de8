import type { ComponentType } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { onFirstUse } from '../platform/first-use';
import { listenToWorker, registerWorker } from '../platform/first-worker';
import { keepInstallOffer } from '../platform/install-offer';
import { appUpdate } from '../state/app-update';
import { applyConnection } from '../state/connection';
import { install } from '../state/install';
import { navigate } from '../ui/navigation';
import type { Tab } from './route';

/** A page that nobody touches starts looking for new versions after this long. */
const UNTOUCHED_MS = 300_000;

let isCodeGone = false;
let UpdateBanner: ComponentType | undefined;
let OfferBanners: ComponentType<{ tab: Tab | undefined }> | undefined;

/**
 * What starts once the first page is painted: the service worker and the check for new versions; and, with the first
 * touch or key, room for a phone's keyboard and the offers to install and to be notified. A new visitor is not asked,
 * and does not load that code.
 */
export function startBackground(): void {
  listenToWorker(window, navigate, () => applyConnection({ hasNoRoom: true }));
  keepInstallOffer(window);
  const hadWorker = Boolean(window.navigator.serviceWorker?.controller);
  const watch = () => void startUpdates(hadWorker);
  if (hadWorker || appUpdate.ready) watch();
  else {
    void registerWorker(window);
    window.setTimeout(watch, UNTOUCHED_MS);
    // data of a newer version, or code that is gone
    subscribe(appUpdate, watch);
    window.addEventListener('vite:preloadError', () => {
      isCodeGone = true;
      watch();
    });
  }
  onFirstUse(window, () => {
    watch();
    void startFirstUse();
  });
}

async function startUpdates(hadWorker: boolean): Promise<void> {
  if (UpdateBanner !== undefined) return;
  // its code was deleted with a newer build, or could not be loaded offline: the next reason tries again
  const module = await import('./updates').catch(() => null);
  if (module === null || UpdateBanner !== undefined) return;
  UpdateBanner = module.UpdateBanner;
  module.watchForUpdates({ hadWorker, isCodeGone });
  appUpdate.isWatching = true;
}

async function startFirstUse(): Promise<void> {
  // Offline before it was ever loaded: there is no offer then, and browsers scroll to a field by themselves, but not
  // past sticky bars.
  const module = await import('./first-use').catch(() => null);
  if (module === null) return;
  module.startAfterFirstUse();
  OfferBanners = module.OfferBanners;
  install.ready = true;
}

/** The bands of background tasks. */
export function BackgroundBanners({ tab }: { tab: Tab | undefined }) {
  const { ready } = useSnapshot(install);
  const { isWatching } = useSnapshot(appUpdate);
  return (
    <>
      {isWatching && UpdateBanner && <UpdateBanner />}
      {ready && OfferBanners && <OfferBanners tab={tab} />}
    </>
  );
}
