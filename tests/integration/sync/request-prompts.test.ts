import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserEvent } from '../../../src/domain/order-request/events';
import type { RequestState } from '../../../src/domain/order-request/state';
import { aVendor } from '../../factories/order';
import { failure } from '../../fakes/fake-platform-server';
import { type OpenTab, Portal } from '../../fakes/portal';

const SHOP = { latitude: 11.5501, longitude: 104.9282 };
const THERE = { latitude: 11.5402, longitude: 104.9123 };
const VENDOR = aVendor({ vendor_id: 'kh-0001' });

let portal: Portal;
let tab: OpenTab;
let send: (event: UserEvent) => Promise<void>;
let state: () => RequestState;

beforeEach(async () => {
  portal = new Portal();
  portal.server.parameters = {
    serviceHours: '0000:2359',
    paymentMethods: 'CASH_ON_DELIVERY',
    orderItemValueExceedLimit: '500',
  };
  tab = await portal.signedIn();
  // of the page that was loaded last, whose state it shows
  const { requestController } = await import('../../../src/sync/order-request/request-controller');
  const controller = requestController(tab.services.services());
  controller.attach(() => undefined);
  send = async (event) => {
    controller.send(event);
    await portal.clock.advance(2000);
  };
  state = () => controller.state;
  const { vendor_information: information } = VENDOR;
  await portal.done(
    controller.open({
      ...VENDOR,
      vendor_information: { ...information, location: { address_text: 'Street 278', ...SHOP } },
    }),
  );
  await send({ type: 'CURSOR_MOVED', to: THERE });
  await send({ type: 'DESTINATION_CONFIRMED' });
  await send({
    type: 'FORM_CHANGED',
    change: {
      destinationTextAddress: 'No. 118, Street 308',
      destinationName: 'Sok Dara',
      destinationPhoneNumber: '012345678',
      orderAmount: '18.50',
    },
  });
  expect(state()).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, quote: { fee: 2.4 } });
});

afterEach(async () => portal.stop());

/** The bodies of POST /order, in the order they were sent. */
const sent = () => portal.server.calls('POST', '/order').map(({ body }) => body);
const prompt = () => {
  const { step } = state();
  return step.name === 'FILL_PAYMENT_DETAILS' && step.submission.name === 'price-changed' ? step.submission : null;
};

