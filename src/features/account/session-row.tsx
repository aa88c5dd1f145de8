import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountSession } from '../../domain/account/account-session.schema';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { Check } from '../../ui/icons';
import { Time } from '../../ui/time';
import * as utilStyles from '../../ui/page/util.module.css';
import * as styles from './session-list.module.css';

/** "Chrome on Android", or the known part of it. */
export function useDeviceName({ device }: AccountSession): string {
  const { t } = useLingui();
  const { browser, system } = device;
  if (browser && system) return t({ id: 'sessions.device', message: `${browser} on ${system}` });
  return browser || system || t({ id: 'sessions.device.unknown', message: 'Unknown device' });
}

/** One session of the user, and the button to end it. */
export function SessionRow({
  session,
  busy,
  onEnd,
}: {
  session: AccountSession;
  busy: boolean;
  onEnd: (name: string) => void;
}) {
  const { t } = useLingui();
  const name = useDeviceName(session);
  return (
    <li className={styles.row}>
      <div className={utilStyles.grow}>
        <p className={styles.name}>{name}</p>
        <p className={`${utilStyles.small} ${utilStyles.muted}`}>
          <Trans id="sessions.active">
            Last active <Time at={session.last_seen_at} relative />
          </Trans>
        </p>
      </div>
      {session.current ? (
        <Chip tone="done" icon={Check}>
          <Trans id="sessions.current">This device</Trans>
        </Chip>
      ) : (
        <Button
          busy={busy}
          aria-label={t({ id: 'sessions.end.named', message: `Sign out: ${name}` })}
          onClick={() => onEnd(name)}
        >
          <Trans id="account.sign-out">Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
