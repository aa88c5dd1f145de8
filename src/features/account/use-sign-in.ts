import { useState } from 'react';
import { useEngine } from '../../sync/services-context';
import type { AuthFailure } from './auth-failure';
import { signInFailure } from './sign-in-failure';

/** Signs in: true once it is done; the guard decides what comes next. `failure` is a message, until the next try. */
export function useSignIn() {
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure>();

  async function signIn(email: string, password: string): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await (await engine()).session.signIn(email, password);
      return true;
    } catch (cause) {
      setFailure(signInFailure(cause));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { signIn, busy, failure };
}
