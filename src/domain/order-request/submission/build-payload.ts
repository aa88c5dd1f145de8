import { everyKey } from '../../../lib/every-key';
import type { Coordinates, OrderSender } from '../../order/order';
import { type AmountFormat, amountOf } from '../details/amount';
import { type FeeQuote, pricePaidBy } from '../price/fee-quote';
import type { OrderForm } from '../details/form';
import { type LocalAddress, localCustomerAddress } from '../places/local-address';
import type { OrderRequestPayload } from './payload';
import { chosenMoment } from '../details/preorder';
import { digitsAndPlus, type PhoneReader } from '../phone/phone';

/** minutes; passed on details submit (specification/ask-for-a-rider.md#payload) */
const LOGIN_PICKUP_ESTIMATION = 15;

/**
 * Unit, building and address joined by commas, empty parts left out (specification/ask-for-a-rider.md#address-text).
 */
export function customerAddress(form: OrderForm): string {
  return [form.destinationUnitNumber, form.destinationBuilding, form.destinationTextAddress]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

export interface PayloadInput {
  vendorId: string;
  /** without what flags hide, see `shownForm` */
  form: OrderForm;
  destination: Coordinates;
  /** null while it can't be asked for: the price is added before anything is sent */
  quote: FeeQuote | null;
  phone: PhoneReader;
  amounts: AmountFormat;
  /** the market's row allows the age check */
  ageValidationAllowed: boolean;
  sender?: OrderSender | undefined;
  /** the destination in the market's own language */
  local?: LocalAddress | null | undefined;
}

/** The payload for a form that passed the checks (specification/ask-for-a-rider.md#payload). */
export function buildPayload(input: PayloadInput): OrderRequestPayload {
  const { form, quote, destination } = input;
  const localAddress = localCustomerAddress(form, input.local ?? null, destination);
  const notes = form.riderNotes.trim();
  const vatNumber = form.vatNumber.trim();
  const preorderedFor = form.deliverLater ? chosenMoment(form) : null;
  return everyKey<OrderRequestPayload>()({
    vendor_id: input.vendorId,
    customer: {
      name: form.destinationName.trim(),
      phone_number:
        input.phone.international(form.destinationPhoneNumber) ?? digitsAndPlus(form.destinationPhoneNumber),
      location: {
        latitude: destination.latitude,
        longitude: destination.longitude,
        address: customerAddress(form),
        ...(localAddress !== undefined && { address_local: localAddress }),
        ...(notes !== '' && { notes }),
      },
    },
    order: {
      payment_method: form.paymentMethod,
      amount: amountOf(form.orderAmount, input.amounts) ?? null,
      description: form.orderDescription.trim(),
      cold_bag_needed: false,
    },
    ...(vatNumber !== '' && { vat_number: vatNumber }),
    ...(preorderedFor !== null && { preordered_for: preorderedFor }),
    age_validation_required: input.ageValidationAllowed && form.ageValidation,
    login_pickup_estimation: LOGIN_PICKUP_ESTIMATION,
    ...(form.pickupCode.trim() !== '' && { pickup_tasks: { pickup_code: form.pickupCode.trim() } }),
    ...(input.sender && { sender: input.sender }),
    ...priceFields(quote, form.paymentMethod),
  });
}

/** What a request has of its price; without one it is never sent. */
export function priceFields(quote: FeeQuote | null, paymentMethod: string) {
  const price = quote && pricePaidBy(quote, paymentMethod);
  const voucher = price?.voucher ?? null;
  return {
    delivery_fee: voucher?.fee ?? price?.fee ?? 0,
    signature: voucher?.signature ?? price?.signature ?? '',
    ...(voucher && { voucher: { code: voucher.code, amount: voucher.amount, type: voucher.type } }),
    ...(price !== null &&
      voucher === null &&
      price.discountedFee !== null &&
      price.discountedSignature !== null && {
        discounted_delivery_fee: price.discountedFee,
        discounted_signature: price.discountedSignature,
      }),
  };
}
