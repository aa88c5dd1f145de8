import { visibleText } from '../../lib/visible-text';
import { urlOf } from '../../lib/url-of';

/** Characters not allowed in an address: spaces, control characters, and separators of mail headers. */
const PART = '[^\\s\\p{C}@<>()[\\]\\\\,;:"]+';
const MAIL_ADDRESS = new RegExp(`^${PART}@${PART}\\.[^\\s\\p{C}@<>()[\\]\\\\,;:".]+$`, 'u');
/** The most that DNS allows; the time that encoding takes grows with the square of the length. */
const DOMAIN_MAX = 253;
/** Characters that mean something else than a part of a name where an address of the web is read. */
const NOT_A_NAME = /[/?#%:@\\[\]]/;

/** Whether mail can be sent to it: one @ with text on both sides and a dot after it. */
export function isMailAddress(text: string): boolean {
  return MAIL_ADDRESS.test(accountAddress(text));
}

/**
 * The form in which mailboxes are stored, compared and counted: however they were typed or copied, one mailbox is one
 * text. Domains are in their ASCII form (IDNA), to which mail programs translate every spelling of them.
 */
export function accountAddress(text: string): string {
  const visible = visibleText(text).replace(/[＠﹫]/g, '@');
  const at = visible.lastIndexOf('@') + 1;
  return folded(visible.slice(0, at)) + mailDomain(visible.slice(at));
}

/** Full-width and other variants of letters are the letters, as for domains. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function mailDomain(domain: string): string {
  const { hostname } = (domain.length <= DOMAIN_MAX && !NOT_A_NAME.test(domain) && urlOf(`http://${domain}`)) || {};
  // a number is read as the address of a machine, whose spelling would change
  return hostname === undefined || /^[\d.]+$/.test(hostname) ? folded(domain) : hostname;
}
