import type { PrecacheEntry } from 'workbox-precaching';

/** The worker's global, with what the build puts into it. */
export interface WorkerScope extends ServiceWorkerGlobalScope {
  __WB_MANIFEST: (PrecacheEntry | string)[];
}

export const worker = self as unknown as WorkerScope;
