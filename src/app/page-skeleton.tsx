import { useScreen } from '../ui/screen';
import { DetailSkeleton, Skeleton, SkeletonLines } from '../ui/skeleton';
import { TabSkeleton } from './lazy-tab-skeleton';
import type { ShellKind } from './route';
import type { TabShell } from './tab-skeleton';
import * as detailNames from '../ui/order/detail.module.css?names';
import * as panelStyles from '../ui/page/panel.module.css';
import * as splitStyles from '../ui/page/split.module.css';
import * as visuallyHiddenStyles from '../ui/page/visually-hidden.module.css';

/** The body's `data-screen` for a page of this kind: the skeleton has the page's layout. */
export const SKELETON_SCREENS: Readonly<Record<ShellKind, string>> = {
  landing: 'landing',
  account: 'account',
  register: 'account',
  forgot: 'account',
  'own-account': '',
  settings: '',
  share: '',
  help: '',
  find: 'account',
  request: __WITHOUT_PLACES__ && __BUILD_CONFIG__.tilesUrl === null ? 'address' : 'over-map address',
  tracking: 'list',
  track: 'track',
  receipt: '',
  history: 'history',
  bulk: '',
  plain: '',
};

/**
 * The placeholder of a page while its code loads, and in the prerendered first paint. It has the page's heading,
 * `title`, from the start, so that a screen reader announces the page before there is anything to see.
 */
export function PageSkeleton({ kind, title }: { kind: ShellKind; title: string }) {
  useScreen(SKELETON_SCREENS[kind]);
  const heading = <h1 className={visuallyHiddenStyles.visuallyHidden}>{title}</h1>;
  if (isOfTab(kind) && TabSkeleton.isLoaded()) return <TabSkeleton kind={kind}>{heading}</TabSkeleton>;
  const isTrack = kind === 'track';
  return (
    <main id="main" className={`${splitStyles.split} ${isTrack ? '' : panelStyles.panel}`} aria-busy="true">
      {heading}
      {isTrack ? (
        <section className={`${panelStyles.panel} ${detailNames.detail}`}>
          <DetailSkeleton>
            <Skeleton width={12} />
          </DetailSkeleton>
        </section>
      ) : (
        <div>
          <SkeletonLines />
        </div>
      )}
    </main>
  );
}

function isOfTab(kind: ShellKind): kind is TabShell {
  return ['request', 'tracking', 'history'].includes(kind);
}
