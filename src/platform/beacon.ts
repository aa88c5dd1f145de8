/** Sends small data without waiting for an answer, also while the page is closing. */
export interface Beacon {
  /** false when the browser accepts no more now */
  send(url: string, body: string): boolean;
  /** the page is hidden or closing: on phones the last event that is certain to come */
  onLeave(listener: () => void): () => void;
}

export function browserBeacon(page: Window): Beacon {
  const { document, navigator } = page;
  return {
    // plain text needs no preflight request, which a closing page could not wait for
    send: (url, body) => typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(url, body),
    onLeave: (listener) => {
      const whenHidden = () => {
        if (document.visibilityState === 'hidden') listener();
      };
      document.addEventListener('visibilitychange', whenHidden);
      page.addEventListener('pagehide', listener);
      return () => {
        document.removeEventListener('visibilitychange', whenHidden);
        page.removeEventListener('pagehide', listener);
      };
    },
  };
}
