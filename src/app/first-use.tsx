import { GuestOrdersOffer } from '../features/guest/guest-orders-offer';
import { InstallPrompt } from '../features/install/install-prompt';
import { Installer } from '../features/install/installer';
import { NotificationOffer } from '../features/notifications/notification-offer';
import { isAble } from '../domain/platform/abilities';
import { useServices } from '../sync/services-context';
import { usePreferences } from '../features/settings/preferences';
import { browserInstallHost } from '../platform/install';
import { followKeyboard } from '../platform/keyboard';
import { keepWholeApp } from '../platform/whole-app';
import type { Tab } from './route';
import './keyboard.module.css';

const installer = new Installer(browserInstallHost(window));

/**
 * Starts what the first touch or key starts: room for a phone's keyboard, and the offers to install and to be notified.
 */
export function startAfterFirstUse(): void {
  followKeyboard(window);
  installer.start();
  if (window.matchMedia('(display-mode: standalone)').matches) void keepWholeApp(window);
  window.addEventListener('appinstalled', () => void keepWholeApp(window));
}

/** Shows the browser's dialog, after a press. */
export function installNow(): void {
  void installer.accept();
}

export function OfferBanners({ tab }: { tab: Tab | undefined }) {
  const { language } = usePreferences();
  const { config } = useServices();
  return (
    <>
      <InstallPrompt onAccept={() => void installer.accept()} onDecline={() => installer.decline()} />
      <GuestOrdersOffer />
      {isAble(config, 'notifications') && <NotificationOffer language={language} isList={tab === 'tracking'} />}
    </>
  );
}
