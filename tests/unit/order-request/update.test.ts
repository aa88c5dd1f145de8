import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import { updateDraftOf, readUpdateDraft } from '../../../src/domain/order-request/update/update-draft';
import {
  buildUpdate,
  formOfOrder,
  isApplied,
  methodsForUpdate,
  updatedFee,
} from '../../../src/domain/order-request/update/update';
import { anOrder } from '../../factories/order';
import { CONTEXT, Driver, HERE, NOW, PICKUP, THERE, USD_AMOUNTS } from './machine-helpers';

const LOCATION = { ...THERE, address: '12B, Sunrise Tower, Street 308', notes: 'ring twice' };
const order = (given: Partial<OrderRecord> = {}) =>
  anOrder({ customer: { name: 'Sok 2', phone_number: '1', location: LOCATION }, ...given });
const moved = (to: OrderRecord, status: string): OrderRecord => ({
  ...to,
  status,
  revision: (to.revision ?? 0) + 1,
  status_history: [...to.status_history, { status, created_at: to.updated_at + 60 }],
});

const DAYTIME = { from: 9 * 60, to: 22 * 60 };

class Updating extends Driver {
  constructor(
    readonly order = anOrder(),
    draft: unknown = null,
  ) {
    super();
    this.send({ type: 'ORDER_OPENED', order, pickup: PICKUP, draft: readUpdateDraft(draft) });
    if (this.state.step.name === 'CHECK_SERVICE_HOURS')
      this.send({ type: 'HOURS_OPEN', turn: this.state.checkTurn, hours: DAYTIME });
  }
  closed(): this {
    const closed = { hours: DAYTIME, minute: 1380, opensAt: NOW + 36e6, timezone: 'Asia/Phnom_Penh' };
    return this.send({ type: 'HOURS_CLOSED', turn: this.state.checkTurn, ...closed });
  }
  type(change: object): this {
    return this.send({ type: 'FORM_CHANGED', change });
  }
  get toasts(): string[] {
    return this.commands.flatMap((command) => (command.type === 'TOAST' ? [command.messageId] : []));
  }
  get sent() {
    const command = this.commands.find(({ type }) => type === 'UPDATE');
    if (command?.type !== 'UPDATE') throw new Error(`nothing was sent: ${this.toasts.join(', ')}`);
    return command;
  }
  submitted(): this {
    return this.send({ type: 'SUBMITTED' });
  }
}

