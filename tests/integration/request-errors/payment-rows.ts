import { expect } from 'vitest';
import type { PaymentStatus } from '../../../src/domain/payment/payment-status';
import { AppError } from '../../../src/lib/app-error';
import type { Prepared } from '../../../src/sync/payments/payment-preparation';
import { connection } from '../../../src/state/connection';
import { type Bench, flush } from '../../unit/order-request/controller-helpers';
import type { Row } from './row';

const SEALED = {
  type: 'card',
  entry: { valid: true, scheme: 'visa', lastDigits: '1111' },
  held: { kind: 'sealed', jwe: 'a.b.c.d.e' },
} as const;

/** To the card's form, as someone does who has no saved card. */
async function toCard(bench: Bench): Promise<void> {
  await bench.toDetails();
  bench.controller.send({ type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } });
  await bench.submit();
}

/** The card filled in and the button pressed. */
async function pay(bench: Bench): Promise<void> {
  bench.controller.send({ type: 'CARD_CHANGED', change: { nameOnCard: 'SOK DARA' } });
  bench.controller.cards.enter(SEALED);
  bench.controller.send({ type: 'PAY_PRESSED' });
  await flush();
}

/** The payment goes out, and the platform's answer comes. */
const answered =
  (status: PaymentStatus) =>
  async (bench: Bench): Promise<void> => {
    await toCard(bench);
    await pay(bench);
    await bench.pays('pay-1', { name: 'confirming' });
    await bench.pays('pay-1', status);
  };

const unprepared =
  (failed: Extract<Prepared, { name: 'failed' }>) =>
  (bench: Bench): Promise<void> => {
    bench.services.payments.prepare.mockResolvedValue(failed);
    return toCard(bench);
  };

const phase = ({ step }: Bench) =>
  step.name === 'FILL_PAYMENT_DETAILS' && step.submission.name === 'card' ? step.submission.phase.name : step.name;

const isIn = (name: string) => (bench: Bench) => expect(phase(bench)).toBe(name);

/** Nothing typed is lost. */
const isKept = (bench: Bench) =>
  expect(bench.controller.state.form).toMatchObject({ destinationName: 'Sok Dara', paymentMethod: 'ONLINE_PAYMENT' });

