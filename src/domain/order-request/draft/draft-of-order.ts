import type { OrderRecord } from '../../order/order';
import { type AmountFormat, amountText } from '../details/amount';
import type { Draft } from './draft';
import { originOf } from './draft-of-payload';
import { EMPTY_FORM } from '../details/form';
import { NOTHING_BROUGHT } from '../places/found-text';

/**
 * The same order once more, as a request to review and send: place, recipient and goods. Not its time, voucher and
 * pickup code, which belonged to that delivery only. The address is confirmed and priced again.
 */
export function draftOfOrder(
  order: OrderRecord,
  { draftId, amounts }: { draftId: string; amounts: AmountFormat },
): Draft {
  const { customer, order: item } = order;
  const { address, notes, latitude, longitude } = customer.location;
  return {
    version: 1,
    draftId,
    step: 'ADDRESS',
    origin: order.sender ? originOf(order.sender) : null,
    query: address,
    form: {
      ...EMPTY_FORM,
      destinationName: customer.name,
      destinationPhoneNumber: customer.phone_number,
      destinationTextAddress: address,
      riderNotes: notes ?? '',
      orderAmount: item.amount === null ? '' : amountText(item.amount, amounts),
      orderDescription: item.description ?? '',
      paymentMethod: item.payment_method,
    },
    voucherCode: null,
    destination: { latitude, longitude },
    // the notes were for that address: with another one they go
    found: { ...NOTHING_BROUGHT, notes: notes ?? '' },
    localAddress: null,
    quote: null,
    submittedKey: null,
  };
}
