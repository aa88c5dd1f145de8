import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPayload, customerAddress } from '../../../src/domain/order-request/submission/build-payload';
import { coordinatesText, parseTypedCoordinates } from '../../../src/domain/order-request/places/coordinates';
import { distanceMetres } from '../../../src/domain/order/distance';
import {
  fallbackQuote,
  isExpired,
  needsQuote,
  payableFee,
  remaining,
  takeQuote,
} from '../../../src/domain/order-request/price/fee-quote';
import { EMPTY_FORM, preselectedMethod } from '../../../src/domain/order-request/details/form';
import {
  exceedsItemValueLimit,
  itemValueLimit,
  NO_ITEM_VALUE_LIMIT,
} from '../../../src/domain/order-request/details/item-value';
import { latinDigits } from '../../../src/lib/digits';
import { CONTEXT, feeAnswer, HERE, NOW, THERE, USD_AMOUNTS } from './machine-helpers';

const SUBJECT = { vendorId: 'kh-0001', source: HERE, destination: THERE, type: 'INSTANT' as const, voucher: null };

it('digits of any script are read', () => {
  expect(latinDigits('០១២ ٣٤٥ ۶۷۸ ९ 𝟗')).toBe('012 345 678 9 9');
});

describe('typed coordinates', () => {
  it.each([
    ['11.5501,104.9282', 11.5501, 104.9282],
    [' 11.5501 , 104.9282 ', 11.5501, 104.9282],
    ['-33.86;151.2', -33.86, 151.2],
    ['١١٫٥٥، ١٠٤٫٩٢', 11.55, 104.92],
    ['11.5501 104.9282', 11.5501, 104.9282],
    ['11,104', 11, 104],
  ])('are read from %j', (text, latitude, longitude) =>
    expect(parseTypedCoordinates(text)).toEqual({ latitude, longitude }),
  );
  it.each(['Street 30', '12 30', '91,10', '10,181', '11.5', '11,,5', 'No. 12, 30', '1,2,3'])(
    'are not read from %j',
    (text) => expect(parseTypedCoordinates(text)).toBeUndefined(),
  );
  it('are read as they are written', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (latitude, longitude) => {
          const read = parseTypedCoordinates(coordinatesText({ latitude, longitude }));
          expect(read?.latitude).toBeCloseTo(latitude, 4);
          expect(read?.longitude).toBeCloseTo(longitude, 4);
        },
      ),
    );
  });
  it('have a distance between them', () => {
    expect(distanceMetres(HERE, HERE)).toBe(0);
    expect(distanceMetres(HERE, THERE)).toBeGreaterThan(2000);
    expect(distanceMetres(HERE, THERE)).toBeLessThan(2100);
  });
});

describe('a fee quote', () => {
  const quote = takeQuote(feeAnswer(2.4), SUBJECT, NOW);
  it('holds until shortly before the signature expires', () => {
    expect(isExpired(quote, NOW)).toBe(false);
    expect(isExpired(quote, NOW + 879_000)).toBe(false);
    expect(isExpired(quote, NOW + 880_000)).toBe(true);
    expect(remaining(quote, NOW)).toEqual({ ms: 880_000, part: 1 });
    expect(remaining(quote, NOW + 440_000).part).toBe(0.5);
    expect(remaining(quote, NOW + 999_000)).toEqual({ ms: 0, part: 0 });
  });
  it('counts from its answer when the device’s clock is a day off', () => {
    for (const offset of [-86_400_000, 86_400_000]) {
      const off = takeQuote(feeAnswer(2.4), SUBJECT, NOW + offset);
      expect(off.heldUntil - off.takenAt).toBe(900_000);
    }
  });
  it('is replaced when the origin, the destination, the delivery type or the vendor changed', () => {
    expect(needsQuote(quote, SUBJECT, NOW)).toBe(false);
    expect(needsQuote(quote, { ...SUBJECT, source: THERE }, NOW)).toBe(true);
    expect(needsQuote(quote, { ...SUBJECT, destination: HERE }, NOW)).toBe(true);
    expect(needsQuote(quote, { ...SUBJECT, type: 'SCHEDULED' }, NOW)).toBe(true);
    expect(needsQuote(quote, { ...SUBJECT, vendorId: 'kh-0002' }, NOW)).toBe(true);
    expect(needsQuote(quote, SUBJECT, NOW + 900_000)).toBe(true);
    expect(needsQuote(null, SUBJECT, NOW)).toBe(true);
  });
  it('has the discounted fee as what is paid', () => {
    const discounted = takeQuote({ ...feeAnswer(2.67), discounted_fee: 2.4, discounted_signature: 's' }, SUBJECT, NOW);
    expect(payableFee(discounted, 'PAID')).toBe(2.4);
    expect(payableFee(quote, 'PAID')).toBe(2.4);
    expect(payableFee(fallbackQuote(SUBJECT, 'USD', NOW), 'CASH_ON_DELIVERY')).toBe(2);
  });
});

