import { Menu } from '@base-ui/react/menu';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { NotificationMenuItem } from '../features/notifications/notification-menu-item';
import { type Theme, usePreferences } from '../features/settings/preferences';
import { isAble } from '../domain/platform/abilities';
import { paths } from '../domain/paths';
import { session } from '../state/session';
import { useServices } from '../sync/services-context';
import { Icon } from '../ui/icon';
import { ArrowLeft, Check, CircleQuestionMark, LogOut, SlidersHorizontal, Store, User } from '../ui/icons';
import { navigate } from '../ui/navigation';
import { Initials } from './initials';
import { AccountName } from './account-name';
import { OwnAccountWords } from './own-account-item';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import * as menuStyles from '../ui/menu.module.css';
import * as utilStyles from '../ui/page/util.module.css';

/**
 * The signed-in user, language, theme, and signing out. Opens as soon as it is loaded, because a press asked for it.
 */
export function AccountMenu({
  email,
  label,
  onHelp,
  onSignOut,
}: {
  email: string | undefined;
  label: string;
  onHelp: (() => void) | undefined;
  onSignOut: (() => void) | undefined;
}) {
  const { language, languages, setLanguage, theme, setTheme } = usePreferences();
  const { beneath, mode } = useSnapshot(session);
  const services = useServices();
  const { config } = services;
  const [place] = useState(() => document.querySelector<HTMLElement>('header'));
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger
        className={`${iconButtonStyles.iconButton} ${iconButtonStyles.round} ${utilStyles.noPhone}`}
        aria-label={label}
        title={email}
      >
        <Initials email={email} />
      </Menu.Trigger>
      {/* Inside the header's landmark, like its button, where it takes no room. */}
      <Menu.Portal container={place} className={menuStyles.portal}>
        <Menu.Positioner className={menuStyles.positioner} side="bottom" align="end" sideOffset={8}>
          <Menu.Popup className={menuStyles.menu}>
            <AccountName />
            {languages.length > 1 && (
              <Choices
                title={<Trans id="settings.language">Language</Trans>}
                value={language}
                onChange={setLanguage}
                options={languages.map(({ tag, name }) => ({ value: tag, label: name }))}
              />
            )}
            <Choices<Theme>
              title={<Trans id="settings.theme">Theme</Trans>}
              value={theme}
              onChange={setTheme}
              options={[
                { value: 'system', label: <Trans id="settings.theme.system">System</Trans> },
                { value: 'light', label: <Trans id="settings.theme.light">Light</Trans> },
                { value: 'dark', label: <Trans id="settings.theme.dark">Dark</Trans> },
              ]}
            />
            {isAble(config, 'notifications') && <NotificationMenuItem language={language} />}
            <Menu.Separator className={menuStyles.line} />
            <Menu.Item className={menuStyles.item} onClick={() => navigate(paths.settings())}>
              <Icon of={SlidersHorizontal} />
              <Trans id="page.settings">Settings</Trans>
            </Menu.Item>
            {mode === 'CLASSIC' && isAble(config, 'account') && (
              <Menu.Item className={menuStyles.item} onClick={() => navigate(paths.account())}>
                <Icon of={User} />
                <Trans id="account.open">Password and devices</Trans>
              </Menu.Item>
            )}
            {onHelp && (
              <Menu.Item className={menuStyles.item} onClick={onHelp}>
                <Icon of={CircleQuestionMark} />
                <Trans id="help.title">Help centre</Trans>
              </Menu.Item>
            )}
            {config.partnerUrl !== '' && (
              <Menu.LinkItem
                className={menuStyles.item}
                href={config.partnerUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon of={Store} />
                <Trans id="menu.partner">Become a partner</Trans>
              </Menu.LinkItem>
            )}
            {beneath !== null && (
              <>
                <Menu.Separator className={menuStyles.line} />
                <Menu.Item className={menuStyles.item} onClick={() => void services.session.leaveHost()}>
                  <Icon of={ArrowLeft} flip />
                  <OwnAccountWords email={beneath} />
                </Menu.Item>
              </>
            )}
            {onSignOut && (
              <>
                <Menu.Separator className={menuStyles.line} />
                <Menu.Item className={menuStyles.item} onClick={onSignOut}>
                  <Icon of={LogOut} flip />
                  <Trans id="account.sign-out">Sign out</Trans>
                </Menu.Item>
              </>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** One of several; choosing does not close the menu, so that the effect can be seen and reverted. */
function Choices<T extends string>({
  title,
  value,
  onChange,
  options,
}: {
  title: ReactNode;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode }[];
}) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className={menuStyles.title}>{title}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={(next: T) => onChange(next)}>
        {options.map((option) => (
          <Menu.RadioItem key={option.value} className={menuStyles.item} value={option.value} closeOnClick={false}>
            {option.label}
            <Menu.RadioItemIndicator className={menuStyles.check}>
              <Icon of={Check} small />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}
