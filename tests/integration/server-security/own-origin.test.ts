import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../server/support/platform';

const FORGED = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };

function policyOf(platform: TestPlatform, headers: Record<string, string>) {
  return platform.app
    .inject({ method: 'GET', url: '/healthz', headers: { host: '127.0.0.1:8080', ...headers } })
    .then((answer) => answer.headers);
}

describe('behind a trusted proxy with PUBLIC_ORIGIN', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ env: { TRUST_PROXY: 'on', PUBLIC_ORIGIN: 'https://a.example,http://b.example' } });
  });
  afterAll(() => platform.stop());

  it.each([FORGED, { host: 'evil.example' }])('a forged host reaches no response header: %j', async (forged) => {
    const headers = await policyOf(platform, forged);
    expect(JSON.stringify(headers)).not.toContain('evil.example');
    expect(headers['content-security-policy']).toContain('wss://a.example');
    // subdomains are others' unless HSTS_SUBDOMAINS says so
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('each of its addresses is its own origin: HSTS on https only', async () => {
    const b = await policyOf(platform, { 'x-forwarded-host': 'b.example', 'x-forwarded-proto': 'http' });
    expect(b['strict-transport-security']).toBeUndefined();
    const a = await policyOf(platform, { 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'https' });
    expect(a['strict-transport-security']).toMatch(/^max-age=/);
  });
});

/** Whom it trusts; the scheme then taken from this machine; by remote address, how many of 60 guests are refused. */
const TRUSTING: readonly [string, string, [string, number][]][] = [
  [
    'on',
    'wss',
    [
      ['192.168.1.9', 30],
      ['127.0.0.1', 0],
    ],
  ],
  [
    '192.168.1.0/24',
    'ws',
    [
      ['192.168.1.9', 0],
      ['10.0.0.1', 30],
    ],
  ],
];

describe.each(TRUSTING)('TRUST_PROXY %s', (trustProxy, scheme, rows) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ env: { TRUST_PROXY: trustProxy, GUEST_SESSIONS: '30' } });
  });
  afterAll(() => platform.stop());

  it.each(rows)('guests from %s are counted by the forwarded address or not', async (remoteAddress, refused) => {
    const codes = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const answer = await platform.app.inject({
          method: 'POST',
          url: '/orders/api/v1/guest/session',
          remoteAddress,
          headers: { 'x-forwarded-for': `203.0.113.${index}` },
          payload: {},
        });
        return answer.statusCode;
      }),
    );
    expect(codes.filter((code) => code === 429)).toHaveLength(refused);
  });

  it('without PUBLIC_ORIGIN a forged X-Forwarded-Host reaches no response header', async () => {
    const headers = await policyOf(platform, FORGED);
    expect(JSON.stringify(headers)).not.toContain('evil.example');
    expect(headers['content-security-policy']).toContain(` ${scheme}://127.0.0.1:8080`);
  });
});
