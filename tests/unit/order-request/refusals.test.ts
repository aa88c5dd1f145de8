import { describe, expect, it } from 'vitest';
import { limitFailure } from '../../../src/domain/order-request/details/field-limits';
import { EMPTY_FORM } from '../../../src/domain/order-request/details/form';
import { placeOfRefusal } from '../../../src/domain/order-request/submission/refusal';
import { toastMessage } from '../../../src/i18n/messages';
import { Driver } from './machine-helpers';

const CODES: [string, string][] = [
  ['AMOUNT_TOO_LOW', 'orderAmount'],
  ['AMOUNT_TOO_LARGE', 'orderAmount'],
  ['AMOUNT_PRECISION', 'orderAmount'],
  ['AMOUNT_REQUIRED', 'orderAmount'],
  ['UNIT_NUMBER_REQUIRED', 'destinationUnitNumber'],
  ['VOUCHER_NOT_AVAILABLE', 'voucherCode'],
  ['PREORDER_OUT_OF_RANGE', 'laterTime'],
  ['PAYMENT_METHOD_NOT_ALLOWED', 'paymentMethod'],
  ['VENDOR_WITHOUT_COORDINATES', 'vendor'],
  ['SENDER_NOT_ALLOWED', 'vendor'],
  ['NOT_FOUND', 'vendor'],
  ['VALIDATION', 'request'],
  ['A_CODE_OF_TOMORROW', 'request'],
  // every object has this property
  ['constructor', 'request'],
];

const KEYS: [string, string][] = [
  ['validation.fill-customer-name', 'destinationName'],
  ['validation.wrong-customer-name', 'destinationName'],
  ['validation.name-too-long', 'destinationName'],
  ['validation.fill-customer-phone', 'destinationPhoneNumber'],
  ['validation.phone-incorrect', 'destinationPhoneNumber'],
  ['validation.phone-extension', 'destinationPhoneNumber'],
  ['validation.fill-unit-number', 'destinationUnitNumber'],
  ['validation.fill-address', 'destinationTextAddress'],
  ['validation.address-too-long', 'destinationTextAddress'],
  ['address.error.notes-too-long', 'riderNotes'],
  ['validation.fill-description', 'orderDescription'],
  ['request.pickup-code.submit.validation-error.length', 'pickupCode'],
  ['validation.description-card-number', 'orderDescription'],
  ['validation.notes-card-number', 'riderNotes'],
  ['validation.fill-amount', 'orderAmount'],
  ['validation.vat-number-length', 'vatNumber'],
  ['voucher.error.validation.message', 'voucherCode'],
  ['validation.sender', 'vendor'],
  ['validation.of-tomorrow', 'request'],
];

describe('a refusal of the platform', () => {
  it.each(CODES)('with the code %s marks %s, with a message', (code, field) => {
    const place = placeOfRefusal({ code });
    expect(place.field).toBe(field);
    expect(toastMessage(place.messageId)).toBeDefined();
  });

  it.each(KEYS)('that names %s marks %s with the focus, and keeps everything typed', (translationKey, field) => {
    const driver = new Driver().toWaiting();
    const { form } = driver.state;
    driver.send({ type: 'REJECTED', key: 'key-1', code: 'VALIDATION', translationKey });
    expect(driver.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, form, fieldError: { field } });
    expect(driver.command('FOCUS').field).toBe(field);
    expect(driver.command('TOAST').messageId).toBe('request.error.create');
    expect(driver.state.fieldError?.messageId && toastMessage(driver.state.fieldError.messageId)).toBeDefined();
  });

  it('of the whole request disappears with the next change', () => {
    const driver = new Driver().toWaiting().send({ type: 'REJECTED', key: 'key-1', code: 'VALIDATION' });
    expect(driver.state.fieldError?.field).toBe('request');
    driver.send({ type: 'FORM_CHANGED', change: { riderNotes: 'Blue gate' } });
    expect(driver.state.fieldError).toBeNull();
  });

  it('marks its field when a card was to pay', () => {
    const driver = new Driver().toDetails().filled();
    driver.send({ type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } }).send({ type: 'SUBMITTED' });
    const { checkTurn: turn } = driver.state;
    driver.send({
      type: 'PAYMENT_UNPREPARED',
      turn,
      at: 'intent',
      code: 'VALIDATION',
      translationKey: 'validation.name-too-long',
    });
    expect(driver.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      fieldError: { field: 'destinationName' },
    });
  });
});

describe('a shop reported closed by the platform', () => {
  const refused = () => new Driver().toWaiting().send({ type: 'REJECTED', key: 'key-1', code: 'OUTLET_CLOSED' });

  it('is shown as closed only when the service hours agree', () => {
    const driver = refused();
    expect(driver.types).toEqual(['DISMISS', 'LOOK_UP_HOURS']);
    driver.send({
      type: 'HOURS_CLOSED',
      turn: driver.state.checkTurn,
      hours: { from: 540, to: 1020 },
      minute: 1100,
      opensAt: driver.context.now + 1000,
      timezone: 'Asia/Phnom_Penh',
    });
    expect(driver.state.step.name).toBe('SERVICE_CLOSED');
    expect(driver.commands.map((command) => command.type === 'TOAST' && command.messageId)).toEqual([
      'request.service-closed',
    ]);
  });

  it('causes a message when the hours say that it is open', () => {
    const driver = refused();
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn });
    expect(driver.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      fieldError: { field: 'request', messageId: 'request.rejected.closed' },
    });
    expect(driver.command('TOAST').messageId).toBe('request.error.create');
    expect(driver.command('FOCUS').field).toBe('request');
  });

  it('is not mentioned when the address step is reached in another way', () => {
    const driver = new Driver().toAddress();
    expect(driver.state.fieldError).toBeNull();
  });
});

describe('a text that is too long', () => {
  const failed = (change: Partial<typeof EMPTY_FORM>, field: Parameters<typeof limitFailure>[0]) =>
    limitFailure(field, { ...EMPTY_FORM, ...change })?.messageId;

  it('is measured like on the platform: in code points, notes in bytes', () => {
    expect(failed({ destinationName: '🙂'.repeat(255) }, 'destinationName')).toBeUndefined();
    expect(failed({ destinationName: '🙂'.repeat(256) }, 'destinationName')).toBe('validation.name-too-long');
    expect(failed({ orderDescription: '🙂'.repeat(200) }, 'orderDescription')).toBeUndefined();
    expect(failed({ riderNotes: 'ក'.repeat(333) }, 'riderNotes')).toBeUndefined();
    expect(failed({ riderNotes: 'ក'.repeat(334) }, 'riderNotes')).toBe('address.error.notes-too-long');
  });

  it('is measured for unit, building and address together', () => {
    const parts = { destinationUnitNumber: 'u'.repeat(98), destinationBuilding: 'b'.repeat(398) };
    expect(failed({ ...parts, destinationTextAddress: 'x'.repeat(500) }, 'destinationTextAddress')).toBeUndefined();
    expect(failed({ ...parts, destinationTextAddress: 'x'.repeat(501) }, 'destinationTextAddress')).toBe(
      'validation.address-too-long',
    );
  });
});
