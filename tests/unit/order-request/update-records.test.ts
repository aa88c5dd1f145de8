import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import { EMPTY_FORM } from '../../../src/domain/order-request/details/form';
import { pickupForUpdate } from '../../../src/domain/order-request/origin/pickup';
import { type FeeQuote, takeQuote } from '../../../src/domain/order-request/price/fee-quote';
import {
  buildUpdate,
  formOfOrder,
  hasSameContent,
  isApplied,
  isChanged,
  isChangeableField,
  methodsForUpdate,
  updatedFee,
  updateVerdict,
} from '../../../src/domain/order-request/update/update';
import { readUpdateDraft } from '../../../src/domain/order-request/update/update-draft';
import { isUpdateUnderWay } from '../../../src/domain/order-request/update/update-status';
import type { LocalAddress } from '../../../src/domain/order-request/places/local-address';
import { anOrder } from '../../factories/order';
import { feeAnswer, HERE, NOW, PICKUP, THERE, USD_AMOUNTS } from './machine-helpers';

const LOCATION = { ...THERE, address: '12B, Sunrise Tower, Street 308', notes: 'ring twice' };
const ORDER = anOrder({ customer: { name: 'Sok 2', phone_number: '1', location: LOCATION } });
const WRITTEN = { unitNumberRequired: false, amounts: USD_AMOUNTS };
const BASE = formOfOrder(ORDER, WRITTEN);
const QUOTE = takeQuote(
  feeAnswer(3),
  { vendorId: 'kh-0001', source: HERE, destination: THERE, type: 'INSTANT', voucher: null },
  NOW,
);
const build = (change: object = {}, quote: FeeQuote = QUOTE, local?: LocalAddress) =>
  buildUpdate(ORDER, {
    form: { ...BASE, ...change },
    destination: THERE,
    quote,
    amounts: USD_AMOUNTS,
    ...(local && { local }),
  });
const located = (change: object): OrderRecord => ({
  ...ORDER,
  customer: { ...ORDER.customer, location: { ...LOCATION, ...change } },
});
const ordered = (change: object): OrderRecord => ({ ...ORDER, order: { ...ORDER.order, ...change } });

describe('the form of a placed order', () => {
  it('shows the unit on its own only where every address begins with one', () => {
    expect(BASE).toMatchObject({
      destinationUnitNumber: '',
      destinationTextAddress: '12B, Sunrise Tower, Street 308',
    });
    const units = { unitNumberRequired: true, amounts: USD_AMOUNTS };
    expect(formOfOrder(ORDER, units)).toMatchObject({
      destinationUnitNumber: '12B',
      destinationTextAddress: 'Sunrise Tower, Street 308',
    });
    expect(formOfOrder(located({ address: ' Street 308 ' }), units)).toMatchObject({
      destinationUnitNumber: '',
      destinationTextAddress: 'Street 308',
    });
  });

  it('is empty where the order says nothing', () => {
    const bare: OrderRecord = {
      ...ORDER,
      customer: { ...ORDER.customer, location: { ...THERE, address: 'Street 308' } },
      order: { payment_method: 'CASH_ON_DELIVERY', amount: null },
    };
    expect(formOfOrder(bare, WRITTEN)).toEqual({
      ...EMPTY_FORM,
      destinationName: 'Sok 2',
      destinationPhoneNumber: '1',
      destinationTextAddress: 'Street 308',
      paymentMethod: 'CASH_ON_DELIVERY',
    });
  });

  it.each([
    'destinationTextAddress',
    'destinationUnitNumber',
    'destinationBuilding',
    'riderNotes',
    'orderAmount',
    'orderDescription',
    'paymentMethod',
  ] as const)('is changed by another %s', (field) => {
    const target = { order: ORDER, base: BASE, sent: null, refused: null };
    expect(isChanged(target, BASE, THERE)).toBe(false);
    expect(isChanged(target, { ...BASE, [field]: 'other' }, THERE)).toBe(true);
    expect(isChangeableField(field)).toBe(true);
  });

  it('is changed by another place or none, never by the recipient', () => {
    const target = { order: ORDER, base: BASE, sent: null, refused: null };
    expect(isChanged(target, BASE, HERE)).toBe(true);
    expect(isChanged(target, BASE, null)).toBe(true);
    expect(isChanged(target, { ...BASE, destinationName: 'Lina', destinationPhoneNumber: '2' }, THERE)).toBe(false);
    expect(isChangeableField('vendor')).toBe(true);
    expect(isChangeableField('coordinates')).toBe(true);
    expect(isChangeableField('destinationName')).toBe(false);
    expect(isChangeableField('destinationPhoneNumber')).toBe(false);
  });

  it('offers the order’s own payment method first when it is not among the others', () => {
    expect(methodsForUpdate(ordered({ payment_method: 'PAID' }), ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT'])).toEqual([
      'PAID',
      'CASH_ON_DELIVERY',
    ]);
    expect(methodsForUpdate(ORDER, ['PAID', 'CASH_ON_DELIVERY'])).toEqual(['PAID', 'CASH_ON_DELIVERY']);
  });
});

