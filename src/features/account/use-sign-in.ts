import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { failureMessage } from '../../i18n/error-message';
import { AppError } from '../../lib/app-error';
import { useServices } from '../../sync/services-context';

/** Signs in; what comes next is the guard's business. `failure` is said in words, until the next try. */
export function useSignIn() {
  const services = useServices();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageDescriptor>();

  async function signIn(email: string, password: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await services.session.signIn(email, password);
    } catch (cause) {
      setFailure(failureMessage(hasStatus(cause) ? cause : { code: 'NETWORK' }));
    } finally {
      setBusy(false);
    }
  }

  return { signIn, busy, failure };
}

/** Without one nobody answered, whatever the reason (request-flow §8 "Login failure"). */
function hasStatus(cause: unknown): boolean {
  return cause instanceof AppError && typeof cause.details.status === 'number';
}
