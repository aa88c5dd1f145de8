import { lazyPart } from '../ui/lazy-part';

/** In place of a page while a host's frame has no access; in one file with the host's question, as rare as this is. */
export const HostWaiting = lazyPart<{ isChecking: boolean }>(() =>
  import('./session-questions').then((module) => module.HostWaiting),
);

export const HostBand = lazyPart(() => import('./session-questions').then((module) => module.HostBand));
