/**
 * The order details as typed (specification/ask-for-a-rider.md#form-fields): text until it is submitted, so nothing is
 * lost.
 */
export interface OrderForm {
  destinationName: string;
  destinationPhoneNumber: string;
  destinationTextAddress: string;
  destinationUnitNumber: string;
  destinationBuilding: string;
  riderNotes: string;
  orderAmount: string;
  orderDescription: string;
  /** empty until chosen */
  paymentMethod: string;
  pickupCode: string;
  /** eight characters, in countries that ask for it */
  vatNumber: string;
  /** as typed; the reduction of the fee is in the quote */
  voucherCode: string;
  /** as typed: the fee up to which a request without a price is sent by itself; empty: the user is asked */
  feeLimit: string;
  /** the user asks the rider to check the recipient's age; only where the market allows it */
  ageValidation: boolean;
  /** delivered at a chosen time instead of as soon as possible */
  deliverLater: boolean;
  /** `2026-11-21` and `14:30` as typed, in the zone they were typed in */
  laterDate: string;
  laterTime: string;
  laterZone: string;
  /** the later occurrence of a time that occurs twice, when the clocks go back */
  laterSecond: boolean;
}

export const EMPTY_FORM: OrderForm = {
  destinationName: '',
  destinationPhoneNumber: '',
  destinationTextAddress: '',
  destinationUnitNumber: '',
  destinationBuilding: '',
  riderNotes: '',
  orderAmount: '',
  orderDescription: '',
  paymentMethod: '',
  pickupCode: '',
  vatNumber: '',
  voucherCode: '',
  feeLimit: '',
  ageValidation: false,
  deliverLater: false,
  laterDate: '',
  laterTime: '',
  laterZone: '',
  laterSecond: false,
};

/** The form without what flags hide: hidden values are neither checked nor sent. */
export function shownForm(
  form: OrderForm,
  shown: { preorder: boolean; pickupCode: boolean; vatNumber: boolean },
): OrderForm {
  return {
    ...form,
    deliverLater: shown.preorder && form.deliverLater,
    pickupCode: shown.pickupCode ? form.pickupCode : '',
    vatNumber: shown.vatNumber ? form.vatNumber : '',
  };
}

/** The method to preselect: the market's default when it is offered, else the only one, else none. */
export function preselectedMethod(available: readonly string[], marketDefault: string): string {
  if (available.includes(marketDefault)) return marketDefault;
  return available.length === 1 ? (available[0] ?? '') : '';
}
