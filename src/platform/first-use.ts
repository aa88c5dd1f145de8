/** A touch that scrolls ends with `pointercancel`, and any other with `click`. */
const ENDS = ['click', 'pointercancel', 'keydown'] as const;

/**
 * Calls `run` once, after the first touch, click or key on the page: what starts then may move the page, and what is
 * under a finger must stay there until it is lifted.
 */
export function onFirstUse(page: Window, run: () => void): void {
  const once = () => {
    for (const type of ENDS) page.removeEventListener(type, once);
    run();
  };
  for (const type of ENDS) page.addEventListener(type, once);
}
