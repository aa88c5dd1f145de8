/** Names of card schemes are brands, the same in every language. */
const SCHEMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
  maestro: 'Maestro',
};

/** Undefined for a scheme without a name here. */
export function schemeName(scheme: string): string | undefined {
  return SCHEMES[scheme.toLowerCase()];
}

/** As on the card: month and two digits of the year. */
export function expiryText(month: number, year: number): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}
