import { describe, expect, it } from 'vitest';
import { BANK, DISMISS, ENTERED, Paying, toast, WAITING } from './card-paying';
import { SAVED } from './paying-walk';

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
    // the form says it: a toast would cover its lowest fields for seconds
    expect(driver.commands).toEqual([RESET, { type: 'FOCUS', field: 'cardChoice' }]);
    expect(driver.card).toMatchObject({
      phase: { name: 'choosing' },
      notice: 'declined',
      instruments: [SAVED],
      form: { choice: 'NOT_SET', instrumentId: null },
    });
  });

  it('is to be entered again if it was a new one, and the notice stays until it is complete', () => {
    const driver = new Paying().withNew().send({ type: 'PAY_PRESSED' }).confirming().refused('CARD_INVALID');
    expect(driver.commands).toEqual([DISMISS, RESET, { type: 'FOCUS', field: 'cardNotice' }]);
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
