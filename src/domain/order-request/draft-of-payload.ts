import type { Draft } from './draft';
import { EMPTY_FORM } from './form';
import type { OrderRequestPayload } from './payload';

/**
 * A request that was written to the outbox, back in the form: for one that was refused and is to be mended. The
 * address stays the one text it was sent as, because which part of it was the unit is no longer known.
 * @param key of the outbox entry, so that the form follows it instead of making a second request
 */
export function draftOfPayload(payload: OrderRequestPayload, key: string, draftId: string): Draft {
  const { customer, order } = payload;
  return {
    version: 1,
    draftId,
    step: 'DETAILS',
    query: customer.location.address,
    form: {
      ...EMPTY_FORM,
      destinationName: customer.name,
      destinationPhoneNumber: customer.phone_number,
      destinationTextAddress: customer.location.address,
      riderNotes: customer.location.notes ?? '',
      orderAmount: order.amount === null ? '' : String(order.amount),
      orderDescription: order.description,
      paymentMethod: order.payment_method,
      voucherCode: payload.voucher?.code ?? '',
      pickupCode: payload.pickup_tasks?.pickup_code ?? '',
      ageValidation: payload.age_validation_required,
    },
    voucherCode: payload.voucher?.code ?? null,
    destination: { latitude: customer.location.latitude, longitude: customer.location.longitude },
    quote: null,
    submittedKey: key,
  };
}
