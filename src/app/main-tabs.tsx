import { Trans } from '@lingui/react/macro';
import { paths } from '../domain/paths';
import { Icon } from '../ui/icon';
import { FileSpreadsheet, History, type IconType, Route, Send } from '../ui/icons';
import type { Tab } from './route';
import { useBulkUpload } from './use-bulk-upload';

/** The account's page is reached by its menu. */
type MainTab = Exclude<Tab, 'account'>;

/** `flip`: drawings with a direction are mirrored in right-to-left languages. */
const TABS: readonly { tab: MainTab; href: string; icon: IconType; flip?: true }[] = [
  { tab: 'request', href: paths.requestRider(), icon: Send, flip: true },
  { tab: 'tracking', href: paths.orderTracking(), icon: Route, flip: true },
  { tab: 'history', href: paths.history(), icon: History },
  { tab: 'bulk', href: paths.bulkOrder(), icon: FileSpreadsheet },
];

/** The portal's main pages. In the drawer each is a line, with this class and an icon. */
export function MainTabs({
  current,
  rowClass,
  isGuest = false,
  onGo,
}: {
  current: Tab | undefined;
  rowClass?: string | undefined;
  /** somebody who is about to become one */
  isGuest?: boolean;
  onGo?: () => void;
}) {
  const hasBulk = useBulkUpload() === true && !isGuest;
  return TABS.filter(({ tab }) => tab !== 'bulk' || hasBulk).map(({ tab, href, icon, flip }) => (
    <a key={tab} href={href} className={rowClass} aria-current={tab === current ? 'page' : undefined} onClick={onGo}>
      {rowClass && <Icon of={icon} flip={flip} />}
      <TabName tab={tab} />
    </a>
  ));
}

function TabName({ tab }: { tab: MainTab }) {
  switch (tab) {
    case 'request':
      return <Trans id="menu.request">Request a rider</Trans>;
    case 'tracking':
      return <Trans id="menu.tracking">Order tracking</Trans>;
    case 'history':
      return <Trans id="menu.history">History</Trans>;
    case 'bulk':
      return <Trans id="menu.bulk">Bulk order</Trans>;
  }
}
