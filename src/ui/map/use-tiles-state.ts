import { useCallback, useEffect, useState } from 'react';

/**
 * The map is given up after this long without a single tile (specification/operation.md#geocoding-and-tiles: the rest
 * of the screen continues).
 */
export const TILES_LIMIT_MS = 30_000;
/** After this many failures without a success the limit is not waited for. */
const ENOUGH_FAILURES = 4;

/** `late`: nothing loaded, and nothing failed either, until the limit. */
export type TilesState = 'waiting' | 'shown' | 'failed' | 'late';

/** Whether anything of the map has loaded. `attempt` changes with every new try: it remounts the tiles. */
export function useTilesState(): {
  state: TilesState;
  attempt: number;
  onShown: () => void;
  onFailed: () => void;
  retry: () => void;
} {
  const [tries, setTries] = useState({ attempt: 0, failures: 0, state: 'waiting' as TilesState });
  const { attempt, state } = tries;

  const onShown = useCallback(() => {
    setTries((now) => (now.state === 'shown' ? now : { ...now, state: 'shown' }));
  }, []);
  const onFailed = useCallback(() => {
    setTries((now) => {
      if (now.state === 'shown') return now;
      const failures = now.failures + 1;
      return { ...now, failures, state: failures >= ENOUGH_FAILURES ? 'failed' : now.state };
    });
  }, []);
  const retry = useCallback(() => {
    setTries((now) => ({ attempt: now.attempt + 1, failures: 0, state: 'waiting' }));
  }, []);

  useEffect(() => {
    if (state !== 'waiting') return;
    const limit = setTimeout(() => setTries((now) => ({ ...now, state: 'late' })), TILES_LIMIT_MS);
    return () => clearTimeout(limit);
  }, [state, attempt]);

  useEffect(() => {
    if (state !== 'failed' && state !== 'late') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state, retry]);

  return { state, attempt, onShown, onFailed, retry };
}
