import type { Clock } from './clock';
import { ignore } from '../lib/ignore';

/** A subscription as the browser gives it; `DeviceSubscription` of the domain. */
interface DeviceSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The browser's side of notifications and of the number on the application's icon. */
export interface PushHost {
  /** why it cannot work here; undefined when it can */
  obstacle(): 'insecure' | 'not-installed' | 'embedded' | 'unsupported' | undefined;
  permission(): NotificationPermission;
  /** Shows the browser's own prompt; only after a touch, click or key of the user. */
  ask(): Promise<NotificationPermission>;
  current(): Promise<DeviceSubscription | undefined>;
  /**
   * @throws the browser's error, or a TimeoutError: it may never answer
   * (specification/offline-and-sending.md#browser-storage).
   */
  subscribe(publicKey: string): Promise<DeviceSubscription>;
  unsubscribe(): Promise<void>;
  /** Removes the shown notifications, which name orders and people. */
  clear(): Promise<void>;
  /** 0 clears it */
  setBadge(count: number): void;
}

const SUBSCRIBE_DEADLINE_MS = 20_000;

export function browserPush(page: Window & typeof globalThis, clock: Clock): PushHost {
  const { navigator } = page;
  const manager = async (): Promise<PushManager | undefined> =>
    (await navigator.serviceWorker?.getRegistration())?.pushManager;
  const isIos = () =>
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return {
    obstacle() {
      if (!page.isSecureContext) return 'insecure';
      // a frame of another site may not ask
      if (page.parent !== page) return 'embedded';
      if (!has(navigator, 'serviceWorker')) return 'unsupported';
      if (has(page, 'PushManager') && has(page, 'Notification')) return undefined;
      // since 16.4, but only for apps on the home screen
      return isIos() && !page.matchMedia('(display-mode: standalone)').matches ? 'not-installed' : 'unsupported';
    },
    permission: () => page.Notification.permission,
    ask: () => page.Notification.requestPermission(),
    current: async () => {
      const subscription = await (await manager())?.getSubscription();
      return subscription ? readSubscription(subscription) : undefined;
    },
    async subscribe(publicKey) {
      const making = navigator.serviceWorker.ready.then(({ pushManager }) =>
        pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
      );
      return readSubscription(await within(SUBSCRIBE_DEADLINE_MS, making, clock));
    },
    async unsubscribe() {
      await (await (await manager())?.getSubscription())?.unsubscribe();
    },
    async clear() {
      const registration = await navigator.serviceWorker?.getRegistration();
      for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    },
    setBadge(count) {
      // on icons without a number, or if the system refuses one, nothing is missing
      const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
      void ignore(done, 'push: answer of the worker');
    },
  };
}

/** TypeScript's library assumes that every browser has everything. */
function has(object: object, name: string): boolean {
  return name in object;
}

function readSubscription(subscription: PushSubscription): DeviceSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

async function within<T>(ms: number, work: Promise<T>, clock: Clock): Promise<T> {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    stop = clock.after(ms, () => reject(new DOMException('no answer', 'TimeoutError')));
  });
  return Promise.race([work, late]).finally(() => stop());
}
