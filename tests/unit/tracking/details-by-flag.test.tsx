import { act, Fragment, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import { MARKETS } from '../../../src/domain/market/markets';
import { PickupAndReturn } from '../../../src/features/orders/detail/pickup-and-return';
import { OrderActions, preloadOrderMenu } from '../../../src/features/orders/detail/order-actions';
import { OrderFacts } from '../../../src/features/orders/detail/order-facts';
import { OrderListItem } from '../../../src/features/orders/order-row';
import { flags } from '../../../src/state/flags';
import { orders, resetOrders } from '../../../src/state/orders';
import { applyVendors, resetVendors } from '../../../src/state/vendors';
import { anOrder, aVendor, NOW_S } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';

afterEach(() => {
  flags.values = {};
  resetOrders();
  resetVendors();
  vi.unstubAllGlobals();
});
const page = emptyPage();

beforeAll(() => preloadOrderMenu());

/** What the menu of an order's actions offers with these flags on. */
async function offered(order: OrderRecord, ...on: string[]): Promise<string> {
  await read(<OrderActions order={order} />, ...on);
  await act(async () => page.place.querySelector<HTMLElement>('[aria-label="More actions"]')?.click());
  return document.querySelector('[role="menu"]')?.textContent ?? '';
}

/** What is read of it with these flags on. */
async function read(children: ReactNode, ...on: string[]): Promise<string> {
  flags.values = Object.fromEntries(on.map((flag) => [flag, true]));
  await page.show(<Fragment key={on.join()}>{children}</Fragment>, { market: MARKETS['KH'] });
  return page.place.textContent ?? '';
}

const returned = anOrder({
  status: 'RETURNED_TO_VENDOR',
  status_history: ['NEW', 'PICKED_UP', 'RETURN_INITIATED', 'RETURNED_TO_VENDOR'].map((status, index) => ({
    status,
    created_at: NOW_S + index * 60,
  })),
  proof_of_pickup: 'p',
  proof_of_return: 'r',
});
const delivered = anOrder({ status: 'DELIVERED', proof_of_delivery: 'd', proof_of_pickup: 'p', pickup_code: 'B-12' });

describe("an order's details by flag", () => {
  it('pickup-and-return: when it was collected and brought back, with the pictures', async () => {
    const words = await read(<PickupAndReturn order={returned} now={NOW_S} />, 'pickup-and-return');
    for (const said of [
      'Pickup and return',
      'Collected by the rider',
      'Return started',
      'Back with you',
      'Proof of pickup',
      'Proof of return',
    ]) {
      expect(words).toContain(said);
    }
    expect(await read(<PickupAndReturn order={returned} now={NOW_S} />, 'proof-of-delivery')).toBe('');
  });

  it('pickup-and-return: nothing before the rider has it', async () => {
    expect(
      await read(<PickupAndReturn order={anOrder({ status: 'NEAR_VENDOR' })} now={NOW_S} />, 'pickup-and-return'),
    ).toBe('');
  });

  it('proof-of-delivery: the picture of the delivery, and no other', async () => {
    const words = await read(<PickupAndReturn order={delivered} now={NOW_S} />, 'proof-of-delivery');
    expect(words).toContain('Proof of delivery');
    expect(words).not.toContain('Proof of pickup');
    expect(await read(<PickupAndReturn order={delivered} now={NOW_S} />, 'pickup-and-return')).not.toContain(
      'Proof of delivery',
    );
  });

  it('pickup-code-display: the code the rider is asked for', async () => {
    expect(await read(<OrderFacts order={delivered} />, 'pickup-code-display')).toContain('Pickup codeB-12');
    expect(await read(<OrderFacts order={delivered} />)).not.toContain('B-12');
  });

  it('the VAT number that the order was placed with, whether or not new ones are asked for', async () => {
    expect(await read(<OrderFacts order={anOrder({ vat_number: 'VAT12345' })} />)).toContain('VAT numberVAT12345');
    expect(await read(<OrderFacts order={delivered} />)).not.toContain('VAT');
  });

  it('order-timezone-display: the zone of the times', async () => {
    expect(await read(<OrderFacts order={delivered} />, 'order-timezone-display')).toContain('Time zone');
    expect(await read(<OrderFacts order={delivered} />)).not.toContain('Time zone');
  });

  it('a scheduled time is shown with its day in the shop’s zone, whatever the phone’s', async () => {
    // half past midnight in Phnom Penh, of a day that has not begun west of there
    const midnight = Date.UTC(2026, 2, 14, 17, 30) / 1000;
    const words = await read(<OrderFacts order={anOrder({ preordered_for: midnight })} />);
    expect(words).toMatch(/Scheduled for\s*Sun, Mar 15 00:30/);
  });

  it('vendor-timezone-for-preorder: a scheduled time in the shop’s own zone, in the row of the list too', async () => {
    const tomorrow = Math.floor(Date.now() / 86_400_000) + 1;
    const noon = tomorrow * 86_400 + 5 * 3600;
    const ahead = anOrder({ preordered_for: noon });
    orders.byId = { [ahead.order_id]: ahead };
    const own = aVendor({ vendor_id: ahead.vendor_id });
    own.vendor_information.timezone = 'Asia/Tokyo';
    applyVendors({ list: [own] });
    const shown = (
      <>
        <OrderFacts order={ahead} />
        <OrderListItem orderId={ahead.order_id} href="#" current={false} />
      </>
    );
    expect(await read(shown)).toMatch(/ 12:00 GMT\+7.*12:00/s);
    expect(await read(shown, 'vendor-timezone-for-preorder')).toMatch(/ 14:00 GMT\+9.*14:00/s);
  });

  it('order-timezone-display: times in the shop’s own zone, which is named', async () => {
    const own = aVendor({ vendor_id: delivered.vendor_id });
    own.vendor_information.timezone = 'Asia/Tokyo';
    applyVendors({ list: [own] });
    const placed = anOrder({ created_at: Date.UTC(2026, 2, 14, 5) / 1000 });
    const words = await read(<OrderFacts order={placed} />, 'order-timezone-display');
    expect(words).toContain('14:00');
    expect(words).toContain('Time zoneTokyo');
  });

  it('modify-order-button: the button to change it, as long as no rider has accepted', async () => {
    const open = anOrder({ status: 'RECEIVED' });
    expect(await offered(open, 'modify-order-button')).toContain('Change order');
    expect(await offered(open)).toContain('Order again');
    expect(await offered(open)).not.toContain('Change order');
    const accepted = anOrder({ status: 'COURIER_ACCEPTED_DELIVERY' });
    expect(await offered(accepted, 'modify-order-button')).toContain('Order again');
    expect(await offered(accepted, 'modify-order-button')).not.toContain('Change order');
  });

  it('delivery-receipt-cta: the receipt of a delivered order', async () => {
    expect(await read(<OrderActions order={delivered} />, 'delivery-receipt-cta')).toContain('Receipt');
    expect(await read(<OrderActions order={delivered} />)).not.toContain('Receipt');
    expect(await read(<OrderActions order={returned} />, 'delivery-receipt-cta')).not.toContain('Receipt');
  });
});
