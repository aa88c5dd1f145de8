import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../server/settings';

describe('settings', () => {
  it('have the specified defaults', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: `${process.cwd()}/.data`,
      databaseUrl: null,
      poolSize: 10,
      natsUrl: null,
      appSecret: null,
      tls: null,
      publicOrigins: [],
      trustProxy: false,
      limits: {
        loginFailures: 10,
        guestSessions: 30,
        phoneLookups: 10,
        socketsPerAddress: 200,
        bodyBytes: 65_536,
        bulkBodyBytes: 8_388_608,
      },
      simulator: { on: true, speed: 20 },
      sandbox: { on: true, controls: false, token: null },
    });
  });

  it('treat an empty variable as not set', () => {
    expect(readSettings({ PORT: '', SIMULATOR: ' ' })).toEqual(readSettings({}));
  });

  it('read what is set', () => {
    const settings = readSettings({
      PORT: '0',
      SIMULATOR: 'off',
      SIMULATOR_SPEED: '1',
      SANDBOX: 'on',
      SANDBOX_CONTROLS: '1',
      PUBLIC_ORIGIN: 'https://a.example, https://b.example/',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      DATABASE_URL: 'postgres://u:p@db/x',
      NATS_URL: 'nats://broker:4222',
      APP_SECRET: 'x'.repeat(32),
    });
    expect(settings).toMatchObject({
      port: 0,
      simulator: { on: false, speed: 1 },
      sandbox: { on: true, controls: true },
      publicOrigins: ['https://a.example', 'https://b.example'],
      trustProxy: '10.0.0.0/8, ::1',
      databaseUrl: 'postgres://u:p@db/x',
      natsUrl: 'nats://broker:4222',
    });
  });

  it('leave orders to the system of dispatchers, if there is one', () => {
    const isSimulated = (env: Record<string, string>) => readSettings({ SANDBOX: 'on', ...env }).simulator.on;
    const DISPATCH_TOKEN = 'x'.repeat(16);
    expect([isSimulated({}), isSimulated({ DISPATCH_TOKEN })]).toEqual([true, false]);
    expect(isSimulated({ DISPATCH_TOKEN, SIMULATOR: 'on' })).toBe(true);
  });

  it.each([
    ['PORT', '80a', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['SIMULATOR', 'maybe', 'on or off'],
    ['SIMULATOR_SPEED', '0', 'a whole number from 1 to 10000'],
    ['LOGIN_FAILURES', '0', 'a whole number from 1'],
    ['SOCKETS_PER_ADDRESS', 'many', 'a whole number from 1'],
    ['PUBLIC_ORIGIN', 'rider.example.com', 'origins such as'],
    ['PUBLIC_ORIGIN', 'https://a.example/path', 'origins such as'],
    ['TRUST_PROXY', 'everyone', 'on, off, or the addresses'],
    ['DATABASE_POOL_SIZE', '1', 'a whole number from 2 to 1000'],
    ['DATABASE_POOL_SIZE', 'ten', 'a whole number from 2 to 1000'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error'],
    ['MINIMUM_PORTAL_VERSION', '1.2', 'a version such as 1.2.0'],
    ['PORTAL_DIR', '/no/such/directory', 'a directory that exists'],
  ])('refuse %s=%s in one sentence with variable, value and what is allowed', (name, value, allowed) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      expect.objectContaining({ variable: name, message: expect.stringContaining(allowed) }),
    );
  });

  it('require certificate and key together, both readable', () => {
    const thrown = (variable: string) => expect.objectContaining({ variable });
    expect(() => readSettings({ TLS_CERT: '/no/such/file' })).toThrow(thrown('TLS_KEY'));
    expect(() => readSettings({ TLS_KEY: '/no/such/file' })).toThrow(thrown('TLS_CERT'));
    expect(() => readSettings({ TLS_CERT: '/no/such/file', TLS_KEY: '/no/such/file' })).toThrow(thrown('TLS_CERT'));
    const folder = mkdtempSync(join(tmpdir(), 'rider-portal-settings-'));
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    writeFileSync(cert, CERTIFICATE);
    writeFileSync(key, '-----BEGIN EC PRIVATE KEY-----');
    expect(() => readSettings({ TLS_CERT: key, TLS_KEY: cert })).toThrow('it has what belongs to TLS_KEY');
    expect(() => readSettings({ TLS_CERT: cert, TLS_KEY: cert })).toThrow('it has what belongs to TLS_CERT');
  });

  it('never appear with a secret in an error', () => {
    const messageOf = (env: Record<string, string>) => {
      try {
        readSettings(env);
        return '';
      } catch (error) {
        return String(error);
      }
    };
    expect(messageOf({ APP_SECRET: 'too-short-secret' })).toMatch(/APP_SECRET is "16 bytes long".*32 bytes/);
    expect(messageOf({ DATABASE_URL: 'mysql://u:hunter2@db/x' })).toMatch(/DATABASE_URL is "a mysql: address"/);
    expect(messageOf({ NATS_URL: 'hunter2' })).toMatch(/NATS_URL is "not an address"/);
  });
});

