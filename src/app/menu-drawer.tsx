import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { BRANDS } from '../domain/market/brands';
import { isAble } from '../domain/platform/abilities';
import { paths } from '../domain/paths';
import { NotificationSwitch } from '../features/notifications/notification-switch';
import { LanguageSelect } from '../features/settings/language-select';
import { usePreferences } from '../features/settings/preferences';
import { ThemeSwitch } from '../features/settings/theme-switch';
import { session } from '../state/session';
import { showVendorList, vendors } from '../state/vendors';
import { useServices } from '../sync/services-context';
import { Modal } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { ArrowLeft, ChevronDown, CircleQuestionMark, LogOut, SlidersHorizontal, Store, User } from '../ui/icons';
import { AccountName } from './account-name';
import { GuestActions } from './guest-actions';
import { MainTabs } from './main-tabs';
import { OwnAccountWords } from './own-account-item';
import type { Tab } from './route';
import { useHelp } from '../features/help/use-help';
import * as markStyles from '../ui/page/mark.module.css';
import * as menuStyles from '../ui/menu.module.css';
import * as sideStyles from '../ui/side.module.css';

/** The phone's menu (specification/pages.md#navigation). */
export function MenuDrawer({
  open,
  onClose,
  tab,
  hasShops,
  onSignOut,
}: {
  open: boolean;
  onClose: () => void;
  tab: Tab | undefined;
  /** the page is about one of the account's shops, and its bar can list them */
  hasShops: boolean;
  onSignOut: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const preferences = usePreferences();
  const services = useServices();
  const { config } = services;
  const { mode, beneath } = useSnapshot(session);
  const { list, selectedId } = useSnapshot(vendors);
  const name = list.find(({ vendor_id }) => vendor_id === selectedId)?.name;
  const hasHelp = useHelp();
  return (
    <Modal
      kind="side"
      open={open}
      onClose={onClose}
      title={
        <span className={markStyles.mark} translate="no">
          {BRANDS[config.brand].wordMark}
        </span>
      }
    >
      <AccountName />
      {hasShops && list.length > 0 && (
        <button
          type="button"
          className={menuStyles.item}
          aria-haspopup="dialog"
          aria-label={name && t({ id: 'branch.current', message: `Shop: ${name}` })}
          onClick={() => {
            onClose();
            showVendorList();
          }}
        >
          <Icon of={Store} />
          {name === undefined ? (
            <Trans id="branch.choose">Choose a shop</Trans>
          ) : (
            <span dir="auto" translate="no">
              {name}
            </span>
          )}
          <Icon of={ChevronDown} small />
        </button>
      )}
      <nav className={sideStyles.nav} aria-label={t({ id: 'menu.main', message: 'Main' })}>
        <MainTabs current={tab} rowClass={menuStyles.item} onGo={onClose} />
      </nav>
      <hr />
      {config.languages.length > 1 && (
        <div className={sideStyles.row}>
          <LanguageSelect />
        </div>
      )}
      <ThemeSwitch />
      {isAble(config, 'notifications') && <NotificationSwitch language={preferences.language} />}
      <a className={menuStyles.item} href={paths.settings()} onClick={onClose}>
        <Icon of={SlidersHorizontal} />
        <Trans id="page.settings">Settings</Trans>
      </a>
      {hasHelp && (
        <a className={menuStyles.item} href={paths.helpCentre(selectedId ?? undefined)} onClick={onClose}>
          <Icon of={CircleQuestionMark} />
          <Trans id="help.title">Help centre</Trans>
        </a>
      )}
      {(mode === 'GUEST' || beneath !== null || onSignOut) && <hr />}
      {mode === 'GUEST' && <GuestActions rows onGo={onClose} />}
      {mode === 'CLASSIC' && isAble(config, 'account') && (
        <a className={menuStyles.item} href={paths.account()} onClick={onClose}>
          <Icon of={User} />
          <Trans id="account.open">Password and devices</Trans>
        </a>
      )}
      {config.partnerUrl !== '' && (
        <a className={menuStyles.item} href={config.partnerUrl} target="_blank" rel="noopener noreferrer">
          <Icon of={Store} />
          <Trans id="menu.partner">Become a partner</Trans>
        </a>
      )}
      {beneath !== null && (
        <button
          type="button"
          className={menuStyles.item}
          onClick={() => {
            onClose();
            void services.session.leaveHost();
          }}
        >
          <Icon of={ArrowLeft} flip />
          <OwnAccountWords email={beneath} />
        </button>
      )}
      {onSignOut && (
        <button
          type="button"
          className={menuStyles.item}
          onClick={() => {
            onClose();
            onSignOut();
          }}
        >
          <Icon of={LogOut} flip />
          <Trans id="account.sign-out">Sign out</Trans>
        </button>
      )}
    </Modal>
  );
}
