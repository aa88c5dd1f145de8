import { createServer } from 'node:http';
import { integer, text } from '../server/settings-readers';
import { runMain } from './lib/run-main';

/**
 * `npm run host-page`: a page of another origin that shows the portal in a frame and hands it the sandbox's platform
 * token, as an embedding program does. The portal has to be started with `EMBED_ORIGINS=http://localhost:8090`.
 */
await runMain(async () => {
  const port = integer(process.env, 'HOST_PAGE_PORT', 8090, { min: 1, max: 65_535 });
  const portal = text(process.env, 'PORTAL_ORIGIN') ?? 'http://127.0.0.1:8080';
  const token = text(process.env, 'PLATFORM_TOKEN') ?? 'sandbox-godroid-token';
  const page = pageOf(new URL(portal).origin, token);
  createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)).listen(
    port,
    '127.0.0.1',
    () => console.log(`Host page: http://localhost:${port}, with ${portal} in its frame`),
  );
});

function pageOf(portal: string, token: string): string {
  const given = JSON.stringify({ portal, message: { type: 'godroid.token', token } }).replace(/</g, '\\u003c');
  return `<!doctype html>
<html lang="en">
<title>Host page</title>
<style>body { margin: 0; font: 16px system-ui } iframe { border: 0; inline-size: 100%; block-size: calc(100vh - 4rem) }</style>
<p><button id="hand-over">Hand the token over</button> <a id="open" target="_blank" rel="opener">Open in a window</a></p>
<iframe title="Portal" allow="clipboard-write; geolocation" src="${portal}/request-a-rider"></iframe>
<script>
  const { portal, message } = ${given};
  const frame = document.querySelector('iframe');
  const handOver = () => frame.contentWindow.postMessage(message, portal);
  frame.addEventListener('load', handOver);
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === portal && source === frame.contentWindow && data?.type === 'godroid.ready') handOver();
  });
  document.querySelector('#hand-over').addEventListener('click', handOver);
  document.querySelector('#open').href = portal + '/request-a-rider#platform_token=' + encodeURIComponent(message.token);
</script>
</html>
`;
}
