import { expect, it } from 'vitest';
import { readSettings } from '../../../server/settings';
import { required } from '../../../src/lib/assert';
import { startPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

it.each(DIALECTS)(
  'a server that only inspects a restored backup on %s sends and does nothing of it',
  async (dialect) => {
    const platform = await startPlatform({ dialect, env: { INSPECTION: 'on', METRICS_PORT: '0' } });
    const { db, mails } = platform.services;
    const [now, content] = [platform.clock.seconds, JSON.stringify({ kind: 'password-changed' })];
    const mail = { channel: 'mail' as const, recipient: 'one@test.example', language: null, content, attempts: 0 };
    await db
      .insertInto('outbox')
      .values({ ...mail, id: 'waiting', created_at: now, due_at: now })
      .execute();
    mails.send();
    await mails.settled();
    expect(await db.selectFrom('outbox').select(['id', 'attempts']).execute()).toEqual([
      { id: 'waiting', attempts: 0 },
    ]);
    // long enough for a lease, and for whatever a leader looks for
    await platform.clock.advance(60_000);
    expect(await db.selectFrom('leases').select('name').execute()).toEqual([]);
    const { registry } = required(platform.metrics, 'metrics');
    expect(await registry.metrics()).toContain('\nrider_portal_leader 0\n');
    expect(await db.selectFrom('outbox').select(['id', 'attempts']).execute()).toEqual([
      { id: 'waiting', attempts: 0 },
    ]);
    await platform.stop();
  },
);

it('has no broker, whatever the settings name', () => {
  const env = { NATS_URL: 'nats://broker:4222' };
  expect(readSettings(env).natsUrl).toBe('nats://broker:4222');
  expect(readSettings({ ...env, INSPECTION: 'on' }).natsUrl).toBeNull();
});
