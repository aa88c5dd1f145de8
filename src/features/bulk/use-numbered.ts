import { useState } from 'react';
import type { DeskRow } from '../../state/bulk';

/** These rows, or the previous array while it has the same numbers: an edit keeps all positions. */
export function useNumbered(rows: readonly DeskRow[]): readonly DeskRow[] {
  const [kept, keep] = useState(rows);
  if (kept === rows) return rows;
  const isSame = kept.length === rows.length && kept.every(({ row }, index) => row.number === rows[index]?.row.number);
  if (isSame) return kept;
  keep(rows);
  return rows;
}
