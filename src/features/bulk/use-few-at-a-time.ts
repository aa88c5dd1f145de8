import type { VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useEffect, useMemo, useState } from 'react';

/**
 * The visible items of a list that are rendered by now: of new ones, `few` more with each drawing. A screenful at once, as
 * when a list is first shown or after a jump, would block a slow phone.
 */
export function useFewAtATime(items: readonly VirtualItem[], few: number): readonly VirtualItem[] {
  const [rendered, setRendered] = useState<ReadonlySet<VirtualItem['key']>>(NONE);
  const fresh = useMemo(
    () => new Set(items.flatMap(({ key }) => (rendered.has(key) ? [] : [key])).slice(0, few)),
    [items, rendered, few],
  );
  const shown = useMemo(() => items.filter(({ key }) => rendered.has(key) || fresh.has(key)), [items, rendered, fresh]);
  useEffect(() => {
    // items out of sight are dropped when the next ones appear
    if (fresh.size > 0) startTransition(() => setRendered(new Set(shown.map(({ key }) => key))));
  }, [shown, fresh]);
  return shown;
}

const NONE: ReadonlySet<VirtualItem['key']> = new Set();
