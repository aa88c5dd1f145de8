/** Sends small things on their way without waiting for an answer, also while the page goes. */
export interface Beacon {
  /** false when the browser takes no more now */
  send(url: string, body: string): boolean;
  /** the page is hidden or goes: on phones the last moment that is sure to come */
  onLeave(listener: () => void): () => void;
}

export function browserBeacon(page: Window): Beacon {
  const { document, navigator } = page;
  return {
    // a plain text needs no preflight, which a page that goes could not wait for
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
