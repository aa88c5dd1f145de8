import type { VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { FileRow } from '../../state/bulk';

/** An item of the list with its row, as it is drawn. */
export interface DrawnRow {
  item: VirtualItem;
  row: FileRow;
}

/**
 * The visible items of a list with their rows as far as they are drawn by now: of new and changed ones, `few` more with
 * each drawing; changed ones stay as they were until then. A screenful at once, as when a list is first shown, after a jump or
 * a paste, would block a slow phone.
 */
export function useFewAtATime(
  items: readonly VirtualItem[],
  rows: readonly FileRow[],
  few: number,
): readonly DrawnRow[] {
  const [drawn, setDrawn] = useState<ReadonlyMap<VirtualItem['key'], FileRow>>(NONE);
  const [shown, hasMore] = useMemo(() => nextDrawing(items, { rows, drawn, few }), [items, rows, drawn, few]);
  useEffect(() => {
    // items out of sight are dropped when the next ones appear
    if (hasMore) startTransition(() => setDrawn(new Map(shown.map(({ item, row }) => [item.key, row]))));
  }, [shown, hasMore]);
  return shown;
}

/** What is drawn next, and whether any of it is new or changed. */
function nextDrawing(
  items: readonly VirtualItem[],
  { rows, drawn, few }: { rows: readonly FileRow[]; drawn: ReadonlyMap<VirtualItem['key'], FileRow>; few: number },
): readonly [shown: readonly DrawnRow[], hasMore: boolean] {
  let fresh = 0;
  const shown = items.flatMap((item): DrawnRow[] => {
    const before = drawn.get(item.key);
    const now = rows[item.index];
    if (now === undefined) return [];
    if (before !== now && fresh < few) {
      fresh += 1;
      return [{ item, row: now }];
    }
    return before === undefined ? [] : [{ item, row: before }];
  });
  return [shown, fresh > 0];
}

const NONE: ReadonlyMap<VirtualItem['key'], FileRow> = new Map();
