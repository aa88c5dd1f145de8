import { createHash } from 'node:crypto';
import { describePortalBuild } from '../../../scripts/lib/portal-build';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../../../server/db/unavailable';
import { API, codeOf, get, startPlatform, type TestPlatform } from './support/platform';

const dist = mkdtempSync(join(tmpdir(), 'rider-portal-dist-'));
const build = join(dist, 'kh-foodpanda-bbbb');
const STYLES = 'body { margin: 0 }';
const LANDING = [
  '<!doctype html><title>app</title>',
  '<script src="/boot.js" data-entry="/assets/app-1234.js"></script>',
  '<link rel="stylesheet" crossorigin href="/assets/app-1234.css">',
  '<link rel="stylesheet" crossorigin href="/assets/gone.css">',
].join('');
const SCRIPT = 'export const answer = 42;'.repeat(50);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function write(path: string, content: string | Buffer, root = build): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

describe('HTTP', () => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    write('index.html', '<!doctype html><title>app</title>');
    write('shells/en/landing.html', LANDING);
    write('assets/app-1234.css', `${STYLES}\n`);
    write('shells/en/public.html', '<!doctype html><title>public</title>');
    write('shells/en/app.html', '<!doctype html><title>signed in</title>');
    write('shells/ar/app.html', '<!doctype html><title>مسجّل</title>');
    write(
      'shells.json',
      JSON.stringify({
        routes: [
          { pattern: '/tracking/:id', name: 'public' },
          { pattern: '/order-tracking/:id?', name: 'app' },
          { pattern: '/register', name: 'app', absentWith: 'deactivate-sign-up-button' },
          { pattern: '/', name: 'landing' },
        ],
        fallback: 'landing',
        languages: ['en', 'ar'],
        defaultLanguage: 'en',
      }),
    );
    write('assets/app-1234.js', SCRIPT);
    write('assets/app-1234.js.br', brotliCompressSync(SCRIPT));
    write('sw.js', 'self');
    write('boot.js', 'boot');
    write('locales/en.json', '{}');
    write('icons/icon.png', 'png');
    write('assets/old-9.js', 'old', join(dist, 'kh-foodpanda-aaaa'));
    write('assets/other-9.js', 'other', join(dist, 'kw-talabat-aaaa'));
    platform = await startPlatform({
      env: {
        PORTAL_DIR: build,
        MINIMUM_PORTAL_VERSION: '1.2.0',
        EMBED_ORIGINS: 'https://host.example',
        BODY_LIMIT: '2000',
      },
    });
    one = await platform.signIn('one@test.example');
  });
  afterAll(async () => {
    await platform.stop();
    rmSync(dist, { recursive: true });
  });

  const navigate = (url: string, headers: Record<string, string> = {}) =>
    platform.app.inject({
      method: 'GET',
      url,
      headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html', ...headers },
    });

  it('redirects something shared with the app without a worker to a page that says it did not arrive', async () => {
    const payload = [
      '--x',
      'content-disposition: form-data; name="text"',
      '',
      'Sok Dara 012 345 678',
      '--x',
      'content-disposition: form-data; name="file"; filename="orders.csv"',
      '',
      'Name,Phone',
      '--x--',
      '',
    ].join('\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const post = (url: string) => platform.app.inject({ method: 'POST', url, headers, payload });
    const answer = await post('/share');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/share?lost=1']);
    expect([answer.headers['cache-control'], answer.body]).toEqual(['no-store', '']);
    // forms are none of the platform's business anywhere else
    expect((await post('/connect')).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('serves a page that a flag may remove also while the flags can’t be read', async () => {
    vi.spyOn(platform.services.flags, 'all').mockRejectedValueOnce(new DatabaseUnavailable(new Error('gone')));
    const answer = await navigate('/register');
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('signed in')]);
  });

  it('gives each answer an id, the proxy’s if it has one that can be logged', async () => {
    const idOf = async (headers: Record<string, string>) =>
      (await platform.app.inject({ method: 'GET', url: '/livez', headers })).headers['x-request-id'];
    expect(await idOf({ 'x-request-id': 'proxy-1.2:3' })).toBe('proxy-1.2:3');
    const ids = [
      await idOf({}),
      await idOf({}),
      await idOf({ 'x-request-id': 'a b\u00e9' }),
      await idOf({ 'x-request-id': 'x'.repeat(200) }),
    ];
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sends the security headers with pages, answers and errors', async () => {
    for (const url of ['/order-tracking', '/healthz', `${API}/vendors`, '/no/such.thing', '/sw.js']) {
      const { headers } = await navigate(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['strict-transport-security']).toBeUndefined();
      const csp = String(headers['content-security-policy']);
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        'frame-ancestors https://host.example',
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ]) {
        expect(csp.split('; ')).toContain(part);
      }
      expect(csp).not.toMatch(/unsafe|\*/);
    }
  });

  it('sends a page with its styles and first script inlined, allowed by their hashes', async () => {
    const { body, headers } = await navigate('/');
    expect(body).toContain('<script data-entry="/assets/app-1234.js">boot</script>');
    expect(body).toContain(`<style>${STYLES}</style><link rel="stylesheet" disabled href="/assets/app-1234.css">`);
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/gone.css">');
    const csp = String(headers['content-security-policy']).split('; ');
    expect(csp).toContain(`script-src 'self' ${hashOf('boot')}`);
    expect(csp).toContain(`style-src 'self' ${hashOf(STYLES)}`);
    const small = await navigate('/', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(body);
    expect((await navigate('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it('gives the worker the page as it was built, because the worker stores the linked files', async () => {
    const { body, headers } = await platform.app.inject({ method: 'GET', url: '/shells/en/landing.html' });
    expect(body).toBe(LANDING);
    expect(String(headers['content-security-policy'])).not.toContain('sha256');
  });

  it('lets no text of the Host header into the policy', async () => {
    const { headers } = await navigate('/', { host: "x; script-src 'unsafe-inline'" });
    expect(String(headers['content-security-policy'])).not.toContain('unsafe-inline');
  });

  it('chooses the shell by route, and never lets it be cached', async () => {
    const titles: Record<string, string> = {};
    const statuses: Record<string, number> = {};
    for (const path of ['/', '/tracking/abc', '/order-tracking', '/order-tracking/kh-1?order_id=x', '/any/where']) {
      const answer = await navigate(path);
      expect(answer.headers['cache-control']).toBe('no-cache');
      statuses[path] = answer.statusCode;
      titles[path] = /<title>(.*)<\/title>/.exec(answer.body)?.[1] ?? '';
    }
    expect(titles).toEqual({
      '/': 'app',
      '/tracking/abc': 'public',
      '/order-tracking': 'signed in',
      '/order-tracking/kh-1?order_id=x': 'signed in',
      '/any/where': 'app',
    });
    expect(statuses).toEqual({
      '/': 200,
      '/tracking/abc': 200,
      '/order-tracking': 200,
      '/order-tracking/kh-1?order_id=x': 200,
      '/any/where': 404,
    });
  });

  it('reads an address as the portal’s router does', async () => {
    const isPage = { '/tracking/a%2Fb': 200, '/tracking/a/b': 404, '/%74racking/a': 404, '/order-tracking/': 200 };
    for (const [path, status] of Object.entries(isPage))
      expect([path, (await navigate(path)).statusCode]).toEqual([path, status]);
  });

  it('answers 404 for the registration page while registrations are closed', async () => {
    const { flags } = platform.services;
    expect((await navigate('/register?from=mail')).statusCode).toBe(200);
    await flags.change({ 'deactivate-sign-up-button': true });
    const closed = await navigate('/register');
    expect([closed.statusCode, closed.body]).toEqual([404, expect.stringContaining('<title>app</title>')]);
    expect((await navigate('/order-tracking')).statusCode).toBe(200);
    await flags.change({ 'deactivate-sign-up-button': false });
    expect((await navigate('/register')).statusCode).toBe(200);
  });

  it('paints in the first of the reader’s languages that the build has', async () => {
    const titleIn = async (language: string) => {
      const answer = await navigate('/order-tracking', { 'accept-language': language });
      expect(answer.headers['vary']).toBe('accept-encoding, accept-language');
      return /<title>(.*)<\/title>/.exec(answer.body)?.[1];
    };
    expect(await titleIn('ar-KW,ar;q=0.9,en;q=0.8')).toBe('مسجّل');
    expect(await titleIn('en;q=0.5, ar;q=0.9')).toBe('مسجّل');
    expect(await titleIn('fr, ar;q=0, en;q=0.1')).toBe('signed in');
    expect(await titleIn('fr')).toBe('signed in');
  });

  it('answers shells to navigations only, and never at the addresses of the API', async () => {
    for (const path of [
      '/orders/api/v1/nothing',
      '/orders',
      '/hurrier/x',
      '/tiles/1/2/3',
      '/sandbox/x',
      '/card-provider/x',
      '/help-centre/x',
      '/docs/x',
      '/locales/xx.json',
      '/locales/xx',
      '/assets/missing-1.js',
      '/favicon.ico',
      '/shells.json',
      '/%2e%2e/%2e%2e/etc/passwd.txt',
    ]) {
      const answer = await navigate(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(codeOf(answer)).toBe('NOT_FOUND');
    }
    const script = await platform.app.inject({
      method: 'GET',
      url: '/any/where',
      headers: { 'sec-fetch-mode': 'cors' },
    });
    expect(script.statusCode).toBe(404);
    for (const path of ['/%', '/%E0%A4%A', '/assets/%2e%2e%2f%2e%2e%2fpackage.json', '/assets/..%2f..%2fsecret']) {
      expect([path, (await navigate(path)).statusCode]).toEqual([path, 404]);
    }
  });

  it('answers a navigation that the worker of a browser hands on in another mode with a page, and its code with 404', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const handedOn = { 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty', accept };
    expect((await navigate('/connect', handedOn)).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await navigate('/any/where', { ...handedOn, accept: '*/*' })).statusCode).toBe(404);
  });

  it.each(['%00', '%', '%ff', '%ED%A0%80', 'a%0d%0ab', '%7f', 'x?order_id=%00'])(
    'answers a navigation to /tracking/%s with a page of the portal',
    async (typed) => {
      const page = await navigate(`/tracking/${typed}`);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain('<title>public</title>');
      expect(page.statusCode).toBe(typed.startsWith('x') ? 200 : 404);
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
    },
  );

  it.each(['/tracking/%00', '/tracking/%ff', `${API}/tracking/%ff`, `/assets/%00`, '/orders/%', '/shells%00.json'])(
    'answers code that requests %s with 404',
    async (url) => {
      const answer = await platform.app.inject({ method: 'GET', url, headers: { 'sec-fetch-mode': 'cors' } });
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, expect.stringMatching(/NOT_FOUND$/)]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('serves hashed assets as immutable and precompressed, and the worker always revalidated', async () => {
    const plain = await navigate('/assets/app-1234.js', { 'accept-encoding': 'identity' });
    expect(plain.body).toBe(SCRIPT);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const brotli = await navigate('/assets/app-1234.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    const again = await navigate('/assets/app-1234.js', { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const path of ['/sw.js', '/boot.js', '/locales/en.json']) {
      expect((await navigate(path)).headers['cache-control']).toBe('no-cache');
    }
    expect((await navigate('/icons/icon.png')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await navigate('/locales/en.json')).headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('uses no encoding that the request refuses', async () => {
    for (const url of ['/assets/app-1234.js', '/openapi.json']) {
      const codingFor = async (accepted: string) =>
        (await navigate(url, { 'accept-encoding': accepted })).headers['content-encoding'];
      expect(await codingFor('br;q=0')).toBeUndefined();
      expect(await codingFor('br;q=0, gzip')).toBe('gzip');
      expect(await codingFor('br;q=0, *')).toBe('gzip');
      expect(await codingFor('*;q=0')).toBeUndefined();
      expect(await codingFor('identity;q=0, *')).toBe('br');
    }
  });

  it('serves the assets of earlier builds of this country and brand', async () => {
    expect((await navigate('/assets/old-9.js')).body).toBe('old');
    expect((await navigate('/assets/other-9.js')).statusCode).toBe(404);
  });

  it('sends API answers as no-store, and those with an ETag as no-cache', async () => {
    const orders = await get(platform, `${API}/vendor/kh-1/orders`, one);
    expect(orders.headers['cache-control']).toBe('no-store');
    const vendors = await get(platform, `${API}/vendors`, one);
    expect(vendors.headers['cache-control']).toBe('private, no-cache');
    const again = await platform.app.inject({
      method: 'GET',
      url: `${API}/vendors`,
      headers: { authorization: one, 'if-none-match': String(vendors.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const compressed = await platform.app.inject({
      method: 'GET',
      url: `${API}/vendors`,
      headers: { authorization: one, 'accept-encoding': 'br' },
    });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(vendors.json());
  });

  it('answers every error in the same form', async () => {
    const send = (options: object) => platform.app.inject(options);
    const headers = { authorization: one };
    const json = { ...headers, 'content-type': 'application/json' };
    const post = { method: 'POST', url: `${API}/orders/batch` };
    const answers = {
      broken: await send({ ...post, headers: json, payload: '{' }),
      poisoned: await send({ ...post, headers: json, payload: '{"__proto__":{"a":1}}' }),
      empty: await send({ ...post, headers: json, payload: '' }),
      form: await send({ ...post, headers: { ...headers, 'content-type': 'text/plain' }, payload: 'x' }),
      large: await send({ ...post, headers: json, payload: JSON.stringify({ order_ids: ['x'.repeat(3000)] }) }),
      method: await send({ method: 'DELETE', url: `${API}/orders/batch`, headers }),
      unknown: await send({ method: 'GET', url: `${API}/nothing`, headers }),
    };
    const seen = Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [name, [answer.statusCode, codeOf(answer)]]),
    );
    expect(seen).toEqual({
      broken: [400, 'VALIDATION'],
      poisoned: [400, 'VALIDATION'],
      empty: [400, 'VALIDATION'],
      form: [415, 'UNSUPPORTED_MEDIA_TYPE'],
      large: [413, 'PAYLOAD_TOO_LARGE'],
      method: [405, 'METHOD_NOT_ALLOWED'],
      unknown: [404, 'NOT_FOUND'],
    });
    expect(answers.method.headers.allow).toBe('POST');
  });

  it('never repeats a value in a validation message', async () => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: `${API}/orders/batch`,
      headers: { authorization: one },
      payload: { order_ids: 'Sok Dara +85512345678' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('Sok Dara');
    expect(answer.json().errors[0].message).toContain('order_ids');
  });

  const withVersion = (version: string | undefined) =>
    platform.app.inject({
      method: 'GET',
      url: `${API}/vendors`,
      headers: { authorization: one, ...(version !== undefined && { 'x-portal-version': version }) },
    });

  it.each(['1.1.9', '1.1.9+fe6eea9b5829', '0.99.0+fe6eea9b5829', 'fe6eea9b5829', '1.2', '1.2.0 beta', 'v1.2.0', ''])(
    'asks a portal of version "%s" to update',
    async (version) => {
      const old = await withVersion(version);
      expect([old.statusCode, codeOf(old)]).toEqual([426, 'UPGRADE_REQUIRED']);
    },
  );

  it.each(['1.2.0', '1.2.0+fe6eea9b5829', '1.10.0+fe6eea9b5829', '2.0.0', undefined])(
    'serves a caller of version %s',
    async (version) => {
      expect((await withVersion(version)).statusCode).toBe(200);
    },
  );

  it('compares the version that this repository’s build sends', async () => {
    const { version } = describePortalBuild({});
    const [release] = version.split('+');
    const refusing = await startPlatform({ env: { MINIMUM_PORTAL_VERSION: '99.0.0' } });
    const serving = await startPlatform({ env: { MINIMUM_PORTAL_VERSION: release ?? '' } });
    const ask = (to: typeof refusing) =>
      to.app.inject({ method: 'GET', url: `${API}/flags`, headers: { 'x-portal-version': version } });
    const answers = [await ask(refusing), await ask(serving)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([426, 200]);
    await refusing.stop();
    await serving.stop();
  });
});
