import * as skeletonStyles from './skeleton.module.css';
import * as glyphStyles from './glyph.module.css';
import * as rowNames from './order/row.module.css?names';
import { Skeleton } from './skeleton';

/** A row of the order list before it is known. */
export function SkeletonRow() {
  return (
    <div className={rowNames.row} aria-hidden="true">
      <span className={`${glyphStyles.glyph} ${skeletonStyles.skeleton} ${skeletonStyles.round}`} />
      <span className={rowNames.name}>
        <Skeleton width={8} />
      </span>
      <span className={rowNames.eta}>
        <Skeleton width={2} />
      </span>
      <span className={rowNames.state}>
        <Skeleton width={6} />
      </span>
      <span className={rowNames.place}>
        <Skeleton width={12} />
      </span>
    </div>
  );
}
