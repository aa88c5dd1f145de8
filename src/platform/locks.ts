import { type Mutex, createMutex } from '../lib/mutex';

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
