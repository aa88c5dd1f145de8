import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { MARKETS } from '../../../src/domain/market/markets';
import type { RequestState } from '../../../src/domain/order-request/state';
import { AppError } from '../../../src/lib/app-error';
import { orderRequest } from '../../../src/state/order-request';
import { type PaymentAttempt, payments } from '../../../src/state/payments';
import {
  isPaymentCommand,
  type PaymentCommand,
  PaymentSteps,
  type PaymentStepsParts,
} from '../../../src/sync/order-request/payment-steps';
import { aPayload } from '../../factories/order';

const CARD_ORIGIN = 'https://cards.example.com';
const NEW_CARD = { kind: 'NEW', nameOnCard: 'SOK DARA', saveCard: false } as const;
const SEALED = {
  type: 'card',
  entry: { valid: true, scheme: 'VISA', lastDigits: '4242' },
  held: { kind: 'sealed', jwe: 'a.b.c' },
} as const;

let dispatched: object[];
let left: string[];
let service: Record<'prepare' | 'confirm' | 'lookUp' | 'cancel' | 'disown' | 'dismiss', ReturnType<typeof vi.fn>>;
let leaving: 'gone' | 'beside';
let steps: PaymentSteps;

beforeEach(() => {
  dispatched = [];
  left = [];
  leaving = 'gone';
  service = {
    prepare: vi.fn(async () => ({ name: 'ready', key: 'pay-1', instruments: ['visa'] })),
    confirm: vi.fn(async () => ({ key: 'pay-1', own: true })),
    lookUp: vi.fn(async () => undefined),
    cancel: vi.fn(async () => undefined),
    disown: vi.fn(async () => undefined),
    dismiss: vi.fn(async () => undefined),
  };
  steps = stepsOn(CARD_ORIGIN);
});
afterEach(() => {
  payments.attempts = [];
});

function stepsOn(cardOrigin: string, market: keyof typeof MARKETS = 'KH') {
  return new PaymentSteps({
    services: {
      market: MARKETS[market],
      config: { ...resolveBuildConfig({}), cardOrigin },
      payments: async () => service as unknown as Awaited<ReturnType<PaymentStepsParts['services']['payments']>>,
    },
    page: {
      origin: 'https://portal.example.com',
      leave: (url: string) => {
        left.push(url);
        return leaving;
      },
    } as PaymentStepsParts['page'],
    draftId: () => 'draft-1',
    dispatch: (event) => void dispatched.push(event),
  });
}

const attempt = (more: Partial<PaymentAttempt> = {}) =>
  ({
    key: 'pay-1',
    orderId: 'kh-0001-a1',
    vendorId: 'kh-0001',
    status: { name: 'confirming' },
    ...more,
  }) as PaymentAttempt;
const prepare = () => steps.run({ type: 'PREPARE_PAYMENT', turn: 3, payload: aPayload(), currency: 'USD' });
const confirm = (card: object = NEW_CARD) =>
  steps.run({ type: 'CONFIRM_PAYMENT', turn: 4, attempt: 'pay-1', card } as PaymentCommand);

it('only commands about cards are its own', () => {
  const types = ['PREPARE_PAYMENT', 'CONFIRM_PAYMENT', 'LOOK_UP_PAYMENT', 'CANCEL_PAYMENT', 'DISOWN_PAYMENT'];
  const own = [...types, 'DISMISS_PAYMENT', 'REDIRECT', 'TELL_CARD_FRAME'];
  const taken = [...own, 'QUOTE'].filter((type) => isPaymentCommand({ type } as PaymentCommand));
  expect(taken).toEqual(own);
});

describe('a payment that is prepared', () => {
  it('is for the draft, and goes on with the stored cards of the wallet', async () => {
    await prepare();
    expect(service.prepare).toHaveBeenCalledWith({ payload: aPayload(), currency: 'USD', draftId: 'draft-1' });
    expect(dispatched).toEqual([{ type: 'PAYMENT_PREPARED', turn: 3, attempt: 'pay-1', instruments: ['visa'] }]);
  });

  it('says why it could not be', async () => {
    service.prepare.mockResolvedValueOnce({ name: 'failed', at: 'order', code: 'OUTLET_CLOSED' });
    await prepare();
    service.prepare.mockRejectedValueOnce(new AppError('NETWORK'));
    await prepare();
    service.prepare.mockRejectedValueOnce(new Error('unforeseen'));
    await prepare();
    const failed = { type: 'PAYMENT_UNPREPARED', turn: 3 };
    expect(dispatched).toEqual([
      { ...failed, at: 'order', code: 'OUTLET_CLOSED' },
      { ...failed, at: 'wallet', code: 'NETWORK' },
      { ...failed, at: 'wallet', code: 'INTERNAL' },
    ]);
  });
});

