import { worker } from './worker-scope';

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
