import { AppUpdater } from '../features/app-update/app-updater';
import { UpdatePrompt } from '../features/app-update/update-prompt';
import { browserUpdateHost } from '../platform/service-worker';

let updater: AppUpdater | undefined;

/**
 * Starts looking for newer builds. `hadWorker`: a worker was in control when the page came; `isCodeGone`: code could
 * not be loaded already, so that a newer build is looked for at once.
 */
export function watchForUpdates({ hadWorker, isCodeGone }: { hadWorker: boolean; isCodeGone: boolean }): void {
  updater = new AppUpdater(browserUpdateHost(window, hadWorker), __BUILD_ID__);
  updater.start();
  if (isCodeGone) void updater.check();
}

/** Announces a new version. */
export function UpdateBanner() {
  return <UpdatePrompt onReload={() => void updater?.reloadNow()} />;
}
