import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { failureMessage } from '../../i18n/error-message';
import type { Services } from '../../sync/services';
import { useEngine } from '../../sync/services-context';

const UNREACHABLE = msg({
  id: 'guest.error.offline',
  message: "We can't connect. Check your connection and try again.",
});

/** What a visitor can do about it; other failures get their own messages. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  TOO_MANY_REQUESTS: msg({
    id: 'guest.error.too-many',
    message: 'Too many guests have started from this network. Try again in an hour, or sign in.',
  }),
  NETWORK: UNREACHABLE,
};

/**
 * Starts a guest's session, or goes on with the one there is. `failure` is shown until the next try. `prepare`: what has
 * to be done before the guest continues with `onStarted`.
 */
export function useStartGuest(prepare: (services: Services) => Promise<void>, onStarted: () => void) {
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageDescriptor>();

  async function start(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const services = await engine();
      await prepare(services);
      await services.session.startGuest();
      onStarted();
    } catch (cause) {
      setFailure(guestFailure(cause));
    } finally {
      setBusy(false);
    }
  }

  return { start, busy, failure };
}

/** The message for a visitor whose guest session or price could not be loaded. */
export function guestFailure(cause: unknown): MessageDescriptor {
  // code that could not be loaded
  if (cause instanceof TypeError) return UNREACHABLE;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return (typeof code === 'string' ? WORDS[code] : undefined) ?? failureMessage(cause);
}
