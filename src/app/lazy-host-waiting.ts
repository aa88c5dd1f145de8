import { lazyPart } from '../ui/lazy-part';

/**
 * In place of a page while a host's frame has no access; in one file with the host's question, as rare as this is. Marked as
 * pure so that builds without hosts leave it out.
 */
export const HostWaiting = /* @__PURE__ */ lazyPart<{ isChecking: boolean }>(() =>
  import('./session-questions').then((module) => module.HostWaiting),
);
