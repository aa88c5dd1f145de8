import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSandbox } from '../../../sandbox/data/seed';
import { startPlatform, type TestPlatform } from '../server/support/platform';

const TOKEN = 'a-token-for-the-demo';

describe('the sandbox controls', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await startPlatform({ env: { SANDBOX_CONTROLS: '1', SANDBOX_TOKEN: TOKEN } });
    await platform.services.database.db.deleteFrom('user_vendors').execute();
    await platform.services.database.db.deleteFrom('users').execute();
    await seedSandbox(platform.services);
  });
  afterAll(() => platform.stop());

  const statuses = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      platform.app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) });
    return [
      (await call('GET', '/sandbox/accounts')).statusCode,
      (await call('POST', '/sandbox/flags', { voucher: true })).statusCode,
      (await call('POST', '/sandbox/orders/none/status', { status: 'DELIVERED' })).json().errors[0].meta.what,
    ];
  };
  const ANSWERED = [200, 200, 'order'];
  const HIDDEN = [404, 404, undefined];

  it.each([
    [{ host: '127.0.0.1:8080' }, '127.0.0.1'],
    [{ host: 'localhost:8080' }, '::1'],
    [{ host: '[::1]:8080' }, '::ffff:127.0.0.1'],
  ])('answer a caller on this machine: %j from %s', async (headers, peer) => {
    expect(await statuses(headers, peer)).toEqual(ANSWERED);
  });

  it.each([
    ['another machine', { host: '127.0.0.1:8080' }, '192.168.1.7'],
    ['another machine that forges its address', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, '192.168.1.7'],
    ['a proxy on this machine', { host: 'rider.example.com', 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['a proxy that rewrites the host', { host: '127.0.0.1:8080', 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['a caller who forges its address through it', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['a page whose name leads to this machine', { host: 'evil.example:8080' }, '127.0.0.1'],
    ['a name that only begins like this machine', { host: 'localhost.evil.example' }, '127.0.0.1'],
    ['a wrong token', { host: 'rider.example.com', authorization: `Bearer ${TOKEN}x` }, '192.168.1.7'],
  ])('answer 404 for %s', async (_, headers, peer) => {
    expect(await statuses(headers as unknown as Record<string, string>, peer)).toEqual(HIDDEN);
  });

  it('answer callers with the token from any machine', async () => {
    const headers = { host: 'rider.example.com', 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}` };
    expect(await statuses(headers, '192.168.1.7')).toEqual(ANSWERED);
  });

  it.each([
    ['TRUST_PROXY', { TRUST_PROXY: 'loopback' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://rider.example' }],
  ])('answer only the token once %s is set, whatever a proxy sends', async (_, env) => {
    const published = await startPlatform({
      env: { SANDBOX: 'on', SANDBOX_CONTROLS: '1', SANDBOX_TOKEN: TOKEN, ...env },
    });
    // a call that needs no data: 404 can only mean that the caller is refused
    const statusOf = async (headers: Record<string, string>) => {
      const call = { method: 'POST', url: '/sandbox/flags', payload: { voucher: true } } as const;
      return (await published.app.inject({ ...call, headers, remoteAddress: '127.0.0.1' })).statusCode;
    };
    // nginx's defaults: its own Host, and nothing about whom it speaks for
    expect(await statusOf({ host: '127.0.0.1:8080' })).toBe(404);
    expect(await statusOf({ host: 'localhost', 'cf-connecting-ip': '203.0.113.9' })).toBe(404);
    expect(await statusOf({ host: '127.0.0.1:8080', authorization: `Bearer ${TOKEN}` })).toBe(200);
    await published.stop();
  });
});
