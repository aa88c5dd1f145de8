import type { PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** The worker's global: TypeScript's own `self` is any worker's. */
export const worker: ServiceWorkerGlobalScope = self;

/** The files of this build; the build looks for exactly this expression and replaces it with the list. */
export const PRECACHE = self.__WB_MANIFEST;
