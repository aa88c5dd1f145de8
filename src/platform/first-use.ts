/** Calls `run` once, with the first touch, click or key on the page. */
export function onFirstUse(page: Window, run: () => void): void {
  const once = () => {
    page.removeEventListener('pointerdown', once);
    page.removeEventListener('keydown', once);
    run();
  };
  page.addEventListener('pointerdown', once);
  page.addEventListener('keydown', once);
}
