import { useEffect } from 'react';
import { navigate } from '../ui/navigation';
import { rememberPlace, takePlace } from './come-back';
import type { Redirect } from './guards';

/** Leaves at once, without a trace in the history. */
export function Redirecting({ redirect, from }: { redirect: Redirect; from: string }) {
  const { to, comeBack, goBack } = redirect;
  useEffect(() => {
    if (comeBack) rememberPlace(from);
    navigate((goBack && takePlace()) || to, { replace: true });
  }, [to, comeBack, goBack, from]);
  return null;
}
