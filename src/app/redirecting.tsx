import { useEffect } from 'react';
import { redirect as redirectTo } from '../ui/navigation';
import { rememberPlace, takePlace } from './come-back';
import type { Redirect } from './guards';
import { leadsElsewhere } from './leads-elsewhere';

/** Leaves at once, without a trace in the history: pages behind it that would only lead here as well go with it. */
export function Redirecting({ redirect, from }: { redirect: Redirect; from: string }) {
  const { to, comeBack, goBack } = redirect;
  useEffect(() => {
    if (comeBack) rememberPlace(from);
    redirectTo((goBack && takePlace()) || to, leadsElsewhere);
  }, [to, comeBack, goBack, from]);
  return null;
}
