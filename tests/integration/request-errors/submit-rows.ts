import { expect } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { AppError } from '../../../src/lib/app-error';
import type { OrderForm } from '../../../src/domain/order-request/details/form';
import { applyFlags } from '../../../src/state/flags';
import { type Bench, flush } from '../../unit/order-request/controller-helpers';
import type { Row } from './row';
import type { CountryCode } from '../../../src/domain/market/market';

async function submitWith(bench: Bench, change: Partial<OrderForm>): Promise<void> {
  await bench.toDetails();
  bench.controller.send({ type: 'FORM_CHANGED', change });
  await bench.submit();
}

/**
 * A check before the submit (specification/ask-for-a-rider.md#checks): its message as a toast and beside its field, and
 * nothing is sent.
 */
function check(what: string, change: Partial<OrderForm>, text: string): Row {
  return {
    situation: `pre-submit check failure: ${what}`,
    make: (bench) => submitWith(bench, change),
    toasts: [['error', text]],
    field: text,
    after: ({ services }) => expect(services.outbox.submit).not.toHaveBeenCalled(),
  };
}

/** The same row where another market's rules hold. */
function inMarket(country: CountryCode, row: Row): Row {
  return {
    ...row,
    make: (bench) => {
      bench.services.market = MARKETS[country];
      return row.make(bench);
    },
  };
}

/** The same row where a flag shows the field. */
function whereShown(flag: string, row: Row): Row {
  return {
    ...row,
    make: (bench) => {
      applyFlags({ [flag]: true });
      return row.make(bench);
    },
  };
}

/** A refusal of the platform. */
function refused(code: string): (bench: Bench) => Promise<void> {
  return async (bench) => {
    await bench.toDetails();
    await bench.submit();
    await bench.report('key-1', { name: 'rejected', code });
  };
}

const isKept = ({ controller }: Bench) =>
  expect(controller.state).toMatchObject({
    step: { name: 'FILL_ORDER_DETAILS' },
    form: { destinationName: 'Sok Dara', orderAmount: '18.50' },
  });

export const SUBMIT_ROWS: readonly Row[] = [
  check('customer name missing', { destinationName: ' ' }, "Enter the customer's name"),
  check(
    'customer name with digits',
    { destinationName: 'Sok 2' },
    "Names can't contain numbers. Put unit numbers under Unit.",
  ),
  check('phone missing', { destinationPhoneNumber: '' }, "Enter the customer's phone number"),
  check('phone not possible', { destinationPhoneNumber: '1' }, 'Check the number: it has too few or too many digits.'),
  check('item description over 200 characters', { orderDescription: 'x'.repeat(201) }, 'Use 200 characters at most'),
  check('amount missing', { orderAmount: '' }, 'Enter the item value, for example 12.50'),
  whereShown(
    'pickup-code-display',
    check('pickup code over 30 characters', { pickupCode: 'x'.repeat(31) }, 'Pickup codes have 30 characters at most'),
  ),
  inMarket('PK', check('amount under 100 in Pakistan', { orderAmount: '99' }, 'Minimum amount of 100 PKR')),
  inMarket('SG', check('unit number missing in Singapore', {}, 'Enter the unit number')),
  {
    situation: 'create failure',
    make: refused('VALIDATION'),
    toasts: [['error', 'Could not create that order']],
    field: "This order wasn't accepted. Check what you entered, then try again.",
    after: isKept,
  },
  {
    situation: 'create success',
    make: async (bench) => {
      await bench.toDetails();
      await bench.submit();
      await bench.report('key-1', { name: 'accepted', orderId: 'kh-0001-a' });
    },
    toasts: [['success', 'Order pushed!']],
    after: ({ opened }) => expect(opened).toEqual(['kh-0001-a']),
  },
  {
    situation: 'SignatureExpired, and the fee cannot be computed again',
    make: async (bench) => {
      await refused('SignatureExpired')(bench);
      bench.services.delivery.quote.mockRejectedValue(new AppError('INTERNAL'));
      await bench.clock.advance(1000);
    },
    toasts: [['error', "We couldn't renew the delivery fee. Nothing was sent. Try again."]],
    after: isKept,
  },
  {
    situation: 'the voucher is refused with the order: cleared, and told beside its field',
    make: async (bench) => {
      await bench.toDetails();
      bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: 'ride10' } });
      bench.controller.send({ type: 'VOUCHER_APPLIED' });
      await flush();
      await bench.submit();
      await bench.report('key-1', { name: 'rejected', code: 'VOUCHER_NOT_AVAILABLE' });
    },
    toasts: [['error', 'Could not create that order']],
    field: "This voucher can't be used for this order. Check the code, or continue without it.",
    after: (bench) => {
      isKept(bench);
      expect(bench.controller.state.voucherCode).toBeNull();
    },
  },
];