describe('an order in the form', () => {
  it('is sent unchanged when nothing is typed, in every market', () => {
    const part = fc
      .string({ minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    const unit = part.filter((text) => !text.includes(','));
    const address = fc.tuple(unit, part).map((parts) => parts.join(', '));
    fc.assert(
      fc.property(fc.boolean(), address, (unitNumberRequired, text) => {
        const one = order({ customer: { ...order().customer, location: { ...LOCATION, address: text } } });
        const form = formOfOrder(one, { unitNumberRequired, amounts: USD_AMOUNTS });
        const { state } = new Updating(one).quoted(2.4);
        if (state.quote === null) throw new Error('no price');
        const sent = buildUpdate(one, { form, destination: THERE, quote: state.quote, amounts: USD_AMOUNTS });
        expect(sent.location.address).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it('offers no card for a cash order, and only the card for a paid one', () => {
    const paid = order({ order: { ...order().order, payment_method: 'ONLINE_PAYMENT' } });
    expect(methodsForUpdate(order(), ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT'])).toEqual(['CASH_ON_DELIVERY']);
    expect(methodsForUpdate(paid, ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT'])).toEqual(['ONLINE_PAYMENT']);
    expect(methodsForUpdate(order(), [])).toEqual(['CASH_ON_DELIVERY']);
  });
});

describe('changing an order', () => {
  it('starts with what the order has, and its price is being computed', () => {
    const { state, commands } = new Updating(order());
    expect(state.step.name).toBe('FILL_ORDER_DETAILS');
    expect(state.form).toMatchObject({
      destinationName: 'Sok 2',
      destinationTextAddress: '12B, Sunrise Tower, Street 308',
      riderNotes: 'ring twice',
      orderAmount: '12.50',
      paymentMethod: 'CASH_ON_DELIVERY',
    });
    expect(commands.map(({ type }) => type)).toEqual(['QUOTE', 'ESTIMATE']);
  });

  it('passes the service hours like any request, and keeps what was typed until they open', () => {
    const driver = new Updating(order()).quoted(2.4).type({ riderNotes: 'blue door' });
    driver.context = { ...CONTEXT, now: Date.parse('2026-03-02T16:00:00Z') };
    expect(driver.submitted().state.step.name).toBe('CHECK_SERVICE_HOURS');
    expect(driver.closed().state.step.name).toBe('SERVICE_CLOSED');
    expect(driver.toasts).toEqual(['request.service-closed']);
    expect(updateDraftOf(driver.state)).toMatchObject({ step: 'DETAILS', form: { riderNotes: 'blue door' } });
    driver.send({ type: 'LATER_CHOSEN' });
    expect(driver.state.step.name).toBe('SERVICE_CLOSED');
    driver.context = CONTEXT;
    driver.send({ type: 'HOURS_RECHECKED' });
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn, hours: DAYTIME });
    expect(driver.state.step.name).toBe('FILL_ORDER_DETAILS');
    expect(driver.submitted().sent.payload.location.notes).toBe('blue door');
  });

  it('keeps the address step of a draft over closed hours', () => {
    const driver = new Updating(order()).quoted(2.4).type({ riderNotes: 'x' }).send({ type: 'DESTINATION_EDITED' });
    const { query: _query, ...draft } = { ...updateDraftOf(driver.state), destination: HERE };
    driver.send({ type: 'ORDER_OPENED', order: driver.order, pickup: PICKUP, draft: readUpdateDraft(draft) }).closed();
    expect(updateDraftOf(driver.state)?.step).toBe('ADDRESS');
    driver.send({ type: 'HOURS_RECHECKED' }).send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    expect(driver.state.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
  });

  it('checks no hours when the order has its own time', () => {
    const later = order({ preordered_for: NOW / 1000 + 7200 });
    const driver = new Driver().send({ type: 'ORDER_OPENED', order: later, pickup: PICKUP, draft: null });
    expect(driver.types).toEqual(['READ_PARAMETERS', 'QUOTE', 'ESTIMATE']);
  });

  it('shows the platform’s refusal when the service has closed meanwhile', () => {
    const driver = new Updating(order()).quoted(2.4).type({ riderNotes: 'blue door' }).submitted();
    driver.send({ type: 'UPDATE_REFUSED', turn: driver.state.checkTurn, code: 'OUTLET_CLOSED' });
    // whether it is so is looked up first
    expect(driver.toasts).toEqual([]);
    expect(driver.closed().state.step.name).toBe('SERVICE_CLOSED');
  });

  it('shows a message when the platform calls it closed and the hours say open', () => {
    const driver = new Updating(order()).quoted(2.4).type({ riderNotes: 'blue door' }).submitted();
    driver.send({ type: 'UPDATE_REFUSED', turn: driver.state.checkTurn, code: 'OUTLET_CLOSED' });
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    expect(driver.toasts).toEqual(['request.error.update']);
    expect(driver.state.fieldError).toEqual({ field: 'request', messageId: 'request.rejected.closed' });
  });

  it('sends exactly the fields of the update call, whatever is wrong with others', () => {
    const driver = new Updating(order()).quoted(3.1).type({ orderAmount: '20', riderNotes: '' }).submitted();
    expect(driver.sent.payload).toEqual({
      vendor_id: 'kh-0001',
      payment_method: 'CASH_ON_DELIVERY',
      amount: 20,
      item_details: 'Lunch',
      location: { ...THERE, address: '12B, Sunrise Tower, Street 308' },
      delivery_fee: 3.1,
      signature: 'signed-3.1',
    });
  });

  it('does not change customer, pickup or voucher, whatever is typed', () => {
    const driver = new Updating(order()).quoted(2.4);
    const before = driver.state;
    driver.type({ destinationName: 'Other', destinationPhoneNumber: '2', pickupCode: 'x', voucherCode: 'y' });
    driver.send({ type: 'ORIGIN_EDITED' }).send({ type: 'VOUCHER_APPLIED' });
    expect(driver.state).toEqual(before);
    driver.send({ type: 'DESTINATION_EDITED' });
    const form = { destinationName: 'Other', destinationPhoneNumber: '2', destinationTextAddress: 'Street 9' };
    driver.send({ type: 'PLACE_CHOSEN', place: { coordinates: HERE, form } });
    expect(driver.state.form).toMatchObject({ destinationName: 'Sok 2', destinationTextAddress: 'Street 9' });
  });

  it('runs the checks of a new request on what can be changed', () => {
    const driver = new Updating(order()).quoted(2.4).type({ orderAmount: '' }).submitted();
    expect(driver.toasts).toEqual(['validation.fill-amount']);
    driver.type({ orderAmount: '20', orderDescription: 'x'.repeat(201) }).submitted();
    expect(driver.toasts).toEqual(['validation.fill-description']);
  });

  it('computes the fee of a new address before it is sent', () => {
    const driver = new Updating(order()).quoted(2.4).send({ type: 'DESTINATION_EDITED' });
    driver.send({ type: 'PLACE_CHOSEN', place: { coordinates: HERE, form: { destinationTextAddress: 'Street 9' } } });
    driver.send({ type: 'DESTINATION_CONFIRMED' });
    driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: true }).quoted(4);
    expect(driver.state.step.name).toBe('FILL_ORDER_DETAILS');
    expect(driver.submitted().sent.payload).toMatchObject({
      delivery_fee: 4,
      location: { ...HERE, address: 'Street 9' },
    });
  });

  it('reports what prevents it before anything is sent', () => {
    const driver = new Updating(order()).quoted(2.4);
    expect(driver.submitted().toasts).toEqual(['update.error.unchanged']);
    driver.context = { ...CONTEXT, online: false };
    expect(driver.type({ orderAmount: '20' }).submitted().toasts).toEqual(['update.error.offline']);
    driver.context = CONTEXT;
    driver.send({ type: 'ORDER_CHANGED', order: moved(driver.order, 'COURIER_ACCEPTED_DELIVERY') });
    expect(driver.toasts).toEqual(['update.not-modifiable.rider']);
    expect(driver.submitted().toasts).toEqual(['update.not-modifiable.rider']);
    expect(driver.state.form.orderAmount).toBe('20');
  });

  it('keeps the fee of a paid order: another address must cost the same', () => {
    const paid = order({ order: { ...order().order, payment_method: 'ONLINE_PAYMENT' }, delivery_fee: 2.4 });
    const driver = new Updating(paid).quoted(3).type({ riderNotes: 'blue door' });
    expect(driver.submitted().toasts).toEqual(['update.error.paid-fee']);
    driver.send({ type: 'PRICE_ASKED' }).quoted(2.4);
    expect(driver.submitted().sent.payload).toMatchObject({ payment_method: 'ONLINE_PAYMENT', delivery_fee: 2.4 });
  });

  it('shows the fee less the voucher, which the platform subtracts itself', () => {
    const one = order({ voucher: { code: 'RIDE10', amount: 10, type: 'PERCENT' } });
    const { state } = new Updating(one).quoted(3);
    expect(state.quote && updatedFee(state.quote, one, 'PAID')).toBe(2.7);
    expect(
      state.quote && updatedFee(state.quote, { voucher: { code: 'F', amount: 0, type: 'FREE_DELIVERY' } }, 'PAID'),
    ).toBe(0);
  });

  it('asks about a high item value only when it is typed again', () => {
    const dear = order({ order: { ...order().order, amount: 900 } });
    const driver = new Updating(dear).quoted(2.4);
    driver.send({
      type: 'PARAMETERS_READ',
      vendorId: 'kh-0001',
      paymentMethods: ['CASH_ON_DELIVERY'],
      hasPaymentActivated: false,
      itemValueLimit: 500,
    });
    expect(driver.type({ riderNotes: 'x' }).submitted().sent.payload.amount).toBe(900);
  });
});

describe('the answer to a change', () => {
  const sending = () => new Updating(order()).quoted(2.4).type({ orderAmount: '20' }).submitted();
  const turn = (driver: Driver) => driver.state.checkTurn;

  it('leads back to the order, and deletes what was typed', () => {
    const driver = sending();
    driver.send({ type: 'UPDATED', turn: turn(driver), order: driver.order });
    expect(driver.commands).toEqual([
      { type: 'FORGET_UPDATE', orderId: 'kh-0001-a1' },
      { type: 'TOAST', tone: 'success', messageId: 'request.success.updated' },
      { type: 'OPEN_ORDER', vendorId: 'kh-0001', orderId: 'kh-0001-a1' },
    ]);
    expect(driver.state.orderToBeUpdated).toBeNull();
  });

  it.each([
    ['ORDER_NOT_MODIFIABLE', 'FILL_ORDER_DETAILS', ['request.error.update']],
    ['FEE_CHANGED', 'FILL_ORDER_DETAILS', ['error.fee.changed']],
    ['UNDELIVERABLE', 'ASK_FOR_DESTINATION_ADDRESS', ['request.error.update']],
    ['AMOUNT_TOO_LOW', 'FILL_ORDER_DETAILS', ['request.error.update']],
    ['CHANGED_ELSEWHERE', 'FILL_ORDER_DETAILS', ['update.error.changed-elsewhere']],
    ['NOT_FOUND', 'FILL_ORDER_DETAILS', ['update.error.gone']],
    ['INTERNAL', 'FILL_ORDER_DETAILS', ['request.error.update']],
  ])('%s keeps everything typed', (code, step, toasts) => {
    const driver = sending();
    driver.send({ type: 'UPDATE_REFUSED', turn: turn(driver), code, because: 'rider' });
    expect([driver.state.step.name, driver.toasts]).toEqual([step, toasts]);
    expect(driver.state.form.orderAmount).toBe('20');
  });

  it('computes the fee again when the signature expired, and asks about another fee', () => {
    const driver = sending();
    driver.send({ type: 'UPDATE_REFUSED', turn: turn(driver), code: 'SignatureExpired' });
    expect(driver.commands[0]).toMatchObject({ type: 'QUOTE', delayMs: 1000 });
    driver.quoted(2.9);
    expect(driver.state.step).toMatchObject({ submission: { name: 'price-changed', oldFee: 2.4, newFee: 2.9 } });
    expect(driver.send({ type: 'FEE_CONFIRMED' }).sent.payload.delivery_fee).toBe(2.9);
  });

  it('is found in the order later when no answer came', () => {
    const driver = sending();
    const { payload } = driver.sent;
    driver.send({ type: 'UPDATE_UNSURE', turn: turn(driver) });
    expect(driver.state.step).toMatchObject({ submission: { isChecking: true } });
    driver.send({ type: 'UPDATE_FAILED', turn: turn(driver), known: false });
    expect(driver.toasts).toEqual(['update.error.unknown']);
    const applied: OrderRecord = { ...moved(driver.order, 'MODIFIED'), order: { ...driver.order.order, amount: 20 } };
    expect(isApplied(applied, payload)).toBe(true);
    const draft = JSON.parse(JSON.stringify(updateDraftOf(driver.state)));
    driver.send({ type: 'ORDER_CHANGED', order: applied });
    expect(driver.toasts).toEqual(['request.success.updated']);
    // the same after a reload, from the draft alone
    expect(new Updating(applied, draft).toasts).toEqual(['request.success.updated']);
  });
});

describe('an order changed by someone else meanwhile', () => {
  const elsewhere = (one: OrderRecord): OrderRecord => ({
    ...moved(one, 'MODIFIED'),
    order: { ...one.order, amount: 30, description: 'Dinner' },
  });

  it('is shown, except for fields that were typed in', () => {
    const driver = new Updating(order()).quoted(2.4).type({ orderAmount: '20' });
    driver.send({ type: 'ORDER_CHANGED', order: elsewhere(driver.order) });
    expect(driver.toasts).toEqual(['update.changed-elsewhere']);
    expect(driver.state.form).toMatchObject({ orderAmount: '20', orderDescription: 'Dinner' });
  });

  it('is taken into a stored draft too', () => {
    const typed = new Updating(order()).quoted(2.4).type({ orderAmount: '20' });
    const draft = JSON.parse(JSON.stringify(updateDraftOf(typed.state)));
    const { state } = new Updating(elsewhere(typed.order), draft);
    expect(state.form).toMatchObject({ orderAmount: '20', orderDescription: 'Dinner' });
  });

  it('shows no warning when only the status changed', () => {
    const driver = new Updating(order()).quoted(2.4);
    driver.send({ type: 'ORDER_CHANGED', order: moved(driver.order, 'RECEIVED') });
    expect(driver.commands).toEqual([]);
  });

  it('replaces the form when the user drops the typed changes', () => {
    const driver = new Updating(order()).quoted(2.4).type({ orderAmount: '20' });
    expect(updateDraftOf(driver.state)).not.toBeNull();
    driver.send({ type: 'UPDATE_DISCARDED' });
    expect(driver.state.form.orderAmount).toBe('12.50');
    expect(updateDraftOf(driver.state)).toBeNull();
  });
});

it('reads drafts of any shape without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => void readUpdateDraft(value)),
    { numRuns: 500 },
  );
  expect(readUpdateDraft({ version: 1, base: { at: { latitude: 1, longitude: NOW } } })).not.toBeNull();
});
