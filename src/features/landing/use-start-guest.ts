import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import type { Services } from '../../sync/services';
import { useEngine } from '../../sync/services-context';

const UNREACHABLE = msg({
  id: 'guest.error.offline',
  message: "We can't connect. Check your connection and try again.",
});

/** What a visitor can do about it; anything else gets its own words. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  TOO_MANY_REQUESTS: msg({
    id: 'guest.error.too-many',
    message: 'Too many guests have started from this network. Try again in an hour, or sign in.',
  }),
  NETWORK: UNREACHABLE,
};

/**
 * Starts a guest's session; what comes next is the guard's business. `failure` stands until the next try. `prepare`: what
 * has to be there before the guest goes on.
 */
export function useStartGuest(prepare: (services: Services) => Promise<void>) {
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
    } catch (cause) {
      setFailure(await guestFailure(cause));
    } finally {
      setBusy(false);
    }
  }

  return { start, busy, failure };
}

/** The words of every other code come when one is needed: the landing page is counted in bytes. */
export async function guestFailure(cause: unknown): Promise<MessageDescriptor> {
  // code that could not be fetched
  if (cause instanceof TypeError) return UNREACHABLE;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const own = typeof code === 'string' ? WORDS[code] : undefined;
  if (own) return own;
  const words = await import('../../i18n/error-message').catch(() => null);
  return words?.failureMessage(cause) ?? UNREACHABLE;
}
