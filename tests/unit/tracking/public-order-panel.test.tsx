import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import type { PublicOrder } from '../../../src/domain/order/public-order';
import { OwnOrder, preloadParts } from '../../../src/features/public-tracking/later-parts';
import { PublicOrderPanel } from '../../../src/features/public-tracking/public-order-panel';
import { session } from '../../../src/state/session';
import { vendors } from '../../../src/state/vendors';
import { NOW_S } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
beforeAll(preloadParts);
afterEach(() => {
  session.mode = 'CLASSIC';
  vendors.selectedId = null;
});
const now = () => Math.floor(Date.now() / 1000);

function anOrder(status: string, given: Partial<PublicOrder> = {}): PublicOrder {
  return {
    tracking_id: 'q3u8-link',
    status,
    stage: '',
    status_history: [
      { status: 'COURIER_ACCEPTED_DELIVERY', created_at: now() - 120 },
      { status, created_at: now() - 60 },
    ],
    estimations: { pickup_at: now() + 1200, delivery_at: now() + 2400 },
    pickup: { name: 'Num Pang House', latitude: 11.56, longitude: 104.91 },
    destination: { latitude: 11.57, longitude: 104.92 },
    customer_first_name: 'Sok',
    revision: 1,
    updated_at: now() - 60,
    ...given,
  };
}
const early = (given: Partial<PublicOrder> = {}) =>
  anOrder('NEW', { status_history: [{ status: 'NEW', created_at: now() - 60 }], ...given });
const rider = { first_name: 'Vuthy', location: { latitude: 11.5, longitude: 104.9 }, updated_at: NOW_S };
const UNDER_WAY = ['NEW', 'COURIER_ACCEPTED_DELIVERY', 'NEAR_VENDOR', 'PICKED_UP', 'NEAR_CUSTOMER', 'RETURN_INITIATED'];

async function read(order: PublicOrder, isBetweenPersons = false): Promise<string> {
  const panel = <PublicOrderPanel key={JSON.stringify(order)} order={order} isBetweenPersons={isBetweenPersons} />;
  await page.show(panel, { market: MARKETS['KH'] });
  return page.place.textContent ?? '';
}

describe('the public page of an order without a shop', () => {
  const pickup = { name: '', latitude: 11.56, longitude: 104.91 };

  it.each([...UNDER_WAY, 'DELIVERED', 'RETURNED_TO_VENDOR', 'CANCELLED'])('names none at %s', async (status) => {
    const order = status === 'NEW' ? early({ pickup }) : anOrder(status, { pickup });
    for (const shown of [order, { ...order, rider }, { ...order, destination: null }]) {
      const words = await read(shown);
      expect(words).not.toMatch(/shop/i);
      expect(words).not.toMatch(/delivery from(?! \S)/);
      expect(page.place.querySelector('h1')?.textContent).toBe('Your delivery');
    }
  });

  it('says whom to contact', async () => {
    expect(await read(early({ pickup }))).toContain('Contact whoever sent it.');
  });
});

describe('the public page while no rider is known to it', () => {
  const texts: [string, RegExp, RegExp][] = [
    ['NEW', /Being prepared/, /The shop is preparing it/],
    ['COURIER_ACCEPTED_DELIVERY', /on the way to the shop/, /After pickup, the rider comes straight to you/],
    ['NEAR_VENDOR', /almost at the shop/, /After pickup, the rider comes straight to you/],
    ['PICKED_UP', /Arriving in/, /has collected it and is coming to you/],
    ['NEAR_CUSTOMER', /Arriving in/, /almost with you/],
    ['RETURN_INITIATED', /Going back to the shop/, /taking it back/],
  ];

  it.each(texts)('says the same in its title and its text at %s', async (status, title, text) => {
    for (const destination of [{ latitude: 11.57, longitude: 104.92 }, null]) {
      const order = status === 'NEW' ? early({ destination }) : anOrder(status, { destination });
      const words = await read(order);
      expect(words).toMatch(title);
      expect(words).toMatch(text);
      if (status !== 'PICKED_UP' && status !== 'NEAR_CUSTOMER') expect(words).not.toMatch(/has collected it/);
    }
  });

  it('promises a rider only if the platform shows riders', async () => {
    expect(await read(early())).toContain("You'll see your rider here");
    expect(await read(early({ destination: null }))).not.toContain('see your rider');
  });
});

