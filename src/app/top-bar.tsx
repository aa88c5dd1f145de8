import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { useSnapshot } from 'valtio';
import { BRANDS } from '../domain/market/brands';
import { paths } from '../domain/paths';
import { VendorSelector } from '../features/vendors/vendor-selector';
import { session } from '../state/session';
import { usePublicServices } from '../sync/services-context';
import { IconButton } from '../ui/button';
import { preloadModals } from '../ui/dialog';
import { useOfferedBackMove } from '../ui/back-move';
import { Icon } from '../ui/icon';
import { ArrowLeft, Menu } from '../ui/icons';
import { Later } from '../ui/later';
import { lazyPart } from '../ui/lazy-part';
import { navigate } from '../ui/navigation';
import { UpLink } from '../ui/up-link';
import { AccountButton } from './account-button';
import { Banners } from './banners';
import { WordMark } from './word-mark';
import { HelpButton, useHelpPanel } from './help-button';
import { MainTabs } from './main-tabs';
import type { Tab } from './route';
import { useSignOut } from './sign-out';
import { useVendorRoute } from './use-vendor-route';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import * as mainNavStyles from '../ui/page/main-nav.module.css';
import * as topbarStyles from '../ui/page/topbar.module.css';
import * as utilStyles from '../ui/page/util.module.css';

/** With its switches; on a desktop it is never opened. */
const MenuDrawer = lazyPart(() => import('./top-bar-parts').then((module) => module.MenuDrawer));

const GuestActions = lazyPart(() => import('./guest-actions').then((module) => module.GuestActions));

const TermsQuestion = lazyPart<{ organization: string; onSignOut: () => void }>(() =>
  import('./top-bar-parts').then((module) => module.TermsQuestion),
);

export interface TopBarProps extends ComponentProps<typeof Banners> {
  vendorId?: string | undefined;
}

/**
 * The bar of the signed-in: tabs on a desktop, a drawer on a phone, the vendor selector on both. `vendorId`: of the
 * address.
 */
export function TopBar({ tab, vendorId, isCovered }: TopBarProps) {
  useVendorRoute(vendorId);
  const { t } = useLingui();
  const { mode, user, termsRequired } = useSnapshot(session);
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const { config } = usePublicServices();
  const signOut = useSignOut();
  // in a host's frame the host decides who is signed in
  const onSignOut = mode === 'GODROID' && window.parent !== window ? undefined : signOut.ask;
  const back = useOfferedBackMove();
  const help = useHelpPanel();
  const hasShops = mode !== 'GUEST' && tab !== undefined && tab !== 'account';
  return (
    <div className={topbarStyles.chrome}>
      <a className={topbarStyles.skip} href="#main">
        <Trans id="page.skip">Skip to content</Trans>
      </a>
      <header className={topbarStyles.topbar}>
        {back ? (
          <UpLink
            className={`${iconButtonStyles.iconButton} ${mainNavStyles.menu}`}
            href={back.href}
            aria-label={back.label}
          >
            <Icon of={ArrowLeft} flip />
          </UpLink>
        ) : (
          <IconButton
            className={mainNavStyles.menu}
            label={t({ id: 'menu.open', message: 'Menu' })}
            icon={Menu}
            aria-haspopup="dialog"
            onPointerEnter={() => void preloadModals()}
            onClick={() => setMenu('open')}
          />
        )}
        <span className={utilStyles.wide}>
          <WordMark href={paths.requestRider()} />
        </span>
        <nav
          className={mainNavStyles.mainNav}
          aria-label={t({ id: 'menu.main', message: 'Main', comment: 'Read aloud: the main navigation of the page.' })}
        >
          <MainTabs current={tab} />
        </nav>
        <div className={topbarStyles.end}>
          {mode === 'GUEST' && (
            <Later>
              <GuestActions />
            </Later>
          )}
          {hasShops && (
            <VendorSelector page={tab === 'request' ? 'request' : 'orders'} onSelect={(id) => follow(tab, id)} />
          )}
          {help.open && <HelpButton onOpen={help.open} />}
          <AccountButton email={user?.email} onHelp={help.open} onSignOut={onSignOut} />
        </div>
      </header>
      <Banners tab={tab} isCovered={isCovered} />
      {menu !== 'unused' && (
        <Later onFailed={() => setMenu('unused')}>
          <MenuDrawer
            open={menu === 'open'}
            onClose={() => setMenu('closed')}
            tab={tab}
            hasShops={hasShops}
            onSignOut={onSignOut}
          />
        </Later>
      )}
      {termsRequired && (
        <Later>
          <TermsQuestion organization={BRANDS[config.brand].organization} onSignOut={signOut.ask} />
        </Later>
      )}
      {help.panel}
      {signOut.question}
    </div>
  );
}

/** The address follows the chosen vendor (specification/pages.md#addresses). */
function follow(tab: Tab, vendorId: string): void {
  if (tab === 'request') navigate(paths.requestRider(vendorId), { replace: true });
  if (tab === 'tracking') navigate(paths.orderTracking(vendorId), { replace: true });
  if (tab === 'bulk') navigate(paths.bulkOrder(vendorId), { replace: true });
  if (tab === 'history') navigate(paths.history(vendorId), { replace: true });
}
