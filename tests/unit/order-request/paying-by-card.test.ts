import { describe, expect, it } from 'vitest';
import type { CardSubmission } from '../../../src/domain/order-request/card/card-submission';
import type { MachineContext, RequestEvent } from '../../../src/domain/order-request/events';
import type { PaymentStatus } from '../../../src/domain/payment/payment-status';
import { CONTEXT, Driver, NOW } from './machine-helpers';
import { SAVED } from './paying-walk';

const BANK = 'https://pay.example/1';
const WAITING: PaymentStatus = { name: 'waiting', orderId: 'o', redirectUrl: BANK };
const LATER: MachineContext = { ...CONTEXT, now: NOW + 20 * 60_000 };
const OFFLINE: MachineContext = { ...CONTEXT, online: false };
const ENTERED = { valid: true, scheme: 'visa', lastDigits: '1111' };
const DISMISS = { type: 'DISMISS_PAYMENT', attempt: 'p' };

const toast = (messageId: string, tone = 'error') => ({ type: 'TOAST', tone, messageId });

/** A request that is to be paid by card. */
class Paying extends Driver {
  constructor(context = CONTEXT) {
    super();
    this.context = context;
    this.toDetails().filled();
    this.send({ type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } });
  }

  submitted(): this {
    return this.send({ type: 'SUBMITTED' });
  }

  prepared(instruments = [SAVED], attempt = 'p'): this {
    const { turn } = this.command('PREPARE_PAYMENT');
    return this.send({ type: 'PAYMENT_PREPARED', turn, attempt, instruments });
  }

  unprepared(code: string, at: 'wallet' | 'intent' = 'intent'): this {
    return this.send({ type: 'PAYMENT_UNPREPARED', turn: this.state.checkTurn, at, code });
  }

  /** the form with one saved card */
  atForm(): this {
    return this.submitted().prepared();
  }

  withSaved(): this {
    return this.atForm().send({ type: 'CARD_CHANGED', change: { choice: 'EXISTING', instrumentId: 'i' } });
  }

  withNew(): this {
    this.submitted()
      .prepared([])
      .send({ type: 'CARD_CHANGED', change: { nameOnCard: ' SOK ', saveCard: true } });
    return this.send({ type: 'CARD_ENTERED', entry: ENTERED });
  }

  confirming(own = true): this {
    return this.send({ type: 'PAYMENT_STORED', turn: this.state.checkTurn, attempt: 'p', own });
  }

  paid(own = true): this {
    return this.withSaved().send({ type: 'PAY_PRESSED' }).confirming(own);
  }

  moved(status: PaymentStatus): this {
    return this.send({ type: 'PAYMENT_MOVED', attempt: 'p', status });
  }

  refused(code: string): this {
    return this.moved({ name: 'refused', code });
  }

  get card(): CardSubmission {
    const { step } = this.state;
    if (step.name !== 'FILL_PAYMENT_DETAILS' || step.submission.name !== 'card') throw new Error(`in ${step.name}`);
    return step.submission;
  }

  expectUnchangedBy(event: RequestEvent): void {
    const before = this.state;
    this.send(event);
    expect(this.state).toBe(before);
    expect(this.commands).toEqual([]);
  }
}

