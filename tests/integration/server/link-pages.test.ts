import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { required } from '../../../src/lib/assert';
import { check } from '../../../src/protocol/check';
import { TrackingAnswer } from '../../../src/protocol/schemas';
import { API, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';

const dist = mkdtempSync(join(tmpdir(), 'rider-portal-link-pages-'));
const SANDBOX_TOKEN = 'a-token-for-the-sandbox';
const HOSTILE = '</script><script>alert()</script><!--\u2028';

/** As the build writes them, but for what is drawn. */
const FILES = {
  'index.html': '<!doctype html><title>app</title>',
  'shells/en/track.html':
    '<!doctype html>\n<html lang="en" dir="ltr">\n<head><link rel="stylesheet" crossorigin href="/assets/a.css">' +
    '<meta property="og:image" content="/icons/icon.png"></head>' +
    '\n<body>\n<div id="root"><div data-painted><p>skeleton</p></div></div>\n</body>\n</html>',
  'shells/en/plain.html': '<!doctype html><title>plain</title>',
  'assets/a.css': 'p { margin: 0 }',
  'assets/rider.css': '@media print { .rider-card .end-card { margin: 0 } }\n.rider-card { margin: 0 }',
  'assets/end.css': '.rider-card .end-card,[data-screen~=other] :is(.end-card,.wide){margin:0}',
  'link-page-styles.json': '["/assets/rider.css","/assets/end.css"]',
  'locales/en.json': '{"language":"en","messages":{}}',
  'locales/km.json': '{"language":"km","messages":{}}',
  'link-page.mjs': `export const createLinkPainter = async (catalogueOf) => ({ order }, { language, isBetweenPersons }) => {
    if (catalogueOf(language) === undefined) throw new Error('no catalogue');
    const rider = language === 'km' ? '<i class="wide rider-card"></i>' : '';
    return { html: rider + '<p>' + [language, order.status, isBetweenPersons].join(' ') + '</p>', utcOffset: 420 };
  };`,
  'shells.json': JSON.stringify({
    routes: [
      { pattern: '/tracking', name: 'plain' },
      { pattern: '/tracking/:trackingId', name: 'track' },
      { pattern: '/tracking-c2c/:trackingId', name: 'track' },
    ],
    fallback: 'plain',
    languages: ['en', 'km'],
    defaultLanguage: 'en',
  }),
};

describe('the page of a tracking link', () => {
  let platform: TestPlatform;
  let order: { order_id: string; tracking_id: string };

  beforeAll(async () => {
    const files = { ...FILES, 'shells/km/track.html': FILES['shells/en/track.html'].replace('"en"', '"km"') };
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(dist, path, '..'), { recursive: true });
      writeFileSync(join(dist, path), content);
    }
    platform = await startPlatform({
      env: {
        PORTAL_DIR: dist,
        SANDBOX_CONTROLS: '1',
        SANDBOX_TOKEN,
        PUBLIC_ORIGIN: 'https://rider.example.com',
      },
    });
    const request = orderRequest(platform);
    const customer = { ...request.customer, name: HOSTILE };
    const answer = await postOrder(
      platform,
      { ...request, customer },
      { authorization: await platform.signIn('one@test.example') },
    );
    order = required(answer.json().result, answer.body);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await platform.stop();
    rmSync(dist, { recursive: true });
  });

  const open = (
    path = `/tracking/${order.tracking_id}`,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => platform.app.inject({ method, url: path, headers: { accept: 'text/html', ...headers } });
  const blockOf = (html: string): unknown =>
    JSON.parse(
      required(/<script type="application\/json" id="painted-order">([^<]*)<\/script>/.exec(html)?.[1], 'the block'),
    );

  it('holds the order as the link’s API answers it and nothing more, for this request only', async () => {
    const answer = await open(undefined, { 'if-none-match': '*' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
    expect(answer.body).toContain('<p>en NEW false</p>');
    expect(answer.body).not.toContain('skeleton');
    expect(answer.body).toContain('<html data-utc-offset="420" lang="en"');
    const block = blockOf(answer.body);
    const asked = await platform.app.inject({ method: 'GET', url: `${API}/tracking/${order.tracking_id}` });
    expect(block).toEqual({ at: platform.clock.now(), order: asked.json().result });
    expect(check(TrackingAnswer, { result: (block as { order: unknown }).order })).toBe(true);
  });

  it('lets no text of an order out of its data block', async () => {
    const { body } = await open();
    expect(body).not.toContain('alert()</script>');
    expect(body).not.toContain('<!--');
    expect(body).not.toContain('\u2028');
    expect(blockOf(body)).toMatchObject({ order: { customer_first_name: expect.stringContaining('</script>') } });
  });

  it('is in the reader’s language, and at /tracking-c2c worded for a delivery between two people', async () => {
    expect((await open(undefined, { 'accept-language': 'km' })).body).toContain('<p>km NEW false</p>');
    expect((await open(`/tracking-c2c/${order.tracking_id}/`)).body).toContain('<p>en NEW true</p>');
  });

  it('inlines only those of the later styles that the painted page uses', async () => {
    const sourcesOf = (policy: unknown) =>
      String(policy)
        .match(/style-src 'self'([^;]*)/)?.[1]
        ?.match(/sha256-/g)?.length;
    const plain = await open();
    expect(plain.body).not.toMatch(/rider\.css|end\.css/);
    expect(sourcesOf(plain.headers['content-security-policy'])).toBe(1);
    const withRider = await open(undefined, { 'accept-language': 'km' });
    expect(withRider.body).toContain('.rider-card { margin: 0 }</style>');
    expect(withRider.body).toContain('<link rel="stylesheet" disabled href="/assets/rider.css">');
    expect(withRider.body).not.toContain('end.css');
    expect(sourcesOf(withRider.headers['content-security-policy'])).toBe(2);
  });

  it('names the picture of its preview by the address that users see, and nothing of the order', async () => {
    for (const path of [undefined, '/tracking/never-given']) {
      const { body } = await open(path);
      expect(body).toContain('<meta property="og:image" content="https://rider.example.com/icons/icon.png">');
      expect(body.match(/<meta property="og:/g)).toHaveLength(1);
    }
  });

  it('is compressed as the request accepts', async () => {
    const { rawPayload, headers } = await open(undefined, { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toBe('accept-encoding, accept-language');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<p>en NEW false</p>');
  });

  it('answers HEAD with the same headers', async () => {
    const { statusCode, headers, body } = await open(undefined, {}, 'HEAD');
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-store', '']);
  });

  it.each(['/tracking/never-given', `/tracking/${'x'.repeat(65)}`, '/tracking-c2c/never-given'])(
    'of %s is the plain shell, which may be revalidated',
    async (path) => {
      const answer = await open(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('skeleton');
      expect(answer.body).not.toContain('painted-order');
      expect(answer.headers['cache-control']).toBe('no-cache');
      const again = await open(path, { 'if-none-match': String(answer.headers.etag) });
      expect(again.statusCode).toBe(304);
      // the same tag gets no copy of it where there is an order
      expect((await open(undefined, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(200);
    },
  );

  it('does not wait for a slow database, and comes without the order when the database fails', async () => {
    const find = vi.spyOn(platform.services.tracking, 'find');
    find.mockReturnValue(new Promise(() => undefined));
    expect((await open()).body).toContain('skeleton');
    const warn = vi.spyOn(platform.app.log, 'warn');
    find.mockRejectedValue(new Error('the database is away'));
    expect((await open()).body).toContain('skeleton');
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(warn.mock.calls)).not.toContain(order.tracking_id);
  });

  it('is the only page that reads an order, and its program is served to nobody', async () => {
    const find = vi.spyOn(platform.services.tracking, 'find');
    for (const path of ['/tracking', '/assets/a.css', '/shells/en/track.html', '/locales/en.json']) await open(path);
    expect(find).not.toHaveBeenCalled();
    expect((await open('/link-page.mjs')).statusCode).toBe(404);
    expect((await open('/link-page-styles.json')).statusCode).toBe(404);
    // code that asks for the address is no reader
    expect((await open(undefined, { 'sec-fetch-mode': 'cors' })).statusCode).toBe(404);
    expect(find).not.toHaveBeenCalled();
  });

  it('shows neither rider nor places when the market’s setting is minimal', async () => {
    await platform.app.inject({
      method: 'POST',
      url: '/sandbox/flags',
      headers: { authorization: `Bearer ${SANDBOX_TOKEN}` },
      payload: { 'tracking-page-settings': 'minimal' },
    });
    const block = blockOf((await open()).body) as { order: Record<string, unknown> };
    expect(block.order['destination']).toBeUndefined();
    expect(block.order['pickup']).not.toHaveProperty('latitude');
  });

  it('shows nothing any more once the link was replaced', async () => {
    await platform.services.tracking.rotate(order.order_id);
    const answer = await open();
    expect(answer.body).toContain('skeleton');
    expect(answer.body).not.toContain('NEW');
  });
});
