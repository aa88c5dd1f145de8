import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpClient } from '../../../src/api/http-client';
import { OrderUpdatesApi } from '../../../src/api/order-updates-api';
import { OrdersApi } from '../../../src/api/orders-api';
import type { Cache } from '../../../src/sync/cache';
import { memoryStorage } from '../../../src/platform/storage';
import { createRequestServices } from '../../../src/sync/request-services';
import { anOrder } from '../../factories/order';
import { Bench, flush, pointAndConfirm, resetStates, VENDOR } from '../../unit/order-request/controller-helpers';
import { seen } from '../request-errors/row';
import { speakEnglish } from '../request-errors/words';
import { NO_ANSWERS } from './answers';

/*
 * The request flow, from its calls up, against a platform one of whose answers is none: what the user reads, and that
 * nothing typed is lost.
 */
const ORDER = anOrder();
const GOOD: readonly [path: RegExp, body: (now: number) => unknown][] = [
  [/\/geolocator\/autocomplete$/, () => ({ data: { data: [{ id: 'p1', formatted_address: 'Street 302' }] } })],
  [/\/geolocator\/reverse$/, () => ({ result: { formatted_address: 'No. 118, Street 308' } })],
  [/\/geolocator\/details$/, () => ({ result: [{ latitude: 11.54, longitude: 104.91 }] })],
  [/\/addressbook\//, () => []],
  [/\/delivery\/area\/validate$/, () => ({ result: 'DELIVERABLE' })],
  [/\/delivery\/fee$/, (now) => ({ result: fee(now) })],
  [/\/estimations$/, () => ({ result: { pickup_minutes: 10, delivery_minutes: 15 } })],
  [
    /\/voucher\/validate$/,
    () => ({ result: { voucher: { code: 'R', amount: 1, type: 'T' }, delivery_fee: 1, signature: 's' } }),
  ],
  [/\/voucher\//, () => ({ result: { code: 'R', amount: 1, type: 'T' } })],
  [/serviceHours$/, () => ({ result: '0000:2359' })],
  [/paymentMethods$/, () => ({ result: 'CASH_ON_DELIVERY' })],
  [/orderItemValueExceedLimit$/, () => ({ result: '500' })],
  [/\/v1\/order(\/|$)/, () => ({ result: ORDER })],
];
const fee = (now: number) => ({
  fee: 2.4,
  currency: 'USD',
  signature: 'signed',
  expires_at: Math.floor(now / 1000) + 900,
  distance_m: 1900,
});

/** Lets the bench ask over the wire. `strange` stands in for the answers of one path. */
function overTheWire(bench: Bench, path: RegExp, strange: () => Response): void {
  const { clock, services } = bench;
  const http = createHttpClient({
    base: 'http://portal.test',
    version: 'v',
    clock,
    auth: { header: () => 'Bearer a i', refresh: async () => 'failed' },
    fetch: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (path.test(pathname)) return strange();
      const good = GOOD.find(([pattern]) => pattern.test(pathname));
      return Response.json(good?.[1](clock.now()) ?? {}, { status: good ? 200 : 404 });
    },
  });
  const nothingKept = { read: async () => undefined, write: async () => undefined } as unknown as Cache;
  const real = createRequestServices({
    http,
    clock,
    market: services.market,
    platform: { platformExtensions: true, platformPaths: {} },
    userLanguage: () => 'en',
    cache: () => nothingKept,
    db: () => Promise.reject(new Error('not asked for here')),
    kept: async () => undefined,
    typing: { storage: memoryStorage(), accountId: () => null },
  });
  const { delivery, geolocator, updates } = services;
  const [changes, orders] = [new OrderUpdatesApi(http), new OrdersApi(http)];
  updates.send.mockImplementation((...given) => changes.update(...given));
  updates.fetchOrder.mockImplementation((...given) => orders.get(...given));
  for (const [fakes, services] of [
    [delivery, real.delivery],
    [geolocator, real.geolocator],
  ] as const) {
    for (const [name, fake] of Object.entries(fakes)) {
      const call = services[name as keyof typeof services] as (...given: unknown[]) => Promise<never>;
      fake.mockImplementation((...given: unknown[]) => call(...given));
    }
  }
}

interface Row {
  path: RegExp;
  make: (bench: Bench) => Promise<void>;
  toasts?: readonly string[];
  field?: string;
  /** behind a page for signing in to a network there is no connection: the request goes on, and waits for its price */
  waits?: true;
  kept: (bench: Bench) => void;
}

/** A bite of time for what goes over the wire. */
const pass = (bench: Bench, ms = 1_000) => bench.clock.advance(ms);
const typed = ({ controller }: Bench) =>
  expect(controller.state.form).toMatchObject({ destinationName: 'Sok Dara', orderAmount: '18.50' });
const inDetails = (bench: Bench) => {
  expect(bench.step.name).toBe('FILL_ORDER_DETAILS');
  typed(bench);
};

async function search(bench: Bench, text: string): Promise<void> {
  await bench.open();
  await pass(bench);
  bench.controller.send({ type: 'ADDRESS_TYPED', text });
  await pass(bench);
}

async function point(bench: Bench): Promise<void> {
  await bench.open();
  await pass(bench);
  await pointAndConfirm(bench.controller);
  await pass(bench);
}

async function fill(bench: Bench): Promise<void> {
  await point(bench);
  bench.controller.send({
    type: 'FORM_CHANGED',
    change: { destinationName: 'Sok Dara', destinationPhoneNumber: '012345678', orderAmount: '18.50' },
  });
  await flush();
}

async function change(bench: Bench): Promise<void> {
  await bench.controller.openOrder(VENDOR, ORDER);
  await pass(bench);
  bench.controller.send({ type: 'FORM_CHANGED', change: { orderAmount: '18.50', riderNotes: 'Blue door' } });
  await bench.submit();
  await pass(bench, 120_000);
}

const ROWS: Readonly<Record<string, Row>> = {
  'the search for an address': {
    path: /autocomplete/,
    make: (bench) => search(bench, 'Street 308'),
    field: "Address search isn't available right now. Choose the place on the map, or type its coordinates.",
    kept: ({ controller }) => expect(controller.state.query).toBe('Street 308'),
  },
  'the address book': {
    path: /addressbook/,
    make: (bench) => search(bench, 'Street 308'),
    kept: ({ controller }) => expect(controller.state.lookup).toMatchObject({ name: 'found' }),
  },
  'the place of a suggestion': {
    path: /details/,
    make: async (bench) => {
      await search(bench, 'Street 302');
      bench.controller.send({ type: 'SUGGESTION_CHOSEN', suggestion: { id: 'p1', formatted_address: 'Street 302' } });
      await pass(bench);
    },
    field: "We can't find this address on the map. Choose another, or choose the place on the map.",
    kept: ({ controller }) => expect(controller.state.query).toBe('Street 302'),
  },
  'the address of a point': {
    path: /reverse/,
    make: async (bench) => {
      await bench.open();
      await pass(bench);
      bench.controller.send({ type: 'CURSOR_MOVED', to: { latitude: 11.54, longitude: 104.91 } });
      await pass(bench);
    },
    field: "We don't know the address of this point. You can type it in the next step.",
    kept: ({ controller }) =>
      expect(controller.state.destination?.coordinates).toEqual({ latitude: 11.54, longitude: 104.91 }),
  },
  'the delivery area': {
    path: /area/,
    make: point,
    toasts: ['Unable to verify if order is deliverable'],
    field: 'Unable to verify if order is deliverable',
    waits: true,
    kept: ({ controller }) => expect(controller.state.query).toBe('No. 118, Street 308'),
  },
  'the fee': {
    path: /fee/,
    make: point,
    toasts: ['We could not compute the price for that order.'],
    field: "We couldn't get a price for this address. Try again, or move the pin a little.",
    waits: true,
    kept: ({ controller }) => expect(controller.state.query).toBe('No. 118, Street 308'),
  },
  'how long it takes': { path: /estimations/, make: fill, kept: inDetails },
  'the service hours': { path: /serviceHours/, make: fill, kept: inDetails },
  'the ways to pay, and the item value limit': {
    path: /paymentMethods|orderItemValue/,
    // what is typed next ends the notice, so it is read before anything is
    make: async (bench) => {
      await bench.open();
      await pass(bench);
    },
    // without the country's list cards may be one of them, and nothing here says whether they are taken
    toasts: ["We couldn't check whether cards are accepted here. The other payment methods still work."],
    kept: ({ controller }) =>
      expect(controller.state).toMatchObject({
        step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
        paymentMethods: ['CASH_ON_DELIVERY'],
      }),
  },
  'a voucher': {
    path: /voucher/,
    make: async (bench) => {
      await fill(bench);
      bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'RIDE10' } });
      bench.controller.send({ type: 'VOUCHER_APPLIED' });
      await pass(bench);
    },
    kept: (bench) => {
      inDetails(bench);
      // nobody said no to it: it stays, and the form says that it could not be checked
      expect(bench.controller.state).toMatchObject({ voucherCode: 'RIDE10', quote: { fee: 2.4, voucher: null } });
    },
  },
  'the change of an order, which nobody can say anything about': {
    path: /\/v1\/order/,
    make: change,
    toasts: ["We don't know yet whether your change arrived. You'll see it in the order as soon as we do."],
    kept: ({ controller }) =>
      expect(controller.state.form).toMatchObject({ orderAmount: '18.50', riderNotes: 'Blue door' }),
  },
  'the change of an order, which is as it was': {
    path: /\/v1\/order\//,
    make: change,
    toasts: ['Could not update that order'],
    kept: ({ controller }) =>
      expect(controller.state.form).toMatchObject({ orderAmount: '18.50', riderNotes: 'Blue door' }),
  },
};

beforeAll(speakEnglish);
beforeEach(resetStates);

describe.each(Object.entries(ROWS))('a strange answer to %s', (_call, row) => {
  const cases = [...NO_ANSWERS, ['another shape', '{"result": {"fee": "much"}}', 'application/json', ''] as const];
  it.each(cases)('%s', async (_what, body, type, code) => {
    const bench = new Bench();
    overTheWire(bench, row.path, () => new Response(body, { headers: { 'content-type': type } }));
    await row.make(bench);
    const { toasts, field } = seen(bench);
    if (row.waits && code === 'CAPTIVE_PORTAL') {
      expect({ toasts, field }).toEqual({ toasts: [], field: '' });
      expect(bench.controller.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, quote: null });
      row.kept(bench);
      return;
    }
    expect({ toasts: toasts.map(([, text]) => text), field }).toEqual({
      toasts: row.toasts ?? [],
      field: row.field ?? '',
    });
    row.kept(bench);
  });
});
