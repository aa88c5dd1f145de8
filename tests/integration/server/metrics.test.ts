import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/lib/paths';
import { required } from '../../../src/lib/assert';
import { readSettings } from '../../../server/settings';
import { API, get, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

const DASHBOARD = 'deploy/grafana/rider-portal.json';
/** Nothing listens there: a port of loopback that only root may have, and nobody does. */
const NO_BROKER = 'nats://127.0.0.1:1';

async function values(platform: TestPlatform): Promise<Map<string, number>> {
  const text = await required(platform.metrics, 'metrics').registry.metrics();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

describe.each(DIALECTS)('metrics on %s', (dialect) => {
  let platform: TestPlatform;
  let authorization: string;
  beforeAll(async () => {
    platform = await startPlatform({ dialect, env: { METRICS_PORT: '0', NATS_URL: NO_BROKER } });
    authorization = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  it('count answers by the pattern of their route, never by what a caller chose', async () => {
    await get(platform, `${API}/vendor/kh-1/orders?phone_number=855`, authorization);
    await get(platform, '/no/such/page-4711', authorization);
    const read = await values(platform);
    const labels = `method="GET",route="/orders/api/v1/vendor/:id/orders"`;
    expect(read.get(`rider_portal_http_requests_total{${labels},status="200"}`)).toBe(1);
    expect(read.get(`rider_portal_http_request_seconds_count{${labels}}`)).toBe(1);
    expect(read.get('rider_portal_http_requests_total{method="none",route="none",status="404"}')).toBe(1);
    expect([...read.keys()].filter((name) => /kh-1|855|4711/.test(name))).toEqual([]);
  });

  it('count orders by what came of them', async () => {
    const key = '5f0a1d8e-8c53-4a6e-9a6c-0d7d3f7f0001';
    // not absent: "none for a quarter of an hour" would find nothing to compare after a start
    expect((await values(platform)).get('rider_portal_orders_total{outcome="placed"}')).toBe(0);
    const payload = orderRequest(platform);
    for (let time = 0; time < 2; time += 1) await postOrder(platform, payload, { key, authorization });
    await postOrder(platform, orderRequest(platform, { signature: 'forged' }), { authorization });
    const read = await values(platform);
    expect(read.get('rider_portal_orders_total{outcome="placed"}')).toBe(1);
    expect(read.get('rider_portal_orders_total{outcome="repeated"}')).toBe(1);
    expect(read.get('rider_portal_orders_total{outcome="SIGNATURE_INVALID"}')).toBe(1);
  });

  it('say how old the oldest mail is that waits', async () => {
    expect((await values(platform)).get('rider_portal_mails_oldest_seconds')).toBe(0);
    const { db } = platform.services;
    const at = platform.clock.seconds - 90;
    await db
      .insertInto('outbox')
      .values({
        id: 'waiting',
        channel: 'mail',
        recipient: 'someone@test.example',
        language: null,
        content: JSON.stringify({ kind: 'password-changed' }),
        attempts: 3,
        created_at: at,
        due_at: at + 10_000,
      })
      .execute();
    const read = await values(platform);
    expect(read.get('rider_portal_mails_waiting')).toBe(1);
    // with PostgreSQL, tests step the clock of the process alone
    expect(read.get('rider_portal_mails_oldest_seconds')).toBe(90);
  });

  it('say who leads, which broker is away and what the pool of connections does', async () => {
    const read = await values(platform);
    expect(read.has('rider_portal_leader')).toBe(true);
    expect(read.get('rider_portal_broker_connected')).toBe(0);
    expect(read.get('rider_portal_sockets{kind="portal"}')).toBe(0);
    const most = read.get('rider_portal_database_connections{state="most"}');
    expect(most).toBe(dialect === 'postgres' ? 10 : undefined);
  });

  it('are answered on an address of their own only', async () => {
    expect((await get(platform, '/metrics', authorization)).statusCode).toBe(404);
    const port = await required(platform.metrics, 'metrics').listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('process_resident_memory_bytes');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });
});

/** Those of a histogram are asked for by its buckets. */
async function namesOf(options: Parameters<typeof startPlatform>[0]): Promise<string[]> {
  const platform = await startPlatform(options);
  const known = await required(platform.metrics, 'metrics').registry.getMetricsAsJSON();
  await platform.stop();
  // typed as a number, but text
  return known.map(({ name, type }) => (String(type) === 'histogram' ? `${name}_bucket` : name));
}

it.runIf(DIALECTS.includes('postgres'))(
  'the dashboard asks for metrics that exist, and shows all of the platform’s own',
  async () => {
    const known = [
      ...(await namesOf({ dialect: 'postgres', env: { METRICS_PORT: '0', NATS_URL: NO_BROKER } })),
      ...(await namesOf({ env: { METRICS_PORT: '0', BACKUP_HOURS: '24' } })),
    ];
    const asked = [...readFileSync(ROOT + DASHBOARD, 'utf8').matchAll(/"(?:expr|query)": "(.*)"/g)].flatMap(
      ([, query = '']) => query.match(/\b(?:rider_portal|process|nodejs)_\w+/g) ?? [],
    );
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
    const own = known.filter((name) => name.startsWith('rider_portal_'));
    expect(own.filter((name) => !asked.includes(name))).toEqual([]);
  },
);

describe('the settings of metrics', () => {
  it('want none, or a port of its own on loopback', () => {
    expect(readSettings({}).metrics).toBeNull();
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0');
    expect(() => readSettings({ METRICS_PORT: '8080' })).toThrow('another port than PORT');
    expect(() => readSettings({ METRICS_HOST: '0.0.0.0' })).toThrow('METRICS_PORT');
  });
});
