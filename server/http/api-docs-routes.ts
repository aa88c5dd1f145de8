import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createBrotliDecompress } from 'node:zlib';
import { matches } from './caching';
import type { App } from './types';
import { type ApiDocsScript, loadApiDocsScript } from './api-docs-script';

const BASE = '/docs/api';
/** Its name contains no hash: revalidated after an hour, and answered with 304 until the library changes. */
const SHORT = 'public, max-age=3600';

/** No feature of the library that leaves this origin: no fonts, no usage figures, no proxy, no assistant. */
const START = `document.getElementById('loading').remove();
Scalar.createApiReference('#app', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
});`;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>API documentation</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="/favicon.svg">
  </head>
  <body>
    <noscript>The API is described in <a href="/openapi.json">openapi.json</a>.</noscript>
    <p id="loading">Loading the API documentation…</p>
    <div id="app"></div>
    <script src="${BASE}/scalar.js"></script>
    <script>${START}</script>
  </body>
</html>
`;

/**
 * The library inserts its styles as it draws, so their hashes are unknown beforehand; those of its scripts are known.
 */
const POLICY = [
  `default-src 'none'`,
  `script-src 'self' 'sha256-${createHash('sha256').update(START).digest('base64')}'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/**
 * The API's documentation, drawn from `/openapi.json`, for people who connect a system of their own
 * (specification/pages.md#landing-page).
 */
export function apiDocsRoutes(app: App): void {
  const options = { config: { who: 'anyone' }, schema: { hide: true } } as const;
  let script: Promise<ApiDocsScript> | undefined;
  app.get(BASE, options, async (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
  );
  app.get(`${BASE}/scalar.js`, options, async (request, reply) => {
    script ??= loadApiDocsScript();
    const { brotli, etag } = await script;
    reply.header('cache-control', SHORT).header('etag', etag).header('vary', 'accept-encoding');
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type('text/javascript; charset=utf-8');
    if (request.headers['accept-encoding'] === 'br') return reply.header('content-encoding', 'br').send(brotli);
    // compressed as sent: uncompressed, 5 MB for each of many callers at once would have to be in memory
    return reply.send(Readable.from([brotli]).pipe(createBrotliDecompress()));
  });
}
