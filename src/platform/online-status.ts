/** The browser's network status, and when the page becomes visible again. */
export interface OnlineStatus {
  isOnline: () => boolean;
  isVisible: () => boolean;
  onOnlineChange: (listener: (online: boolean) => void) => () => void;
  /** the page is visible again, or came back from the back/forward cache */
  onReturn: (listener: () => void) => () => void;
}

export function browserOnlineStatus(page: Window): OnlineStatus {
  const { document, navigator } = page;
  return {
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    onOnlineChange: (listener) => {
      const online = () => listener(true);
      const offline = () => listener(false);
      page.addEventListener('online', online);
      page.addEventListener('offline', offline);
      return () => {
        page.removeEventListener('online', online);
        page.removeEventListener('offline', offline);
      };
    },
    onReturn: (listener) => {
      const visible = () => {
        if (document.visibilityState === 'visible') listener();
      };
      const shown = (event: PageTransitionEvent) => {
        if (event.persisted) listener();
      };
      document.addEventListener('visibilitychange', visible);
      page.addEventListener('pageshow', shown);
      return () => {
        document.removeEventListener('visibilitychange', visible);
        page.removeEventListener('pageshow', shown);
      };
    },
  };
}
