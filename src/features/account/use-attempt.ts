import { useState } from 'react';
import type { Services } from '../../sync/services';
import { useEngine } from '../../sync/services-context';
import { type AuthFailure, authFailure } from './auth-failure';

/** One call at a time; the last failure is shown until the next call, or until `clear`. */
export function useAttempt() {
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure>();

  /** @returns why it failed; undefined when it did not */
  async function attempt(work: (services: Services) => Promise<void>): Promise<AuthFailure | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      await work(await engine());
      return undefined;
    } catch (cause) {
      const found = authFailure(cause);
      setFailure(found);
      return found;
    } finally {
      setBusy(false);
    }
  }

  return { attempt, busy, failure, clear: () => setFailure(undefined) };
}
