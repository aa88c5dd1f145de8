import { InstallPrompt } from '../features/install/install-prompt';
import { Installer } from '../features/install/installer';
import { browserInstallHost } from '../platform/install';

const installer = new Installer(browserInstallHost(window));

export function startInstalling(): void {
  installer.start();
}

export function InstallBand() {
  return <InstallPrompt onAccept={() => void installer.accept()} onDecline={() => installer.decline()} />;
}
