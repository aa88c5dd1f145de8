import { describe, expect, it } from 'vitest';
import { draftOf } from '../../../src/domain/order-request/draft/draft';
import { eventTowards, stepNames } from '../../../src/domain/order-request/step-names';
import { EMPTY_ENTRY } from '../../../src/domain/payment/card-form';
import { ONLINE_PAYMENT } from '../../../src/domain/payment/methods';
import { required } from '../../../src/lib/assert';
import { anOrder, aPayload } from '../../factories/order';
import { Driver, HERE, NOW, PICKUP, THERE } from './machine-helpers';

const GUEST = { ...PICKUP, vendorId: 'guest-1', name: 'guest', address: '', coordinates: null, isAsked: true };

/** Goes where Back or Forward led, as the page does; the answers that a step waits for are given. */
function travel(driver: Driver, to: readonly string[]): readonly string[] | null {
  for (let moves = 0; moves < 6; moves += 1) {
    const before = driver.state.step;
    const event = eventTowards(driver.state, to);
    if (event !== null) driver.send(event);
    if (driver.state.step.name === 'CHECK_SERVICE_HOURS') {
      driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    }
    if (driver.state.step === before) break;
  }
  return stepNames(driver.state);
}

function guest(): Driver {
  const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: GUEST, draft: null, waiting: null });
  driver.send({ type: 'ORIGIN_MOVED', to: HERE });
  driver.send({ type: 'REVERSED', turn: driver.command('REVERSE').turn, address: 'Street 278', building: null });
  return driver.send({ type: 'ORIGIN_CONFIRMED' });
}

function guestInDetails(): Driver {
  const driver = guest().send({ type: 'ORIGIN_CHANGED', change: { senderName: 'Lina', senderPhone: '012 345 678' } });
  driver.send({ type: 'ORIGIN_CONFIRMED' }).send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
  const place = { coordinates: THERE, form: { destinationTextAddress: 'No. 118, Street 308' } };
  driver.send({ type: 'PLACE_CHOSEN', place }).send({ type: 'DESTINATION_CONFIRMED' });
  driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: true });
  return driver.quoted(2.4).filled();
}

/** In the form of a card, ready to be typed in. */
function byCard(): Driver {
  const driver = new Driver().toDetails().filled();
  const methods = ['CASH_ON_DELIVERY', ONLINE_PAYMENT];
  driver.send({
    type: 'PARAMETERS_READ',
    vendorId: PICKUP.vendorId,
    paymentMethods: methods,
    hasPaymentActivated: true,
    itemValueLimit: -1,
  });
  driver.send({ type: 'FORM_CHANGED', change: { paymentMethod: ONLINE_PAYMENT } }).send({ type: 'SUBMITTED' });
  return driver.send({ type: 'PAYMENT_PREPARED', turn: driver.state.checkTurn, attempt: 'a-1', instruments: [] });
}

const closed = (driver: Driver) =>
  driver.send({
    type: 'HOURS_CLOSED',
    turn: driver.state.checkTurn,
    hours: { from: 540, to: 1320 },
    minute: 1380,
    opensAt: NOW + 36e6,
    timezone: 'Asia/Phnom_Penh',
  });

