import { getCurrentUrl, route } from 'preact-router';
import { safeUrl } from '../lib/safe-url';

/** Goes to a path of this portal (from `domain/paths`); `replace` leaves no way back to the present one. */
export function navigate(path: string, options: { replace?: boolean } = {}): void {
  const target = safeUrl(path);
  if (target === getCurrentUrl()) return;
  route(target, options.replace ?? false);
}