/** specification/cards.md#payment-sequence, and what else may become of one. */
export const PAYMENT_ROWS: readonly Row[] = [
  {
    situation: 'error.payment.get-if-enabled',
    make: async (bench) => {
      const { countryParameter } = bench.services.delivery;
      const read = countryParameter.getMockImplementation();
      countryParameter.mockImplementation(async (name: string) => {
        if (name === 'onlinePaymentActivated') throw new AppError('INTERNAL');
        return (await read?.(name)) ?? '';
      });
      await bench.open();
    },
    toasts: [['error', "We couldn't check whether cards are accepted here. The other payment methods still work."]],
    after: ({ controller }) => expect(controller.state.paymentMethods).toEqual(['CASH_ON_DELIVERY']),
  },
  {
    situation: 'error.no-payment-method-available',
    make: async (bench) => {
      bench.services.delivery.countryParameter.mockImplementation(async (name: string) =>
        name === 'paymentMethods' ? 'ONLINE_PAYMENT' : name === 'serviceHours' ? '0000:2359' : 'false',
      );
      await bench.toDetails();
      await bench.submit();
    },
    toasts: [['error', 'No payment method is available for your shop right now. Contact your account manager.']],
    field: 'No payment method is available for your shop right now. Contact your account manager.',
  },
  {
    situation: 'error.payment.init',
    make: unprepared({ name: 'failed', at: 'wallet', code: 'SERVICE_UNAVAILABLE' }),
    toasts: [['error', "We couldn't start the payment. You haven't been charged. Try again."]],
    after: isIn('unprepared'),
  },
  {
    situation: 'error.payment.intent-creation',
    make: unprepared({ name: 'failed', at: 'intent', code: 'INTERNAL' }),
    toasts: [
      [
        'error',
        "We couldn't prepare the payment. You haven't been charged. Try again, or choose another payment method.",
      ],
    ],
    after: isIn('unprepared'),
  },
  {
    situation: 'error.payment.intent-creation, because of the order itself: mended in the details',
    make: unprepared({ name: 'failed', at: 'intent', code: 'AMOUNT_TOO_LOW' }),
    toasts: [
      [
        'error',
        "We couldn't prepare the payment. You haven't been charged. Try again, or choose another payment method.",
      ],
    ],
    field: 'The item value is too low here',
    after: isKept,
  },
  {
    situation: 'error.fee.changed: SignatureExpired on the intent, and the fee is another one',
    make: async (bench) => {
      bench.services.payments.prepare.mockResolvedValueOnce({ name: 'failed', at: 'intent', code: 'SignatureExpired' });
      await toCard(bench);
      bench.services.delivery.quote.mockResolvedValue(bench.services.quoteOf(3.1));
      await bench.clock.advance(1000);
    },
    toasts: [
      ['error', 'The delivery fee has changed. Nothing was charged or sent. Check the new one, then try again.'],
    ],
    after: (bench) => {
      isKept(bench);
      isIn('FILL_ORDER_DETAILS')(bench);
      expect(bench.services.payments.confirm).not.toHaveBeenCalled();
    },
  },
  {
    situation: 'SignatureExpired on the intent with the same fee: goes on by itself',
    make: async (bench) => {
      bench.services.payments.prepare.mockResolvedValueOnce({ name: 'failed', at: 'intent', code: 'SignatureExpired' });
      await toCard(bench);
      await bench.clock.advance(1000);
    },
    after: isIn('choosing'),
  },
  {
    situation: 'SignatureExpired on the confirmation with the same fee: paid all the same',
    make: async (bench) => {
      await answered({ name: 'refused', code: 'SignatureExpired' })(bench);
      await bench.clock.advance(1000);
    },
    after: (bench) => {
      isIn('confirming')(bench);
      expect(bench.services.payments.confirm).toHaveBeenCalledTimes(2);
    },
  },
  {
    situation: 'error.fee.changed: between intent and confirmation',
    make: answered({ name: 'refused', code: 'FEE_CHANGED' }),
    toasts: [
      ['error', 'The delivery fee has changed. Nothing was charged or sent. Check the new one, then try again.'],
    ],
    after: isKept,
  },
  {
    situation: 'error.fee.recompute',
    make: async (bench) => {
      bench.services.payments.prepare.mockResolvedValueOnce({ name: 'failed', at: 'intent', code: 'SignatureExpired' });
      await toCard(bench);
      bench.services.delivery.quote.mockRejectedValue(new AppError('INTERNAL'));
      await bench.clock.advance(1000);
    },
    toasts: [['error', "We couldn't renew the delivery fee. Nothing was sent. Try again."]],
    after: isIn('unprepared'),
  },
  {
    situation: 'declined: another card, nothing lost',
    make: answered({ name: 'declined' }),
    after: (bench) => {
      isKept(bench);
      isIn('choosing')(bench);
    },
  },
  {
    situation: 'a card that is none',
    make: answered({ name: 'refused', code: 'CARD_INVALID' }),
    after: isIn('choosing'),
  },
  {
    situation: 'offline when paying',
    make: async (bench) => {
      await toCard(bench);
      connection.online = false;
      await pay(bench);
    },
    toasts: [
      ['error', "You're offline. Paying by card needs a connection. Nothing was sent, and what you entered is kept."],
    ],
    after: (bench) => {
      isIn('choosing')(bench);
      expect(bench.services.payments.confirm).not.toHaveBeenCalled();
    },
  },
  {
    situation: 'the device cannot write the payment down',
    make: async (bench) => {
      bench.services.payments.confirm.mockRejectedValue(new AppError('STORAGE_FAILED'));
      await toCard(bench);
      await pay(bench);
    },
    toasts: [
      ['error', "This device couldn't save the payment, so nothing was sent. Free up some space and try again."],
    ],
    after: isIn('choosing'),
  },
  {
    situation: 'another tab has sent the same request',
    make: async (bench) => {
      bench.services.payments.confirm.mockRejectedValue(new AppError('IDEMPOTENCY_IN_FLIGHT'));
      await toCard(bench);
      await pay(bench);
    },
    toasts: [['error', 'This request is already being sent from another tab. Look for it in order tracking.']],
  },
  {
    situation: 'another tab is paying for the request that is to be sent',
    make: async (bench) => {
      bench.services.outbox.submit.mockRejectedValue(new AppError('PAYMENT_IN_PROGRESS'));
      await bench.toDetails();
      await bench.submit();
    },
    toasts: [['error', 'This request is already being sent from another tab. Look for it in order tracking.']],
  },
  {
    situation: 'no answer: checked, and never paid twice',
    make: answered({ name: 'unknown' }),
    after: (bench) => {
      isIn('checking')(bench);
      bench.controller.send({ type: 'PAY_PRESSED' });
      expect(bench.services.payments.confirm).toHaveBeenCalledTimes(1);
    },
  },
  {
    situation: 'the bank asks: its page is opened',
    make: answered({
      name: 'waiting',
      orderId: 'kh-0001-a',
      redirectUrl: 'http://localhost:8080/card-provider/challenge/1',
    }),
    after: ({ left }) => expect(left).toEqual(['http://localhost:8080/card-provider/challenge/1']),
  },
  {
    situation: 'an address that is not the bank’s is not opened',
    make: answered({ name: 'waiting', orderId: 'kh-0001-a', redirectUrl: 'https://localhost:8080@evil.example/' }),
    after: ({ left }) => expect(left).toEqual([]),
  },
  {
    situation: 'back from the bank without an answer: said so, with ways on',
    make: async (bench) => {
      await answered({
        name: 'waiting',
        orderId: 'kh-0001-a',
        redirectUrl: 'http://localhost:8080/card-provider/challenge/1',
      })(bench);
      bench.comeBack();
      await flush();
      bench.controller.send({ type: 'PAYMENT_RESUMED' });
    },
    after: ({ left, services }) => {
      expect(services.payments.lookUp).toHaveBeenCalledWith('pay-1');
      expect(left).toHaveLength(2);
    },
  },
  {
    situation: 'the payment is given up',
    make: async (bench) => {
      await answered({ name: 'waiting', orderId: 'kh-0001-a', redirectUrl: null })(bench);
      bench.controller.send({ type: 'PAYMENT_GIVEN_UP' });
      await bench.pays('pay-1', { name: 'cancelled' });
    },
    toasts: [['info', 'The payment was cancelled. Nothing was charged, and your request is kept.']],
    after: (bench) => {
      isKept(bench);
      expect(bench.services.payments.cancel).toHaveBeenCalledWith('kh-0001', 'kh-0001-a');
    },
  },
  {
    situation: 'the payment cannot be given up',
    make: async (bench) => {
      bench.services.payments.cancel.mockRejectedValue(new AppError('NETWORK'));
      await answered({ name: 'waiting', orderId: 'kh-0001-a', redirectUrl: null })(bench);
      bench.controller.send({ type: 'PAYMENT_GIVEN_UP' });
      await flush();
    },
    toasts: [['error', "We couldn't cancel the payment. Try again in a moment."]],
    after: isIn('waiting'),
  },
  {
    situation: "the bank's page stands beside a host's frame",
    make: async (bench) => {
      bench.isFramed = true;
      await answered({
        name: 'waiting',
        orderId: 'kh-0001-a',
        redirectUrl: 'http://localhost:8080/card-provider/challenge/1',
      })(bench);
      await flush();
    },
    after: (bench) => {
      isIn('waiting')(bench);
      expect(bench.step).toMatchObject({ submission: { phase: { isLeaving: false } } });
      expect(bench.left).toHaveLength(1);
      expect(bench.services.payments.lookUp).toHaveBeenCalledWith('pay-1');
    },
  },
  {
    situation: 'nobody can be asked about the payment, and the payer says that it was not made',
    make: async (bench) => {
      await answered({ name: 'unknown' })(bench);
      bench.controller.send({ type: 'PAYMENT_DISOWNED' });
      await flush();
      expect(bench.services.payments.disown).toHaveBeenCalledWith('pay-1');
      await bench.pays('pay-1', { name: 'refused', code: 'DISOWNED' });
    },
    toasts: [['error', "Your request is back in the form. Pay again only if its order isn't in order tracking."]],
    after: isKept,
  },
  {
    situation: 'the payment was not finished in time',
    make: async (bench) => {
      await answered({ name: 'waiting', orderId: 'kh-0001-a', redirectUrl: null })(bench);
      await bench.pays('pay-1', { name: 'cancelled' });
    },
    toasts: [['info', "The payment wasn't finished in time. Nothing was charged, and your request is kept."]],
    after: isKept,
  },
  {
    situation: 'paid, but the order failed',
    make: answered({ name: 'refunded' }),
    toasts: [['info', "We couldn't carry out the order after you paid. The money goes back to your card."]],
    after: isKept,
  },
  {
    situation: 'a payment that never arrived',
    make: answered({ name: 'refused', code: 'NOT_MADE' }),
    toasts: [['error', "The payment didn't go through. You haven't been charged, and can pay again."]],
    after: isKept,
  },
  {
    situation: 'paid',
    make: answered({ name: 'paid', orderId: 'kh-0001-a' }),
    toasts: [['success', 'Order pushed!']],
    after: ({ opened }) => expect(opened).toEqual(['kh-0001-a']),
  },
];
