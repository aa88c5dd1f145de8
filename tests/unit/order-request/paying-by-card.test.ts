import { describe, expect, it } from 'vitest';
import { ENTERED, LATER, OFFLINE, Paying, toast } from './card-paying';
import { CONTEXT } from './machine-helpers';
import { SAVED } from './paying-walk';

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