describe('preparing a payment by card', () => {
  it('requests wallet and intent for the request in the form', () => {
    const driver = new Paying().submitted();
    expect(driver.commands).toEqual([
      {
        type: 'PREPARE_PAYMENT',
        turn: driver.state.checkTurn,
        currency: 'USD',
        payload: expect.objectContaining({ signature: 'signed-2.4', delivery_fee: 2.4 }),
      },
    ]);
    expect(driver.command('PREPARE_PAYMENT').payload.order.payment_method).toBe('ONLINE_PAYMENT');
    expect(driver.card).toMatchObject({
      phase: { name: 'preparing', goOn: 'choose' },
      attempt: null,
      own: true,
      instruments: [],
      notice: null,
      missing: null,
      form: { choice: 'NEW', nameOnCard: '', asksName: true },
    });
  });

  it('is not started offline: the form keeps what was entered', () => {
    const driver = new Paying();
    driver.context = OFFLINE;
    driver.submitted();
    expect(driver.commands).toEqual([toast('error.payment.offline')]);
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, form: { destinationName: 'Sok Dara' } });
  });

  it('leads to the choice between the saved cards and a new one', () => {
    const driver = new Paying().atForm();
    expect(driver.commands).toEqual([]);
    expect(driver.card).toMatchObject({
      phase: { name: 'choosing' },
      attempt: 'p',
      instruments: [SAVED],
      form: { choice: 'NOT_SET', instrumentId: null },
    });
    expect(new Paying().submitted().prepared([]).card.form.choice).toBe('NEW');
  });

  it('preselects the saved card of a guest, and asks no name where the provider does', () => {
    const features = { ...CONTEXT.features, isGuest: true, plainCards: true };
    const { form } = new Paying({ ...CONTEXT, features }).atForm().card;
    expect(form).toMatchObject({ choice: 'EXISTING', instrumentId: 'i', asksName: false });
    const without = new Paying({ ...CONTEXT, features }).submitted();
    expect(without.card.form.asksName).toBe(false);
  });

  it.each([
    'NETWORK',
    'TIMEOUT',
    'CAPTIVE_PORTAL',
    'BAD_ANSWER',
    'INTERNAL',
    'SERVICE_UNAVAILABLE',
    'TOO_MANY_REQUESTS',
    'UNAUTHORIZED',
    'UPGRADE_REQUIRED',
    'PAYMENT_AUTH_EXPIRED',
  ])('can be tried again after %s', (code) => {
    const wallet = new Paying().submitted().unprepared(code, 'wallet');
    expect(wallet.commands).toEqual([toast('error.payment.init')]);
    expect(wallet.card.phase).toEqual({ name: 'unprepared' });
    const intent = new Paying().submitted().unprepared(code);
    expect(intent.commands).toEqual([toast('error.payment.intent-creation')]);
    intent.send({ type: 'PAYMENT_RETRIED' });
    expect(intent.card.phase).toEqual({ name: 'preparing', goOn: 'choose' });
    expect(intent.prepared().card.phase).toEqual({ name: 'choosing' });
  });

  it('is not tried again offline, and the question stays on the screen', () => {
    const driver = new Paying().submitted().unprepared('NETWORK');
    driver.context = OFFLINE;
    driver.send({ type: 'PAYMENT_RETRIED' });
    expect(driver.commands).toEqual([toast('error.payment.offline')]);
    expect(driver.card.phase).toEqual({ name: 'unprepared' });
  });

  it('leads back to the form when the order itself is refused', () => {
    const driver = new Paying().submitted().unprepared('AMOUNT_TOO_LOW');
    expect(driver.commands).toEqual([toast('error.payment.intent-creation'), { type: 'FOCUS', field: 'orderAmount' }]);
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, fieldError: { field: 'orderAmount' } });
  });

  it.each(['SignatureExpired', 'SIGNATURE_INVALID'])('computes the fee again after %s, at most twice', (code) => {
    const driver = new Paying().submitted();
    for (let time = 1; time <= 2; time += 1) {
      driver.unprepared(code);
      expect(driver.card.phase).toEqual({ name: 'repricing', goOn: 'choose' });
      expect(driver.command('QUOTE').delayMs).toBe(1000);
      driver.quoted(2.4);
      expect(driver.card.phase).toEqual({ name: 'preparing', goOn: 'choose' });
    }
    driver.unprepared(code);
    expect(driver.types).not.toContain('QUOTE');
    expect(driver.state.step.name).toBe('FILL_ORDER_DETAILS');
    expect(driver.command('TOAST')).toEqual(toast('error.payment.intent-creation'));
  });

  it('fails when the fee has become another one', () => {
    const driver = new Paying().submitted().unprepared('SignatureExpired').quoted(2.9);
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, quote: { fee: 2.9 } });
    expect(driver.commands.at(-1)).toEqual(toast('error.fee.changed'));
  });

  it('can be tried again when the fee could not be computed', () => {
    const driver = new Paying().submitted().unprepared('SignatureExpired');
    driver.send({ type: 'QUOTE_FAILED', turn: driver.state.checkTurn, offline: false });
    expect(driver.card.phase).toEqual({ name: 'unprepared' });
    expect(driver.state.quoteStatus).toBe('held');
    expect(driver.commands).toEqual([toast('error.fee.recompute')]);
  });

  it.each([
    ['while wallet and intent are requested', () => new Paying().submitted()],
    ['when they could not be requested', () => new Paying().submitted().unprepared('NETWORK')],
    ['while the fee is computed again', () => new Paying().submitted().unprepared('SignatureExpired')],
    ['while a card is chosen', () => new Paying().atForm()],
  ])('can be left %s, and no late answer leads back', (_, at) => {
    const driver = at();
    const { checkTurn: turn } = driver.state;
    driver.send({ type: 'PAYMENT_LEFT' });
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, form: { destinationName: 'Sok Dara' } });
    expect(driver.commands).toEqual([]);
    expect(driver.state.checkTurn).toBeGreaterThan(turn);
    driver.expectUnchangedBy({ type: 'PAYMENT_PREPARED', turn, attempt: 'p', instruments: [] });
    driver.submitted();
    driver.expectUnchangedBy({ type: 'PAYMENT_PREPARED', turn, attempt: 'old', instruments: [] });
  });
});

