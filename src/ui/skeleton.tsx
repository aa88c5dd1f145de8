import type { ReactNode } from 'react';
import * as skeletonStyles from './skeleton.module.css';
import * as detailNames from './order/detail.module.css?names';
import * as etaNames from './order/eta.module.css?names';
import * as sectionStyles from './page/section.module.css';
import * as utilStyles from './page/util.module.css';
import { classes } from './classes';
const WIDTHS = {
  2: skeletonStyles.w2,
  4: skeletonStyles.w4,
  6: skeletonStyles.w6,
  8: skeletonStyles.w8,
  12: skeletonStyles.w12,
  16: skeletonStyles.w16,
} as const;

/** A grey bar in place of text; `width` in rem, so that nothing moves when it loads. */
export function Skeleton({ width, round }: { width?: 2 | 4 | 6 | 8 | 12 | 16 | undefined; round?: boolean }) {
  return (
    <span
      className={classes(skeletonStyles.skeleton, round && skeletonStyles.round, width && WIDTHS[width])}
      aria-hidden="true"
    />
  );
}

/** The lines of any page. */
export function SkeletonLines() {
  return (
    <div className={`${sectionStyles.section} ${utilStyles.stack}`}>
      <Skeleton width={16} />
      <Skeleton width={12} />
      <Skeleton width={16} />
    </div>
  );
}

/** The placeholder of an order: its heading, then its time and its rider. */
export function DetailSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={detailNames.scroll} aria-busy="true">
      <div className={`${sectionStyles.section} ${detailNames.top}`}>
        {children}
        <p className={etaNames.eta}>
          <Skeleton width={8} />
          <Skeleton width={12} />
        </p>
        <Skeleton />
      </div>
      <div className={sectionStyles.section}>
        <Skeleton width={16} />
        <Skeleton width={12} />
      </div>
    </div>
  );
}
