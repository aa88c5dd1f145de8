import { useState } from 'react';
import type { FileRow } from '../../state/bulk';

/** These rows, or the previous array while it has the same numbers: an edit keeps all positions. */
export function useNumbered(rows: readonly FileRow[]): readonly FileRow[] {
  const [kept, keep] = useState(rows);
  if (kept === rows) return rows;
  const isSame = kept.length === rows.length && kept.every(({ row }, index) => row.number === rows[index]?.row.number);
  if (isSame) return kept;
  keep(rows);
  return rows;
}