describe('choosing the card', () => {
  it('reports the first missing field when paying is pressed', () => {
    const driver = new Paying().atForm().send({ type: 'PAY_PRESSED' });
    expect(driver.commands).toEqual([{ type: 'FOCUS', field: 'cardChoice' }]);
    expect(driver.card).toMatchObject({ missing: 'choice', phase: { name: 'choosing' } });
    driver.send({ type: 'CARD_CHANGED', change: { choice: 'NEW' } });
    expect(driver.card.missing).toBeNull();
    driver.send({ type: 'PAY_PRESSED' });
    expect(driver.commands).toEqual([{ type: 'FOCUS', field: 'nameOnCard' }]);
    expect(driver.card.missing).toBe('nameOnCard');
    driver.send({ type: 'CARD_CHANGED', change: { nameOnCard: 'SOK' } }).send({ type: 'PAY_PRESSED' });
    expect(driver.commands).toEqual([{ type: 'TELL_CARD_FRAME', what: 'validate' }]);
    expect(driver.card).toMatchObject({ missing: null, form: { choice: 'NEW', nameOnCard: 'SOK' } });
  });

  it('takes name and the wish to save the card from the widget, if that reports them', () => {
    const driver = new Paying().submitted().prepared([]);
    driver.send({ type: 'CARD_ENTERED', entry: ENTERED, nameOnCard: 'LINA', saveCard: true });
    expect(driver.card.form).toMatchObject({ entry: ENTERED, nameOnCard: 'LINA', saveCard: true });
    const invalid = { ...ENTERED, valid: false };
    driver.send({ type: 'CARD_ENTERED', entry: invalid });
    expect(driver.card.form).toMatchObject({ entry: invalid, nameOnCard: 'LINA', saveCard: true });
    driver.send({ type: 'CARD_ENTERED', entry: ENTERED, nameOnCard: '', saveCard: false });
    expect(driver.card.form).toMatchObject({ nameOnCard: '', saveCard: false });
  });

  it('pays with the saved card', () => {
    const driver = new Paying().withSaved().send({ type: 'PAY_PRESSED' });
    const { checkTurn: turn } = driver.state;
    const card = { kind: 'EXISTING', instrumentId: 'i' };
    expect(driver.commands).toEqual([{ type: 'CONFIRM_PAYMENT', turn, attempt: 'p', card }]);
    expect(driver.card.phase).toEqual({ name: 'storing' });
    driver.expectUnchangedBy({ type: 'PAYMENT_STORED', turn: turn - 1, attempt: 'p', own: true });
  });

  it('pays with a new card', () => {
    const driver = new Paying().withNew().send({ type: 'PAY_PRESSED' });
    expect(driver.command('CONFIRM_PAYMENT').card).toEqual({ kind: 'NEW', nameOnCard: 'SOK', saveCard: true });
  });

  it('does not pay offline', () => {
    const driver = new Paying().withSaved();
    driver.context = OFFLINE;
    driver.send({ type: 'PAY_PRESSED' });
    expect(driver.commands).toEqual([toast('error.payment.offline')]);
    expect(driver.card.phase).toEqual({ name: 'choosing' });
  });

  it('computes an expired fee again, and then pays with what was entered', () => {
    const driver = new Paying().withNew();
    const { form } = driver.card;
    driver.context = LATER;
    driver.send({ type: 'PAY_PRESSED' });
    expect(driver.card).toMatchObject({ phase: { name: 'repricing', goOn: 'pay' }, form });
    driver.quoted(2.4);
    expect(driver.card).toMatchObject({ phase: { name: 'preparing', goOn: 'pay' }, form, attempt: null });
    driver.prepared([], 'p2');
    expect(driver.card).toMatchObject({ phase: { name: 'storing' }, attempt: 'p2', form });
    expect(driver.command('CONFIRM_PAYMENT')).toMatchObject({
      attempt: 'p2',
      card: { kind: 'NEW', nameOnCard: 'SOK', saveCard: true },
    });
  });

  it('shows the form again when the expired fee could not be computed', () => {
    const driver = new Paying().withSaved();
    driver.context = LATER;
    driver.send({ type: 'PAY_PRESSED' });
    driver.send({ type: 'QUOTE_FAILED', turn: driver.state.checkTurn, offline: false });
    expect(driver.card).toMatchObject({ phase: { name: 'choosing' }, form: { choice: 'EXISTING' } });
    expect(driver.commands).toEqual([toast('error.fee.recompute')]);
  });

  it('asks again when the saved card was removed meanwhile', () => {
    const driver = new Paying().withSaved();
    driver.context = LATER;
    driver.send({ type: 'PAY_PRESSED' }).quoted(2.4);
    driver.prepared([{ ...SAVED, id: 'other' }], 'p2');
    expect(driver.commands).toEqual([]);
    expect(driver.card).toMatchObject({
      phase: { name: 'choosing' },
      attempt: 'p2',
      form: { choice: 'NOT_SET', instrumentId: null },
    });
  });

  it('allows the fee to be computed twice more after each press', () => {
    const driver = new Paying().paid().refused('SignatureExpired').quoted(2.4).prepared();
    driver.confirming().refused('SignatureExpired').quoted(2.4).prepared().confirming().moved({ name: 'declined' });
    driver.send({ type: 'CARD_CHANGED', change: { choice: 'EXISTING', instrumentId: 'i' } });
    driver.send({ type: 'PAY_PRESSED' }).confirming().refused('SignatureExpired');
    expect(driver.types).toContain('QUOTE');
  });
});

