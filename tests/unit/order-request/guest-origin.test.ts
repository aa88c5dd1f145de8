import { describe, expect, it } from 'vitest';
import { type Draft, draftOf, readDraft } from '../../../src/domain/order-request/draft/draft';
import { draftOfTexts } from '../../../src/domain/order-request/draft/draft-of-texts';
import { draftOfTrip, draftWithTrip } from '../../../src/domain/order-request/draft/draft-of-trip';
import { takeQuote } from '../../../src/domain/order-request/price/fee-quote';
import { draftOfPayload } from '../../../src/domain/order-request/draft/draft-of-payload';
import { required } from '../../../src/lib/assert';
import { isSamePickup } from '../../../src/domain/order-request/origin/pickup';
import { Driver, feeAnswer, HERE, NOW, PICKUP, THERE, USD_AMOUNTS } from './machine-helpers';

const GUEST = { ...PICKUP, vendorId: 'guest-1', name: 'guest', address: '', coordinates: null, isAsked: true };
const SENDER = { senderName: ' Lina ', senderPhone: '012 345 678', unit: '4A', notes: 'red door' };

function asked(): Driver {
  const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: GUEST, draft: null, waiting: null });
  driver.send({ type: 'ORIGIN_MOVED', to: HERE });
  const { turn } = driver.command('REVERSE');
  driver.send({ type: 'REVERSED', turn, address: 'Street 278', building: null });
  return driver.send({ type: 'ORIGIN_CONFIRMED' });
}

function placed(): Driver {
  const driver = asked().send({ type: 'ORIGIN_CHANGED', change: SENDER }).send({ type: 'ORIGIN_CONFIRMED' });
  return driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
}

function priced(): Driver {
  const driver = placed();
  const place = { coordinates: THERE, form: { destinationTextAddress: 'No. 118, Street 308' } };
  driver.send({ type: 'PLACE_CHOSEN', place }).send({ type: 'DESTINATION_CONFIRMED' });
  driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: true });
  return driver.quoted(2.4).filled();
}

describe('a trip priced for a visitor who then becomes a guest', () => {
  const subject = { vendorId: 'guest-1', source: HERE, destination: THERE, type: 'INSTANT', voucher: null } as const;
  const trip = {
    from: { address: 'Street 278', at: HERE },
    to: { address: 'No. 118, Street 308', at: THERE },
    quote: takeQuote(feeAnswer(2.4), subject, NOW),
  };

  it('is stored as a draft, asks for the sender, and continues to the details at the held price', () => {
    const draft = draftOfTrip(trip, 'draft-1');
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    const driver = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: GUEST, draft, waiting: null });
    expect(driver.state.step.name).toBe('ASK_FOR_ORIGIN_ADDRESS_DETAILS');
    expect(driver.state.origin.form.address).toBe('Street 278');
    driver.send({ type: 'ORIGIN_CHANGED', change: SENDER }).send({ type: 'ORIGIN_CONFIRMED' });
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    expect(driver.state.step.name).toBe('FILL_ORDER_DETAILS');
    expect(driver.state.quote).toEqual(trip.quote);
    expect(driver.types).not.toContain('QUOTE');
  });
});

