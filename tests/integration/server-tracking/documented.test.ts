import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlatform, type Platform } from '../../../server/platform';
import { seedSandboxAccess } from '../../../sandbox/data/access';
import { seedSandbox } from '../../../sandbox/data/seed';
import { readSettings } from '../../../server/settings';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { ReceiptAnswer, TrackingAnswer } from '../../../src/protocol/schemas';
import { API } from '../server/support/platform';
import { FakeClock } from '../../fakes/fake-clock';
import { emptyDatabase } from '../server/support/empty-database';

interface Operation {
  requestBody?: { content: Record<string, { example: unknown }> };
  responses: Record<string, { content?: Record<string, { example: unknown }> }>;
  parameters?: { name: string; example?: unknown }[];
}

let platform: Platform;
const authorization = 'GoDroid sandbox-godroid-token';

beforeAll(async () => {
  platform = await openPlatform({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    config: resolveBuildConfig({}),
    clock: new FakeClock(Date.UTC(2026, 2, 2, 4)),
    inMemory: await emptyDatabase(),
    prepare: async (services) => {
      await seedSandbox(services);
      await seedSandboxAccess(services);
    },
  });
});
afterAll(() => platform.close());

it('tracking, receipts, exports, proofs and notifications are documented with examples that work', async () => {
  const { paths } = (await platform.app.inject({ method: 'GET', url: '/openapi.json' })).json();
  const at = (method: string, path: string) => paths[API + path][method] as Operation;
  const example = (operation: Operation) => operation.responses['200']?.content?.['application/json']?.example;
  expect(Value.Check(TrackingAnswer, example(at('get', '/tracking/{trackingId}')))).toBe(true);
  expect(Value.Check(ReceiptAnswer, example(at('get', '/receipt/{trackingId}')))).toBe(true);
  const send = (method: 'get' | 'post', path: string) => {
    const operation = at(method, path);
    const url = (operation.parameters ?? []).reduce(
      (text, { name, example: value }) => text.replace(`{${name}}`, String(value)),
      API + path,
    );
    const payload = operation.requestBody?.content['application/json']?.example;
    return platform.app.inject({
      method: method === 'get' ? 'GET' : 'POST',
      url,
      headers: { authorization },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
  };
  const statuses = [await send('post', '/vendor/{id}/export'), await send('post', '/push/subscriptions')].map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses).toEqual([200, 201]);
  // The example's order is invented: nobody's link is replaced, nobody's order found.
  expect((await send('post', '/order/{id}/tracking-link/rotate')).statusCode).toBe(404);
  expect((await send('post', '/tracking/lookup')).statusCode).toBe(404);
});

it('every past order that a rider carried has a proof', async () => {
  const { records } = await platform.services.orderLists.list({ vendorIds: ['kh-0001'], limit: 300 });
  const delivered = records.filter(({ status }) => status === 'DELIVERED');
  expect(delivered.length).toBeGreaterThan(200);
  expect(delivered.every(({ proof_of_delivery, proof_of_pickup }) => proof_of_delivery && proof_of_pickup)).toBe(true);
  for (const order of [delivered[0], delivered.at(-1)]) {
    const answer = await platform.app.inject({
      method: 'GET',
      url: API + (order?.proof_of_delivery ?? ''),
      headers: { authorization },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  }
});
