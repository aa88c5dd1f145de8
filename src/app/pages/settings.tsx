import { useSnapshot } from 'valtio';
import { isAble } from '../../domain/platform/abilities';
import { NotificationSwitch } from '../../features/notifications/notification-switch';
import { InstallPart } from '../../features/settings/install-part';
import { usePreferences } from '../../features/settings/preferences';
import { SettingsPage } from '../../features/settings/settings-page';
import { StoragePart } from '../../features/settings/storage-part';
import { browserReport } from '../../platform/browser-report';
import { systemClock } from '../../platform/clock';
import { serverTime } from '../../platform/server-time';
import { session } from '../../state/session';
import { diagnostics } from '../../sync/diagnostics';
import { usePublicServices } from '../../sync/services-context';
import { Later } from '../../ui/later';
import { TopBar } from '../lazy-top-bar';
import { PublicHeader } from './public-header';
import { useErasing } from '../use-erasing';

/** For everyone: the signed-in have their bar and notifications. */
export function Settings() {
  const { config } = usePublicServices();
  const { language } = usePreferences();
  const { status, mode } = useSnapshot(session);
  const erasing = useErasing();
  const isSignedIn = status.name === 'signed-in';
  // in a host's frame the host ends the session; a locked account's data waits for its user
  const canErase = status.name !== 'locked' && (mode !== 'GODROID' || window.parent === window);

  async function report(): Promise<string> {
    const browser = await browserReport(window);
    const now = systemClock.now();
    return diagnostics({
      config,
      version: __BUILD_VERSION__,
      buildId: __BUILD_ID__,
      language,
      now,
      clockOffsetMs: serverTime.now() - now,
      browser,
    });
  }

  return (
    <SettingsPage
      header={
        isSignedIn ? (
          <Later>
            <TopBar tab="account" />
          </Later>
        ) : (
          <PublicHeader />
        )
      }
      notifications={isSignedIn && isAble(config, 'notifications') ? <NotificationSwitch language={language} /> : null}
      install={<InstallPart onInstall={() => void import('../first-use').then(({ installNow }) => installNow())} />}
      storage={canErase && <StoragePart {...erasing} isSignedIn={isSignedIn} />}
      version={__BUILD_VERSION__}
      report={report}
    />
  );
}
