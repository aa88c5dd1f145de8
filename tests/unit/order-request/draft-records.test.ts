import { NOTHING_BROUGHT } from '../../../src/domain/order-request/places/found-text';
import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from '../../../src/domain/order-request/details/form';
import {
  setAsideIn,
  type Draft,
  draftOf,
  isSameDraft,
  isSameUnsent,
  isUnsentDraft,
  movedDraft,
  readDraft,
} from '../../../src/domain/order-request/draft/draft';
import { draftOfOrder } from '../../../src/domain/order-request/draft/draft-of-order';
import { originOf } from '../../../src/domain/order-request/draft/draft-of-payload';
import { draftOfTexts } from '../../../src/domain/order-request/draft/draft-of-texts';
import { EMPTY_ORIGIN } from '../../../src/domain/order-request/origin/origin';
import { anOrder } from '../../factories/order';
import { Driver, HERE, NOW, PICKUP, THERE, USD_AMOUNTS } from './machine-helpers';
import type { FeeQuote } from '../../../src/domain/order-request/price/fee-quote';

const SUBJECT = {
  vendorId: 'kh-0001',
  source: HERE,
  destination: THERE,
  type: 'SCHEDULED',
  deliverAt: NOW / 1000 + 7200,
  voucher: 'RIDE10',
} as const;
const VOUCHER = {
  code: 'RIDE10',
  amount: 10,
  type: 'PERCENT',
  fee: 2.1,
  signature: 'signed-2.1',
  cashSignature: 'signed-2.6',
};
const QUOTE = {
  subject: SUBJECT,
  fee: 2.4,
  currency: 'USD',
  signature: 'signed-2.4',
  discountedFee: 2.2,
  discountedSignature: 'signed-2.2',
  voucher: VOUCHER,
  cash: { surcharge: 0.5, signature: 'signed-2.9', discountedSignature: 'signed-2.7' },
  roseFrom: 2,
  distance: 1900,
  takenAt: NOW,
  heldUntil: NOW + 900_000,
};
const ORIGIN = {
  query: 'Street 278',
  at: HERE,
  form: {
    address: 'Street 278',
    unit: '4A',
    building: 'Block B',
    notes: 'red door',
    senderName: 'Lina',
    senderPhone: '012 345 678',
    senderEmail: 'lina@example.com',
  },
  found: { address: 'Street 278', building: 'Block B' },
  area: { city: 'Phnom Penh', postalCode: '12302', countryCode: 'KH' },
  isDescribing: true,
  confirmed: true,
};
/** One with every part set. */
const DRAFT: Draft = {
  version: 1,
  draftId: 'draft-1',
  step: 'DETAILS',
  query: 'Street 308',
  origin: ORIGIN,
  form: {
    destinationName: 'Sok Dara',
    destinationPhoneNumber: '012 345 678',
    destinationTextAddress: 'Street 308',
    destinationUnitNumber: '12B',
    destinationBuilding: 'Sunrise Tower',
    riderNotes: 'ring twice',
    orderAmount: '12.50',
    orderDescription: 'Lunch',
    paymentMethod: 'CASH_ON_DELIVERY',
    pickupCode: '7314',
    vatNumber: '12345678',
    voucherCode: 'RIDE10',
    feeLimit: '2.50',
    ageValidation: true,
    deliverLater: true,
    laterDate: '2026-03-02',
    laterTime: '14:30',
    laterZone: 'Asia/Phnom_Penh',
    laterSecond: true,
  },
  voucherCode: 'RIDE10',
  destination: THERE,
  found: { address: 'Street 308', building: 'Sunrise Tower', unit: '12B', notes: 'ring twice' },
  localAddress: { at: THERE, text: 'ផ្លូវ 308', of: 'Street 308' },
  quote: QUOTE,
  submittedKey: 'key-1',
};

type Path = readonly string[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    ...(path.length === 0 ? [] : [path]),
    ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key])),
  ];
}

function changedAt(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  const record = value as Record<string, unknown>;
  return { ...record, [key]: changedAt(record[key], rest, to) };
}

/** The quote one part of whose surcharge was invalid; undefined for another part. */
function cashWithout(quote: FeeQuote, second: string, third: string): FeeQuote | undefined {
  if (second === 'cash') {
    const { cash, ...uncharged } = quote;
    if (third !== 'discountedSignature' || cash === undefined) return uncharged;
    return { ...quote, cash: { ...cash, discountedSignature: null } };
  }
  if (third !== 'cashSignature' || quote.voucher === null) return undefined;
  const { cashSignature: _cashSignature, ...voucher } = quote.voucher;
  return { ...quote, voucher };
}

/** What is left of a quote one part of which was invalid. */
function quoteWithout(quote: FeeQuote, second: string, third: string): FeeQuote | null {
  const ofCash = cashWithout(quote, second, third);
  if (ofCash !== undefined) return ofCash;
  if (second === 'voucher') return { ...quote, voucher: null, subject: { ...quote.subject, voucher: null } };
  if (['discountedFee', 'discountedSignature', 'roseFrom', 'distance'].includes(second)) {
    return { ...quote, [second]: null };
  }
  const { deliverAt: _deliverAt, ...subject } = quote.subject;
  if (third === 'deliverAt') return { ...quote, subject };
  return third === 'voucher' ? { ...quote, subject: { ...quote.subject, voucher: null } } : null;
}

