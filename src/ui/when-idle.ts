/** So long a busy page is waited for, in ms. */
const LONGEST_WAIT_MS = 2000;

/** Does it once the page has nothing else to do. Returns how to give it up. */
export function whenIdle(does: () => void): () => void {
  // Safari has no such call: what is drawn by then comes first there, too
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(does, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(does, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(asked);
}
