import type { ReactNode } from 'react';
import { useScreen } from '../ui/screen';
import { Skeleton, SkeletonRow, DetailSkeleton } from '../ui/skeleton';
import type { ShellKind } from './route';
import * as buttonStyles from '../ui/button.module.css';
import * as detailNames from '../ui/order/detail.module.css?names';
import * as historyNames from '../features/orders/history/history.module.css?names';
import * as mapStyles from '../ui/map/map.module.css';
import * as panelStyles from '../ui/page/panel.module.css';
import * as sectionStyles from '../ui/page/section.module.css';
import * as splitStyles from '../ui/page/split.module.css';
import * as utilStyles from '../ui/page/util.module.css';
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
  const [className, content] = layoutOf(kind);
  return (
    <main id="main" className={className} aria-busy="true">
      <h1 className={visuallyHiddenStyles.visuallyHidden}>{title}</h1>
      {content}
    </main>
  );
}

function layoutOf(kind: ShellKind): [className: string | undefined, content: ReactNode] {
  switch (kind) {
    case 'request':
      return [splitStyles.split, <RequestSkeleton key={kind} />];
    case 'tracking':
      return [splitStyles.split, <TrackingSkeleton key={kind} />];
    case 'track':
      return [splitStyles.split, <TrackSkeleton key={kind} />];
    case 'history':
      return [historyNames.history, <HistorySkeleton key={kind} />];
    case 'landing':
    case 'account':
    case 'register':
    case 'forgot':
    case 'own-account':
    case 'settings':
    case 'share':
    case 'help':
    case 'bulk':
    case 'find':
    case 'receipt':
    case 'plain':
      return [
        `${splitStyles.split} ${panelStyles.panel}`,
        <div key={kind}>
          <Lines />
        </div>,
      ];
  }
}

function Lines() {
  return (
    <div className={`${sectionStyles.section} ${utilStyles.stack}`}>
      <Skeleton width={16} />
      <Skeleton width={12} />
      <Skeleton width={16} />
    </div>
  );
}

function RequestSkeleton() {
  return (
    <>
      <section className={panelStyles.panel}>
        <div className={panelStyles.head}>
          <Skeleton width={12} />
        </div>
        <div className={panelStyles.body}>
          <Lines />
        </div>
        <div className={panelStyles.foot}>
          <span
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.lg} ${buttonStyles.wide}`}
            aria-disabled="true"
          />
        </div>
      </section>
      <div className={mapStyles.map} />
    </>
  );
}

function TrackingSkeleton() {
  return (
    <>
      <section className={panelStyles.panel}>
        <div className={panelStyles.head}>
          <Skeleton width={8} />
        </div>
        <div className={panelStyles.body}>
          <Rows />
        </div>
      </section>
      <div className={`${mapStyles.map} ${utilStyles.noPhone}`} />
    </>
  );
}

function TrackSkeleton() {
  return (
    <section className={`${panelStyles.panel} ${detailNames.detail}`}>
      <DetailSkeleton>
        <Skeleton width={12} />
      </DetailSkeleton>
    </section>
  );
}

function HistorySkeleton() {
  return (
    <>
      <div className={panelStyles.head}>
        <Skeleton width={8} />
      </div>
      <Rows />
    </>
  );
}

function Rows() {
  return [0, 1, 2, 3, 4, 5].map((row) => <SkeletonRow key={row} />);
}
