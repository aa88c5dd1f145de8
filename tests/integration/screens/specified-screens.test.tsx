import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import fallbackFlags from '../../../public/fwfFallback.json';
import { FakeClock } from '../../fakes/fake-clock';
import { FakePlatformServer, type ServerAnswer, type ServerRequest } from '../../fakes/fake-platform-server';
import { allAnswers, answerOf, anyOrders, type GeneratedAnswers, type Order } from '../../fakes/generated-answers';
import { faultsOn } from '../../fakes/screen-faults';
import { browserLike, type WholePortal, wholePortal } from '../../fakes/whole-portal';

/*
 * Every screen in front of a platform that knows nothing but the specification, whose answers are generated from the
 * table of its calls: whatever of the named fields is missing, null, empty or unknown, the screen works, shows no hole,
 * and offers nothing that such a platform can't do.
 */

/** All that a screen may offer: what the platform can't do is not shown in spite of it. */
const FLAGS = {
  ...fallbackFlags,
  'address-book': true,
  'delivery-receipt-cta': true,
  'add-vendor-outlet': true,
  'edit-vendor-outlet': true,
  'pickup-code-display': true,
  'draw-delivery-areas': true,
  'dynamic-time-estimation': true,
  'delayed-cancellation': true,
  'order-timezone-display': true,
};
/** Leads to what only the platform that ships with the portal can do. */
const UNABLE = /^\/(tracking|tracking-c2c|delivery-receipt|forgot-password|invitation|account)(\/|\?|$)/;
const UNABLE_WORDS = /^(Share|Receipt|Export|Notify me|Send as a guest|Forgot your password\?|Find your order)/;

