import type { ReactNode } from 'react';
/** A grey bar where text will be; `width` in rem, so that nothing moves when it comes. */
export function Bone({ width, round }: { width?: 2 | 4 | 6 | 8 | 12 | 16 | undefined; round?: boolean }) {
  return (
    <span
      className={['bone', round && 'bone-round', width && `bone-${width}`].filter(Boolean).join(' ')}
      aria-hidden="true"
    />
  );
}

/** A row of the order list before it is known. */
export function BoneRow() {
  return (
    <div className="row" aria-hidden="true">
      <span className="glyph bone bone-round" />
      <span className="row-name">
        <Bone width={8} />
      </span>
      <span className="row-eta">
        <Bone width={2} />
      </span>
      <span className="row-state">
        <Bone width={6} />
      </span>
      <span className="row-place">
        <Bone width={12} />
      </span>
    </div>
  );
}

/** An order's place before it is there: what stands for its heading, then its time and its rider. */
export function DetailBones({ children }: { children: ReactNode }) {
  return (
    <div className="detail-scroll" aria-busy="true">
      <div className="section detail-top">
        {children}
        <p className="eta">
          <Bone width={8} />
          <Bone width={12} />
        </p>
        <Bone />
      </div>
      <div className="section">
        <Bone width={16} />
        <Bone width={12} />
      </div>
    </div>
  );
}
