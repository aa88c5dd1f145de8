import { proxy } from 'valtio';

/** The single update mechanism (reliability "Known traps"): a waiting worker and the build check both end here. */
export const appUpdate = proxy<{ ready: boolean; deferredBy: string[]; isWatching: boolean }>({
  ready: false,
  deferredBy: [],
  // the code that looks for newer builds has been loaded
  isWatching: false,
});

/** While any reason is held (a request, a payment), nothing reloads automatically. */
export function deferUpdates(reason: string): () => void {
  appUpdate.deferredBy = [...appUpdate.deferredBy, reason];
  return () => {
    const index = appUpdate.deferredBy.indexOf(reason);
    if (index >= 0) appUpdate.deferredBy = appUpdate.deferredBy.filter((_, at) => at !== index);
  };
}
