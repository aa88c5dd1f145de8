import { nothingLeft } from '../../../lib/every-key';
import type { OrderSender } from '../../order/order';
import { type AmountFormat, amountText } from '../details/amount';
import type { Draft } from './draft';
import { EMPTY_FORM } from '../details/form';
import { NOTHING_BROUGHT, NOTHING_FOUND } from '../places/found-text';
import { EMPTY_ORIGIN } from '../origin/origin';
import type { OrderRequestPayload } from '../submission/payload';
import { typedAs } from '../details/preorder';
import type { KeptOrigin } from '../origin/sender';

/** The fields of a request that are not in the form: the platform provides them again. */
type NotTyped =
  | 'vendor_id'
  | 'delivery_fee'
  | 'signature'
  | 'discounted_delivery_fee'
  | 'discounted_signature'
  | 'login_pickup_estimation';

/**
 * A request from the outbox, back in the form: for a refused one that has to be corrected. The address stays the one
 * text it was sent as, because its unit is no longer known.
 * @param timezone the zone delivery times are shown in
 * @param key of the outbox entry, so that the form follows it instead of making a second request
 */
export function draftOfPayload(
  payload: OrderRequestPayload,
  { key, draftId, timezone, amounts }: { key: string; draftId: string; timezone: string; amounts: AmountFormat },
): Draft {
  const {
    customer,
    order,
    sender,
    voucher,
    pickup_tasks,
    vat_number,
    preordered_for: at,
    age_validation_required,
    ...rest
  }: Omit<OrderRequestPayload, NotTyped> = payload;
  nothingLeft(rest);
  return {
    version: 1,
    draftId,
    step: 'DETAILS',
    query: customer.location.address,
    origin: sender ? originOf(sender) : null,
    form: {
      ...EMPTY_FORM,
      destinationName: customer.name,
      destinationPhoneNumber: customer.phone_number,
      destinationTextAddress: customer.location.address,
      riderNotes: customer.location.notes ?? '',
      orderAmount: order.amount === null ? '' : amountText(order.amount, amounts),
      orderDescription: order.description,
      paymentMethod: order.payment_method,
      voucherCode: voucher?.code ?? '',
      pickupCode: pickup_tasks?.pickup_code ?? '',
      vatNumber: vat_number ?? '',
      ...(at != null && { deliverLater: true, ...typedAs(at, timezone) }),
      ageValidation: age_validation_required === true,
    },
    voucherCode: voucher?.code ?? null,
    destination: { latitude: customer.location.latitude, longitude: customer.location.longitude },
    found: NOTHING_BROUGHT,
    localAddress: null,
    quote: null,
    submittedKey: key,
  };
}

/** A guest's pickup point; one text, like the customer's address. */
export function originOf({ name, email, phone_number, location }: OrderSender): KeptOrigin {
  const { address, notes, latitude, longitude } = location;
  return {
    query: address,
    at: { latitude, longitude },
    form: {
      ...EMPTY_ORIGIN.form,
      address,
      notes: notes ?? '',
      senderName: name ?? '',
      senderPhone: phone_number ?? '',
      senderEmail: email ?? '',
    },
    found: NOTHING_FOUND,
    area: {},
    isDescribing: false,
    confirmed: true,
  };
}
