import { Fragment, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import type { OrderRecord } from '../../../src/domain/order/order';
import { DetailHead } from '../../../src/features/orders/detail/detail-head';
import { OrderEnd } from '../../../src/features/orders/detail/order-end';
import { CustomerFacts } from '../../../src/features/orders/detail/customer-facts';
import { OrderFacts } from '../../../src/features/orders/detail/order-facts';
import { OrderTimeline } from '../../../src/features/orders/detail/order-timeline';
import { anOrder, NOW_S } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

async function read(children: ReactNode): Promise<string> {
  await page.show(<Fragment>{children}</Fragment>, { market: MARKETS['KH'] });
  return page.place.textContent ?? '';
}

const ended = (status: string, given: Partial<OrderRecord> = {}) =>
  anOrder({
    status,
    status_history: [
      { status: 'NEW', created_at: NOW_S - 600 },
      { status, created_at: NOW_S },
    ],
    ...given,
  });
const byCard = { order: { payment_method: 'ONLINE_PAYMENT', amount: 12.5 } };
const paid = (status: string) => ({
  ...byCard,
  status_history: [
    { status: 'PAYMENT_COMMITTED', created_at: NOW_S - 700 },
    { status, created_at: NOW_S },
  ],
});

/** Both parts of what the page says of an order. */
const Facts = ({ order }: { order: OrderRecord }) => (
  <>
    <CustomerFacts order={order} />
    <OrderFacts order={order} />
  </>
);

describe('the details of an ended order say what happened, what was charged, and what to do next', () => {
  it.each<[string, Partial<OrderRecord>, RegExp[]]>([
    ['STALLED', {}, [/couldn't process this order/, /aren't charged/, /Order again/]],
    ['STALLED', paid('STALLED'), [/couldn't process/, /goes back to your card/, /Order again/]],
    [
      'CANCELLED',
      { cancellation: { reason: 'NO_RIDERS', source: 'PLATFORM' } },
      [/was cancelled. Reason: No riders/, /aren't charged/, /Order again/],
    ],
    // a voucher left nothing to pay
    ['CANCELLED', { ...byCard, delivery_fee: 0 }, [/was cancelled/, /aren't charged/, /Order again/]],
    ['CANCELLED', byCard, [/was cancelled/, /payment wasn't finished/, /Order again/]],
    ['RETURNED_TO_VENDOR', {}, [/brought it back/, /Nothing was collected.*still pay.*\$2\.40/, /Order again/]],
    ['RETURNED_TO_VENDOR', paid('RETURNED_TO_VENDOR'), [/brought it back/, /isn't refunded/, /Order again/]],
    ['RETURN_INITIATED', {}, [/bringing it back/, /still pay/]],
    [
      'DELIVERED',
      {},
      [/collected \$12\.50 from the customer/, /You pay the delivery fee of \$2\.40, not the customer/],
    ],
    ['DELIVERED', paid('DELIVERED'), [/delivery fee of \$2\.40 was paid by card/]],
    ['DELIVERED', { order: { payment_method: 'NONE', amount: 12.5 } }, [/^You pay the delivery fee/]],
  ])('%s %j', async (status, given, texts) => {
    const words = (await read(<OrderEnd order={ended(status, given)} />)).trim();
    for (const text of texts) expect(words).toMatch(text);
  });

  it.each(['PICKED_UP', 'SOMETHING_NEW', 'constructor'])(
    'say nothing while the order is under way: %s',
    async (status) => {
      expect(await read(<OrderEnd order={anOrder({ status })} />)).toBe('');
    },
  );
});

describe('the headline of an order’s details', () => {
  const head = (order: OrderRecord, now = NOW_S) => read(<DetailHead order={order} now={now} />);

  it('is when it is expected, and leaves the status to the chip', async () => {
    const words = await head(anOrder({ estimations: { pickup_at: NOW_S + 600, delivery_at: NOW_S + 1380 } }));
    expect(words).toMatch(/^about \d\d:\d\d Expected at Sok Dara/);
    expect(words).not.toContain('Processing');
  });

  it.each([
    ['STALLED', /^Not delivered/],
    ['CANCELLED', /^Not delivered/],
    ['DELIVERED', /^\d\d:\d\d to Sok Dara, after 10\u00a0min/],
    ['RETURNED_TO_VENDOR', /^\d\d:\d\d back with you/],
    ['RETURN_INITIATED', /^On its way back to you, since \d\d:\d\d/],
  ])('of %s does not repeat the status', async (status, text) => {
    expect(await head(ended(status))).toMatch(text);
  });

  it('has the day of an older order', async () => {
    expect(await head(ended('DELIVERED'), NOW_S + 5 * 86_400)).toMatch(/^Sat, Mar 14, \d\d:\d\d to Sok Dara/);
  });

  it('has no duration for a scheduled order', async () => {
    expect(await head(ended('DELIVERED', { preordered_for: NOW_S }))).not.toContain('after');
  });
});

describe('the timeline of an older order', () => {
  it('names each day once', async () => {
    const history = [
      { status: 'NEW', created_at: NOW_S - 86_400 },
      { status: 'PICKED_UP', created_at: NOW_S - 60 },
      { status: 'DELIVERED', created_at: NOW_S },
    ];
    const order = anOrder({ status: 'DELIVERED', status_history: history });
    const words = await read(<OrderTimeline order={order} rider={undefined} now={NOW_S + 3 * 86_400} />);
    expect(words.match(/Fri, Mar 13/g)).toHaveLength(1);
    expect(words.match(/Sat, Mar 14/g)).toHaveLength(1);
    expect(words).toContain('Order placed');
  });
});

describe('the facts of an order that ended', () => {
  it.each([
    ['STALLED', 'Item value$12.50', false],
    ['CANCELLED', 'Item value$12.50', false],
    ['RETURNED_TO_VENDOR', 'Item value$12.50', true],
    ['DELIVERED', 'Cash collected$12.50', true],
  ])('agree with its end: %s', async (status, said, isFeeDue) => {
    const words = await read(<Facts order={ended(status)} />);
    expect(words).toContain(said);
    expect(words).not.toContain('Cash to collect');
    expect(words.includes('You pay this')).toBe(isFeeDue);
  });
});

describe('the price of an order', () => {
  it('shows the voucher’s reduction, what is left to pay, and who pays', async () => {
    const voucher = { code: 'RIDE10', amount: 10, type: 'PERCENT' };
    const words = await read(<Facts order={anOrder({ delivery_fee: 2.08, standard_delivery_fee: 2.31, voucher })} />);
    expect(words).toContain('Delivery fee$2.31');
    expect(words).toContain('VoucherRIDE10');
    expect(words).toContain('Total discount\u2212$0.23');
    expect(words).toContain('Total amount$2.08');
    expect(words).toContain('You pay this, not the customer');
  });

  it('names the surcharge for cash, and shows the sum that is due', async () => {
    const surcharged = { delivery_fee: 124, cash_surcharge: 25, currency: 'TWD' };
    const words = await read(<Facts order={anOrder(surcharged)} />);
    expect(words).toMatch(/Delivery fee\D*99.*Cash surcharge\D*25.*Total amount\D*124/);
    const reduced = await read(
      <Facts order={anOrder({ ...surcharged, delivery_fee: 114, standard_delivery_fee: 124 })} />,
    );
    expect(reduced).toMatch(/Delivery fee\D*99.*Total discount\D*10.*Cash surcharge\D*25.*Total amount\D*114/);
  });

  it('is the fee alone where nothing was taken off', async () => {
    const words = await read(<Facts order={anOrder()} />);
    expect(words).toContain('Delivery fee$2.40');
    expect(words).not.toContain('Total');
  });
});

it('an order whose voucher left nothing to pay says so, and not that it was paid', async () => {
  const order = ended('DELIVERED', { ...byCard, delivery_fee: 0 });
  expect(await read(<OrderEnd order={order} />)).toBe('');
  const facts = await read(<Facts order={order} />);
  expect(facts).toContain('Nothing to pay');
  expect(facts).not.toMatch(/paid|you pay/i);
});