describe('an attempt to pay', () => {
  it.each([
    ['NETWORK', 'error.payment.offline'],
    ['IDEMPOTENCY_IN_FLIGHT', 'error.payment.taken'],
    ['CARD_INVALID', 'error.payment.card-invalid'],
    ['STORAGE_FAILED', 'error.payment.storage'],
  ])('that could not be started because of %s leaves the form as it was', (code, messageId) => {
    const driver = new Paying().withSaved().send({ type: 'PAY_PRESSED' });
    const { form } = driver.card;
    driver.send({ type: 'PAYMENT_STORE_FAILED', turn: driver.state.checkTurn, code });
    expect(driver.commands).toEqual([toast(messageId)]);
    expect(driver.card).toMatchObject({ phase: { name: 'choosing' }, form });
  });

  it('is followed under the key it was stored as', () => {
    const driver = new Paying().withSaved().send({ type: 'PAY_PRESSED' });
    driver.send({ type: 'PAYMENT_STORED', turn: driver.state.checkTurn, attempt: 'other', own: false });
    expect(driver.card).toMatchObject({ phase: { name: 'confirming' }, attempt: 'other', own: false });
    driver.expectUnchangedBy({ type: 'PAYMENT_MOVED', attempt: 'p', status: { name: 'declined' } });
    driver.expectUnchangedBy({ type: 'PAYMENT_LEFT' });
  });

  it('is looked up while its outcome is unknown, with the server error if that repeats', () => {
    const driver = new Paying().paid();
    driver.expectUnchangedBy({ type: 'PAYMENT_MOVED', attempt: 'p', status: { name: 'confirming' } });
    driver.moved({ name: 'unknown' });
    expect(driver.card.phase).toEqual({ name: 'checking', failing: undefined });
    driver.expectUnchangedBy({ type: 'PAYMENT_MOVED', attempt: 'p', status: { name: 'unknown' } });
    expect(driver.moved({ name: 'unknown', failing: 503 }).card.phase).toEqual({ name: 'checking', failing: 503 });
    driver.expectUnchangedBy({ type: 'PAYMENT_MOVED', attempt: 'p', status: { name: 'unknown', failing: 503 } });
    expect(driver.moved({ name: 'confirming' }).card.phase).toEqual({ name: 'confirming' });
    expect(driver.commands).toEqual([]);
  });

  it('can be disowned while it is looked up', () => {
    const driver = new Paying().paid().moved({ name: 'unknown', failing: 500 });
    const before = driver.state;
    driver.send({ type: 'PAYMENT_DISOWNED' });
    expect(driver.commands).toEqual([{ type: 'DISOWN_PAYMENT', attempt: 'p' }]);
    expect(driver.state).toEqual(before);
  });

  it('opens the order that was paid, and the next request begins', () => {
    const driver = new Paying().paid().moved({ name: 'paid', orderId: 'kh-0001-abcd' });
    expect(driver.types).toEqual(['FORGET_DRAFT', 'TOAST', 'OPEN_ORDER']);
    expect(driver.command('OPEN_ORDER')).toEqual({
      type: 'OPEN_ORDER',
      vendorId: 'kh-0001',
      orderId: 'kh-0001-abcd',
    });
    expect(driver.state.form.destinationName).toBe('');
  });

  it('was refunded: the request stays in the form', () => {
    const driver = new Paying().paid().moved({ name: 'refunded' });
    expect(driver.commands).toEqual([DISMISS, toast('payment.refunded', 'info')]);
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, form: { destinationName: 'Sok Dara' } });
  });
});