/** What is missing from a draft one part of which was invalid: the smallest whole around that part. */
function without(path: Path): Draft | null {
  const [first = '', second = '', third = ''] = path;
  const [quote, origin] = [DRAFT.quote, DRAFT.origin];
  if (first === 'version' || first === 'draftId') return null;
  if (first === 'step') return { ...DRAFT, step: 'ADDRESS' };
  if (first === 'query') return { ...DRAFT, query: '' };
  if (first === 'form') {
    if (second === '') return { ...DRAFT, form: EMPTY_FORM };
    return { ...DRAFT, form: { ...DRAFT.form, [second]: EMPTY_FORM[second as keyof typeof EMPTY_FORM] } };
  }
  if (first === 'found') {
    return { ...DRAFT, found: second === '' ? NOTHING_BROUGHT : { ...DRAFT.found, [second]: '' } };
  }
  if (first === 'quote' && quote !== null) return { ...DRAFT, quote: quoteWithout(quote, second, third) };
  if (first === 'origin' && origin !== null) {
    if (second === 'at') return { ...DRAFT, origin: { ...origin, at: null, isDescribing: false, confirmed: false } };
    if (second === 'query') return { ...DRAFT, origin: { ...origin, query: '' } };
    if (second === 'form' && third !== '')
      return { ...DRAFT, origin: { ...origin, form: { ...origin.form, [third]: '' } } };
    if (second === 'found') {
      const found = third === '' ? { address: '', building: '' } : { ...origin.found, [third]: '' };
      return { ...DRAFT, origin: { ...origin, found } };
    }
    if (second === 'area') {
      return { ...DRAFT, origin: { ...origin, area: third === '' ? {} : { ...origin.area, [third]: null } } };
    }
    if (second === 'isDescribing' || second === 'confirmed') {
      return { ...DRAFT, origin: { ...origin, [second]: false } };
    }
  }
  return { ...DRAFT, [first]: null };
}

describe('a stored draft', () => {
  it('is read as it was written', () => {
    expect(readDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
    const empty = { ...draftOfTexts({ from: 'Street 1', to: 'Street 2' }, 'draft-2') };
    expect(readDraft(JSON.parse(JSON.stringify(empty)))).toEqual(empty);
  });

  it.each(pathsOf(DRAFT).map((path) => [path.join('.'), path] as const))(
    'with something else at %s has nothing else left out',
    (_, path) => {
      for (const other of [null, undefined, Symbol('other')])
        expect(readDraft(changedAt(DRAFT, path, other))).toEqual(without(path));
      // a number is no text, and a text no number
      const isNumber =
        typeof path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], DRAFT) === 'number';
      expect(readDraft(changedAt(DRAFT, path, isNumber ? '7' : 7))).toEqual(without(path));
    },
  );

  it('has no day that does not exist', () => {
    expect(readDraft({ ...DRAFT, form: { ...DRAFT.form, laterDate: '2026-13-40' } })?.form.laterDate).toBe('');
  });

  it('is a price for no other type of delivery', () => {
    const instant = { ...QUOTE, subject: { ...SUBJECT, type: 'INSTANT' } };
    expect(readDraft({ ...DRAFT, quote: instant })?.quote).toEqual(instant);
    expect(readDraft({ ...DRAFT, quote: { ...QUOTE, subject: { ...SUBJECT, type: 'NEVER' } } })?.quote).toBeNull();
  });

  it('is found among those that were set aside', () => {
    expect(setAsideIn({ drafts: [DRAFT, 7, null, { draftId: 'x' }] })).toEqual([DRAFT, { draftId: 'x' }]);
    expect([setAsideIn({ drafts: 'x' }), setAsideIn(null), setAsideIn({})]).toEqual([[], [], []]);
  });

  it('loses pickup point, price and entry when it moves to another outlet', () => {
    expect(movedDraft(DRAFT)).toEqual({ ...DRAFT, origin: null, quote: null, submittedKey: null });
  });
});

describe('two versions of a draft', () => {
  const unsent = { ...DRAFT, submittedKey: null };

  it('are the same with another price, step or map address', () => {
    const priced: Draft = {
      ...DRAFT,
      quote: null,
      step: 'ADDRESS',
      found: { ...NOTHING_BROUGHT, address: 'x' },
      localAddress: null,
    };
    expect(isSameDraft(DRAFT, JSON.parse(JSON.stringify(priced)))).toBe(true);
  });

  it.each([
    { draftId: 'draft-2' },
    { query: 'Street 9' },
    { origin: null },
    { form: { ...DRAFT.form, riderNotes: 'x' } },
    { voucherCode: null },
    { destination: HERE },
  ])('differ with %j', (change) => {
    expect(isSameDraft(DRAFT, { ...DRAFT, ...change })).toBe(false);
    expect(isSameUnsent(unsent, { ...unsent, ...change })).toBe(false);
  });

  it('are both unsent only without an entry in the outbox', () => {
    expect([isUnsentDraft(unsent), isUnsentDraft(DRAFT), isUnsentDraft(null), isUnsentDraft({})]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isSameUnsent(unsent, { ...unsent, quote: null })).toBe(true);
    expect([isSameUnsent(unsent, DRAFT), isSameUnsent(DRAFT, unsent)]).toEqual([false, false]);
  });

  it('that cannot be read are the same only with the same content', () => {
    expect(isSameDraft({ a: 1 }, { a: 1 })).toBe(true);
    expect(isSameDraft({ a: 1 }, { a: 2 })).toBe(false);
    expect(isSameDraft(DRAFT, null)).toBe(false);
  });
});

