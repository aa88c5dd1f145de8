import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { AppUpdater } from '../features/app-update/app-updater';
import { UpdatePrompt } from '../features/app-update/update-prompt';
import { onFirstUse } from '../platform/first-use';
import { keepInstallOffer } from '../platform/install-offer';
import { browserUpdateHost, hearOpenRequests } from '../platform/service-worker';
import { install } from '../state/install';
import { navigate } from '../ui/navigation';
import type { Tab } from './routes';

const updater = new AppUpdater(browserUpdateHost(window), __BUILD_ID__);
let InstallBand: ComponentType | undefined;
let NotificationBand: ComponentType<{ tab: Tab | undefined }> | undefined;

/**
 * What begins once the first page is painted: the service worker and looking for new versions; and, with the first
 * touch or key, room for a phone's keyboard and the offers to install and to be notified. Whoever has only just come is
 * not asked, and pays for no code of it.
 */
export function startBackground(): void {
  updater.start();
  hearOpenRequests(window, navigate);
  keepInstallOffer(window);
  onFirstUse(window, () => {
    void startOffering();
    void makeKeyboardRoom();
  });
}

async function makeKeyboardRoom(): Promise<void> {
  // offline before it was ever loaded: browsers scroll to a field by themselves, only not past what sticks to the edges
  const module = await import('./keyboard-room').catch(() => null);
  module?.followKeyboard(window);
}

async function startOffering(): Promise<void> {
  // offline before it was ever loaded: there is no offer then
  const modules = await Promise.all([import('./install-band'), import('./notification-band')]).catch(() => null);
  if (modules === null) return;
  const [installing, notifying] = modules;
  installing.startInstalling();
  InstallBand = installing.InstallBand;
  NotificationBand = notifying.NotificationBand;
  install.ready = true;
}

/** The bands of what runs in the background. */
export function BackgroundBands({ tab }: { tab: Tab | undefined }) {
  const { ready } = useSnapshot(install);
  return (
    <>
      <UpdatePrompt onReload={() => void updater.reloadNow()} />
      {ready && InstallBand && <InstallBand />}
      {ready && NotificationBand && <NotificationBand tab={tab} />}
    </>
  );
}
