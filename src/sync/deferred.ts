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
 * Only for services all of whose functions are asynchronous or answer nothing.
 */
export function deferred<S, K extends keyof S>(load: () => Promise<S>, name: K, own: Partial<S[K]> = {}): S[K] {
  return new Proxy({} as S[K] & object, {
    get: (_, method) =>
      Reflect.get(own, method) ??
      (async (...given: unknown[]) => {
        const service = (await load())[name] as Record<PropertyKey, (...args: unknown[]) => unknown>;
        return service[method]?.(...given);
      }),
  });
}
