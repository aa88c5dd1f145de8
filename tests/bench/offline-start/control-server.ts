import { createServer } from 'node:http';
import { freePort } from '../../../scripts/lib/free-port';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Static page</title>
    <script>navigator.serviceWorker.register('/worker.js')</script>
  </head>
  <body><main><h1>Static page</h1><p>Nothing else is on it.</p></main></body>
</html>`;

const WORKER = `
const NAME = 'page';
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.add('/')).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});`;

/** The control for the portal's start: a static page that a minimal worker answers from its cache. */
export async function startControl(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isWorker ? WORKER : PAGE);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