/** Said of what was not understood: no answer of the specification is. */
const FAILURES =
  /[^.]*(stopped working|[Cc]ouldn't be|[Cc]ouldn't load|Unable to (save|verify)|went wrong|can't be shown)[^.]*/g;

const code = import.meta.glob([
  '../../../src/{app,features,places,sync,ui,db}/**/*.{ts,tsx}',
  '!../../../src/**/*.d.ts',
]);
beforeAll(async () => {
  browserLike();
  // lazy parts come at once
  await Promise.all(Object.entries(code).flatMap(([path, load]) => (/worker|main/.test(path) ? [] : [load()])));
});

let portal: WholePortal | undefined;
let server: FakePlatformServer;
afterEach(async () => portal?.stop());

interface Given {
  answers: GeneratedAnswers;
  orders: readonly Order[];
}

async function open({ answers, orders }: Given): Promise<WholePortal> {
  await portal?.stop();
  vi.spyOn(console, 'error').mockReset();
  server = new FakePlatformServer(new FakeClock(Date.now()));
  server.isSpecified = true;
  server.extensions = false;
  server.override = (request) => given(request, { answers, orders });
  portal = await wholePortal(server, FLAGS);
  return portal;
}

async function signedIn(generated: Given): Promise<WholePortal> {
  const opened = await open(generated);
  await opened.services.session.signIn('merchant@sandbox.example', 'secret');
  return opened;
}

function given({ method, path, query }: ServerRequest, { answers, orders }: Given): ServerAnswer | undefined {
  if (path === '/login') return undefined;
  const ok = (result: unknown) => ({ status: 200, body: { result } });
  if (path.endsWith('/orders')) {
    const { from, to, scheduled } = Object.fromEntries(query);
    const at = (order: Order) => (scheduled === 'true' ? (order.preordered_for ?? 0) : order.created_at);
    return ok({
      data: orders.filter((order) => at(order) >= Number(from ?? 0) && at(order) <= Number(to ?? Infinity)),
    });
  }
  if (method === 'GET' && path === '/order') {
    return ok(orders.find(({ order_id }) => order_id === query.get('orderId')) ?? orders[0]);
  }
  if (method === 'POST' && path === '/order') return ok({ order_id: orders[0]?.order_id });
  if (path === '/vendors') return ok({ vendors: shopsOf(answers) });
  if (path === '/delivery/area/validate') return ok('DELIVERABLE');
  if (path.endsWith('/onlinePaymentActivated')) return ok('true');
  if (path.endsWith('/paymentMethods')) return ok('CASH_ON_DELIVERY|ONLINE_PAYMENT');
  return { status: 200, body: answerOf(answers, method, path) };
}

/** A shop and its collection points, no id twice. */
function shopsOf(answers: GeneratedAnswers): unknown[] {
  const { result } = answers['GET /vendors'] as { result: { vendors: object[] } };
  const [first, ...others] = [...result.vendors, {}];
  const place = { latitude: 11.5621, longitude: 104.916 };
  const { vendor_information: known } = { vendor_information: {}, ...first };
  return [
    { ...first, vendor_id: 'kh-0001', vendor_information: { ...known, location: place } },
    { ...others[0], vendor_id: 'kh-0002' },
    { vendor_id: 'kh-0000', is_parent: true },
  ];
}

/** What is wrong with the page that is shown. */
function expectSound(where: string, mayFail = /^$/): void {
  const offers = [...document.querySelectorAll<HTMLElement>('a, button, [role="menuitem"]')].filter(
    (one) => UNABLE.test(one.getAttribute('href') ?? '') || UNABLE_WORDS.test(one.textContent ?? ''),
  );
  const refused = server.refused.splice(0);
  const failures = (document.body.textContent ?? '').match(FAILURES) ?? [];
  expect({
    where,
    faults: faultsOn(document.body),
    offers: offers.map(({ outerHTML }) => outerHTML),
    refused,
    failures: failures.filter((text) => !mayFail.test(text)),
    errors: complaints(),
  }).toEqual({ where, faults: [], offers: [], refused: [], failures: [], errors: [] });
}

/** What React and the portal have said. jsdom does not know the newest elements. */
function complaints(): string[] {
  const said = vi.mocked(console.error).mock.calls.map((parts) => parts.map(String).join(' ').slice(0, 300));
  return said.filter((text) => !text.includes('is unrecognized in this browser'));
}

/** The same answers in every run; `SCREENS_SEED=n` tries others. */
const SEED = Number(process.env['SCREENS_SEED'] ?? 1);
const anyGiven = () => fc.record({ answers: allAnswers(), orders: anyOrders() });
const holds = (seen: (generated: Given) => Promise<void>) =>
  fc.assert(fc.asyncProperty(anyGiven(), seen), { seed: SEED, numRuns: 2, endOnFailure: true });

describe('every screen works with nothing but the named fields, and any of them missing', () => {
  it('the list, each order, and what can be done with it', () =>
    holds(async (generated) => {
      const page = await signedIn(generated);
      await page.go('/order-tracking/kh-0001');
      expectSound('tracking');
      for (const order of generated.orders) {
        await page.go(`/order-tracking/kh-0001?order_id=${order.order_id}`);
        expect(document.querySelector('h1')?.textContent, JSON.stringify(order)).toMatch(/^Order \S+$/);
        expectSound(JSON.stringify(order));
        if (!(await page.press('More actions'))) continue;
        expectSound('actions');
        if (await page.press('Cancel order')) {
          expectSound('the question before a cancellation');
          await page.press('Keep order');
        } else await page.escape();
      }
    }));

  it('the history', () =>
    holds(async (generated) => {
      const page = await signedIn(generated);
      await page.go('/history/kh-0001');
      await page.fill('Days', 'PastMonth');
      expectSound('history');
      const [first] = generated.orders;
      await page.go(`/history/kh-0001?order_id=${first?.order_id}`);
      expectSound('an order of the history');
    }));

  async function filledIn(generated: Given): Promise<WholePortal> {
    const page = await signedIn(generated);
    await page.go('/request-a-rider/kh-0001');
    expectSound('address');
    await page.type('[role="combobox"]', 'Street 63');
    expectSound('suggestions');
    await page.type('[role="combobox"]', '11.56, 104.92');
    expectSound('a place');
    await page.mustPress(/^Deliver to /);
    expectSound('details');
    await page.fill('Name', 'Sok Dara');
    await page.fill('Phone', '012 345 678');
    await page.fill('Item value', '12.50');
    expectSound('filled in');
    return page;
  }

  it('a request, from its address to its order', () =>
    holds(async (generated) => {
      const page = await filledIn(generated);
      await page.mustPress(/^Request rider/);
      expectSound('sent');
      // the address follows once the history has left the request's steps
      await vi.waitFor(() => expect(location.search).toBe(`?order_id=${generated.orders[0]?.order_id}`));
    }));

  it('a request that is paid by card', () =>
    holds(async (generated) => {
      const page = await filledIn(generated);
      await page.choose('Card');
      expectSound('by card');
      // a delivery that costs nothing needs no card
      await page.mustPress(/^(Continue to payment|Request rider)/);
      expectSound('the card');
    }));

  it('a change of an order, wherever it is still possible', () =>
    holds(async (generated) => {
      const page = await signedIn(generated);
      for (const { order_id } of generated.orders.slice(0, 4)) {
        await page.go(`/request-a-rider/kh-0001?orderID=${order_id}`);
        expectSound(order_id);
      }
    }));

  it('a pickup point that has no place yet', () =>
    holds(async (generated) => {
      const page = await signedIn(generated);
      await page.go('/request-a-rider/kh-0002');
      expectSound('pickup');
    }));

  it('files of orders', () =>
    holds(async (generated) => {
      const page = await signedIn(generated);
      await page.go('/bulk-order/kh-0001');
      expectSound('files');
      await page.go('/bulk-order/kh-0001/j1');
      expectSound('a file', /Something went wrong on our side/);
    }));

  it('shops, account and the rest', () =>
    holds(async (generated) => {
      const page = await signedIn(generated);
      for (const to of ['/settings', '/share', '/termsandconditions', '/nowhere']) {
        await page.go(to);
        expectSound(to);
      }
      await page.go('/order-tracking/kh-0001');
      await page.mustPress(/^Shop: /);
      expectSound('shops');
      await page.mustPress('Add collection point');
      expectSound('a new collection point');
      await page.escape();
      await page.escape();
      await page.mustPress(/^Account/);
      expectSound('account');
      await page.go('/helpcenter/kh-0001');
      expectSound('help', /help centre couldn't be loaded/);
    }));

  it('and what visitors see', () =>
    holds(async (generated) => {
      const page = await open(generated);
      for (const to of ['/', '/connect', '/register']) {
        await page.go(to);
        expectSound(to);
      }
    }));
});
