import { describe, expect, it } from 'vitest';
import { readDraft } from '../../../src/domain/order-request/draft/draft';
import { draftOfOrder } from '../../../src/domain/order-request/draft/draft-of-order';
import { anOrder } from '../../factories/order';
import { USD_AMOUNTS } from './machine-helpers';

const NEW = { draftId: 'draft-1', amounts: USD_AMOUNTS };

describe('ordering the same again', () => {
  const order = anOrder({
    pickup_code: '7314',
    preordered_for: 1_800_000_000,
    voucher: { code: 'RIDE10', amount: 10, type: 'PERCENTAGE' },
  });

  it('copies place, recipient and goods', () => {
    const draft = draftOfOrder(order, NEW);
    expect(draft.form).toMatchObject({
      destinationName: 'Sok Dara',
      destinationPhoneNumber: '+85512345678',
      destinationTextAddress: 'Street 63, Phnom Penh',
      orderAmount: '12.50',
      orderDescription: 'Lunch',
      paymentMethod: 'CASH_ON_DELIVERY',
    });
    expect(draft.destination).toEqual({ latitude: 11.56, longitude: 104.92 });
  });

  it('leaves out what belonged to that delivery only', () => {
    const draft = draftOfOrder(order, NEW);
    expect(draft).toMatchObject({ quote: null, voucherCode: null, submittedKey: null });
    expect(draft.form).toMatchObject({ pickupCode: '', voucherCode: '' });
  });

  it('makes a valid draft', () => {
    const draft = draftOfOrder(anOrder({ order: { payment_method: 'PAID', amount: null } }), NEW);
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
});