/** For 10.0.0.1, *.example.com, localhost and rider.example.com. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIB0DCCAXWgAwIBAgIUazekn8YJ5iyDxb1xqmWK2sZPiM4wCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRcmlkZXIuZXhhbXBsZS5jb20wIBcNMjYxMTI3MTEwNzIxWhgP
MjEyNjExMDMxMTA3MjFaMBwxGjAYBgNVBAMMEXJpZGVyLmV4YW1wbGUuY29tMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAENmDYEKt/M8MeWhbjem+440cECmU7VBiz
Hyf8UVEMP5jvaNA3HQwT4dISvDExwDsN52W4/FviQ4gfXBzkAJyR+aOBkjCBjzAd
BgNVHQ4EFgQUadp4F6faAlM4LN4Ga/K5d0xlE4YwHwYDVR0jBBgwFoAUadp4F6fa
AlM4LN4Ga/K5d0xlE4YwDwYDVR0TAQH/BAUwAwEB/zA8BgNVHREENTAzhwQKAAAB
gg0qLmV4YW1wbGUuY29tgglsb2NhbGhvc3SCEXJpZGVyLmV4YW1wbGUuY29tMAoG
CCqGSM49BAMCA0kAMEYCIQDuzAly69LC7p7e2NPn5ZB6/uZL3K2SHBBwE5tPmKGF
1QIhAP414vsqUXv5JFZ2d8pQRZQ8Sg3eeCyGVSwAld+Oeulk
-----END CERTIFICATE-----`;

describe('the contact that push services are given', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'rider-portal-settings-')), 'cert.pem');
  writeFileSync(path, `${CERTIFICATE}\n-----BEGIN PRIVATE KEY-----`);
  const real = { SANDBOX: 'off', MAIL_DIR: '/var/mail/out', GEOCODER_URL: 'none', TILES_URL: 'none' };
  const tls = { ...real, TLS_CERT: path, TLS_KEY: path };

  it.each([
    [{ ...real, PUBLIC_ORIGIN: 'https://rider.example' }, 'https://rider.example'],
    [{ ...real, PUBLIC_ORIGIN: 'http://rider.example' }, 'mailto:no-reply@rider.example'],
    [tls, 'mailto:no-reply@rider.example.com'],
    [{ ...tls, MAIL_FROM: 'orders@shop.example' }, 'mailto:orders@shop.example'],
    [{ ...tls, SUPPORT_EMAIL: 'help@shop.example' }, 'mailto:help@shop.example'],
    [{ ...real, HOST: '0.0.0.0', MAIL_FROM: 'orders@shop.example' }, 'mailto:orders@shop.example'],
    [{}, 'mailto:no-reply@localhost'],
  ])('of %j is %s', (env, subject) => {
    expect(readSettings(env).pushSubject).toBe(subject);
  });

  it('is asked for where others than this machine reach the server and nothing names its host', () => {
    expect(() => readSettings({ ...real, HOST: '0.0.0.0' })).toThrow('MAIL_FROM is "", but it has to be set where');
  });
});
