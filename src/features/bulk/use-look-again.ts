import { useEffect, useEffectEvent } from 'react';
import { LOOK_EVERY_MS } from '../../sync/bulk/next-news';

/**
 * Calls `look` a while after the last of `answers`, their count, as long as something `isAwaited`: the platform
 * announces progress only to a tab that also follows its orders live.
 */
export function useLookAgain(isAwaited: boolean, answers: number, look: () => void): void {
  const onDue = useEffectEvent(look);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each answer starts the next wait
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => onDue(), LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, answers]);
}
