import type { ReactNode } from 'react';
import { Skeleton, SkeletonLines } from '../ui/skeleton';
import { SkeletonRow } from '../ui/skeleton-row';
import type { ShellKind } from './route';
import * as buttonStyles from '../ui/button.module.css';
import * as historyNames from '../features/orders/history/history.module.css?names';
import * as mapStyles from '../ui/map/map.module.css';
import * as panelStyles from '../ui/page/panel.module.css';
import * as splitStyles from '../ui/page/split.module.css';
import * as utilStyles from '../ui/page/util.module.css';

/** Pages of the signed-in whose layout is their own. */
export type TabShell = Extract<ShellKind, 'request' | 'tracking' | 'history'>;

const LAYOUTS: Readonly<Record<TabShell, [className: string | undefined, Content: () => ReactNode]>> = {
  request: [splitStyles.split, RequestSkeleton],
  tracking: [splitStyles.split, TrackingSkeleton],
  history: [historyNames.history, HistorySkeleton],
};

/** The placeholder of such a page, around its heading (`children`): its code comes with the bar above it. */
export function TabSkeleton({ kind, children }: { kind: TabShell; children: ReactNode }) {
  const [className, Content] = LAYOUTS[kind];
  return (
    <main id="main" className={className} aria-busy="true">
      {children}
      <Content />
    </main>
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
          <SkeletonLines />
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
