import { onPageLeave } from './page-leave';

/** Sends small data without waiting for an answer, also while the page is closing. */
export interface Beacon {
  /** false when the browser accepts no more now */
  send(url: string, body: string): boolean;
  /** `onPageLeave` of this page */
  onLeave(listener: () => void): () => void;
}

export function browserBeacon(page: Window): Beacon {
  const { navigator } = page;
  return {
    // plain text needs no preflight request, which a closing page could not wait for
    send: (url, body) => typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(url, body),
    onLeave: (listener) => onPageLeave(page, listener),
  };
}
