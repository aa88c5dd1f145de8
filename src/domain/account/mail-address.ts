import { visibleText } from '../../lib/visible-text';

/** Characters not allowed in an address: spaces, control characters, and separators of mail headers. */
const PART = '[^\\s\\p{C}@<>()[\\]\\\\,;:"]+';
const MAIL_ADDRESS = new RegExp(`^${PART}@${PART}\\.[^\\s\\p{C}@<>()[\\]\\\\,;:".]+$`, 'u');

/** Whether mail can be sent to it: one @ with text on both sides and a dot after it. */
export function isMailAddress(text: string): boolean {
  return MAIL_ADDRESS.test(visibleText(text));
}

/** The form in which accounts and owners are stored and compared: however it was typed or copied. */
export function accountAddress(text: string): string {
  return visibleText(text).toLowerCase();
}
