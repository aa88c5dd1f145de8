import { type Mutex, createMutex } from '../lib/mutex';
import type { Clock } from './clock';

/** Locks between tabs (and the worker). Correctness never depends on them: they save work and requests. */
export interface Locks {
  /** true when other tabs see these locks too */
  readonly shared: boolean;
  /** Runs while holding the lock, waiting for it. `signal` ends the waiting, not the run. `steal` takes it now. */
  hold<T>(name: string, run: () => Promise<T>, options?: { signal?: AbortSignal; steal?: boolean }): Promise<T>;
}

export function browserLocks(manager: LockManager): Locks {
  return {
    shared: true,
    hold: (name, run, { signal, steal } = {}) => {
      const options: LockOptions = steal ? { steal: true } : signal ? { signal } : {};
      // the DOM types lose the type of the callback's result
      return manager.request(name, options, run) as ReturnType<typeof run>;
    },
  };
}

/** Without Web Locks (plain http, old engines): one queue per name, for this page only. */
export function pageLocks(): Locks {
  const queues = new Map<string, Mutex>();
  return {
    shared: false,
    hold: (name, run, { signal, steal } = {}) => {
      const queue = (!steal && queues.get(name)) || createMutex();
      queues.set(name, queue);
      return queue(async () => {
        signal?.throwIfAborted();
        return run();
      });
    },
  };
}

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
