/** A hidden page has no next frame, and what waits for it must still run. */
const PATIENCE_MS = 1_000;

/** Resolves once the browser has painted what is drawn by now; soon on a hidden page, which paints nothing. */
export function afterPaint(page: Window): Promise<void> {
  return new Promise((resolve) => {
    page.setTimeout(resolve, page.document.hidden ? 0 : PATIENCE_MS);
    page.requestAnimationFrame(() => page.setTimeout(resolve));
  });
}
