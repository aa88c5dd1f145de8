import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { session } from '../../state/session';
import { ChangePassword } from './change-password';
import { SessionList } from './session-list';
import { useSessions } from './use-sessions';
import * as accountStyles from '../../ui/account.module.css';
import * as utilStyles from '../../ui/page/util.module.css';
import * as styles from './session-list.module.css';

/** `/account`: the signed-in user's password and sessions. */
export function AccountPage() {
  const { user } = useSnapshot(session);
  const sessions = useSessions();
  const email = user?.email ?? '';
  return (
    <main id="main" className={accountStyles.account}>
      <div>
        <h1>
          <Trans id="page.account">Account</Trans>
        </h1>
        <p className={utilStyles.muted}>
          <bdi>{email}</bdi>
        </p>
      </div>
      <SessionList {...sessions} />
      <section className={styles.part} aria-labelledby="password">
        <h2 className={styles.title} id="password">
          <Trans id="password.title">Change your password</Trans>
        </h2>
        <ChangePassword email={email} onChanged={() => void sessions.load()} />
      </section>
    </main>
  );
}
