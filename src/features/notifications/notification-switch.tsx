import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '../../ui/choice';
import { OBSTACLE_WORDS } from './status-words';
import { useNotifications } from './use-notifications';

/** Notifications of this device, on or off; if they are not possible, it says why. */
export function NotificationSwitch({ language }: { language: string }) {
  const { i18n } = useLingui();
  const { status, busy, turn } = useNotifications(language);
  const obstacle = OBSTACLE_WORDS[status];
  return (
    <Switch
      label={<Trans id="notifications.title">Notifications</Trans>}
      sub={obstacle ? i18n._(obstacle) : <Trans id="notifications.hint">Order updates on this device</Trans>}
      checked={status === 'on'}
      disabled={obstacle !== undefined || status === 'unknown' || busy}
      onChange={turn}
    />
  );
}