describe('what is sent of a change', () => {
  it('has the texts without the blanks around them, and empty ones left out', () => {
    const sent = build({ orderDescription: ' Two boxes ', riderNotes: ' Gate 2 ', orderAmount: '' });
    expect(sent).toMatchObject({ item_details: 'Two boxes', amount: null, location: { notes: 'Gate 2' } });
    expect(build({ riderNotes: '  ' }).location).toEqual({ ...THERE, address: LOCATION.address });
  });

  it('has the address in the market’s own language if that of the point is known', () => {
    expect(build({}, QUOTE, { at: THERE, text: 'ផ្លូវ 308', of: LOCATION.address }).location).toHaveProperty(
      'address_local',
    );
    expect(build({}, QUOTE, { at: HERE, text: 'ផ្លូវ 308', of: LOCATION.address }).location).not.toHaveProperty(
      'address_local',
    );
  });

  it('has the discounted fee only with its own signature', () => {
    expect(build()).toMatchObject({ delivery_fee: 3, signature: 'signed-3' });
    const both = { ...QUOTE, discountedFee: 2, discountedSignature: 'signed-2' };
    expect(build({}, both)).toMatchObject({ delivery_fee: 2, signature: 'signed-2' });
    expect(build({}, { ...QUOTE, discountedFee: 2 })).toMatchObject({ delivery_fee: 3, signature: 'signed-3' });
    expect(build({}, { ...QUOTE, discountedSignature: 'signed-2' })).toMatchObject({
      delivery_fee: 3,
      signature: 'signed-3',
    });
  });

  it('costs the discounted fee, less the voucher of the order', () => {
    const discounted = { ...QUOTE, discountedFee: 2, discountedSignature: 's' };
    expect(updatedFee(QUOTE, ORDER, 'PAID')).toBe(3);
    expect(updatedFee(discounted, ORDER, 'PAID')).toBe(2);
    expect(updatedFee(discounted, { voucher: { code: 'RIDE10', amount: 10, type: 'PERCENT' } }, 'PAID')).toBe(1.8);
  });
});

describe('an order that may have the change', () => {
  const sent = build();

  it('has it when every part is the same', () => {
    expect(isApplied(ORDER, sent)).toBe(true);
    const bare = located({ notes: undefined });
    expect(isApplied(bare, build({ riderNotes: '' }))).toBe(true);
    expect(isApplied(ordered({ description: undefined }), build({ orderDescription: '' }))).toBe(true);
    expect(isApplied(ordered({ amount: null }), build({ orderAmount: '' }))).toBe(true);
  });

  it.each([
    ['place', located({ latitude: 11.6 })],
    ['address', located({ address: 'Street 9' })],
    ['notes', located({ notes: 'Gate 2' })],
    ['notes, which were removed', located({ notes: undefined })],
    ['payment method', ordered({ payment_method: 'PAID' })],
    ['item value', ordered({ amount: 13 })],
    ['item value, which was removed', ordered({ amount: null })],
    ['description', ordered({ description: 'Dinner' })],
    ['description, which was removed', ordered({ description: undefined })],
  ])('has not got it with another %s', (_, order) => {
    expect(isApplied(order, sent)).toBe(false);
    expect(hasSameContent(ORDER, order)).toBe(false);
    expect(hasSameContent(order, ORDER)).toBe(false);
  });

  it('is the same order for its form with another status, but not with another fee', () => {
    expect(hasSameContent(ORDER, { ...ORDER, status: 'RECEIVED', revision: 9 })).toBe(true);
    expect(hasSameContent(ORDER, { ...ORDER, delivery_fee: 2.5 })).toBe(false);
    const bare = ordered({ description: undefined, amount: null });
    expect(hasSameContent(bare, { ...bare })).toBe(true);
  });

  it('is waited for while the change is sent or looked up', () => {
    expect([isUpdateUnderWay({ name: 'sending' }), isUpdateUnderWay({ name: 'checking' })]).toEqual([true, true]);
    expect(isUpdateUnderWay({ name: 'applied', order: ORDER })).toBe(false);
    expect(isUpdateUnderWay({ name: 'refused', code: 'NOT_FOUND' })).toBe(false);
    expect(isUpdateUnderWay({ name: 'failed', known: false })).toBe(false);
  });
});

