import { lazyPart } from '../ui/lazy-part';

// Marked as pure so that builds without hosts leave them out.

/** In place of a page while a host's frame has no access; in one file with the host's question, as rare as this is. */
export const HostWaiting = /* @__PURE__ */ lazyPart<{ isChecking: boolean }>(() =>
  import('./session-questions').then((module) => module.HostWaiting),
);

export const HostBand = /* @__PURE__ */ lazyPart(() => import('./session-questions').then((module) => module.HostBand));
