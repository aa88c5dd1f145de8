import { Menu } from '@base-ui/react/menu';
import { Trans, useLingui } from '@lingui/react/macro';
import '../../ui/styles/choices.css';
import { OBSTACLE_WORDS } from './status-words';
import { useNotifications } from './use-notifications';

/** The same in the desktop's menu: a switch that shows whether they are on. */
export function NotificationMenuItem({ language }: { language: string }) {
  const { i18n } = useLingui();
  const { status, busy, turn } = useNotifications(language);
  const obstacle = OBSTACLE_WORDS[status];
  return (
    <Menu.Group>
      <Menu.GroupLabel className="side-title">
        <Trans id="notifications.title">Notifications</Trans>
      </Menu.GroupLabel>
      {obstacle ? (
        <p className="menu-note small muted">{i18n._(obstacle)}</p>
      ) : (
        <Menu.CheckboxItem
          className="menu-item"
          checked={status === 'on'}
          disabled={status === 'unknown' || busy}
          closeOnClick={false}
          onCheckedChange={turn}
        >
          <Trans id="notifications.hint">Order updates on this device</Trans>
          <Menu.CheckboxItemIndicator className="menu-check switch" keepMounted />
        </Menu.CheckboxItem>
      )}
    </Menu.Group>
  );
}