describe('the maximum item value', () => {
  const USD = { amounts: USD_AMOUNTS, currency: 'USD' };

  it('is -1 when it is unavailable', () => {
    for (const text of [null, '', ' ', 'none', '-1', 'NaN']) expect(itemValueLimit(text)).toBe(NO_ITEM_VALUE_LIMIT);
    expect(itemValueLimit('500')).toBe(500);
    expect(itemValueLimit('0')).toBe(0);
  });
  it('is exceeded above it, not at it, and never when there is none', () => {
    expect(exceedsItemValueLimit('500', 500, USD)).toBe(false);
    expect(exceedsItemValueLimit('500.01', 500, USD)).toBe(true);
    expect(exceedsItemValueLimit('99999', NO_ITEM_VALUE_LIMIT, USD)).toBe(false);
    expect(exceedsItemValueLimit('much', 500, USD)).toBe(false);
  });
});

describe('the payment method', () => {
  it("preselected is the market's default, or the only one", () => {
    expect(preselectedMethod(['A', 'B'], 'B')).toBe('B');
    expect(preselectedMethod(['A'], 'B')).toBe('A');
    expect(preselectedMethod(['A', 'C'], 'B')).toBe('');
  });
});

describe('the payload of a request', () => {
  const form = {
    ...EMPTY_FORM,
    destinationName: ' Sok Dara ',
    destinationPhoneNumber: '012 345 678',
    destinationTextAddress: 'No. 118, Street 308',
    destinationUnitNumber: ' 4B ',
    riderNotes: 'Blue gate',
    orderAmount: '18,50',
    paymentMethod: 'CASH_ON_DELIVERY',
  };
  const build = (change: Partial<typeof form> = {}, ageValidationAllowed = false) =>
    buildPayload({
      vendorId: 'kh-0001',
      form: { ...form, ...change },
      destination: THERE,
      quote: takeQuote(feeAnswer(2.4), SUBJECT, NOW),
      phone: CONTEXT.phone,
      ageValidationAllowed,
      amounts: USD_AMOUNTS,
    });

  it('carries what the specification names', () => {
    expect(build()).toEqual({
      vendor_id: 'kh-0001',
      customer: {
        name: 'Sok Dara',
        phone_number: '+85512345678',
        location: { ...THERE, address: '4B, No. 118, Street 308', notes: 'Blue gate' },
      },
      order: { payment_method: 'CASH_ON_DELIVERY', amount: 18.5, description: '', cold_bag_needed: false },
      age_validation_required: false,
      login_pickup_estimation: 15,
      delivery_fee: 2.4,
      signature: 'signed-2.4',
    });
  });
  it('joins unit, building and address and leaves empty parts out', () => {
    expect(customerAddress({ ...form, destinationBuilding: 'Block A' })).toBe('4B, Block A, No. 118, Street 308');
    expect(customerAddress({ ...form, destinationUnitNumber: ' ', destinationBuilding: '' })).toBe(
      'No. 118, Street 308',
    );
  });
  it('has no amount where that may be empty, and asks for the age only where the market allows it', () => {
    expect(build({ orderAmount: '' }).order.amount).toBeNull();
    expect(build({ ageValidation: true }).age_validation_required).toBe(false);
    expect(build({ ageValidation: true }, true).age_validation_required).toBe(true);
  });
});
