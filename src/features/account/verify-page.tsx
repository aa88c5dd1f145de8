import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { fieldProblems } from '../../domain/account/registration';
import { paths } from '../../domain/paths';
import { session } from '../../state/session';
import { startSignIn } from '../../state/sign-in';
import { Button, LinkButton } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { navigate } from '../../ui/navigation';
import { ExpiredLink } from './expired-link';
import { PasswordField } from './password-field';
import { useRegistrationDraft } from './registration-draft';
import { useAccountForm } from './use-account-form';
import * as accountStyles from '../../ui/account.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** A link that is used, too old, or invalid. */
const EXPIRED: readonly string[] = ['CODE_EXPIRED', 'auth.expired-code', 'VALIDATION'];

const REFUSED_FIELDS = { PASSWORD_WRONG: 'password' } as const;

/**
 * `/register#verify=…`: confirms the email by the password that was registered with, then leads to sign-in. The token
 * stays in the address until it is used, so that a reload or a lost connection does not lose it.
 */
export function VerifyPage({ token, header }: { token: string; header: ReactNode }) {
  const { values, forget } = useRegistrationDraft();
  const email = values.sentTo || values.email;
  const [password, setPassword] = useState('');
  const { busy, about, errorOf, failure, edited, formProps } = useAccountForm<'password'>({
    check: () => fieldProblems(['password'], { password: password === '' ? 'auth.password-missing' : undefined }),
    send: async (services) => {
      await (await services.accounts()).verify(token, password);
      // a shop was added to the account that is signed in here
      if (session.status.name === 'signed-in') void services.vendors.load();
    },
    refusedFields: REFUSED_FIELDS,
    onDone: () => {
      forget();
      startSignIn('confirmed', email);
      navigate(paths.signIn(), { replace: true });
    },
  });
  const isWrong = about === 'PASSWORD_WRONG';

  return (
    <div data-screen="account">
      {header}
      <main id="main" className={accountStyles.account} aria-busy={busy}>
        {about !== undefined && EXPIRED.includes(about) ? (
          <ExpiredLink email={email} />
        ) : (
          <>
            <div className={utilStyles.stack}>
              <h1>
                <Trans id="verify.title">Confirm your email</Trans>
              </h1>
              <p>
                <Trans id="verify.password.text">Enter the password you registered with, so we know it was you.</Trans>
              </p>
            </div>
            <form {...formProps} className={accountStyles.form}>
              {/* for password managers */}
              {email !== '' && (
                <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
              )}
              <PasswordField
                label={<Trans id="sign-in.password">Password</Trans>}
                name="password"
                autoComplete="current-password"
                value={password}
                onChange={(typed) => {
                  setPassword(typed);
                  edited('password');
                }}
                error={
                  isWrong ? (
                    <Trans id="verify.password.wrong">This isn't the password you registered with.</Trans>
                  ) : (
                    errorOf('password')
                  )
                }
              />
              <Failure of={failure} />
              <Button type="submit" variant="primary" size="lg" wide busy={busy}>
                <Trans id="verify.submit">Confirm email</Trans>
              </Button>
              {isWrong && (
                <LinkButton size="lg" wide href={paths.register()}>
                  <Trans id="verify.register-again">Register again with a new password</Trans>
                </LinkButton>
              )}
            </form>
          </>
        )}
      </main>
    </div>
  );
}
