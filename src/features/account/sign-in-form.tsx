import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { isAble } from '../../domain/platform/abilities';
import { paths } from '../../domain/paths';
import { visibleText } from '../../lib/visible-text';
import { startSignIn } from '../../state/sign-in';
import { usePublicServices } from '../../sync/services-context';
import { useKeptForm } from '../../sync/typed/kept-form';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import type { AuthFailure } from './auth-failure';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { ResendLink } from './resend-link';
import * as accountStyles from '../../ui/account.module.css';
import * as linkStyles from '../../ui/link.module.css';

/**
 * Email and password; missing values are reported beside their field, a refusal above the button. `given`: the email that
 * another page leads here with; `known`: the one to begin with otherwise, before anything is typed.
 */
export function SignInForm({
  given,
  known,
  busy,
  failure,
  onSubmit,
}: {
  given: string;
  known: string;
  busy: boolean;
  failure: AuthFailure | undefined;
  /** whether it was accepted */
  onSubmit: (email: string, password: string) => Promise<boolean>;
}) {
  const { config } = usePublicServices();
  const { values, change, forget } = useKeptForm('sign-in', (kept: { email?: string }) => ({
    email: given || (kept.email ?? known),
  }));
  const { email } = values;
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const emailMissing = tried && visibleText(email) === '';
  const passwordMissing = tried && password === '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const fields = event.currentTarget.elements;
    if (visibleText(email) === '') (fields.namedItem('email') as HTMLElement).focus();
    else if (password === '') (fields.namedItem('password') as HTMLElement).focus();
    else if (!busy) void onSubmit(visibleText(email), password).then((isIn) => isIn && forget());
  }

  return (
    <form className={accountStyles.form} onSubmit={submit} noValidate data-typed="sign-in">
      <EmailField
        value={email}
        onChange={(next) => change({ email: next })}
        error={emailMissing && <Trans id="sign-in.email.missing">Enter your email</Trans>}
      />
      <PasswordField
        label={<Trans id="sign-in.password">Password</Trans>}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={passwordMissing && <Trans id="sign-in.password.missing">Enter your password</Trans>}
      />
      {isAble(config, 'passwords') && (
        <a
          className={linkStyles.link}
          href={paths.forgotPassword()}
          onClick={() => startSignIn(null, visibleText(email))}
        >
          <Trans id="sign-in.forgot">Forgot your password?</Trans>
        </a>
      )}
      <Failure of={failure?.message} />
      {failure?.about === 'auth.user-not-confirmed' && <ResendLink email={visibleText(email)} />}
      <Button type="submit" data-early="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans id="sign-in.submit">Sign in</Trans>
      </Button>
    </form>
  );
}
