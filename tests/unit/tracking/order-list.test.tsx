import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { OrderList } from '../../../src/features/orders/tracking/order-list';
import { orders } from '../../../src/state/orders';
import { outbox } from '../../../src/state/outbox';
import type { Services } from '../../../src/sync/services';
import { ServicesProvider } from '../../../src/sync/services-context';
import { anOrder, aPayload } from '../../factories/order';

const NOW = Math.floor(Date.now() / 1000);
const placed = (orderId: string, status: string, secondsAgo: number) =>
  anOrder({
    order_id: orderId,
    status,
    created_at: NOW - secondsAgo,
    status_history: [{ status, created_at: NOW - secondsAgo }],
  });

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  orders.byId = {};
  outbox.entries = [];
  vi.unstubAllGlobals();
});

async function show(...list: ReturnType<typeof anOrder>[]): Promise<void> {
  orders.byId = Object.fromEntries(list.map((order) => [order.order_id, order]));
  const services = { market: MARKETS['KH'] } as unknown as Services;
  const scope = { vendorId: 'kh-0001', vendorIds: ['kh-0001'], includeOutlets: false };
  const search = { typed: '', answer: { name: 'device' as const }, type: vi.fn(), ask: vi.fn() };
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ServicesProvider services={services}>
          <OrderList scope={scope} search={search} selectedId={undefined} className="" />
        </ServicesProvider>
      </I18nProvider>,
    ),
  );
}

const sections = () =>
  [...place.querySelectorAll('details')].map((section) => [section.querySelector('h2')?.textContent, section.open]);

describe('a list of orders that are all over', () => {
  it('says so, and shows the newest of them', async () => {
    await show(placed('kh-0001-1', 'DELIVERED', 60), placed('kh-0001-2', 'CANCELLED', 30));
    expect(place.textContent).toContain('No order is under way');
    expect(sections()).toEqual([
      ['Delivered', false],
      ['Cancelled', true],
    ]);
  });

  it('with a request that waits to be sent, says nothing of the kind', async () => {
    outbox.entries = [
      {
        key: 'key-1',
        vendorId: 'kh-0001',
        payload: aPayload(),
        currency: 'USD',
        createdAt: NOW * 1000,
        status: { name: 'queued' },
      },
    ];
    await show(placed('kh-0001-1', 'DELIVERED', 60));
    expect(place.textContent).toContain('Waiting to be sent');
    expect(place.textContent).not.toContain('No order is under way');
  });

  it('with work of now, keeps what is over one tap away', async () => {
    await show(placed('kh-0001-1', 'DELIVERED', 60), placed('kh-0001-2', 'RECEIVED', 30));
    expect(place.textContent).not.toContain('No order is under way');
    expect(sections()).toEqual([
      ['New', true],
      ['Delivered', false],
    ]);
  });
});
