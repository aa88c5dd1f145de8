import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { paths } from '../../domain/paths';
import { session } from '../../state/session';
import { startSignIn } from '../../state/sign-in';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { navigate } from '../../ui/navigation';
import { ExpiredLink } from './expired-link';
import { useRegistrationDraft } from './registration-draft';
import { useAttempt } from './use-attempt';
import * as accountStyles from '../../ui/account.module.css';
import * as spinnerStyles from '../../ui/spinner.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** A link that is used, too old, or invalid. */
const EXPIRED: readonly string[] = ['CODE_EXPIRED', 'auth.expired-code', 'VALIDATION'];

/**
 * `/register#verify=…`: confirms the email as soon as it is opened, then leads to sign-in. The token stays in the
 * address until it is used, so that a reload or a lost connection does not lose it.
 */
export function VerifyPage({ token, header }: { token: string; header: ReactNode }) {
  const { attempt, busy, failure } = useAttempt();
  const { values, forget } = useRegistrationDraft();
  const email = values.sentTo || values.email;

  async function confirm() {
    const refused = await attempt(async (services) => {
      await services.accounts.verify(token);
      // a shop was added to the account that is signed in here
      if (session.status.name === 'signed-in') void services.vendors.load();
    });
    if (refused !== undefined) return;
    forget();
    startSignIn('confirmed', email);
    navigate(paths.signIn(), { replace: true });
  }
  const start = useEffectEvent(() => void confirm());
  useEffect(() => start(), [token]);

  return (
    <div data-screen="account">
      {header}
      <main id="main" className={accountStyles.account} aria-busy={busy}>
        {failure && EXPIRED.includes(failure.about) ? (
          <ExpiredLink email={email} />
        ) : (
          <>
            <h1>
              <Trans id="verify.title">Confirm your email</Trans>
            </h1>
            <div role="status">
              {!failure && (
                <p className={utilStyles.line}>
                  <span className={spinnerStyles.spinner} aria-hidden="true" />
                  <Trans id="verify.busy">Confirming your email…</Trans>
                </p>
              )}
            </div>
            <Failure of={failure?.message} />
            {failure && (
              <Button variant="primary" size="lg" wide onClick={() => void confirm()}>
                <Trans id="verify.again">Try again</Trans>
              </Button>
            )}
          </>
        )}
      </main>
    </div>
  );
}
