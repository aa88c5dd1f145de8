import type { Clock } from './clock';
import type { Locks } from './locks';

/**
 * Holds the lock, but does not wait for ever: a holder that keeps it longer than `patienceMs` counts as frozen, and the
 * lock is stolen. Its run may still continue, so everything done under the lock must be safe to do twice.
 */
export async function holdPatiently<T>(
  { locks, clock, patienceMs }: { locks: Locks; clock: Clock; patienceMs: number },
  name: string,
  run: () => Promise<T>,
): Promise<T> {
  const patience = new AbortController();
  let started = false;
  const stop = clock.after(patienceMs, () => patience.abort());
  const begin = () => {
    started = true;
    stop();
    return run();
  };
  try {
    return await locks.hold(name, begin, { signal: patience.signal });
  } catch (error) {
    if (started || !patience.signal.aborted) throw error;
    return await locks.hold(name, run, { steal: true });
  } finally {
    stop();
  }
}
