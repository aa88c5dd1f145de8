import { announceSubscription } from '../src/sync/push/resubscribe';
import { readNotice, type WorkerNotice } from '../src/sync/push/worker-notice';
import { systemClock } from '../src/platform/clock';
import { browserLocks } from '../src/platform/locks';
import { deviceLanguage, spokenLanguage } from './language';
import { inLanguage, notify } from './notifications';
import { property, wordsOf } from './words';
import { worker } from './worker-scope';
import { ignore } from '../src/lib/ignore';

/** Not in TypeScript's library yet. */
interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
}

const storage = () => ({ factory: worker.indexedDB, keyRange: IDBKeyRange });

/** Shows changes the platform pushes, one notification per order, and keeps the number on the icon. */
export function tellOfPushes(): void {
  worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
  worker.addEventListener('pushsubscriptionchange' as 'activate', (event) =>
    event.waitUntil(exchange(event as SubscriptionChangeEvent)),
  );
}

async function showPush(data: PushMessageData | null): Promise<void> {
  const notice = await readNotice(parsed(data), storage());
  if (notice === 'stranger') {
    await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  // Browsers require every push to be shown, and count those that are not.
  if (notice === 'unknown') return tellOfNothingKnown();
  const shown = notice.active > 0 ? worker.navigator.setAppBadge?.(notice.active) : worker.navigator.clearAppBadge?.();
  await Promise.all([tell(notice), ignore(shown, 'push: show')]);
}

async function tell(notice: WorkerNotice): Promise<void> {
  const { orderId, shortId, recipient, revision, at, actions, path } = notice;
  const language = spokenLanguage(notice.language);
  const words = await wordsOf(language);
  const order = { order: shortId };
  const body =
    recipient === null
      ? words('notification.order', order)
      : words('notification.order-for', { ...order, name: recipient });
  const options = {
    body,
    ...inLanguage(language),
    tag: orderId,
    renotify: true,
    timestamp: at * 1000,
    data: { revision },
    actions: actions.map((action) => ({ action, title: words(`notification.${action}`) })),
  };
  // Push services may reorder messages: the newer one stays.
  await notify(words(notice.title), path, options, ({ data }) => Number(property(data, 'revision')) >= revision);
}

async function tellOfNothingKnown(): Promise<void> {
  const language = await deviceLanguage();
  const words = await wordsOf(language);
  const tag = 'notification.changed';
  await notify(words(tag), '/order-tracking', { ...inLanguage(language), tag });
}

/** The browser dropped the old subscription: a new one replaces it, with the same key. */
async function exchange({ newSubscription, oldSubscription }: SubscriptionChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey ?? null;
  const next =
    newSubscription ??
    (key && (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
  if (!next) return;
  const { endpoint = '', keys } = next.toJSON();
  const subscription = { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  const options = {
    clock: systemClock,
    fetch: (...given: Parameters<typeof fetch>) => fetch(...given),
    locks: browserLocks(worker.navigator.locks),
  };
  // Unreachable, or without an account: the next page finds that the two differ, and tells the platform.
  await ignore(announceSubscription(subscription, { ...options, indexedDb: storage() }), 'push: announce subscription');
}

function parsed(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    // not JSON
    return undefined;
  }
}
