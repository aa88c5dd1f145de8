/** The longest wait for a busy page, in ms. */
const LONGEST_WAIT_MS = 2000;

/** Runs once the page is idle. Returns a function that cancels it. */
export function whenIdle(does: () => void): () => void {
  // Safari has no such call: what is drawn by then comes first there, too
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(does, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(does, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(asked);
}