describe('a guest’s request, once they type into the landing page again', () => {
  const before = (driver: Driver) => required(draftOf(driver.state, 'draft-1'), 'a draft');
  const reopened = (draft: Draft) =>
    new Driver().send({ type: 'VENDOR_CHOSEN', pickup: GUEST, draft, waiting: null }).state;

  it('has the place that was typed, and all that does not belong to the place before', () => {
    const draft = draftWithTrip(before(priced()), { from: '', to: 'Street 178' }, 'draft-2');
    expect(reopened(draft)).toMatchObject({ query: 'Street 178', step: { name: 'CHECK_SERVICE_HOURS' } });
    expect(draft).toMatchObject({ draftId: 'draft-1', step: 'ADDRESS', query: 'Street 178', destination: null });
    expect(draft).toMatchObject({ quote: null, form: { destinationName: 'Sok Dara', destinationTextAddress: '' } });
    expect(draft.origin).toMatchObject({ at: HERE, confirmed: true, form: SENDER });
  });

  it('asks for another pickup point of the same sender', () => {
    const draft = draftWithTrip(before(priced()), { from: 'Street 63', to: '' }, 'draft-2');
    expect(draft).toMatchObject({ destination: THERE, quote: null });
    expect(draft.origin).toMatchObject({ query: 'Street 63', at: null, form: { senderName: ' Lina ', unit: '' } });
    expect(reopened(draft).step.name).toBe('ASK_FOR_ORIGIN_ADDRESS');
  });

  it('has the trip that was priced there, without what a saved customer brought', () => {
    const kept = before(priced());
    const brought: Draft = {
      ...kept,
      form: { ...kept.form, destinationUnitNumber: '9', riderNotes: 'ring twice' },
      found: { ...kept.found, unit: '9' },
    };
    const subject = { vendorId: 'guest-1', source: THERE, destination: HERE, type: 'INSTANT', voucher: null } as const;
    const trip = {
      from: { address: 'Street 63', at: THERE },
      to: { address: 'Street 178', at: HERE },
      quote: takeQuote(feeAnswer(3), subject, NOW),
    };
    const draft = draftWithTrip(brought, trip, 'draft-2');
    expect(draft).toMatchObject({ destination: HERE, quote: { fee: 3 }, form: { destinationUnitNumber: '' } });
    expect(draft.form).toMatchObject({ riderNotes: 'ring twice', destinationTextAddress: 'Street 178' });
    expect(draft.origin?.form).toMatchObject({ senderPhone: SENDER.senderPhone, address: 'Street 63' });
  });

  it('begins with the trip where there was none', () => {
    const trip = { from: 'Street 63', to: '' };
    expect(draftWithTrip(null, trip, 'draft-2')).toEqual(draftOfTexts(trip, 'draft-2'));
  });
});

