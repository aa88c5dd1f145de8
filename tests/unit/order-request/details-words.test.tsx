import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UserEvent } from '../../../src/domain/order-request/events';
import { DetailsStep } from '../../../src/features/order-request/details-step';
import { useRequest } from '../../../src/features/order-request/use-request';
import { required } from '../../../src/lib/assert';
import { correctServerTime, serverTime } from '../../../src/platform/server-time';
import { applyFlags } from '../../../src/state/flags';
import { connection } from '../../../src/state/connection';
import { orderRequest } from '../../../src/state/order-request';
import { session } from '../../../src/state/session';
import { requestController } from '../../../src/sync/order-request/request-controller';
import type { Services } from '../../../src/sync/services';
import { emptyPage } from '../../fakes/empty-page';
import { fakeServices, flush, openDetails, resetStates } from './controller-helpers';

const page = emptyPage();

beforeEach(() => {
  resetStates();
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
});
afterEach(() => {
  Object.assign(session, { mode: 'CLASSIC' });
  act(() => correctServerTime(0));
});

async function show(prepare: (fakes: ReturnType<typeof fakeServices>) => void = () => undefined) {
  const fakes = fakeServices({ now: serverTime.now, after: () => () => {}, sleep: async () => {} });
  prepare(fakes);
  const services = fakes as unknown as Services;
  const controller = requestController(services);
  await openDetails(controller);
  await page.show(<Screen />, services);
  return async (event: UserEvent) => {
    await act(async () => {
      controller.send(event);
      await flush();
    });
  };
}

function Screen() {
  return <DetailsStep request={useRequest()} />;
}

const steps = () => [...document.querySelectorAll('.steps .steps-name')].map((step) => step.textContent);
const phone = () => required(document.querySelector<HTMLInputElement>('[type="tel"]'), "the recipient's phone");
const labels = () => [...document.querySelectorAll('label.field-label')].map((label) => label.textContent ?? '');

it('the details list the steps of the request: paying is one if a card is charged', async () => {
  const send = await show();
  expect(steps()).toEqual(['Where', 'What']);
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('What');
  await send({ type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } });
  expect(steps()).toEqual(['Where', 'What', 'Pay']);
  await send({ type: 'FORM_CHANGED', change: { paymentMethod: 'CASH_ON_DELIVERY' } });
  expect(steps()).toEqual(['Where', 'What']);
});

it('the details list all three steps for a guest, who can pay only by card', async () => {
  Object.assign(session, { mode: 'GUEST' });
  await show();
  expect(steps()).toEqual(['Where', 'What', 'Pay']);
});

it('the details ask for no card when a voucher leaves nothing to pay', async () => {
  const send = await show((fakes) =>
    fakes.delivery.validateVoucher.mockImplementation(async (_vendorId, code) => ({
      voucher: { code, amount: 100, type: 'FREE_DELIVERY' },
      delivery_fee: 0,
      signature: 'free',
    })),
  );
  await send({ type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT', voucherCode: 'FREERIDE' } });
  await send({ type: 'VOUCHER_APPLIED' });
  expect(steps()).toEqual(['Where', 'What']);
  expect(document.body.textContent).toContain('Nothing to pay now');
  expect(document.querySelector('.step-action')?.textContent).toBe('Request rider · $0.00');
});

it.each(['012345678', '12 345 678'])('the details show the calling code that %s is dialled in', async (number) => {
  const send = await show();
  await send({ type: 'FORM_CHANGED', change: { destinationPhoneNumber: number } });
  expect(phone().parentElement?.textContent).toBe('KH +855');
});

it.each(['+85512345678', '+66 2 123 4567', '0066 2 123 4567'])(
  'the details show no calling code before %s, which has its own',
  async (number) => {
    const send = await show();
    await send({ type: 'FORM_CHANGED', change: { destinationPhoneNumber: number } });
    expect(phone().value).toBe(number);
    expect(phone().parentElement?.textContent).toBe('');
  },
);

it('the details ask for everything required before anything optional', async () => {
  await show();
  const names = labels();
  const firstOptional = names.findIndex((name) => name.includes('optional'));
  expect(names.slice(0, firstOptional)).toEqual(['Name', 'Phone', 'Item value']);
  expect(names.slice(firstOptional).every((name) => name.includes('optional'))).toBe(true);
});

it.each([
  [14 * 60 + 30, /^14\u00a0min$/],
  [45, /^4\d\u00a0s$/],
])(
  'the details show that a price is held for %d seconds as a duration, not as a time of day',
  async (seconds, words) => {
    // it is renewed 20 seconds before it runs out
    await show((fakes) =>
      fakes.delivery.quote.mockImplementation(async () => ({
        ...fakes.quoteOf(2.4),
        expires_at: Date.now() / 1000 + seconds + 20,
      })),
    );
    expect(document.querySelector('[role="timer"]')?.textContent).toMatch(words);
  },
);

it('the details say who pays the delivery fee, and when', async () => {
  const send = await show();
  const price = () => required(document.querySelector('[aria-labelledby="request-price"]'), 'the price').textContent;
  expect(price()).toContain("charged to your shop's account after the delivery");
  await send({ type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } });
  expect(price()).toContain('You pay this by card now');
});

it('the details say at once that a card needs a connection, and keep the choice', async () => {
  const send = await show();
  const card = () => required(document.querySelector('[value="ONLINE_PAYMENT"]')?.closest('label'), 'the card');
  await send({ type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } });
  expect(card().textContent).not.toContain('offline');
  await act(async () => Object.assign(connection, { online: false }));
  expect(card().textContent).toContain("Needs a connection. You're offline.");
  expect(card().querySelector('input')?.checked).toBe(true);
});

