import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderRequestPayload } from '../../../src/domain/order-request/submission/payload';
import { seedSandbox } from '../../../sandbox/data/seed';
import { seedSandboxAccess } from '../../../sandbox/data/access';
import { openPlatform, type Platform } from '../../../server/platform';
import { readSettings } from '../../../server/settings';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { API } from '../server/support/platform';
import { required } from '../../../src/lib/assert';
import { FakeClock } from '../../fakes/fake-clock';
import { Payer } from './support/cards';
import { vendorCoordinates } from '../../../src/domain/vendor/vendor';
import {
  PaymentConfirmAnswer,
  PaymentConfirmRequest,
  PaymentIntentAnswer,
  PaymentIntentRequest,
  WalletAnswer,
} from '../../../src/protocol/schemas';
import { emptyDatabase } from '../server/support/empty-database';

type Content = { content: Record<string, { example: unknown }> };
interface Operation {
  requestBody: Content;
  responses: Record<string, Content>;
  parameters?: { name: string; example?: unknown }[];
}

let platform: Platform;
let payer: Payer;

beforeAll(async () => {
  const clock = new FakeClock(Date.UTC(2026, 2, 2, 4));
  platform = await openPlatform({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    config: resolveBuildConfig({}),
    clock,
    inMemory: await emptyDatabase(),
    prepare: async (services) => {
      await seedSandbox(services);
      await seedSandboxAccess(services);
    },
  });
  payer = new Payer({ ...platform, clock }, 'GoDroid sandbox-godroid-token');
});
afterAll(() => platform.close());

const json = (holder: Content | undefined) => holder?.content['application/json']?.example;

it('the examples of the document have the documented form, and those that can be sent get answers', async () => {
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
  // The example's signature is nobody's: with one that was given for the trip, the rest is as it has to be.
  const { access_token, wallet_id } = await payer.wallet('kh-0001');
  const example = json(intent.requestBody) as { order: OrderRequestPayload };
  const shop = required(await platform.services.vendors.find('kh-0001'), 'the sandbox shop');
  const source = required(vendorCoordinates(shop), 'where it is');
  const trip = { vendor_id: 'kh-0001', source, destination: example.order.customer.location, delivery_type: 'INSTANT' };
  const { fee, signature } = (await payer.call('POST', '/delivery/fee', trip)).json().result;
  const body = {
    ...example,
    wallet_id,
    bearer_token: access_token,
    order: { ...example.order, delivery_fee: fee, signature },
  };
  const made = await payer.call('POST', '/order/payment/intent', body, randomUUID());
  expect(made.statusCode, made.body).toBe(201);
});

it('the examples name no real person', async () => {
  const { records } = await platform.services.orderLists.list({ vendorIds: ['kh-0001'], limit: 300 });
  const text = (await platform.app.inject({ method: 'GET', url: '/openapi.json' })).body;
  const real = records.flatMap(({ order_id, tracking_id, customer }) => [
    order_id,
    required(tracking_id, 'a tracking id'),
    customer.name,
    customer.phone_number,
    customer.location.address,
  ]);
  expect(real.filter((word) => text.includes(word))).toEqual([]);
});
