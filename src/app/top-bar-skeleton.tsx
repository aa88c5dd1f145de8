import { Icon } from '../ui/icon';
import { Menu, Store } from '../ui/icons';
import { Bone } from '../ui/skeleton';
import { MainTabs } from './main-tabs';
import type { Tab } from './route';

/** The bar in its final layout while its code, or the account's branches, are still to come. */
export function TopBarSkeleton({ tab, platform }: { tab: Tab; platform: string }) {
  return (
    <div className="chrome">
      <header className="topbar">
        <span className="icon-button topbar-menu">
          <Icon of={Menu} />
        </span>
        <span className="wide">
          <span className="mark">{platform}</span>
        </span>
        <nav className="topnav">
          <MainTabs current={tab} />
        </nav>
        <div className="topbar-end">
          <span className="branch">
            <Icon of={Store} />
            <Bone width={6} />
          </span>
          <span className="icon-button icon-button-round no-phone">
            <span className="avatar" />
          </span>
        </div>
      </header>
    </div>
  );
}
