import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { OrderPanel } from '../../../src/features/orders/detail/order-panel';
import { orders } from '../../../src/state/orders';
import { anOrder } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';

const ID = 'kh-0001-one';

afterEach(() => {
  orders.byId = {};
  orders.missingIds = {};
  vi.unstubAllGlobals();
});
const page = emptyPage();

const show = (failed: boolean) =>
  page.show(
    <OrderPanel orderId={ID} vendorId="kh-0001" back="/order-tracking/kh-0001" failed={failed} onRetry={vi.fn()} />,
    { market: MARKETS['KH'] },
  );

const headings = () => [...page.place.querySelectorAll('h1')].map(({ textContent }) => textContent);

describe('an order opened by its address', () => {
  it('has one heading while it is on its way', async () => {
    await show(false);
    expect(headings()).toEqual(['Loading the order']);
  });

  it('has one heading where it could not be loaded', async () => {
    await show(true);
    expect(headings()).toEqual(["The order couldn't be loaded"]);
  });

  it('has one heading where the order does not exist', async () => {
    orders.missingIds = { [ID]: true };
    await show(false);
    expect(headings()).toEqual(['Order not found']);
  });

  it('moves the focus from the loading heading to its own', async () => {
    await show(false);
    document.getElementById('order-title')?.focus();
    await act(async () => {
      orders.byId = { [ID]: anOrder({ order_id: ID }) };
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(headings()).toEqual([expect.stringMatching(/^Order/)]);
    expect(document.activeElement?.textContent).toMatch(/^Order/);
  });
});
