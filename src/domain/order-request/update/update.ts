import type { EveryKey } from '../../../lib/every-key';
import { isSameAmount } from '../../money/amounts';
import type { Coordinates, OrderRecord } from '../../order/order';
import { type ModifyVerdict, modifyVerdict } from '../../order/modification';
import { ONLINE_PAYMENT } from '../../payment/methods';
import { reducedFee } from '../../payment/voucher';
import { type AmountFormat, amountOf, amountText } from '../details/amount';
import { customerAddress } from '../submission/build-payload';
import { sameCoordinates } from '../../order/distance';
import { type FeeQuote, pricePaidBy, withSurcharge } from '../price/fee-quote';
import { EMPTY_FORM, type OrderForm } from '../details/form';
import { type LocalAddress, localCustomerAddress } from '../places/local-address';
import type { CheckedField } from '../details/field-failure';
import type { OrderUpdatePayload } from '../submission/payload';

/** An order being changed, and the form it began with: what differs from it was typed. */
export interface OrderToUpdate {
  order: OrderRecord;
  base: OrderForm;
  /** what was sent and is not confirmed yet: the order itself shows whether it arrived */
  sent: OrderUpdatePayload | null;
  /** the platform's own refusal, if the record does not show it yet */
  refused: string | null;
}

/** The fields that PUT /order/{orderId} carries. */
export const EDITABLE_FIELDS = [
  'destinationTextAddress',
  'destinationUnitNumber',
  'destinationBuilding',
  'riderNotes',
  'orderAmount',
  'orderDescription',
  'paymentMethod',
] as const satisfies readonly (keyof OrderForm)[];

/**
 * Whether a failed check is about something the user can change: the recipient was accepted when the order was placed.
 */
export function isChangeableField(field: CheckedField): boolean {
  return field === 'vendor' || field === 'coordinates' || (EDITABLE_FIELDS as readonly string[]).includes(field);
}

/** Paid already: its method and fee stay. */
export function isPaidOnline(order: Pick<OrderRecord, 'order'>): boolean {
  return order.order.payment_method === ONLINE_PAYMENT;
}

/** How the customer may pay now: a paid order stays paid, and one to be paid at the door cannot become a card's. */
export function methodsForUpdate(order: OrderRecord, offered: readonly string[]): string[] {
  const { payment_method } = order.order;
  if (isPaidOnline(order)) return [payment_method];
  const direct = offered.filter((method) => method !== ONLINE_PAYMENT);
  return direct.includes(payment_method) ? direct : [payment_method, ...direct];
}

/**
 * The order in the form. The unit can be recognised only in markets where every address begins with one; elsewhere the
 * address stays one text, and is sent back unchanged.
 */
export function formOfOrder(
  order: OrderRecord,
  { unitNumberRequired, amounts }: { unitNumberRequired: boolean; amounts: AmountFormat },
): OrderForm {
  const { customer, order: item } = order;
  const { address } = customer.location;
  const comma = unitNumberRequired ? address.indexOf(',') : -1;
  return {
    ...EMPTY_FORM,
    destinationName: customer.name,
    destinationPhoneNumber: customer.phone_number,
    destinationUnitNumber: comma < 0 ? '' : address.slice(0, comma).trim(),
    destinationTextAddress: address.slice(comma + 1).trim(),
    riderNotes: customer.location.notes ?? '',
    orderAmount: item.amount === null ? '' : amountText(item.amount, amounts),
    orderDescription: item.description ?? '',
    paymentMethod: item.payment_method,
  };
}

export function placeOfOrder(order: OrderRecord): Coordinates {
  const { latitude, longitude } = order.customer.location;
  return { latitude, longitude };
}

/** Whether something typed or pointed at differs from the order. */
export function isChanged({ order, base }: OrderToUpdate, form: OrderForm, at: Coordinates | null): boolean {
  return at === null || !sameCoordinates(at, placeOfOrder(order)) || EDITABLE_FIELDS.some((f) => form[f] !== base[f]);
}

/**
 * What the platform will charge: the order's own voucher is subtracted from the new fee there
 * (specification/cancelling-and-changing.md#changing).
 */
export function updatedFee(quote: FeeQuote, order: Pick<OrderRecord, 'voucher'>, paymentMethod: string): number {
  const fee = quote.discountedFee ?? quote.fee;
  const reduced = order.voucher ? reducedFee(fee, order.voucher, quote.currency) : fee;
  return withSurcharge(reduced, quote, paymentMethod);
}

/** Why the order cannot be changed now; `allowed` as far as is known. */
export function updateVerdict({ order, refused }: OrderToUpdate): ModifyVerdict {
  const verdict = modifyVerdict(order);
  if (!verdict.allowed || refused === null) return verdict;
  return { allowed: false, because: isReason(refused) ? refused : 'unknown' };
}

function isReason(text: string): text is Extract<ModifyVerdict, { allowed: false }>['because'] {
  return ['payment', 'rider', 'finished', 'unknown'].includes(text);
}

/** The payload for a form that passed the checks. The fee has its own signature, without the voucher. */
export function buildUpdate(
  order: OrderRecord,
  {
    form,
    destination,
    quote,
    local,
    amounts,
  }: {
    form: OrderForm;
    destination: Coordinates;
    quote: FeeQuote;
    local?: LocalAddress | null;
    amounts: AmountFormat;
  },
): OrderUpdatePayload {
  const localAddress = localCustomerAddress(form, local ?? null, destination);
  const notes = form.riderNotes.trim();
  const price = pricePaidBy(quote, form.paymentMethod);
  const isDiscounted = price.discountedFee !== null && price.discountedSignature !== null;
  return {
    vendor_id: order.vendor_id,
    payment_method: form.paymentMethod,
    amount: amountOf(form.orderAmount, amounts) ?? null,
    item_details: form.orderDescription.trim(),
    location: {
      latitude: destination.latitude,
      longitude: destination.longitude,
      address: customerAddress(form),
      ...(localAddress !== undefined && { address_local: localAddress }),
      ...(notes !== '' && { notes }),
    },
    delivery_fee: isDiscounted ? (price.discountedFee ?? price.fee) : price.fee,
    signature: isDiscounted ? (price.discountedSignature ?? price.signature) : price.signature,
  } satisfies EveryKey<OrderUpdatePayload>;
}

/** Whether the order has the requested change: used after an update whose answer was lost. The fee follows from it. */
export function isApplied(order: OrderRecord, sent: OrderUpdatePayload): boolean {
  const { customer, order: item } = order;
  return (
    sameCoordinates(customer.location, sent.location) &&
    customer.location.address === sent.location.address &&
    (customer.location.notes ?? '') === (sent.location.notes ?? '') &&
    item.payment_method === sent.payment_method &&
    isSameItemValue(item.amount, sent.amount, order.currency ?? '') &&
    (item.description ?? '') === sent.item_details
  );
}

function isSameItemValue(a: number | null, b: number | null, currency: string): boolean {
  return a === null || b === null ? a === b : isSameAmount(a, b, currency);
}

/** Whether the changeable content of an order is the same in both: a new status alone is not a change. */
export function hasSameContent(a: OrderRecord, b: OrderRecord): boolean {
  const { customer, order } = b;
  return (
    isSameAmount(a.delivery_fee, b.delivery_fee, a.currency ?? '') &&
    isApplied(a, {
      vendor_id: b.vendor_id,
      payment_method: order.payment_method,
      amount: order.amount,
      item_details: order.description ?? '',
      location: customer.location,
      delivery_fee: b.delivery_fee,
      signature: '',
    })
  );
}
