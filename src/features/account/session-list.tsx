import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { Skeleton } from '../../ui/skeleton';
import { SessionRow } from './session-row';
import type { useSessions } from './use-sessions';
import * as styles from './session-list.module.css';

/** The user's sessions: device, last seen, end one, end all others. */
export function SessionList({ sessions, busy, failure, load, end, endOthers }: ReturnType<typeof useSessions>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [ended, setEnded] = useState<{ name: string | null }>();

  /** The pressed button disappears with its row. */
  async function finish(isEnded: Promise<boolean>, name: string | null) {
    setEnded(undefined);
    if (!(await isEnded)) return;
    setEnded({ name });
    heading.current?.focus();
  }

  return (
    <section className={styles.part} aria-labelledby="sessions" aria-busy={sessions === undefined && !failure}>
      <h2 className={styles.title} id="sessions" ref={heading} tabIndex={-1}>
        <Trans id="sessions.title">Where you're signed in</Trans>
      </h2>
      {sessions === undefined && !failure && <LoadingRows />}
      {sessions !== undefined && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy}
              onEnd={(name) => void finish(end(session.id), name)}
            />
          ))}
        </ul>
      )}
      <Failure of={failure?.message} />
      {sessions === undefined && failure && (
        <Button busy={busy} onClick={() => void load()}>
          <Trans id="retry">Try again</Trans>
        </Button>
      )}
      <div role="status">
        {ended && (
          <p>
            {ended.name === null ? (
              <Trans id="sessions.ended.others">All your other devices are signed out.</Trans>
            ) : (
              <Trans id="sessions.ended">{ended.name} is signed out.</Trans>
            )}
          </p>
        )}
      </div>
      {sessions?.some(({ current }) => !current) && (
        <Button busy={busy} onClick={() => void finish(endOthers(), null)}>
          <Trans id="sessions.end-others">Sign out all other devices</Trans>
        </Button>
      )}
    </section>
  );
}

function LoadingRows() {
  return (
    <div className={styles.list}>
      {[0, 1].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={12} />
        </div>
      ))}
    </div>
  );
}
