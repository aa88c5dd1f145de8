import { AppUpdater } from '../features/app-update/app-updater';
import { UpdatePrompt } from '../features/app-update/update-prompt';
import { InstallPrompt } from '../features/install/install-prompt';
import { Installer } from '../features/install/installer';
import { browserInstallHost } from '../platform/install';
import { browserUpdateHost } from '../platform/service-worker';

const updater = new AppUpdater(browserUpdateHost(window), __BUILD_ID__);
const installer = new Installer(browserInstallHost(window));

/** What begins once the first page is painted: the service worker, looking for new versions, the offer to install. */
export function startBackground(): void {
  updater.start();
  installer.start();
}

/** The bands of what runs in the background. */
export function BackgroundBands() {
  return (
    <>
      <UpdatePrompt onReload={() => void updater.reloadNow()} />
      <InstallPrompt onAccept={() => void installer.accept()} onDecline={() => installer.decline()} />
    </>
  );
}
