import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from './support/platform';

describe('the documentation of the API', () => {
  let platform: TestPlatform;
  const get = (url: string, headers: Record<string, string> = {}) =>
    platform.app.inject({ method: 'GET', url, headers });

  beforeAll(async () => {
    platform = await startPlatform();
  });

  afterAll(() => platform.stop());

  it('is a page that runs its own two scripts and loads nothing from elsewhere', async () => {
    const page = await get('/docs/api');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(`url: '/openapi.json'`);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
    expect(policy).toContain(`connect-src 'self'`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it('has one script in every encoding, revalidated by its ETag', async () => {
    const plain = await get('/docs/api/scalar.js');
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(plain.body).toContain('createApiReference');
    const compressed = await get('/docs/api/scalar.js', { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
    const again = await get('/docs/api/scalar.js', { 'if-none-match': String(plain.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
