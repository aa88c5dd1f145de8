import type { VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useEffect, useMemo, useState } from 'react';

/**
 * The items of a list in sight that are drawn by now: of new ones, `few` more with each drawing. A screenful at once, as at the first sight of a list or after a jump, would
 * hold up the page on a slow phone.
 */
export function useFewAtATime(items: readonly VirtualItem[], few: number): readonly VirtualItem[] {
  const [drawn, setDrawn] = useState<ReadonlySet<VirtualItem['key']>>(NONE);
  const fresh = useMemo(
    () => new Set(items.flatMap(({ key }) => (drawn.has(key) ? [] : [key])).slice(0, few)),
    [items, drawn, few],
  );
  const shown = useMemo(() => items.filter(({ key }) => drawn.has(key) || fresh.has(key)), [items, drawn, fresh]);
  useEffect(() => {
    // those out of sight are forgotten with the next that come into it
    if (fresh.size > 0) startTransition(() => setDrawn(new Set(shown.map(({ key }) => key))));
  }, [shown, fresh]);
  return shown;
}

const NONE: ReadonlySet<VirtualItem['key']> = new Set();
