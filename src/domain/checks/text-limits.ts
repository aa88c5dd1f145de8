/** The maximum lengths of an order's texts, in characters: shared by the platform's schema and the portal's fields. */
export const ORDER_TEXT_LIMITS = { name: 255, phone: 32, email: 254, address: 1000 } as const;
export const DESCRIPTION_MAX = 200;
export const VOUCHER_CODE_MAX = 64;
export const PICKUP_CODE_MAX = 30;
export const VAT_NUMBER_LENGTH = 8;

/** Limits in bytes, not in letters (specification/ask-for-a-rider.md#text-limits). */
export const NOTES_BYTES_MAX = 1000;
export const ADDRESS_BYTES_MAX = 255;
export const WHOLE_ADDRESS_BYTES_MAX = 1000;