describe('a payment confirmed at the bank', () => {
  const atBank = (own = true) => new Paying().paid(own).moved(WAITING);

  it('leads there from the tab that began it', () => {
    const driver = atBank();
    expect(driver.commands).toEqual([{ type: 'REDIRECT', url: BANK }]);
    expect(driver.card.phase).toEqual({ name: 'waiting', orderId: 'o', redirectUrl: BANK, isLeaving: true });
  });

  it('is only shown in another tab, or without an address of the bank', () => {
    expect(atBank(false).commands).toEqual([]);
    expect(atBank(false).card.phase).toMatchObject({ name: 'waiting', isLeaving: false });
    const without = new Paying().paid().moved({ ...WAITING, redirectUrl: null });
    expect(without.commands).toEqual([]);
    expect(without.card.phase).toEqual({ name: 'waiting', orderId: 'o', redirectUrl: null, isLeaving: false });
    without.expectUnchangedBy({ type: 'PAYMENT_RESUMED' });
  });

  it('leads there once, whatever is reported of it meanwhile', () => {
    const driver = atBank();
    driver.expectUnchangedBy({ type: 'PAYMENT_MOVED', attempt: 'p', status: WAITING });
    driver.expectUnchangedBy({ type: 'PAYMENT_MOVED', attempt: 'p', status: { name: 'confirming' } });
    driver.expectUnchangedBy({ type: 'PAYMENT_MOVED', attempt: 'p', status: { name: 'unknown' } });
    driver.moved({ ...WAITING, redirectUrl: `${BANK}2` });
    expect(driver.commands).toEqual([]);
    expect(driver.card.phase).toMatchObject({ redirectUrl: `${BANK}2`, isLeaving: true });
  });

  it('is looked up when the payer is back, and can be resumed', () => {
    const driver = atBank().send({ type: 'PAYMENT_RETURNED' });
    expect(driver.commands).toEqual([{ type: 'LOOK_UP_PAYMENT', attempt: 'p' }]);
    expect(driver.card.phase).toMatchObject({ name: 'waiting', isLeaving: false });
    driver.send({ type: 'PAYMENT_RESUMED' });
    expect(driver.commands).toEqual([{ type: 'REDIRECT', url: BANK }]);
    expect(driver.card.phase).toMatchObject({ name: 'waiting', isLeaving: true });
  });

  it('can be given up, which the platform confirms', () => {
    const driver = atBank().send({ type: 'PAYMENT_GIVEN_UP' });
    expect(driver.commands).toEqual([{ type: 'CANCEL_PAYMENT', attempt: 'p' }]);
    expect(driver.card.phase).toEqual({ name: 'cancelling', orderId: 'o', redirectUrl: BANK });
    for (const status of [WAITING, { name: 'confirming' }, { name: 'unknown' }] as const)
      driver.expectUnchangedBy({ type: 'PAYMENT_MOVED', attempt: 'p', status });
    driver.moved({ name: 'cancelled' });
    expect(driver.commands).toEqual([DISMISS, toast('payment.cancelled', 'info')]);
    expect(driver.state.step.name).toBe('FILL_ORDER_DETAILS');
  });

  it('is still waited for when it could not be cancelled', () => {
    const driver = atBank().send({ type: 'PAYMENT_GIVEN_UP' });
    driver.expectUnchangedBy({ type: 'PAYMENT_CANCEL_FAILED', attempt: 'other' });
    driver.send({ type: 'PAYMENT_CANCEL_FAILED', attempt: 'p' });
    expect(driver.commands).toEqual([toast('error.payment.cancel')]);
    expect(driver.card.phase).toEqual({ name: 'waiting', orderId: 'o', redirectUrl: BANK, isLeaving: false });
  });

  it('was cancelled by the platform because it took too long', () => {
    expect(atBank().moved({ name: 'cancelled' }).commands).toEqual([DISMISS, toast('payment.too-late', 'info')]);
  });
});

