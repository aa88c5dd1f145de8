/** A page that is hidden before its next frame has none, and what waits for it must still come. */
const PATIENCE_MS = 1_000;

/** Resolves once the browser has painted what is drawn by now; soon where nobody looks, as nothing is painted there. */
export function afterPaint(page: Window): Promise<void> {
  return new Promise((resolve) => {
    page.setTimeout(resolve, page.document.hidden ? 0 : PATIENCE_MS);
    page.requestAnimationFrame(() => page.setTimeout(resolve));
  });
}