describe('a guest’s pickup point', () => {
  it('is asked for, stored for no vendor, and is what the fee is computed from', () => {
    const driver = asked().send({ type: 'ORIGIN_CHANGED', change: SENDER }).send({ type: 'ORIGIN_CONFIRMED' });
    expect(driver.types).toEqual(['LOOK_UP_HOURS']);
    expect(driver.state.pickup).toMatchObject({ name: 'Lina', address: '4A, Street 278', coordinates: HERE });
    expect(priced().state.quote?.subject).toMatchObject({ vendorId: 'guest-1', source: HERE, destination: THERE });
  });

  it.each([
    [{}, 'senderName', 'validation.fill-sender-name'],
    [{ senderName: 'Lina' }, 'senderPhone', 'validation.fill-sender-phone'],
    [{ senderName: 'Lina', senderPhone: '12' }, 'senderPhone', 'validation.phone-incorrect'],
    [{ senderName: 'Lina', senderPhone: '012345678', senderEmail: 'lina@' }, 'senderEmail', 'validation.sender-email'],
    [{ senderName: 'Lina', notes: 'x'.repeat(1001) }, 'originNotes', 'address.error.notes-too-long'],
  ])('has required parts: %j', (change, field, messageId) => {
    const driver = asked().send({ type: 'ORIGIN_CHANGED', change }).send({ type: 'ORIGIN_CONFIRMED' });
    expect(driver.state.origin.error).toEqual({ field, messageId });
    expect(driver.command('FOCUS').field).toBe(field);
    expect(driver.state.step.name).toBe('ASK_FOR_ORIGIN_ADDRESS_DETAILS');
  });

  it('is sent with the sender, whose phone has digits and plus only', () => {
    const { payload } = priced().send({ type: 'SUBMITTED' }).command('SUBMIT');
    expect(payload.sender).toEqual({
      name: 'Lina',
      phone_number: '+85512345678',
      location: { ...HERE, address: '4A, Street 278', notes: 'red door' },
    });
    expect(new Driver().toDetails().filled().send({ type: 'SUBMITTED' }).command('SUBMIT').payload).not.toHaveProperty(
      'sender',
    );
  });

  it('is sent with the sender’s e-mail and without notes, as they were typed', () => {
    const driver = asked().send({
      type: 'ORIGIN_CHANGED',
      change: { ...SENDER, senderEmail: ' lina@example.com ', notes: ' ', building: ' Block B ' },
    });
    driver.send({ type: 'ORIGIN_CONFIRMED' }).send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    const place = { coordinates: THERE, form: { destinationTextAddress: 'No. 118, Street 308' } };
    driver.send({ type: 'PLACE_CHOSEN', place }).send({ type: 'DESTINATION_CONFIRMED' });
    driver.send({ type: 'AREA_CHECKED', turn: driver.state.checkTurn, deliverable: true });
    const { payload } = driver.quoted(2.4).filled().send({ type: 'SUBMITTED' }).command('SUBMIT');
    expect(payload.sender).toEqual({
      name: 'Lina',
      email: 'lina@example.com',
      phone_number: '+85512345678',
      location: { ...HERE, address: '4A, Block B, Street 278' },
    });
  });

  it('can be changed on the way, which asks for the price from there', () => {
    const driver = priced().send({ type: 'ORIGIN_EDITED' });
    expect(driver.state.step.name).toBe('ASK_FOR_ORIGIN_ADDRESS_DETAILS');
    expect(driver.state.origin.form.senderName).toBe(' Lina ');
    driver.send({ type: 'ORIGIN_EDITED' }).send({ type: 'ORIGIN_MOVED', to: { ...HERE, latitude: 11.56 } });
    driver.send({ type: 'ORIGIN_CONFIRMED' }).send({ type: 'ORIGIN_CONFIRMED' });
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    expect(driver.state.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
    driver.send({ type: 'DESTINATION_CONFIRMED' });
    expect(driver.command('CHECK_AREA').subject.source).toEqual({ ...HERE, latitude: 11.56 });
    expect(driver.state.form.destinationName).toBe('Sok Dara');
  });

  it('survives a reload, confirmed or not, and is restored from a refused request', () => {
    const restored = (driver: Driver) => {
      const draft = readDraft(JSON.parse(JSON.stringify(draftOf(driver.state, 'd'))));
      return new Driver().send({ type: 'VENDOR_CHOSEN', pickup: GUEST, draft, waiting: null }).state;
    };
    const half = asked().send({ type: 'ORIGIN_CHANGED', change: { senderName: 'Li' } });
    expect(restored(half)).toMatchObject({
      step: { name: 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' },
      origin: { at: HERE, form: { senderName: 'Li', address: 'Street 278' } },
    });
    expect(restored(placed())).toMatchObject({
      step: { name: 'CHECK_SERVICE_HOURS' },
      pickup: { name: 'Lina', coordinates: HERE },
      origin: { form: SENDER },
    });
    const { payload } = priced().send({ type: 'SUBMITTED' }).command('SUBMIT');
    expect(
      draftOfPayload(payload, { key: 'k', draftId: 'd', timezone: 'Asia/Phnom_Penh', amounts: USD_AMOUNTS }).origin,
    ).toMatchObject({
      at: HERE,
      confirmed: true,
      form: { senderName: 'Lina', address: '4A, Street 278', notes: 'red door' },
    });
  });

  it("is offered for the next order, and does not change the vendor's", () => {
    const driver = priced().send({ type: 'SUBMITTED' }).stored('k').send({ type: 'ACCEPTED', key: 'k', orderId: 'o' });
    expect(driver.state).toMatchObject({
      step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
      pickup: { name: 'Lina', coordinates: HERE },
      origin: { form: SENDER },
      form: { destinationName: '' },
    });
    expect(driver.state.pickup && isSamePickup(driver.state.pickup, GUEST)).toBe(true);
    expect(isSamePickup(GUEST, { ...GUEST, vendorId: 'guest-2' })).toBe(false);
  });

  it.each([7, null, {}, { form: 7 }, { form: { senderName: 7 }, at: { latitude: 'x' }, confirmed: true }])(
    'is ignored when the stored one is invalid: %j',
    (origin) => {
      const kept = draftOf(placed().state, 'd');
      const draft = readDraft({ ...kept, origin });
      const { state } = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: GUEST, draft, waiting: null });
      expect([state.step.name, state.origin.at]).toEqual(['ASK_FOR_ORIGIN_ADDRESS', null]);
    },
  );
});