describe('a declined or refused card', () => {
  const RESET = { type: 'TELL_CARD_FRAME', what: 'reset' };

  it('is to be chosen again if it was a saved one', () => {
    const driver = new Paying().paid().moved({ name: 'declined' });
    expect(driver.commands).toEqual([toast('error.payment.declined'), RESET, { type: 'FOCUS', field: 'cardChoice' }]);
    expect(driver.card).toMatchObject({
      phase: { name: 'choosing' },
      notice: 'declined',
      instruments: [SAVED],
      form: { choice: 'NOT_SET', instrumentId: null },
    });
  });

  it('is to be entered again if it was a new one, and the notice stays until it is complete', () => {
    const driver = new Paying().withNew().send({ type: 'PAY_PRESSED' }).confirming().refused('CARD_INVALID');
    expect(driver.commands).toEqual([DISMISS, toast('error.payment.card-invalid'), RESET]);
    expect(driver.card).toMatchObject({
      phase: { name: 'choosing' },
      notice: 'invalid',
      form: { choice: 'NEW', nameOnCard: ' SOK ', saveCard: true, entry: { valid: false, lastDigits: null } },
    });
    driver.send({ type: 'CARD_ENTERED', entry: { ...ENTERED, valid: false } });
    expect(driver.card.notice).toBe('invalid');
    driver.send({ type: 'CARD_ENTERED', entry: ENTERED });
    expect(driver.card.notice).toBeNull();
  });

  it('has its notice kept when it is not complete, and removed by another choice', () => {
    const driver = new Paying().withNew().send({ type: 'PAY_PRESSED' }).confirming().moved({ name: 'declined' });
    expect(driver.send({ type: 'PAY_PRESSED' }).card.notice).toBe('declined');
    expect(driver.send({ type: 'CARD_CHANGED', change: { saveCard: false } }).card.notice).toBeNull();
  });

  it('of another tab leads back to the form of the order', () => {
    const declined = new Paying().paid(false).moved({ name: 'declined' });
    expect(declined.commands).toEqual([toast('error.payment.declined')]);
    expect(declined.state.step.name).toBe('FILL_ORDER_DETAILS');
    const invalid = new Paying().paid(false).refused('CARD_INVALID');
    expect(invalid.commands).toEqual([DISMISS, toast('error.payment.card-invalid')]);
  });
});

