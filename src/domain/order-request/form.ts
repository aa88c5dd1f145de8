/** The order details as typed (request-flow §3 "Form-level fields"): text until it is submitted, so nothing is lost. */
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
  /** as typed; what is taken off the fee is the quote's */
  voucherCode: string;
  /** the user asks the rider to check the recipient's age; only where the market allows it */
  ageValidation: boolean;
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
  voucherCode: '',
  ageValidation: false,
};

export const DESCRIPTION_MAX = 200;
export const PICKUP_CODE_MAX = 30;

/** Payment methods of an order this version can carry out (request-flow §1); cards follow with their provider. */
export const SUPPORTED_PAYMENT_METHODS: readonly string[] = ['CASH_ON_DELIVERY'];

/**
 * The methods to offer: what the country's pipe-separated list allows of what is supported. A list that could not be
 * read (null) restricts nothing.
 */
export function availablePaymentMethods(countryList: string | null): string[] {
  if (countryList === null) return [...SUPPORTED_PAYMENT_METHODS];
  const allowed = countryList.split('|').map((method) => method.trim());
  return SUPPORTED_PAYMENT_METHODS.filter((method) => allowed.includes(method));
}

/** The method to preselect: the market's default when it is offered, else the only one, else none. */
export function preselectedMethod(available: readonly string[], marketDefault: string): string {
  if (available.includes(marketDefault)) return marketDefault;
  return available.length === 1 ? (available[0] ?? '') : '';
}
