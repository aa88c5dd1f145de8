import { keptInstallOffer } from './install-offer';

const DISMISSED_KEY = 'rider.install-dismissed';

/** Chromium's event, not in TypeScript's library. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's side of installing the portal and of keeping its data. */
export function browserInstallHost(page: Window & typeof globalThis) {
  let offer: BeforeInstallPromptEvent | undefined;
  const isInstalled = () =>
    page.matchMedia('(display-mode: standalone)').matches || Reflect.get(page.navigator, 'standalone') === true;
  return {
    watch(on: { offered(): void; installed(): void }): () => void {
      const onOffer = (event: Event) => {
        // The portal's own band asks, in the user's language and not over a request.
        event.preventDefault();
        offer = event as BeforeInstallPromptEvent;
        on.offered();
      };
      page.addEventListener('beforeinstallprompt', onOffer);
      const early = keptInstallOffer();
      if (early) onOffer(early);
      page.addEventListener('appinstalled', on.installed);
      return () => {
        page.removeEventListener('beforeinstallprompt', onOffer);
        page.removeEventListener('appinstalled', on.installed);
      };
    },

    async ask(): Promise<boolean> {
      const answer = await offer?.prompt();
      // An offer can be used once.
      offer = undefined;
      return answer?.outcome === 'accepted';
    },

    isInstalled,
    // An iPad reports itself as a Mac, but no Mac has a touch screen.
    isByHand: () =>
      !isInstalled() &&
      (/iPhone|iPad/.test(page.navigator.userAgent) ||
        (/Macintosh/.test(page.navigator.userAgent) && page.navigator.maxTouchPoints > 1)),

    dismissal: {
      read() {
        try {
          return page.sessionStorage.getItem(DISMISSED_KEY) !== null;
        } catch {
          // the browser keeps nothing for this page
          return false;
        }
      },
      write() {
        try {
          page.sessionStorage.setItem(DISMISSED_KEY, '1');
        } catch {
          // Storage is denied: it is requested again after a reload.
        }
      },
    },

    async persist(): Promise<void> {
      // The browser may refuse; the portal works, its data may be evicted and is fetched again.
      await page.navigator.storage?.persist?.().catch(() => false);
    },
  };
}