describe('a fee that changed until the request is sent', () => {
  /** The signature is no longer accepted, and the fee is another one by now. */
  async function submitAfterSurge(fee: number): Promise<void> {
    portal.server.override = ({ method, path, body }) =>
      method === 'POST' && path === '/order' && body?.signature === 'fee-2.4'
        ? failure(409, 'SignatureExpired')
        : undefined;
    portal.server.fee = fee;
    await send({ type: 'SUBMITTED' });
  }

  it('is sent at the new fee with its signature, once the user agrees', async () => {
    await submitAfterSurge(2.9);
    expect(prompt()).toMatchObject({ oldFee: 2.4, newFee: 2.9 });
    expect(portal.server.orders.size).toBe(0);
    const [refused] = sent();
    await send({ type: 'FEE_CONFIRMED' });
    expect(sent()).toEqual([refused, { ...refused, delivery_fee: 2.9, signature: 'fee-2.9' }]);
    expect(portal.server.orders.size).toBe(1);
    const keys = portal.server.calls('POST', '/order').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('sends nothing when the user declines, and the form shows the new fee', async () => {
    await submitAfterSurge(2.9);
    await send({ type: 'FEE_DECLINED' });
    await portal.clock.advance(60_000);
    expect(sent()).toHaveLength(1);
    expect(tab.outbox.entries).toEqual([]);
    expect(state()).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      quote: { fee: 2.9 },
      form: { destinationName: 'Sok Dara', orderAmount: '18.50' },
    });
    // it has been seen: sending it now needs no second question
    await send({ type: 'SUBMITTED' });
    expect(sent().at(-1)).toMatchObject({ delivery_fee: 2.9, signature: 'fee-2.9' });
    expect(portal.server.orders.size).toBe(1);
  });

  it('is asked about again when it changed once more while the question was open', async () => {
    await submitAfterSurge(2.9);
    await portal.clock.advance(15 * 60_000);
    portal.server.fee = 3.4;
    expect(prompt()).toMatchObject({ oldFee: 2.4, newFee: 2.9 });
    await send({ type: 'FEE_CONFIRMED' });
    expect(prompt()).toMatchObject({ oldFee: 2.9, newFee: 3.4 });
    expect(sent()).toHaveLength(1);
    await send({ type: 'FEE_CONFIRMED' });
    expect(sent().slice(1)).toMatchObject([{ delivery_fee: 3.4, signature: 'fee-3.4' }]);
    expect(portal.server.orders.size).toBe(1);
  });

  it('is asked about however often the platform refuses the fee that was agreed to', async () => {
    portal.server.override = ({ method, path, body }) => {
      if (method !== 'POST' || path !== '/order' || body?.delivery_fee === 3.9) return undefined;
      portal.server.fee = Number(body?.delivery_fee) + 0.5;
      return failure(409, 'SignatureExpired');
    };
    await send({ type: 'SUBMITTED' });
    for (const newFee of [2.9, 3.4, 3.9]) {
      expect(prompt()).toMatchObject({ newFee });
      await send({ type: 'FEE_CONFIRMED' });
    }
    expect(sent().map((body) => body?.delivery_fee)).toEqual([2.4, 2.9, 3.4, 3.9]);
    expect(portal.server.orders.size).toBe(1);
  });

  it('without a connection is sent at the fee that was agreed to, once there is one', async () => {
    await submitAfterSurge(2.9);
    portal.network.online = false;
    tab.tab.setOnline(false);
    await send({ type: 'FEE_CONFIRMED' });
    expect(portal.server.orders.size).toBe(0);
    expect(state().step).toMatchObject({ submission: { name: 'waiting', status: 'queued' } });
    portal.network.heal();
    tab.tab.setOnline(true);
    await portal.clock.advance(60_000);
    expect(sent().slice(1)).toMatchObject([{ delivery_fee: 2.9, signature: 'fee-2.9' }]);
    expect(portal.server.orders.size).toBe(1);
  });
});

describe('an unusual item value', () => {
  beforeEach(async () => {
    await send({ type: 'FORM_CHANGED', change: { orderAmount: '1,250.50' } });
    await send({ type: 'SUBMITTED' });
    expect(state().askItemValue).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('is sent as it was confirmed', async () => {
    await send({ type: 'ITEM_VALUE_CONFIRMED' });
    expect(sent()).toMatchObject([{ order: { amount: 1250.5 }, delivery_fee: 2.4, signature: 'fee-2.4' }]);
    expect(portal.server.orders.size).toBe(1);
  });

  it('is not sent when it is declined, and another one is asked about anew', async () => {
    await send({ type: 'ITEM_VALUE_DECLINED' });
    expect(sent()).toEqual([]);
    await send({ type: 'FORM_CHANGED', change: { orderAmount: '600' } });
    await send({ type: 'SUBMITTED' });
    expect(state().askItemValue).toBe(true);
    await send({ type: 'ITEM_VALUE_DECLINED' });
    await send({ type: 'FORM_CHANGED', change: { orderAmount: '60' } });
    await send({ type: 'SUBMITTED' });
    expect(sent()).toMatchObject([{ order: { amount: 60 } }]);
  });

  it('is confirmed once, and a fee that changed behind the question is asked about before anything is sent', async () => {
    portal.server.fee = 2.9;
    await portal.clock.advance(15 * 60_000);
    expect(state()).toMatchObject({ askItemValue: true, quote: { fee: 2.9 } });
    await send({ type: 'ITEM_VALUE_CONFIRMED' });
    expect(sent()).toEqual([]);
    expect(prompt()).toMatchObject({ oldFee: 2.4, newFee: 2.9 });
    await send({ type: 'FEE_DECLINED' });
    expect(state()).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, askItemValue: false });
    await send({ type: 'SUBMITTED' });
    expect(state().askItemValue).toBe(false);
    expect(sent()).toMatchObject([{ order: { amount: 1250.5 }, delivery_fee: 2.9, signature: 'fee-2.9' }]);
  });
});
