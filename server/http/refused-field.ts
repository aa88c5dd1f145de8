/** One violation of a schema: the position in the payload, and the rule. */
export interface Violation {
  instancePath: string;
  keyword?: string | undefined;
}

/**
 * The part of an order that a violation of its schema is about, as the key of the field's message in clients. Paths end
 * like this in every call with an order: to place it, to pay for it, to change it.
 */
const KEYS: readonly { path: RegExp; keyword?: string; key: string }[] = [
  { path: /\/sender(\/|$)/, key: 'validation.sender' },
  { path: /\/customer\/name$/, keyword: 'maxLength', key: 'validation.name-too-long' },
  { path: /\/customer\/name$/, key: 'validation.fill-customer-name' },
  { path: /\/customer\/phone_number$/, keyword: 'minLength', key: 'validation.fill-customer-phone' },
  { path: /\/customer\/phone_number$/, key: 'validation.phone-incorrect' },
  { path: /\/location\/address$/, keyword: 'maxLength', key: 'validation.address-too-long' },
  { path: /\/location\/address$/, key: 'validation.fill-address' },
  { path: /\/location\/notes$/, key: 'address.error.notes-too-long' },
  { path: /(\/order\/description|^\/item_details)$/, key: 'validation.fill-description' },
  { path: /(\/order|^)\/amount$/, key: 'validation.fill-amount' },
  { path: /\/pickup_code$/, key: 'request.pickup-code.submit.validation-error.length' },
  { path: /\/vat_number$/, key: 'validation.vat-number-length' },
  { path: /\/voucher(\/code|$)/, key: 'voucher.error.validation.message' },
];

/** The key of the first violation whose field is known; undefined for none. */
export function keyOfViolation(violations: readonly Violation[]): string | undefined {
  for (const { instancePath, keyword } of violations) {
    const found = KEYS.find(
      (row) => row.path.test(instancePath) && (row.keyword === undefined || row.keyword === keyword),
    );
    if (found) return found.key;
  }
  return undefined;
}
