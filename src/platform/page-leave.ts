/**
 * Calls `listener` when the page is hidden or closed: on phones hiding is the last event that is certain to come. Returns
 * what ends it.
 */
export function onPageLeave(page: Window, listener: () => void): () => void {
  const { document } = page;
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', whenHidden);
  page.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', whenHidden);
    page.removeEventListener('pagehide', listener);
  };
}
