import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSandbox } from '../../../server/sandbox/seed';
import { seedSandboxAccess } from '../../../server/sandbox/access';
import { openPlatform, type Platform } from '../../../server/platform';
import { readSettings } from '../../../server/settings';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { API } from '../server/support/platform';
import { must } from '../../../src/lib/assert';
import { TestClock } from '../server/support/test-clock';
import { Payer } from './support/cards';
import {
  PaymentConfirmAnswer,
  PaymentConfirmRequest,
  PaymentIntentAnswer,
  PaymentIntentRequest,
  WalletAnswer,
} from '../../../src/protocol/schemas';

type Content = { content: Record<string, { example: unknown }> };
interface Operation {
  requestBody: Content;
  responses: Record<string, Content>;
  parameters?: { name: string; example?: unknown }[];
}

let platform: Platform;
let payer: Payer;

beforeAll(async () => {
  const clock = new TestClock(Date.UTC(2026, 2, 2, 4));
  platform = await openPlatform({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    config: resolveBuildConfig({}),
    clock,
    inMemory: true,
    prepare: async (services) => {
      await seedSandbox(services);
      await seedSandboxAccess(services);
    },
  });
  payer = new Payer({ ...platform, clock }, 'GoDroid sandbox-godroid-token');
});
afterAll(() => platform.close());

const json = (holder: Content | undefined) => holder?.content['application/json']?.example;

it('shows examples that have the documented form, and those that can be sent, answer', async () => {
  const { paths } = (await platform.app.inject({ method: 'GET', url: '/openapi.json' })).json();
  const at = (method: string, path: string) => paths[API + path][method] as Operation;

  const wallet = at('post', '/order/payment/auth/{vendorId}');
  const intent = at('post', '/order/payment/intent');
  const confirm = at('post', '/order/payment/intent/confirm');
  for (const [schema, value] of [
    [WalletAnswer, json(wallet.responses['200'])],
    [PaymentIntentRequest, json(intent.requestBody)],
    [PaymentIntentAnswer, json(intent.responses['201'])],
    [PaymentConfirmRequest, json(confirm.requestBody)],
    [PaymentConfirmAnswer, json(confirm.responses['201'])],
  ] as const) {
    expect(Value.Check(schema, value)).toBe(true);
  }
  expect(JSON.stringify(paths)).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);

  const voucher = await payer.call('POST', '/voucher/validate', json(at('post', '/voucher/validate').requestBody));
  expect(voucher.statusCode).toBe(200);
  const guest = await payer.call('POST', '/guest/session', json(at('post', '/guest/session').requestBody));
  expect(guest.statusCode).toBe(201);
  const { access_token, wallet_id } = await payer.wallet('kh-0001');
  const order = json(intent.requestBody) as object;
  const body = { ...order, wallet_id, bearer_token: access_token };
  const made = await payer.call('POST', '/order/payment/intent', body, randomUUID());
  expect(made.statusCode, made.body).toBe(201);
  const update = at('put', '/order/{orderId}');
  const orderId = update.parameters?.find(({ name }) => name === 'orderId')?.example;
  const put = await payer.call('PUT', `/order/${String(orderId)}`, json(update.requestBody));
  expect([200, 409]).toContain(put.statusCode);
});

it('shows nobody by name: the document is public', async () => {
  const { records } = await platform.services.orderLists.list({ vendorIds: ['kh-0001'], limit: 1 });
  const newest = must(records[0], 'the order the examples are made from');
  const text = (await platform.app.inject({ method: 'GET', url: '/openapi.json' })).body;
  expect(text).toContain(newest.order_id);
  const { name, phone_number, location } = newest.customer;
  for (const personal of [name, phone_number, location.address, must(newest.tracking_id, 'a tracking id')]) {
    expect(text).not.toContain(personal);
  }
});
