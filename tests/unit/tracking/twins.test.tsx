import { act } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import type { OrderRecord } from '../../../src/domain/order/order';
import { INITIAL_STATE } from '../../../src/domain/order-request/initial-state';
import { WaitingStep } from '../../../src/features/order-request/waiting-step';
import { TwinNote } from '../../../src/features/orders/detail/twin-note';
import { WaitingRequests } from '../../../src/features/orders/tracking/queue';
import { applyCancellations } from '../../../src/state/cancellations';
import { type OutboxStatus, outbox } from '../../../src/state/outbox';
import { applyOrders, resetOrders } from '../../../src/state/orders';
import { toasts } from '../../../src/state/toasts';
import { preloadModals } from '../../../src/ui/dialog';
import { emptyPage } from '../../fakes/empty-page';
import { eventually } from '../../fakes/eventually';
import { FakeClock } from '../../fakes/fake-clock';
import { anOrder, aPayload, NOW_S } from '../../factories/order';
import { fakeServices } from '../order-request/controller-helpers';

const service = {
  settle: vi.fn(async (_key: string, _orderId: string) => undefined),
  setApart: vi.fn(async (_key: string, _orderId: string) => undefined),
};
const services = { outbox: service, market: MARKETS.KH, cancellations: { submit: vi.fn() } };

beforeAll(async () => {
  Object.assign(Element.prototype, { scrollTo: () => undefined });
  vi.stubGlobal('scrollTo', () => undefined);
  await preloadModals();
});
afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  outbox.entries = [];
  toasts.items = [];
  resetOrders();
  applyCancellations([]);
  vi.clearAllMocks();
});
const page = emptyPage();

const order = (suffix: string): OrderRecord =>
  anOrder({ order_id: `kh-0001-${suffix}`, created_at: NOW_S, status: 'RECEIVED' });

/** A request that was sent without a key, and the orders of the day's list. */
function given(status: OutboxStatus, ...records: OrderRecord[]) {
  outbox.entries = [
    {
      key: 'k1',
      draftId: 'd1',
      vendorId: 'kh-0001',
      payload: aPayload(),
      currency: 'USD',
      createdAt: NOW_S * 1000,
      status,
      unkeyed: { sends: [{ payload: aPayload(), at: NOW_S }], others: [] },
    },
  ];
  applyOrders(records);
}

const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
const drawn = () =>
  eventually(async () => {
    await act(async () => undefined);
    expect(page.place.querySelector('.skeleton')).toBeNull();
  });

describe('the list', () => {
  it('asks whether an order is the unsure request, instead of offering to send it again', async () => {
    given({ name: 'failed', status: null }, order('a'));
    await page.show(<WaitingRequests vendorIds={['kh-0001']} />, services);
    await drawn();
    expect(page.place.textContent).toContain('Is order a this request?');
    expect(buttons()).toEqual(['Yes, this is it', "No, it's a different order"]);
    await press('Yes, this is it');
    expect(service.settle).toHaveBeenCalledWith('k1', 'kh-0001-a');
    await press("No, it's a different order");
    expect(service.setApart).toHaveBeenCalledWith('k1', 'kh-0001-a');
  });

  it('leads to an order that may have been placed twice, and does not ask while one is being cancelled', async () => {
    given({ name: 'accepted', orderId: 'kh-0001-a' }, order('a'), order('b'));
    await page.show(<WaitingRequests vendorIds={['kh-0001']} />, services);
    expect(page.place.querySelector('a')?.getAttribute('href')).toContain('kh-0001-a');
    expect(page.place.textContent).toContain('Two orders are alike');
    await act(async () => {
      applyCancellations([{ orderId: 'kh-0001-b', isSent: true, attempts: 1, status: { name: 'waiting' } }]);
    });
    expect(page.place.textContent).toBe('');
  });
});

describe('the order', () => {
  it.each([
    ['kh-0001-a', 'kh-0001-b'],
    ['kh-0001-b', 'kh-0001-a'],
  ])('%s asks whether two were wanted, and names the other one', async (own, other) => {
    const records = [order('a'), order('b')];
    given({ name: 'accepted', orderId: 'kh-0001-a' }, ...records);
    const shown = records.find(({ order_id }) => order_id === own) ?? anOrder();
    await page.show(<TwinNote order={shown} />, services);
    expect(page.place.querySelector('a')?.getAttribute('href')).toContain(other);
    await press('Cancel this one');
    await eventually(() => expect(document.body.textContent).toContain('Cancel this order?'));
    expect(services.cancellations.submit).not.toHaveBeenCalled();
    await press('Keep both');
    expect(service.setApart).toHaveBeenCalledWith('k1', 'kh-0001-b');
  });

  it('asks nothing of one that has no twin', async () => {
    given({ name: 'accepted', orderId: 'kh-0001-a' }, order('a'));
    await page.show(<TwinNote order={order('a')} />, services);
    expect(page.place.textContent).toBe('');
  });
});

describe('the request', () => {
  const request = (send = vi.fn()) =>
    ({ state: INITIAL_STATE, send }) as unknown as Parameters<typeof WaitingStep>[0]['request'];
  const waiting = { name: 'waiting', key: 'k1', status: 'failed' } as const;

  it('asks whether it is the order that was found, and says when the answer could not be stored', async () => {
    given({ name: 'failed', status: null }, order('a'));
    service.settle.mockRejectedValueOnce(new Error('storage'));
    await page.show(<WaitingStep request={request()} submission={waiting} />, services);
    expect(page.place.textContent).toContain('Is this your order?');
    expect(page.place.querySelector('a')?.getAttribute('href')).toContain('kh-0001-a');
    // a tap meant for the step before does not count
    await eventually(async () => {
      await act(async () => undefined);
      expect(page.place.querySelector('[aria-disabled]')).toBeNull();
    });
    await press('Yes, this is it');
    expect(service.settle).toHaveBeenCalledWith('k1', 'kh-0001-a');
    expect(toasts.items.map(({ messageId }) => messageId)).toEqual(['tracking.queue.failed']);
  });

  it('can be edited or sent again once no order is left that it may be', async () => {
    given({ name: 'failed', status: null });
    await page.show(<WaitingStep request={request()} submission={waiting} />, {
      ...fakeServices(new FakeClock()),
      ...services,
    });
    expect(page.place.textContent).toContain("We couldn't confirm the request");
    expect(buttons()).toEqual(['Send it again', 'Edit the request']);
  });
});
