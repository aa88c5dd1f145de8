import { NotificationSwitch } from '../../features/notifications/notification-switch';
import { usePreferences } from '../../features/settings/preferences';
import { SettingsPage } from '../../features/settings/settings-page';
import { browserReport } from '../../platform/browser-report';
import { systemClock } from '../../platform/clock';
import { serverTime } from '../../platform/server-time';
import { diagnostics } from '../../sync/diagnostics';
import { useServices } from '../../sync/services-context';

export function Settings() {
  const { config } = useServices();
  const { language } = usePreferences();

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
      version={__BUILD_VERSION__}
      notifications={<NotificationSwitch language={language} />}
      report={report}
    />
  );
}
