import { Menu } from '@base-ui/react/menu';
import { Trans, useLingui } from '@lingui/react/macro';
import { OBSTACLE_WORDS } from './status-words';
import { useNotifications } from './use-notifications';
import * as menuStyles from '../../ui/menu.module.css';
import * as toggleStyles from '../../ui/toggle.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** The same in the desktop's menu: a switch that shows whether they are on. */
export function NotificationMenuItem({ language }: { language: string }) {
  const { i18n } = useLingui();
  const { status, busy, turn } = useNotifications(language);
  const obstacle = OBSTACLE_WORDS[status];
  return (
    <Menu.Group>
      <Menu.GroupLabel className={menuStyles.title}>
        <Trans id="notifications.title">Notifications</Trans>
      </Menu.GroupLabel>
      {obstacle ? (
        <p className={`${menuStyles.note} ${utilStyles.small} ${utilStyles.muted}`}>{i18n._(obstacle)}</p>
      ) : (
        <Menu.CheckboxItem
          className={menuStyles.item}
          checked={status === 'on'}
          disabled={status === 'unknown' || busy}
          closeOnClick={false}
          onCheckedChange={turn}
        >
          <Trans id="notifications.hint">Order updates on this device</Trans>
          <Menu.CheckboxItemIndicator className={`${menuStyles.check} ${toggleStyles.toggle}`} keepMounted />
        </Menu.CheckboxItem>
      )}
    </Menu.Group>
  );
}
