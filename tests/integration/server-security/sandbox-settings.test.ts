import { describe, expect, it } from 'vitest';
import { readSettings as readAll } from '../../../server/settings';
import { describeSandbox, warningOfIdleOrders } from '../../../server/settings-sandbox';

/** Where the sandbox is off, mails have to go somewhere, and addresses and map come from somewhere. */
const REAL = { GEOCODER_URL: 'https://photon.example.com', TILES_URL: 'none' };
const readSettings = (env: Record<string, string>) =>
  readAll({ MAIL_DIR: '/mails', MAIL_FROM: 'no-reply@rider.example', ...REAL, ...env });

describe('SANDBOX', () => {
  it.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { TRUST_PROXY: 'off' }])('defaults to on with %j', (env) => {
    expect(readSettings(env)).toMatchObject({ sandbox: { on: true, controls: false }, simulator: { on: true } });
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.5' },
    { HOST: '127.evil.example' },
    { PUBLIC_ORIGIN: 'https://rider.example.com' },
    { TRUST_PROXY: 'on' },
    { DATABASE_URL: 'postgres://u@db/x' },
  ])('defaults to off with %j, and is on when set', (env) => {
    expect(readSettings(env)).toMatchObject({ sandbox: { on: false }, simulator: { on: false } });
    expect(readSettings({ ...env, SANDBOX: 'on' })).toMatchObject({ sandbox: { on: true }, simulator: { on: true } });
  });

  it('set to off turns the sandbox off', () => {
    expect(readSettings({ SANDBOX: 'off' })).toMatchObject({ sandbox: { on: false }, simulator: { on: false } });
  });

  it.each([
    ['GEOCODER_URL', 'set where the sandbox is off'],
    ['TILES_URL', 'set where the sandbox is off'],
  ])('set to off wants to know of %s', (variable, words) => {
    const without = { ...REAL, [variable]: '' };
    expect(() => readSettings({ SANDBOX: 'off', ...without })).toThrow(`${variable} is "", but it has to be ${words}`);
    expect(readSettings({ SANDBOX: 'on', ...without })).toMatchObject({ sandbox: { on: true } });
    expect(readSettings({ SANDBOX: 'off', ...REAL, [variable]: 'none' })).toMatchObject({ sandbox: { on: false } });
  });

  it.each([{}, { PUBLIC_ORIGIN: 'https://rider.example.com' }, { SANDBOX: 'off' }, { SANDBOX: 'on', HOST: '0.0.0.0' }])(
    'is logged in one line as on or off with the reason: %j',
    (env) => {
      const { sandbox } = readSettings(env);
      expect(describeSandbox(sandbox)).toMatch(/^Sandbox: (on|off) \(.+\)$/);
      expect(describeSandbox(sandbox)).toContain(sandbox.on ? 'on (' : 'off (');
    },
  );

  it('set to off is warned of at the start where nobody else moves orders on', () => {
    const warned = (env: object) => warningOfIdleOrders(readSettings({ ...REAL, ...env }));
    expect(warned({ SANDBOX: 'off' })).toContain('DISPATCH_TOKEN');
    expect(warned({ SANDBOX: 'off', DISPATCH_TOKEN: 'a-token-of-the-dispatchers' })).toBeUndefined();
    expect(warned({ SANDBOX: 'on' })).toBeUndefined();
    expect(warned({ SANDBOX: 'off', INSPECTION: 'on' })).toBeUndefined();
  });

  it.each([
    ['SANDBOX_CONTROLS', { SANDBOX: 'off', SANDBOX_CONTROLS: '1' }],
    ['SANDBOX_CONTROLS', { PUBLIC_ORIGIN: 'https://rider.example.com', SANDBOX_CONTROLS: '1' }],
    ['SIMULATOR', { SANDBOX: 'off', SIMULATOR: 'on' }],
    ['SANDBOX', { SANDBOX: 'maybe' }],
    ['SANDBOX_TOKEN', { SANDBOX_TOKEN: 'short' }],
  ])('set to %s prevents the start with %j', (variable, env) => {
    expect(() => readSettings(env)).toThrow(expect.objectContaining({ variable }));
  });
});
