/** px of a row before one is measured; all are alike, since no line of a row wraps */
export const ROW_PX = 88;

/** Which rows of a long section are drawn, and where. */
export interface RowLayout {
  /** px of all rows */
  size: number;
  rows: readonly { index: number; top: number }[];
}

/** Measuring again mostly finds what is drawn already, which must not draw it again. */
export function isSameLayout(one: RowLayout | undefined, other: RowLayout): boolean {
  return (
    one?.size === other.size &&
    one.rows.length === other.rows.length &&
    one.rows.every(({ index, top }, at) => index === other.rows[at]?.index && top === other.rows[at]?.top)
  );
}