describe('the steps of a request', () => {
  it('are the address, the details and the card', () => {
    expect(stepNames(new Driver().toAddress().state)).toEqual([]);
    expect(stepNames(new Driver().toDetails().state)).toEqual(['details']);
    expect(stepNames(byCard().state)).toEqual(['details', 'card']);
  });

  it('begin with the pickup point for a guest', () => {
    expect(stepNames(guest().state)).toEqual(['pickup-details']);
    expect(stepNames(guestInDetails().state)).toEqual(['pickup-details', 'address', 'details']);
  });

  it('are unknown while the hours are being checked', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null });
    expect(stepNames(driver.state)).toBeNull();
  });

  it('are those of the details while the address is being checked, so that Back gives the check up', () => {
    const driver = new Driver().toDetails().send({ type: 'DESTINATION_EDITED' });
    expect(stepNames(driver.state)).toEqual([]);
    driver.send({ type: 'DESTINATION_CONFIRMED' });
    expect(stepNames(driver.state)).toEqual(['details']);
    driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: false });
    expect(stepNames(driver.state)).toEqual([]);
  });

  it('are none while the shop is closed', () => {
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null });
    expect(stepNames(closed(driver).state)).toEqual([]);
  });

  it('keep the details while it is being sent, and are none while it waits to be sent', () => {
    const driver = new Driver().toWaiting('key-1');
    expect(stepNames(driver.state)).toEqual(['details']);
    driver.send({ type: 'OUTBOX_MOVED', key: 'key-1', status: 'queued' });
    expect(stepNames(driver.state)).toEqual([]);
    driver.send({ type: 'OUTBOX_MOVED', key: 'key-1', status: 'sending' });
    expect(stepNames(driver.state)).toEqual([]);
    driver.send({ type: 'ACCEPTED', key: 'key-1', orderId: 'kh-0001-x' });
    expect(stepNames(driver.state)).toEqual([]);
  });

  it('are none once another tab has sent it', () => {
    const driver = new Driver().toDetails().filled();
    const taken = { entry: 'key-1', progress: 'waiting', orderId: null, payload: aPayload() } as const;
    expect(stepNames(driver.send({ type: 'DRAFT_TAKEN', taken }).state)).toEqual([]);
  });

  it('are none while the bank is asked how a payment ended, or to cancel it', () => {
    const driver = byCard();
    const { step } = driver.state;
    if (step.name !== 'FILL_PAYMENT_DETAILS' || step.submission.name !== 'card')
      throw new Error('no card is asked for');
    for (const phase of [
      { name: 'checking' } as const,
      { name: 'cancelling', orderId: 'kh-0001-x', redirectUrl: null } as const,
    ]) {
      const submission = { ...step.submission, phase };
      expect(stepNames({ ...driver.state, step: { ...step, submission } })).toEqual([]);
    }
  });

  it('are not changed on the way to the bank', () => {
    const driver = byCard();
    driver.send({
      type: 'CARD_CHANGED',
      change: { choice: 'NEW', nameOnCard: 'SOK DARA' },
    });
    driver.send({ type: 'CARD_ENTERED', entry: { ...EMPTY_ENTRY, valid: true } });
    driver.send({ type: 'PAY_PRESSED' });
    driver.send({ type: 'PAYMENT_STORED', turn: driver.state.checkTurn, attempt: 'a-1', own: true });
    expect(stepNames(driver.state)).toEqual(['details', 'card']);
    const status = { name: 'waiting', orderId: 'kh-0001-x', redirectUrl: 'https://bank.example/1' } as const;
    driver.send({ type: 'PAYMENT_MOVED', attempt: 'a-1', status });
    expect(stepNames(driver.state)).toBeNull();
    driver.send({ type: 'PAYMENT_RETURNED' });
    expect(stepNames(driver.state)).toBeNull();
    driver.send({ type: 'PAYMENT_MOVED', attempt: 'a-1', status: { name: 'cancelled' } });
    expect(stepNames(driver.state)).toEqual(['details']);
  });
});

describe('a payment that was begun before a reload', () => {
  it('has no steps behind it', () => {
    const driver = new Driver().toDetails().filled();
    const draft = required(draftOf(driver.state, 'draft-1'), 'a draft');
    const status = { name: 'waiting', orderId: 'kh-0001-x', redirectUrl: 'https://bank.example/1' } as const;
    const again = new Driver().send({
      type: 'VENDOR_CHOSEN',
      pickup: PICKUP,
      draft,
      waiting: null,
      payment: { attempt: 'a-1', status },
    });
    expect(stepNames(again.state)).toEqual([]);
  });
});

describe('Back', () => {
  it('leads from the card to the details with what was typed, and on to the address', () => {
    const driver = byCard();
    expect(travel(driver, ['details'])).toEqual(['details']);
    expect(driver.state.form).toMatchObject({ destinationName: 'Sok Dara', orderAmount: '18.50' });
    expect(travel(driver, [])).toEqual([]);
    expect(driver.state.query).toBe('No. 118, Street 308');
  });

  it('from an order for later leads to the closed service, and Forward to the address again', () => {
    const driver = closed(new Driver().send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft: null, waiting: null }));
    const step = driver.state.step;
    driver.send({ type: 'LATER_CHOSEN' }).send({ type: 'ADDRESS_TYPED', text: 'Street 308' });
    expect(stepNames(driver.state)).toEqual(['later']);
    expect(travel(driver, [])).toEqual([]);
    expect(driver.state).toMatchObject({ step, form: { deliverLater: false } });
    expect(travel(driver, ['later'])).toEqual(['later']);
    expect(driver.state).toMatchObject({ query: 'Street 308', form: { deliverLater: true } });
    // nothing is behind it once the service is open
    driver.send({ type: 'ORIGIN_EDITED' }).send({ type: 'ORIGIN_CONFIRMED' });
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    expect(stepNames(driver.state)).toEqual([]);
  });

  it('over several steps at once goes through all of them', () => {
    expect(travel(byCard(), [])).toEqual([]);
    expect(travel(guestInDetails(), [])).toEqual([]);
    expect(travel(guestInDetails(), ['pickup-details'])).toEqual(['pickup-details']);
  });

  it('closes the choice of the pickup point without a change', () => {
    const driver = new Driver().toDetails().filled().send({ type: 'ORIGIN_EDITED' });
    expect(stepNames(driver.state)).toEqual(['details', 'pickup']);
    expect(travel(driver, ['details'])).toEqual(['details']);
    expect(driver.state.form.destinationName).toBe('Sok Dara');
  });

  it('does not wait for a guest’s service hours', () => {
    const driver = guest().send({ type: 'ORIGIN_CHANGED', change: { senderName: 'Lina', senderPhone: '012 345 678' } });
    driver.send({ type: 'ORIGIN_CONFIRMED' });
    const { checkTurn } = driver.state;
    expect(stepNames(driver.state)).toEqual(['pickup-details', 'address']);
    driver.send({ type: 'ORIGIN_EDITED' });
    expect(stepNames(driver.state)).toEqual(['pickup-details']);
    driver.send({ type: 'HOURS_OPEN', turn: checkTurn });
    expect(stepNames(driver.state)).toEqual(['pickup-details']);
    expect(driver.state.origin.form.senderName).toBe('Lina');
  });

  it('cancels the check of an address', () => {
    const driver = new Driver().toDetails().send({ type: 'DESTINATION_EDITED' });
    driver.send({ type: 'DESTINATION_CONFIRMED' });
    expect(travel(driver, [])).toEqual([]);
    expect(driver.state.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
  });

  it('does not leave a request that is being sent or paid', () => {
    const sending = new Driver().toWaiting('key-1');
    expect(travel(sending, [])).toEqual(['details']);
    const pricing = byCard();
    pricing.send({ type: 'CARD_CHANGED', change: { choice: 'NEW', nameOnCard: 'SOK DARA' } });
    pricing.send({ type: 'CARD_ENTERED', entry: { ...EMPTY_ENTRY, valid: true } }).send({ type: 'PAY_PRESSED' });
    expect(travel(pricing, ['details'])).toEqual(['details', 'card']);
  });
});