describe('why an order cannot be changed', () => {
  const verdict = (refused: string | null, order = ORDER) => updateVerdict({ order, base: BASE, sent: null, refused });

  it.each(['payment', 'rider', 'finished', 'unknown'])('is the platform’s reason %s', (reason) => {
    expect(verdict(reason)).toEqual({ allowed: false, because: reason });
  });

  it('is unknown for a reason this portal does not know', () => {
    expect(verdict('of-tomorrow')).toEqual({ allowed: false, because: 'unknown' });
  });

  it('is the record’s reason when that shows one', () => {
    expect(verdict(null)).toEqual({ allowed: true });
    const collected = anOrder({ status: 'PICKED_UP' });
    expect(verdict(null, collected)).toEqual({ allowed: false, because: 'rider' });
    expect(verdict('payment', collected)).toEqual({ allowed: false, because: 'rider' });
  });
});

describe('the pickup point of an order being changed', () => {
  const PLACED = { name: 'Old shop', address: 'Street 1', ...THERE };
  const SENDER = { name: 'Lina', phone_number: '2', location: { ...THERE, address: 'Street 63' } };

  it('is the one the platform stored with the order', () => {
    expect(pickupForUpdate(PICKUP, { ...ORDER, pickup: PLACED })).toEqual({
      ...PICKUP,
      name: 'Old shop',
      address: 'Street 1',
      coordinates: THERE,
    });
    const unnamed = { ...ORDER, pickup: { ...PLACED, name: '' } };
    expect(pickupForUpdate(PICKUP, unnamed).name).toBe(PICKUP.name);
    expect(pickupForUpdate(PICKUP, { ...unnamed, sender: SENDER }).name).toBe('Lina');
  });

  it('is else a guest’s own place, or the vendor’s', () => {
    expect(pickupForUpdate(PICKUP, ORDER)).toEqual(PICKUP);
    expect(pickupForUpdate(PICKUP, { ...ORDER, sender: SENDER })).toEqual(PICKUP);
    const guest = { ...ORDER, vendor_id: 'guest-7', sender: SENDER };
    expect(pickupForUpdate(PICKUP, guest)).toEqual({
      ...PICKUP,
      name: 'Lina',
      address: 'Street 63',
      coordinates: THERE,
    });
    const { name: _name, ...nameless } = SENDER;
    expect(pickupForUpdate(PICKUP, { ...guest, sender: nameless }).name).toBe(PICKUP.name);
    expect(pickupForUpdate(PICKUP, { ...ORDER, vendor_id: 'guest-7' })).toEqual(PICKUP);
  });
});

describe('a stored change', () => {
  const SENT = {
    vendor_id: 'kh-0001',
    payment_method: 'CASH_ON_DELIVERY',
    amount: 12.5,
    item_details: 'Lunch',
    location: LOCATION,
    delivery_fee: 2.4,
    signature: 's',
  };
  const DRAFT = {
    version: 1,
    step: 'ADDRESS',
    query: 'Street 9',
    form: { ...BASE, riderNotes: 'blue door' },
    destination: HERE,
    base: { form: BASE, at: THERE },
    sent: SENT,
  };

  it('is read as it was written', () => {
    expect(readUpdateDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
    const details = { ...DRAFT, step: 'DETAILS', destination: null, sent: null };
    expect(readUpdateDraft(details)).toEqual(details);
    const { notes: _notes, ...location } = LOCATION;
    const bare = { ...DRAFT, sent: { ...SENT, amount: null, location } };
    expect(readUpdateDraft(bare)).toEqual(bare);
  });

  it.each([
    { vendor_id: 1 },
    { payment_method: null },
    { item_details: 1 },
    { delivery_fee: '2.4' },
    { signature: undefined },
    { location: undefined },
    { location: { ...LOCATION, address: 1 } },
    { location: { address: 'Street 1', latitude: 1 } },
  ])('forgets what was sent when a part of it is invalid: %j', (change) => {
    expect(readUpdateDraft({ ...DRAFT, sent: { ...SENT, ...change } })).toEqual({ ...DRAFT, sent: null });
  });

  it('has invalid parts left out', () => {
    const read = readUpdateDraft({ ...DRAFT, step: 7, query: 7, form: null, destination: {}, sent: 'x' });
    expect(read).toEqual({
      ...DRAFT,
      step: 'DETAILS',
      query: '',
      form: EMPTY_FORM,
      destination: null,
      sent: null,
    });
    expect(readUpdateDraft({ ...DRAFT, sent: { ...SENT, amount: '12' } })?.sent?.amount).toBeNull();
    expect(readUpdateDraft({ ...DRAFT, sent: { ...SENT, location: { ...LOCATION, notes: 7 } } })?.sent).toEqual({
      ...SENT,
      location: { ...THERE, address: LOCATION.address },
    });
  });

  it.each([{ version: 2 }, { base: null }, { base: undefined }, { base: { form: BASE } }])(
    'is not read at all with %j',
    (change) => expect(readUpdateDraft({ ...DRAFT, ...change })).toBeNull(),
  );
});
