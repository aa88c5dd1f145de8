/** Read out over the phone: no letters that look like digits, or like one another. */
export const CODE_SIGNS = '23456789abcdefghjkmnpqrstvwxyz';
/** The signs that end the id of an order (specification/orders-and-tracking.md#short-codes); earlier ids end in ten. */
export const CODE_LENGTH = 6;

const SHORT_CODE = /^[2-9a-hjkmnp-tv-z]{6}$/;
const GROUP = CODE_LENGTH / 2;

/** Whether this is a code as the platform stores it. */
export function isShortCode(text: string): boolean {
  return SHORT_CODE.test(text);
}

/** `J2T-YG4` for `j2tyg4`: as people read it and read it out. Any other text, such as the end of an earlier id, as it is. */
export function shortCodeText(text: string): string {
  return isShortCode(text) ? `${text.slice(0, GROUP)}-${text.slice(GROUP)}`.toUpperCase() : text;
}
