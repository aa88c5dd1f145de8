import { useEffect, useEffectEvent, useState } from 'react';
import type { AccountSession } from '../../domain/account/account-session.schema';
import { useAttempt } from './use-attempt';

/** The user's sessions on the platform; undefined until they are loaded. */
export function useSessions() {
  const { attempt, busy, failure } = useAttempt();
  const [sessions, setSessions] = useState<readonly AccountSession[]>();

  const load = () =>
    attempt(async ({ accounts }) => {
      setSessions(await (await accounts()).sessions());
    });
  const start = useEffectEvent(() => void load());
  useEffect(() => start(), []);

  return {
    sessions,
    busy,
    failure,
    load,
    /** Resolves with whether it has ended. */
    end: async (id: string) => {
      const refused = await attempt(async ({ accounts }) => {
        await (await accounts()).endSession(id);
        setSessions((before) => before?.filter((session) => session.id !== id));
      });
      // it was ended elsewhere: the list is out of date
      if (refused?.about === 'NOT_FOUND') await load();
      return refused === undefined || refused.about === 'NOT_FOUND';
    },
    endOthers: async () => {
      const refused = await attempt(async ({ accounts }) => {
        await (await accounts()).endOtherSessions();
        setSessions((before) => before?.filter(({ current }) => current));
      });
      return refused === undefined;
    },
  };
}
