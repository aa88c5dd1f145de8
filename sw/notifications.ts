import { matchPrecache } from 'workbox-precaching';
import { amountTag } from '../src/domain/market/amount-tag';
import { moneyFormat } from '../src/domain/market/currency';
import { targetPage } from '../src/domain/notification/target-page';
import { deviceLanguage } from './language';
import type { PriceToConfirm } from '../src/sync/queue/resume-queue';
import { browserLocks } from '../src/platform/locks';
import type { OpenMessage } from './messages';
import { property, wordsOf } from './words';
import { worker } from './worker-scope';
import { ignore } from '../src/lib/ignore';
import { bcp47, locales } from '../src/lib/language-tag';

/** The button of a notification that sends a request at its fee. */
const SEND = 'send';

/** A page that does not answer by then is not running: a new one is opened instead. */
const PAGE_ANSWERS_MS = 700;

/** Not in TypeScript's library: not every browser has them, and those without ignore them. */
export interface RichOptions extends NotificationOptions {
  actions?: { action: string; title: string }[];
  renotify?: boolean;
  /** unix ms */
  timestamp?: number;
}

/**
 * One at a time: Chromium forgets a notification shown while the list of shown ones is made, and a tap on it leads
 * nowhere; and two of one order would each find that they are the first.
 */
const SHOWING = 'notifications.showing';

/**
 * Shows a notification, which opens `path` when it is tapped. It replaces one with the same tag, unless that one is
 * `newer`.
 */
export async function notify(
  title: string,
  path: string,
  options: RichOptions & { tag: string },
  newer: (shown: Notification) => boolean = () => false,
): Promise<void> {
  const { icon } = await product();
  await browserLocks(worker.navigator.locks).hold(SHOWING, async () => {
    const shown = await worker.registration.getNotifications({ tag: options.tag });
    if (shown.some(newer)) return;
    await worker.registration.showNotification(title, {
      ...(icon !== undefined && { icon }),
      ...options,
      data: { ...options.data, path },
    });
  });
}

/** A notification with texts in this language. */
export function inLanguage(language: string): Pick<NotificationOptions, 'lang' | 'dir'> {
  return { lang: bcp47(language), dir: 'auto' };
}

/** Announces that a request is too old to be sent without asking; nothing when notifications are not allowed. */
export async function notifyUnsent(): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const language = await deviceLanguage();
  const words = await wordsOf(language);
  // One for all: the next replaces it.
  const tag = 'notification.unsent';
  await notify((await product()).name, '/order-tracking', { body: words(tag), ...inLanguage(language), tag });
}

/** The fee of a request that was made without a connection: it is sent with one tap. */
export async function notifyPriced({ key, name, fee, currency }: PriceToConfirm): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const language = await deviceLanguage();
  const words = await wordsOf(language);
  const options = { ...inLanguage(language), tag: `priced:${key}`, data: { key } };
  const title = (await product()).name;
  if (fee === null) {
    return notify(title, '/order-tracking', { ...options, body: words('notification.undeliverable', { name }) });
  }
  const tags = locales(language).map((tag) => amountTag(tag, currency));
  const money = new Intl.NumberFormat(tags, moneyFormat(currency)).format(fee);
  const actions = [{ action: SEND, title: words('notification.send') }];
  return notify(title, '/order-tracking', {
    ...options,
    actions,
    body: words('notification.priced', { name, fee: money }),
  });
}

/** Name and picture of this brand's application. */
async function product(): Promise<{ name: string; icon: string | undefined }> {
  const manifest: unknown = await (await matchPrecache('/manifest.webmanifest'))?.json();
  const [name, icons] = [property(manifest, 'name'), property(manifest, 'icons')];
  const icon = Array.isArray(icons) ? property(icons[0], 'src') : undefined;
  return { name: typeof name === 'string' ? name : '', icon: typeof icon === 'string' ? icon : undefined };
}

/**
 * A tap on a notification shows its order: in a tab that lists orders, else in a new one. `onSend`: the user agrees to
 * the fee of this request.
 */
export function openOnNotificationClick(onSend: (key: string) => Promise<void>): void {
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const key = property(event.notification.data, 'key');
    if (event.action === SEND && typeof key === 'string') {
      // what could not be sent is sent later, by the next event or page
      event.waitUntil(ignore(onSend(key), 'worker: send agreed'));
      return;
    }
    const path = pathOf(event.notification.data);
    // The page has the number, and the device's own way of dialling it.
    event.waitUntil(show(event.action === 'call' ? `${path}#call-rider` : path));
  });
}

async function show(path: string): Promise<void> {
  const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = clients.map((client) => {
    const { pathname, search } = new URL(client.url);
    return { client, path: pathname + search, focused: client.focused };
  });
  const page = targetPage(pages, path);
  if (page !== undefined && (await moves(page.client, path))) {
    // refused when the tap was long ago
    await ignore(page.client.focus(), 'worker: focus page');
    return;
  }
  await worker.clients.openWindow(path);
}

/** Asks a page to go there by itself: reloading it would lose its state. */
function moves(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const message: OpenMessage = { type: 'open', path };
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PAGE_ANSWERS_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    client.postMessage(message, [port2]);
  });
}

function pathOf(data: unknown): string {
  const path = property(data, 'path');
  // Only the portal's own pages: a notification must not lead to another site.
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/order-tracking';
}
