import { proxy } from 'valtio';

export interface AppUpdate {
  /** a newer build can be loaded: announced, then taken */
  ready: boolean;
  /** the platform takes no calls of this build (426) */
  refused: boolean;
  /**
   * while nothing is ready: a refused build's successor is `loading`, or there is `none` yet; `stuck`: this device has
   * tried to install a newer build and could not
   */
  successor: 'unknown' | 'loading' | 'none' | 'stuck';
  /** whatever holds back an automatic reload */
  deferredBy: string[];
  /** the code that looks for newer builds has been loaded */
  isWatching: boolean;
}

/**
 * The single update mechanism (specification/offline-and-sending.md#updates): a waiting worker and the build check both
 * end here.
 */
export const appUpdate = proxy<AppUpdate>({
  ready: false,
  refused: false,
  successor: 'unknown',
  deferredBy: [],
  isWatching: false,
});

/** Whether the platform still takes calls of this build, as its answers say. */
export function applyRefusal(refused: boolean): void {
  if (appUpdate.refused !== refused) appUpdate.refused = refused;
}

/** While any reason is held (a request, a payment), nothing reloads automatically. */
export function deferUpdates(reason: string): () => void {
  appUpdate.deferredBy = [...appUpdate.deferredBy, reason];
  return () => {
    const index = appUpdate.deferredBy.indexOf(reason);
    if (index >= 0) appUpdate.deferredBy = appUpdate.deferredBy.filter((_, at) => at !== index);
  };
}
