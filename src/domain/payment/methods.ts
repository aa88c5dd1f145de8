import type { Flag } from '../flags/flags';

/** Paid by card through an intent of its own, never by posting the order (specification/cards.md#payment-methods). */
export const ONLINE_PAYMENT = 'ONLINE_PAYMENT';

/** The rider takes the item value at the door, which some markets charge for (specification/price.md#cash-surcharge). */
export const CASH_ON_DELIVERY = 'CASH_ON_DELIVERY';

/** Every payment method of an order (specification/cards.md#payment-methods), in the order they are offered in. */
export const OFFERED_METHODS = [CASH_ON_DELIVERY, ONLINE_PAYMENT, 'PAID', 'PAYMENT_ON_DELIVERY', 'NONE'] as const;

/**
 * What is offered when the country's list could not be read: what the request flow itself names
 * (specification/cards.md#payment-methods).
 */
const WITHOUT_LIST: readonly string[] = [CASH_ON_DELIVERY, ONLINE_PAYMENT];

/**
 * Methods that belong to a feature (specification/cards.md#payment-methods): only its flag offers or removes them,
 * whatever the country's list says.
 */
const FLAG_OF_METHOD: Readonly<Record<string, Flag>> = {
  PAYMENT_ON_DELIVERY: 'pay-at-pickup',
  NONE: 'no-payment-method',
};

/** The methods of a country's pipe-separated list; null for a list that could not be read. */
export function methodsOfList(list: string | null): string[] | null {
  return list === null ? null : list.split('|').map((method) => method.trim());
}

/** Whether country and features allow a method; whether a card can be accepted at all is another question. */
export function isMethodAllowed(
  method: string,
  countryMethods: readonly string[] | null,
  isFlagOn: (flag: Flag) => boolean,
): boolean {
  const flag = FLAG_OF_METHOD[method];
  return flag === undefined ? (countryMethods ?? WITHOUT_LIST).includes(method) : isFlagOn(flag);
}

export interface MethodsInput {
  /** `methodsOfList` of the country parameter `paymentMethods` */
  countryMethods: readonly string[] | null;
  /** the country parameter `onlinePaymentActivated` is the string 'true' */
  hasPaymentActivated: boolean;
  /** the card provider's pages have an origin of their own here */
  hasCardOrigin: boolean;
  /** a guest, or nobody signed in: online payment only (specification/cards.md#payment-methods) */
  isGuest: boolean;
  isFlagOn: (flag: Flag) => boolean;
}

/**
 * The methods to offer for an order; none left is `error.no-payment-method-available`
 * (specification/cards.md#payment-methods).
 */
export function availablePaymentMethods(input: MethodsInput): string[] {
  const { countryMethods, hasPaymentActivated, hasCardOrigin, isGuest, isFlagOn } = input;
  return OFFERED_METHODS.filter((method) => {
    if (isGuest && method !== ONLINE_PAYMENT) return false;
    if (method === ONLINE_PAYMENT && !(hasPaymentActivated && hasCardOrigin)) return false;
    return isMethodAllowed(method, countryMethods, isFlagOn);
  });
}
