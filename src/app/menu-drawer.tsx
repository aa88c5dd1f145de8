import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { BRANDS } from '../domain/market/brands';
import { LanguageSelect } from '../features/settings/language-select';
import { ThemeSwitch } from '../features/settings/theme-switch';
import { session } from '../state/session';
import { useServices } from '../sync/services-context';
import { Modal } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { LogOut } from '../ui/icons';
import { MainTabs } from './main-tabs';
import type { Tab } from './routes';

/** The phone's menu (portal §2 "Mobile"). */
export function MenuDrawer({
  open,
  onClose,
  tab,
  onSignOut,
}: {
  open: boolean;
  onClose: () => void;
  tab: Tab | undefined;
  onSignOut: () => void;
}) {
  const { t } = useLingui();
  const { config } = useServices();
  const { user } = useSnapshot(session);
  return (
    <Modal
      kind="side"
      open={open}
      onClose={onClose}
      title={<span className="mark">{BRANDS[config.brand]?.wordMark ?? config.brand}</span>}
    >
      <p className="menu-head">
        <bdi>{user?.email}</bdi>
      </p>
      <nav className="side-nav" aria-label={t({ id: 'menu.main', message: 'Main' })}>
        <MainTabs current={tab} rows onGo={onClose} />
      </nav>
      <hr />
      {config.languages.length > 1 && (
        <div className="side-row">
          <LanguageSelect />
        </div>
      )}
      <ThemeSwitch />
      <hr />
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          onClose();
          onSignOut();
        }}
      >
        <Icon of={LogOut} flip />
        <Trans id="account.sign-out">Log out</Trans>
      </button>
    </Modal>
  );
}
