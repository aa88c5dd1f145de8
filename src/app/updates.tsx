import { AppUpdater } from '../features/app-update/app-updater';
import { UpdatePrompt } from '../features/app-update/update-prompt';
import { browserUpdateHost } from '../platform/service-worker';
import { holdArrivals } from './hold-arrivals';

let updater: AppUpdater | undefined;

/**
 * Starts looking for newer builds. `hadWorker`: a worker was in control when the page came; `isCodeGone`: code could
 * not be loaded already, so that a newer build is looked for at once.
 */
export function watchForUpdates({ hadWorker, isCodeGone }: { hadWorker: boolean; isCodeGone: boolean }): void {
  updater = new AppUpdater(browserUpdateHost(window, hadWorker, import.meta.url), __BUILD_ID__);
  updater.start();
  // without a worker there is no installed app that anything could be shared with
  if (hadWorker) holdArrivals(window);
  if (isCodeGone) void updater.check();
}

/** Announces a new version. */
export function UpdateBanner() {
  return <UpdatePrompt onReload={() => void updater?.reloadNow()} />;
}