describe('a payment that is confirmed', () => {
  it('names a stored card by its id', async () => {
    await confirm({ kind: 'EXISTING', instrumentId: 'card-7' });
    expect(service.confirm).toHaveBeenCalledWith('pay-1', { payment_instrument_id: 'card-7' });
    expect(dispatched).toEqual([{ type: 'PAYMENT_STORED', turn: 4, attempt: 'pay-1', own: true }]);
  });

  it('passes on the card that the provider’s frame holds', async () => {
    steps.enter(SEALED);
    await confirm();
    expect(dispatched[0]).toEqual({
      type: 'CARD_ENTERED',
      entry: { valid: true, scheme: 'VISA', lastDigits: '4242' },
    });
    expect(service.confirm).toHaveBeenCalledWith('pay-1', {
      encrypted_card: { jwe: 'a.b.c', holder_name: 'SOK DARA', save_card: false },
    });
  });

  it('is refused without a card, and after the frame was emptied', async () => {
    await confirm();
    steps.enter(SEALED);
    await steps.run({ type: 'TELL_CARD_FRAME', what: 'reset' });
    await confirm();
    const refused = { type: 'PAYMENT_STORE_FAILED', turn: 4, code: 'CARD_INVALID' };
    expect(dispatched.filter(({ type }: { type?: string }) => type !== 'CARD_ENTERED')).toEqual([refused, refused]);
    expect(service.confirm).not.toHaveBeenCalled();
  });

  it('keeps the card while the frame only shows what is missing', async () => {
    steps.enter(SEALED);
    await steps.run({ type: 'TELL_CARD_FRAME', what: 'validate' });
    expect(orderRequest.cardFrame?.what).toBe('validate');
    await confirm();
    expect(service.confirm).toHaveBeenCalledOnce();
  });

  it('says why it could not be stored', async () => {
    service.confirm.mockRejectedValueOnce(new AppError('STORAGE_FAILED'));
    await confirm({ kind: 'EXISTING', instrumentId: 'card-7' });
    expect(dispatched).toEqual([{ type: 'PAYMENT_STORE_FAILED', turn: 4, code: 'STORAGE_FAILED' }]);
  });
});

it('a frame that asks for the name itself tells it, and whether the card should be saved', async () => {
  steps = stepsOn(CARD_ORIGIN, 'KW');
  const details = {
    holder_name: 'SOK DARA',
    card_last_digits: '4242',
    expiry_month: 4,
    expiry_year: 2030,
    bin: '424242',
    scheme: 'VISA',
  };
  const { entry } = SEALED;
  steps.enter({ type: 'card', entry, held: { kind: 'details', details }, nameOnCard: 'SOK DARA', saveCard: true });
  expect(dispatched).toEqual([{ type: 'CARD_ENTERED', entry, nameOnCard: 'SOK DARA', saveCard: true }]);
  await confirm();
  expect(service.confirm).toHaveBeenCalledWith('pay-1', { card_details: { ...details, save_card: false } });
});

describe('a challenge of the bank', () => {
  it('leaves for the provider’s own pages, and is told when the user stays beside them', async () => {
    await steps.run({ type: 'REDIRECT', url: `${CARD_ORIGIN}/challenge/1` });
    expect([left, dispatched]).toEqual([[`${CARD_ORIGIN}/challenge/1`], []]);
    leaving = 'beside';
    await steps.run({ type: 'REDIRECT', url: `${CARD_ORIGIN}/challenge/2` });
    expect(dispatched).toEqual([{ type: 'PAYMENT_RETURNED' }]);
  });

  it('leaves for nowhere from a portal without a card provider', async () => {
    steps = stepsOn('');
    leaving = 'beside';
    await steps.run({ type: 'REDIRECT', url: `${CARD_ORIGIN}/challenge/1` });
    expect([steps.origin, left, dispatched]).toEqual([undefined, [], []]);
  });

  it('never leaves for another site', async () => {
    leaving = 'beside';
    await steps.run({ type: 'REDIRECT', url: 'https://elsewhere.example.com/challenge' });
    expect([left, dispatched]).toEqual([[], []]);
  });
});

describe('the attempt to pay', () => {
  it.each([
    ['LOOK_UP_PAYMENT', 'lookUp'],
    ['DISOWN_PAYMENT', 'disown'],
    ['DISMISS_PAYMENT', 'dismiss'],
  ] as const)('%s is done to this attempt, and its failure stops nothing', async (type, called) => {
    service[called].mockRejectedValueOnce(new AppError('NETWORK'));
    await steps.run({ type, attempt: 'pay-1' });
    expect(service[called]).toHaveBeenCalledWith('pay-1');
  });

  const cancel = () => steps.run({ type: 'CANCEL_PAYMENT', attempt: 'pay-1' });

  it('is cancelled by its order', async () => {
    payments.attempts = [attempt({ key: 'other', orderId: 'kh-0001-b2' }), attempt()];
    await cancel();
    expect(service.cancel).toHaveBeenCalledWith('kh-0001', 'kh-0001-a1');
    expect(dispatched).toEqual([]);
  });

  it('cannot be cancelled when nothing is known of it, it has no order, or the platform refuses', async () => {
    await cancel();
    payments.attempts = [attempt({ orderId: null })];
    await cancel();
    expect(service.cancel).not.toHaveBeenCalled();
    payments.attempts = [attempt()];
    service.cancel.mockRejectedValueOnce(new AppError('CONFLICT'));
    await cancel();
    const failed = { type: 'PAYMENT_CANCEL_FAILED', attempt: 'pay-1' };
    expect(dispatched).toEqual([failed, failed, failed]);
  });

  it('is followed while its card is being paid with, and no other', () => {
    payments.attempts = [attempt({ key: 'other' }), attempt()];
    const at = (step: object) => steps.follow({ step } as RequestState);
    at({ name: 'FILL_PAYMENT_DETAILS', submission: { name: 'saving' } });
    at({ name: 'FILL_ORDER_DETAILS' });
    at({ name: 'FILL_PAYMENT_DETAILS', submission: { name: 'card', attempt: 'unknown' } });
    expect(dispatched).toEqual([]);
    at({ name: 'FILL_PAYMENT_DETAILS', submission: { name: 'card', attempt: 'pay-1' } });
    expect(dispatched).toEqual([{ type: 'PAYMENT_MOVED', attempt: 'pay-1', status: { name: 'confirming' } }]);
  });
});