describe('what is stored of a request', () => {
  const kept = (driver: Driver) => draftOf(driver.state, 'draft-1');

  it('is nothing before anything was typed, the payment method aside', () => {
    const driver = new Driver().toAddress();
    expect(kept(driver)).toBeNull();
    expect(kept(driver.send({ type: 'ADDRESS_TYPED', text: 'S' }))).toMatchObject({ query: 'S', step: 'ADDRESS' });
    expect(kept(driver.send({ type: 'ADDRESS_TYPED', text: '' }))).toBeNull();
  });

  it.each(Object.keys(EMPTY_FORM).filter((field) => field !== 'paymentMethod'))('is %s alone', (field) => {
    const { state } = new Driver().toAddress();
    const value = typeof EMPTY_FORM[field as keyof typeof EMPTY_FORM] === 'boolean' ? true : 'x';
    expect(draftOf({ ...state, form: { ...state.form, [field]: value } }, 'draft-1')).not.toBeNull();
  });

  it('has the step the user is at, or on the way to', () => {
    const driver = new Driver().toDetails();
    expect(kept(driver)?.step).toBe('DETAILS');
    expect(kept(driver.send({ type: 'ORIGIN_EDITED' }))?.step).toBe('DETAILS');
    expect(kept(driver.send({ type: 'ORIGIN_CONFIRMED' }))?.step).toBe('DETAILS');
    driver.send({ type: 'HOURS_OPEN', turn: driver.state.checkTurn }).send({ type: 'DESTINATION_EDITED' });
    expect(kept(driver)?.step).toBe('ADDRESS');
    expect(kept(driver.send({ type: 'ORIGIN_EDITED' }))?.step).toBe('ADDRESS');
    expect(kept(new Driver().toWaiting())).toMatchObject({ step: 'DETAILS', submittedKey: 'key-1' });
  });

  it('has the pickup point of a vendor without one from the first letter, and not once it has one', () => {
    const driver = new Driver().send({
      type: 'VENDOR_CHOSEN',
      pickup: { ...PICKUP, coordinates: null },
      draft: null,
      waiting: null,
    });
    expect(kept(driver)).toBeNull();
    driver.send({ type: 'ORIGIN_TYPED', text: 'Street' });
    expect(kept(driver)?.origin).toMatchObject({ query: 'Street', at: null, isDescribing: false, confirmed: false });
    driver.send({ type: 'ORIGIN_MOVED', to: HERE }).send({ type: 'ORIGIN_CONFIRMED' });
    expect(kept(driver)?.origin).toMatchObject({ at: HERE, isDescribing: true, confirmed: false });
    expect(kept(new Driver().toDetails())?.origin).toBeNull();
  });
});

describe('the draft of an order that is ordered again', () => {
  it('is empty where the order says nothing', () => {
    const order = anOrder({ order: { payment_method: 'CASH_ON_DELIVERY', amount: null } });
    const draft = draftOfOrder(order, { draftId: 'draft-1', amounts: USD_AMOUNTS });
    expect(draft.form).toEqual({
      ...EMPTY_FORM,
      destinationName: 'Sok Dara',
      destinationPhoneNumber: '+85512345678',
      destinationTextAddress: 'Street 63, Phnom Penh',
      paymentMethod: 'CASH_ON_DELIVERY',
    });
    expect(draft).toMatchObject({ step: 'ADDRESS', origin: null, quote: null, query: 'Street 63, Phnom Penh' });
  });

  it('has the sender of a guest’s order as pickup point', () => {
    const location = { ...HERE, address: '4A, Street 278' };
    expect(originOf({ location })).toEqual({
      query: '4A, Street 278',
      at: HERE,
      form: { ...EMPTY_ORIGIN.form, address: '4A, Street 278' },
      found: { address: '', building: '' },
      area: {},
      isDescribing: false,
      confirmed: true,
    });
    const sender = { name: 'Lina', phone_number: '1', email: 'l@x.kh', location: { ...location, notes: 'red door' } };
    expect(originOf(sender).form).toEqual({
      ...EMPTY_ORIGIN.form,
      address: '4A, Street 278',
      notes: 'red door',
      senderName: 'Lina',
      senderPhone: '1',
      senderEmail: 'l@x.kh',
    });
  });
});
