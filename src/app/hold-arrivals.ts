import { session } from '../state/session';
import { takeReturnUrl } from './return-url';

/** Pages that other programs open with a message or a file. */
const BRINGS_SOMETHING = /^\/(share|bulk-order)\b/;

/**
 * Somebody came to the installed app with a message or a file, and sees another page than the one for it: they are told
 * what happens to it, which the code of that page knows.
 */
export function holdArrivals(page: Window): void {
  let wanted = '';
  // looked at, and left for signing in
  takeReturnUrl((url) => {
    wanted = url;
    return false;
  });
  if (BRINGS_SOMETHING.test(wanted)) void import('./pages/share').then((share) => share.tellOfArrivals(page, session));
}
