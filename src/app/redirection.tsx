import { useEffect } from 'react';
import { redirect as redirectTo } from '../ui/navigation';
import { rememberReturnUrl, takeReturnUrl } from './return-url';
import type { Redirect } from './guards';
import { isRedirected } from './is-redirected';

/**
 * Redirects at once, without leaving a history entry: pages behind it that would only redirect here as well are removed
 * too.
 */
export function Redirection({ redirect, from }: { redirect: Redirect; from: string }) {
  const { to, comeBack, goBack } = redirect;
  useEffect(() => {
    if (comeBack) rememberReturnUrl(from);
    redirectTo((goBack && takeReturnUrl()) || to, isRedirected);
  }, [to, comeBack, goBack, from]);
  return null;
}
