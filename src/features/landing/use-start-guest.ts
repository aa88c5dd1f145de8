import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { LoadFailed } from '../../lib/retry-import';
import type { Services } from '../../sync/services';
import { useEngine } from '../../sync/services-context';

export const UNREACHABLE = msg({
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

export type GuestStartState =
  | { name: 'idle' }
  | { name: 'starting' }
  /** shown until the next try */
  | { name: 'failed'; failure: MessageDescriptor };

/**
 * Starts a guest's session, or goes on with the one there is. `prepare`: what has to be done before the guest continues
 * with `onStarted`. Once the user has gone back (`leave`) nothing follows any more.
 */
export function useStartGuest(prepare: (services: Services) => Promise<void>, onStarted: () => void) {
  const engine = useEngine();
  const [state, setState] = useState<GuestStartState>({ name: 'idle' });
  const turn = useRef(0);

  function leave(): number {
    turn.current += 1;
    setState({ name: 'idle' });
    return turn.current;
  }

  async function start(): Promise<void> {
    const own = leave();
    setState({ name: 'starting' });
    try {
      const services = await engine();
      await prepare(services);
      if (turn.current !== own) return;
      await services.session.startGuest();
      // what is on the page stays until the next one replaces it
      if (turn.current === own) onStarted();
    } catch (cause) {
      const failure = guestFailure(cause) ?? (await otherFailure(cause));
      if (turn.current === own) setState({ name: 'failed', failure });
    }
  }

  return { state, start, leave };
}

/** The message for a visitor whose guest session or price could not be loaded; undefined for failures of other kinds. */
export function guestFailure(cause: unknown): MessageDescriptor | undefined {
  if (cause instanceof LoadFailed) return UNREACHABLE;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? WORDS[code] : undefined;
}

/** Loaded when it is needed: the platform has just answered, so that there is a connection. */
async function otherFailure(cause: unknown): Promise<MessageDescriptor> {
  try {
    return (await import('../../i18n/error-message')).failureMessage(cause);
  } catch {
    // the connection has gone meanwhile
    return UNREACHABLE;
  }
}