describe('the time on the public page', () => {
  const headline = () => page.place.querySelector('b')?.textContent;
  const clock = (at: number) =>
    new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at * 1000);

  it('is the largest text before the rider collects it, with what happens below', async () => {
    const at = now() + 2400;
    const words = await read(anOrder('COURIER_ACCEPTED_DELIVERY', { estimations: { delivery_at: at } }));
    expect(headline()).toBe(clock(at));
    expect(words).toContain('A rider is on the way to the shop');
  });

  it('says that it is delayed, and what it was due at once that is past', async () => {
    expect(await read(anOrder('DELAYED'))).toContain('Delayed, now arriving about');
    const past = now() - 600;
    const late = { estimations: { pickup_at: past, delivery_at: past } };
    expect(await read(anOrder('COURIER_ACCEPTED_DELIVERY', late))).toContain('Running late, was due at');
    expect(headline()).toBe(clock(past));
  });

  it('of a scheduled order is when it is scheduled for, with its day, and nothing is being prepared', async () => {
    const at = now() + 2 * 86_400;
    const words = await read(early({ preordered_for: at, estimations: { delivery_at: at } }));
    expect(words).toContain('Scheduled for');
    expect(headline()).toBe(clock(at));
    expect(words).toContain(new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' }).format(at * 1000));
    expect(words).not.toMatch(/prepar/i);
  });
});

describe('the public page for who waits for the order', () => {
  it('shows the money to have ready, the number to name, and the shop to call if it allows that', async () => {
    const order = early({
      order_number: 'dac4z7f25n',
      payment_due: { amount: 18.5, currency: 'USD', method: 'CASH_ON_DELIVERY' },
      pickup: { name: 'Num Pang House', phone_number: '+85523900900' },
    });
    const words = await read(order);
    expect(words).toContain('$18.50 in cash');
    expect(words).toContain('dac4z7f25n');
    expect(page.place.querySelector('a[href="tel:+85523900900"]')?.textContent).toBe('Call Num Pang House');
    await read(early());
    expect(page.place.querySelector('a[href^="tel:"]')).toBeNull();
  });

  it('leads the guest who sent it to their own page of it, and nobody else', async () => {
    const order = early({ pickup: { name: '' } });
    const shown = async (order_id: string) => {
      const kept = [{ order_id, tracking_id: order.tracking_id, created_at: now() }];
      const services = { market: MARKETS['KH'], guests: { orders: async () => kept } };
      await page.show(<PublicOrderPanel key={order_id} order={order} isBetweenPersons={false} />, services);
      return page.place.textContent;
    };
    await OwnOrder.preload();
    session.mode = 'GUEST';
    vendors.selectedId = 'guest-1';
    expect(await shown('guest-1-abc')).toContain('You sent this order.');
    expect(page.place.querySelector('a[href="/order-tracking/guest-1?order_id=guest-1-abc"]')).not.toBeNull();
    expect(await shown('guest-2-abc')).toContain('Contact whoever sent it.');
  });

  it('shows at the end who brought it and the receipt, and names no photo that it does not show', async () => {
    const proof = { kind: 'delivery', created_at: now() - 60 };
    const words = await read(anOrder('DELIVERED', { delivered_by: 'Vuthy', has_receipt: true, proof }));
    expect(words).toContain('Vuthy brought your order');
    expect(words).not.toMatch(/photo/);
    expect(page.place.querySelector('a[href="/delivery-receipt/q3u8-link"]')).not.toBeNull();
    expect(words).not.toContain('Share');
  });

  it.each([
    ['sender', 'The shop cancelled it.'],
    ['no-rider', 'No rider was available.'],
    ['of-tomorrow', "This order can't be delivered."],
    [undefined, "This order can't be delivered."],
  ])('shows why it was cancelled (%s) and what is to be paid', async (cancelled_because, text) => {
    const words = await read(anOrder('CANCELLED', { cancelled_because }));
    expect(words).toContain(text);
    expect(words).toContain('nothing to pay at the door');
    expect(words).toContain('Contact the shop');
  });

  it('shows the day too, once it is past', async () => {
    const at = now() - 3 * 86_400;
    const history = [{ status: 'DELIVERED', created_at: at }];
    const words = await read(anOrder('DELIVERED', { status_history: history, updated_at: at }));
    expect(words).toContain(new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' }).format(at * 1000));
  });
});
