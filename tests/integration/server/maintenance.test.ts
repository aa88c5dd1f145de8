import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { maintain, startMaintenance } from '../../../server/common/maintenance';
import { codeOf, orderRequest, postOrder, startPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

describe.each(DIALECTS)('maintenance on %s', { timeout: 60_000 }, (dialect) => {
  it('deletes what has expired and personal data after the retention, and keeps the database small', async () => {
    const platform = await startPlatform({ dialect, env: { RETENTION_DAYS: '30', REFRESH_TOKEN_SECONDS: '60' } });
    const { services, clock } = platform;
    const authorization = await platform.signIn('one@test.example');
    const { order_id } = (await postOrder(platform, orderRequest(platform), { authorization })).json().result;
    await services.transitions.apply(order_id, { status: 'DELIVERED', at: clock.seconds });
    await maintain(services);
    expect((await services.orders.find(order_id))?.customer.name).toBe('Sok Dara');
    const stop = startMaintenance(services);
    clock.advanceAtOnce(31 * 86_400_000);
    await stop();
    expect((await services.orders.find(order_id))?.customer.name).toBe('');
    expect(await services.database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await platform.stop();
  });

  it('forgets riders who have reported nothing for as long, but none who carries something', async () => {
    const platform = await startPlatform({ dialect, env: { RETENTION_DAYS: '30' } });
    const { services, clock } = platform;
    const authorization = await platform.signIn('one@test.example');
    const riders = ['former', 'carrying', 'present'];
    const report = (riderId: string) =>
      services.riders.upsert({
        rider_id: riderId,
        name: 'Vann Chenda',
        location: { latitude: 11.5621, longitude: 104.916 },
        updated_at: clock.seconds,
      });
    for (const riderId of riders) {
      await report(riderId);
      const { order_id } = (await postOrder(platform, orderRequest(platform), { authorization })).json().result;
      const status = riderId === 'carrying' ? 'PICKED_UP' : 'DELIVERED';
      await services.transitions.apply(order_id, { status, riderId, at: clock.seconds });
    }
    clock.advanceAtOnce(31 * 86_400_000);
    await report('present');
    await maintain(services);
    const known = [];
    for (const riderId of riders) known.push((await services.riders.find(riderId))?.name);
    expect(known).toEqual([undefined, 'Vann Chenda', 'Vann Chenda']);
    await platform.stop();
  });

  it('forgets customers a few at a time, those ordered first, until none is left', async () => {
    const platform = await startPlatform({ dialect, env: { RETENTION_DAYS: '30' } });
    const { services, clock } = platform;
    const authorization = await platform.signIn('one@test.example');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { order_id } = (await postOrder(platform, orderRequest(platform), { authorization })).json().result;
      ids.push(order_id);
      await services.transitions.apply(order_id, { status: 'DELIVERED', at: clock.seconds });
      clock.advanceAtOnce(1_000);
    }
    const names = async () => (await services.orders.findMany(ids)).map(({ customer }) => customer.name).sort();
    expect(await services.orders.forgetCustomers(clock.seconds, 2)).toBe(2);
    expect(await names()).toEqual(['', '', 'Sok Dara']);
    expect((await services.orders.find(ids[2] ?? ''))?.customer.name).toBe('Sok Dara');
    clock.advanceAtOnce(31 * 86_400_000);
    await maintain(services);
    expect(await names()).toEqual(['', '', '']);
    expect(await services.orders.forgetCustomers(clock.seconds)).toBe(0);
    await platform.stop();
  });

  it('forgets customers though an earlier step fails, and the log names that step', async () => {
    const platform = await startPlatform({ dialect, env: { RETENTION_DAYS: '30' } });
    const { services, clock } = platform;
    const authorization = await platform.signIn('one@test.example');
    const { order_id } = (await postOrder(platform, orderRequest(platform), { authorization })).json().result;
    await services.transitions.apply(order_id, { status: 'DELIVERED', at: clock.seconds });
    vi.spyOn(services.auth, 'removeExpired').mockRejectedValue(new Error('too slow'));
    const logged = vi.spyOn(services.log, 'error');
    clock.advanceAtOnce(31 * 86_400_000);
    await maintain(services);
    expect((await services.orders.find(order_id))?.customer.name).toBe('');
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ step: 'sessions' }), 'maintenance failed');
    await platform.stop();
  });
});

it('refuses new orders while a maintenance closes the platform, and knows those placed before', async () => {
  const platform = await startPlatform();
  const { flags } = platform.services;
  const authorization = await platform.signIn('one@test.example');
  const [order, key] = [orderRequest(platform), randomUUID()];
  expect((await postOrder(platform, order, { authorization, key })).statusCode).toBe(201);
  const later = () => postOrder(platform, orderRequest(platform), { authorization, key: randomUUID() });
  await flags.set('unplanned-maintenance', true);
  const refused = await later();
  expect([refused.statusCode, codeOf(refused)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect((await postOrder(platform, order, { authorization, key })).statusCode).toBe(200);
  await flags.set('unplanned-maintenance', false);
  await flags.set('planned-maintenance', '2126-01-01T00:00Z/2126-01-01T02:00Z');
  expect((await later()).statusCode).toBe(201);
  await platform.stop();
});

/** Makes the certificate; without it there is none to serve. */
const OPENSSL = ['/usr/bin/openssl', '/usr/local/bin/openssl'].filter((path) => existsSync(path));

describe.each(OPENSSL)('TLS with a certificate of %s', { timeout: 60_000 }, (openssl) => {
  it('serves https with HSTS', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'rider-portal-tls-'));
    const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
    execFileSync(
      openssl,
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-keyout',
        key,
        '-out',
        cert,
        '-days',
        '1',
        '-subj',
        '/CN=127.0.0.1',
      ],
      { stdio: 'ignore' },
    );
    const platform = await startPlatform({ env: { TLS_CERT: cert, TLS_KEY: key, HSTS_SUBDOMAINS: 'on' } });
    await platform.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = platform.app.server.address() as AddressInfo;
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/healthz', rejectUnauthorized: false }, (response) => {
        response.resume();
        resolve({ ...response.headers, status: response.statusCode });
      })
        .on('error', reject)
        .end();
    });
    expect(headers).toMatchObject({
      status: 200,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringContaining(`wss://127.0.0.1:${port}`),
    });
    await platform.stop();
    rmSync(directory, { recursive: true });
  });
});
