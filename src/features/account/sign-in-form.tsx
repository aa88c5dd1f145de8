import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { CircleAlert, Eye, EyeOff } from '../../ui/icons';
import * as accountStyles from '../../ui/account.module.css';
import * as errorStyles from '../../ui/page/error.module.css';

/** Email and password; what is missing is said beside its field, a refusal above the button. */
export function SignInForm({
  email: known,
  busy,
  failure,
  onSubmit,
}: {
  email: string;
  busy: boolean;
  failure: string | undefined;
  onSubmit: (email: string, password: string) => Promise<void>;
}) {
  const { t } = useLingui();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const emailMissing = tried && email.trim() === '';
  const passwordMissing = tried && password === '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const fields = event.currentTarget.elements;
    if (email.trim() === '') (fields.namedItem('email') as HTMLElement).focus();
    else if (password === '') (fields.namedItem('password') as HTMLElement).focus();
    else if (!busy) void onSubmit(email.trim(), password);
  }

  return (
    <form className={accountStyles.form} onSubmit={submit} noValidate>
      <TextField
        label={<Trans id="sign-in.email">Email</Trans>}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={email}
        onChange={setEmail}
        error={emailMissing && <Trans id="sign-in.email.missing">Enter your email</Trans>}
      />
      <TextField
        label={<Trans id="sign-in.password">Password</Trans>}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={password}
        onChange={setPassword}
        error={passwordMissing && <Trans id="sign-in.password.missing">Enter your password</Trans>}
        suffix={
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={
              shown
                ? t({ id: 'sign-in.password.hide', message: 'Hide password' })
                : t({ id: 'sign-in.password.show', message: 'Show password' })
            }
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <div role="alert">
        {failure && (
          <p className={errorStyles.error}>
            <Icon of={CircleAlert} small />
            <span>{failure}</span>
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans id="sign-in.submit">Sign in</Trans>
      </Button>
    </form>
  );
}
