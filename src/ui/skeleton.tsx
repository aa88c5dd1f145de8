import type { ReactNode } from 'react';
import * as boneStyles from './bone.module.css';
import * as detailNames from './order/detail.module.css?names';
import * as etaNames from './order/eta.module.css?names';
import * as glyphStyles from './glyph.module.css';
import * as rowNames from './order/row.module.css?names';
import * as sectionStyles from './page/section.module.css';
import { classes } from './classes';
const WIDTHS = {
  2: boneStyles.w2,
  4: boneStyles.w4,
  6: boneStyles.w6,
  8: boneStyles.w8,
  12: boneStyles.w12,
  16: boneStyles.w16,
} as const;

/** A grey bar where text will be; `width` in rem, so that nothing moves when it comes. */
export function Bone({ width, round }: { width?: 2 | 4 | 6 | 8 | 12 | 16 | undefined; round?: boolean }) {
  return (
    <span className={classes(boneStyles.bone, round && boneStyles.round, width && WIDTHS[width])} aria-hidden="true" />
  );
}

/** A row of the order list before it is known. */
export function BoneRow() {
  return (
    <div className={rowNames.row} aria-hidden="true">
      <span className={`${glyphStyles.glyph} ${boneStyles.bone} ${boneStyles.round}`} />
      <span className={rowNames.name}>
        <Bone width={8} />
      </span>
      <span className={rowNames.eta}>
        <Bone width={2} />
      </span>
      <span className={rowNames.state}>
        <Bone width={6} />
      </span>
      <span className={rowNames.place}>
        <Bone width={12} />
      </span>
    </div>
  );
}

/** An order's place before it is there: what stands for its heading, then its time and its rider. */
export function DetailBones({ children }: { children: ReactNode }) {
  return (
    <div className={detailNames.scroll} aria-busy="true">
      <div className={`${sectionStyles.section} ${detailNames.top}`}>
        {children}
        <p className={etaNames.eta}>
          <Bone width={8} />
          <Bone width={12} />
        </p>
        <Bone />
      </div>
      <div className={sectionStyles.section}>
        <Bone width={16} />
        <Bone width={12} />
      </div>
    </div>
  );
}
