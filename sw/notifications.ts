import { matchPrecache } from 'workbox-precaching';
import { worker } from './worker-scope';

const UNSENT_ID = 'notification.unsent';
const UNSENT_ENGLISH = 'A rider request is still waiting. Open the portal to decide whether to send it.';

/** Says that a request is too old to be sent without asking; nothing where notifications are not allowed. */
export async function notifyUnsent(): Promise<void> {
  if (Notification.permission !== 'granted') return;
  await worker.registration.showNotification(await title(), {
    body: await words(UNSENT_ID, UNSENT_ENGLISH),
    icon: '/favicon.svg',
    // One for all: the next replaces it.
    tag: UNSENT_ID,
    data: { path: '/order-tracking' },
  });
}

/** The text in the market's default language: the worker has no page to ask for the user's. */
async function words(id: string, english: string): Promise<string> {
  const answer = await matchPrecache(`/locales/${__BUILD_CONFIG__.defaultLanguage}.json`);
  const catalogue: unknown = await answer?.json();
  const messages = property(catalogue, 'messages');
  const message = property(messages, id);
  const text: unknown = Array.isArray(message) ? message[0] : message;
  return typeof text === 'string' ? text : english;
}

async function title(): Promise<string> {
  const answer = await matchPrecache('/manifest.webmanifest');
  const name = property(await answer?.json(), 'name');
  return typeof name === 'string' ? name : '';
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A tap on a notification shows the page it speaks of: in a tab that is open, else in a new one. */
export function openOnNotificationClick(): void {
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(show(pathOf(event.notification.data)));
  });
}

async function show(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((client) => new URL(client.url).pathname === path) ?? pages[0];
  if (page === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  await page.focus();
}

function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined;
  // Only our own pages: whatever wrote the notification does not choose another site.
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/order-tracking';
}
