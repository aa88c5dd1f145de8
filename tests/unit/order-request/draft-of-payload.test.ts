import { describe, expect, it } from 'vitest';
import { readDraft } from '../../../src/domain/order-request/draft/draft';
import { USD_AMOUNTS } from './machine-helpers';
import { draftOfPayload } from '../../../src/domain/order-request/draft/draft-of-payload';
import type { OrderRequestPayload } from '../../../src/domain/order-request/submission/payload';

const payload: OrderRequestPayload = {
  vendor_id: 'kh-0001',
  customer: {
    name: 'Sok Dara',
    phone_number: '+85512345678',
    location: { latitude: 11.55, longitude: 104.91, address: '4B, No. 118, Street 308', notes: 'Blue gate' },
  },
  order: { payment_method: 'CASH_ON_DELIVERY', amount: 18.5, description: 'Noodles', cold_bag_needed: false },
  age_validation_required: false,
  login_pickup_estimation: 10,
  delivery_fee: 2.4,
  signature: 'signed',
};

const KEPT = { key: 'key-1', draftId: 'draft-1', timezone: 'Asia/Phnom_Penh', amounts: USD_AMOUNTS };

describe('a refused request restored into the form', () => {
  it('is a draft that this version reads, with everything that was typed', () => {
    const draft = draftOfPayload(payload, KEPT);
    expect(readDraft(structuredClone(draft))).toEqual(draft);
    expect(draft.form).toMatchObject({
      destinationName: 'Sok Dara',
      destinationPhoneNumber: '+85512345678',
      destinationTextAddress: '4B, No. 118, Street 308',
      riderNotes: 'Blue gate',
      orderAmount: '18.50',
      orderDescription: 'Noodles',
    });
    expect(draft.submittedKey).toBe('key-1');
  });

  it('keeps the delivery time, the VAT number and the pickup code', () => {
    const timed = {
      ...payload,
      preordered_for: Date.parse('2026-03-02T18:30:00+07:00') / 1000,
      vat_number: 'VAT45678',
      pickup_tasks: { pickup_code: 'A-17' },
    };
    const draft = draftOfPayload(timed, KEPT);
    expect(readDraft(structuredClone(draft))).toEqual(draft);
    expect(draft.form).toMatchObject({
      deliverLater: true,
      laterDate: '2026-03-02',
      laterTime: '18:30',
      laterZone: 'Asia/Phnom_Penh',
      vatNumber: 'VAT45678',
      pickupCode: 'A-17',
    });
  });

  it('needs a new price, and keeps an empty amount empty', () => {
    const draft = draftOfPayload({ ...payload, order: { ...payload.order, amount: null } }, KEPT);
    expect(draft.quote).toBeNull();
    expect(draft.form.orderAmount).toBe('');
  });
});