describe('Forward', () => {
  it('checks the address again on the way to the details', () => {
    const driver = new Driver().toDetails().filled().send({ type: 'DESTINATION_EDITED' });
    expect(travel(driver, ['details'])).toEqual(['details']);
    expect(driver.state.step.name).toBe('CHECK_IF_DESTINATION_IS_VALID');
    driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: true }).quoted(2.4);
    expect(stepNames(driver.state)).toEqual(['details']);
    expect(driver.state.form.destinationName).toBe('Sok Dara');
  });

  it('does nothing without an address', () => {
    const driver = new Driver().toAddress();
    expect(eventTowards(driver.state, ['details'])).toBeNull();
  });

  it('never pays or sends', () => {
    const driver = byCard().send({ type: 'PAYMENT_LEFT' });
    expect(eventTowards(driver.state, ['details', 'card'])).toBeNull();
    driver.send({ type: 'FORM_CHANGED', change: { paymentMethod: 'CASH_ON_DELIVERY' } });
    expect(travel(driver, ['details', 'card'])).toEqual(['details']);
    expect(driver.types).not.toContain('SUBMIT');
  });

  it('opens the choice of the pickup point again', () => {
    const driver = new Driver().toDetails().filled().send({ type: 'ORIGIN_EDITED' });
    travel(driver, ['details']);
    expect(travel(driver, ['details', 'pickup'])).toEqual(['details', 'pickup']);
  });

  it('goes through a guest’s pickup point', () => {
    const driver = guestInDetails();
    travel(driver, []);
    expect(travel(driver, ['pickup-details', 'address'])).toEqual(['pickup-details', 'address']);
  });
});

describe('the steps while an order is being changed', () => {
  function updating(): Driver {
    const order = anOrder({
      customer: {
        name: 'Sok Dara',
        phone_number: '1',
        location: { ...THERE, address: '12B, Sunrise Tower, Street 308', notes: '' },
      },
    });
    const driver = new Driver().send({ type: 'ORDER_OPENED', order, pickup: PICKUP, draft: null });
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn }).quoted(2.4);
    return driver;
  }

  it('are the form first and the address over it, which Back cancels', () => {
    const driver = updating();
    const { form, quote } = driver.state;
    expect(stepNames(driver.state)).toEqual([]);
    driver.send({ type: 'DESTINATION_EDITED' });
    expect(stepNames(driver.state)).toEqual(['address']);
    driver.send({ type: 'ADDRESS_TYPED', text: 'somewhere else' });
    expect(travel(driver, [])).toEqual([]);
    expect(driver.state.form).toEqual(form);
    expect(driver.state.destination?.coordinates).toEqual(THERE);
    expect(driver.state.quote).toBe(quote);
  });

  it('keep an address that was confirmed before', () => {
    const driver = updating().send({ type: 'DESTINATION_EDITED' });
    const place = { coordinates: HERE, form: { destinationTextAddress: 'Street 9' } };
    driver.send({ type: 'PLACE_CHOSEN', place }).send({ type: 'DESTINATION_CONFIRMED' });
    driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: true }).quoted(4);
    driver.send({ type: 'DESTINATION_EDITED' }).send({ type: 'ADDRESS_TYPED', text: 'somewhere else' });
    travel(driver, []);
    expect(driver.state.form.destinationTextAddress).toBe('Street 9');
    expect(driver.state.destination?.coordinates).toEqual(HERE);
  });

  it('restore the order’s own address when the form’s earlier one is unknown', () => {
    const driver = updating().send({ type: 'DESTINATION_EDITED' });
    driver.send({ type: 'ADDRESS_TYPED', text: 'somewhere else' });
    driver.state = { ...driver.state, addressBefore: null };
    travel(driver, []);
    expect(driver.state.form.destinationTextAddress).toContain('Street 308');
    expect(driver.state.destination?.coordinates).toEqual(THERE);
  });
});
