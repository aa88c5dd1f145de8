/** Loads once; a load that failed (the network was away) is tried again by the next call. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/**
 * A service whose code is loaded by its first call, which is answered once it is there. `own` holds what cannot wait.
 * Only for services all of whose functions are asynchronous or answer nothing. It is no promise, so that it may be
 * awaited or returned by an asynchronous function; a call of a function that the service lacks rejects with TypeError.
 */
export function deferred<S, K extends keyof S>(load: () => Promise<S>, name: K, own: Partial<S[K]> = {}): S[K] {
  return new Proxy({} as S[K] & object, {
    get: (_, method) => {
      if (method === 'then' || typeof method === 'symbol') return undefined;
      return (
        Reflect.get(own, method) ??
        (async (...given: unknown[]) => {
          const service = (await load())[name] as Record<string, (...args: unknown[]) => unknown>;
          if (typeof service[method] !== 'function') throw new TypeError(`${String(name)} has no ${method}()`);
          return service[method](...given);
        })
      );
    },
  });
}
