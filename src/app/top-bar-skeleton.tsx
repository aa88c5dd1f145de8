import { Icon } from '../ui/icon';
import { Menu, Store } from '../ui/icons';
import { Skeleton } from '../ui/skeleton';
import { MainTabs } from './main-tabs';
import type { Tab } from './route';
import * as avatarStyles from '../ui/page/avatar.module.css';
import * as barSelectStyles from '../ui/bar-select.module.css';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import * as markStyles from '../ui/page/mark.module.css';
import * as mainNavStyles from '../ui/page/main-nav.module.css';
import * as topbarStyles from '../ui/page/topbar.module.css';
import * as utilStyles from '../ui/page/util.module.css';

/** The bar in its final layout, as it is painted before its code and the account's vendors are there. */
export function TopBarSkeleton({
  tab,
  platform,
  isGuest = false,
}: {
  tab: Tab;
  platform: string;
  /** without a shop to choose */
  isGuest?: boolean;
}) {
  return (
    <div className={topbarStyles.chrome}>
      <header className={topbarStyles.topbar}>
        <span className={`${iconButtonStyles.iconButton} ${mainNavStyles.menu}`}>
          <Icon of={Menu} />
        </span>
        <span className={utilStyles.wide}>
          <span className={markStyles.mark}>{platform}</span>
        </span>
        <nav className={mainNavStyles.mainNav}>
          <MainTabs current={tab} isGuest={isGuest} />
        </nav>
        <div className={topbarStyles.end}>
          {tab !== 'account' && !isGuest && (
            <span className={barSelectStyles.barSelect}>
              <Icon of={Store} />
              <Skeleton width={6} />
            </span>
          )}
          <span className={`${iconButtonStyles.iconButton} ${iconButtonStyles.round} ${utilStyles.noPhone}`}>
            <span className={avatarStyles.avatar} />
          </span>
        </div>
      </header>
    </div>
  );
}