it('the days of a later delivery say which are weekends and public holidays', async () => {
  correctServerTime(Date.parse('2026-11-07T03:00:00Z') - Date.now());
  applyFlags({ 'pre-order': true });
  const send = await show();
  await send({ type: 'LATER_CHOSEN' });
  expect([...document.querySelectorAll('#request-laterDate option')].map((option) => option.textContent)).toEqual([
    'Today · weekend',
    'Sunday · weekend',
    'Monday · public holiday',
  ]);
});

it('the button says when the order is scheduled for', async () => {
  applyFlags({ 'pre-order': true });
  const send = await show();
  await send({ type: 'LATER_CHOSEN' });
  const { laterTime, laterDate } = requestState();
  expect(document.querySelector('.step-action')?.textContent).toMatch(
    new RegExp(`^Schedule for (\\w+, )?${laterTime} \\$2\\.40$`),
  );
  expect(laterDate).not.toBe('');
  const box = required(document.querySelector<HTMLInputElement>('#request-laterTime'), 'the time');
  expect([box.type, box.value]).toEqual(['text', laterTime]);
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await flush();
    });
  const leave = () => act(async () => box.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  const problem = () => document.querySelector('#request-later-error')?.textContent ?? null;
  // not judged before it is complete, or left
  await type('1');
  expect(problem()).toBeNull();
  await type('24:00');
  expect(problem()).toBe('For midnight, choose the next day and 00:00');
  await type('noo');
  expect(problem()).toBeNull();
  await leave();
  expect(problem()).toBe('Enter the delivery time, for example 19:30');
  await type('7');
  await leave();
  expect(box.value).toBe('07:00');
});

it('the details show both meanings of an ambiguous amount, and use the one that is picked', async () => {
  const send = await show();
  await send({ type: 'FORM_CHANGED', change: { orderAmount: '1.250' } });
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.amount-field-readings button')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['$1.25', '$1,250.00']);
  await act(async () => {
    required(buttons[1], 'the second reading').click();
    await flush();
  });
  expect(requestState().orderAmount).toBe('1250.00');
  expect(document.querySelector('.amount-field-readings')).toBeNull();
  expect(document.querySelector('#request-orderAmount-hint')?.textContent).toBe('The rider collects $1,250.00');
});

function requestState() {
  return orderRequest.request.form;
}

it('the details show how long the price is held although this device’s clock is a day off', async () => {
  correctServerTime(86_400_000);
  await show();
  expect(document.querySelector('[role=timer]')?.textContent).toBe('14\u00a0min');
});

it.each([
  ['$12.50', 'The rider collects $12.50'],
  ['12.50 USD', 'The rider collects $12.50'],
  ['១២.៥', 'The rider collects $12.50'],
  ['៛5000', 'Enter the item value in USD, for example 12.50'],
  ['ten', 'Enter the item value, for example 12.50'],
  ['12.505050', 'Enter 2 decimals at most'],
  ['', 'The rider collects this from the customer.'],
])('the amount field shows what %j was read as, or why it was refused', async (orderAmount, told) => {
  const send = await show();
  await send({ type: 'FORM_CHANGED', change: { orderAmount } });
  expect(document.querySelector('.field:has([inputmode=decimal]) .hint')?.textContent).toBe(told);
});