describe('a refused attempt', () => {
  it('whose fee expired is paid with the same card once the fee is computed again', () => {
    const driver = new Paying().paid().refused('SignatureExpired');
    expect(driver.types).toEqual(['DISMISS_PAYMENT', 'QUOTE', 'ESTIMATE']);
    expect(driver.card.phase).toEqual({ name: 'repricing', goOn: 'pay' });
    driver.quoted(2.4).prepared([SAVED], 'p2');
    expect(driver.command('CONFIRM_PAYMENT')).toMatchObject({ attempt: 'p2', card: { instrumentId: 'i' } });
  });

  it.each(['NOT_FOUND', 'PAYMENT_AUTH_EXPIRED', 'IDEMPOTENCY_MISMATCH'])('because of %s needs a new intent', (code) => {
    const driver = new Paying().paid().refused(code);
    expect(driver.commands).toEqual([DISMISS, toast('error.payment.init')]);
    expect(driver.card.phase).toEqual({ name: 'unprepared' });
    driver.send({ type: 'PAYMENT_RETRIED' });
    expect(driver.card).toMatchObject({ form: { choice: 'EXISTING', instrumentId: 'i' }, instruments: [SAVED] });
    expect(driver.prepared().card.form.choice).toBe('EXISTING');
  });

  it('by a busy platform can be repeated with the same card', () => {
    const driver = new Paying().paid().refused('TOO_MANY_REQUESTS');
    expect(driver.commands).toEqual([DISMISS, toast('error.payment.confirm')]);
    expect(driver.card).toMatchObject({ phase: { name: 'choosing' }, form: { instrumentId: 'i' } });
    expect(driver.send({ type: 'PAY_PRESSED' }).types).toEqual(['CONFIRM_PAYMENT']);
  });

  it('at a changed fee has the fee computed again in the form', () => {
    const driver = new Paying().paid().refused('FEE_CHANGED');
    expect(driver.types).toEqual(['DISMISS_PAYMENT', 'TOAST', 'QUOTE', 'ESTIMATE']);
    expect(driver.command('TOAST')).toEqual(toast('error.fee.changed'));
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, quote: null });
  });

  it.each([
    ['NOT_MADE', 'payment.not-made'],
    ['DISOWNED', 'payment.disowned'],
  ])('which this device found out to be %s leaves the order in the form', (code, messageId) => {
    const driver = new Paying().paid().refused(code);
    expect(driver.commands).toEqual([DISMISS, toast(messageId)]);
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, fieldError: null });
  });

  it('because of the order shows the field to correct', () => {
    const driver = new Paying().paid().refused('AMOUNT_TOO_LOW');
    expect(driver.commands).toEqual([DISMISS, toast('error.payment.confirm'), { type: 'FOCUS', field: 'orderAmount' }]);
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, fieldError: { field: 'orderAmount' } });
  });

  it.each(['SignatureExpired', 'NOT_FOUND', 'TOO_MANY_REQUESTS'])(
    'of another tab leads back to the form after %s',
    (code) => {
      const driver = new Paying().paid(false).refused(code);
      expect(driver.types).toEqual(['DISMISS_PAYMENT', 'TOAST', 'FOCUS']);
      expect(driver.command('TOAST')).toEqual(toast('error.payment.confirm'));
      expect(driver.state.step.name).toBe('FILL_ORDER_DETAILS');
    },
  );
});
