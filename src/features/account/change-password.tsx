import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldProblems, newPasswordProblems } from '../../domain/account/registration';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { NewPassword } from './new-password';
import { PasswordField } from './password-field';
import { useAccountForm } from './use-account-form';
import * as accountStyles from '../../ui/account.module.css';

const EMPTY = { current: '', password: '', confirmation: '' };
type ChangeField = keyof typeof EMPTY;

/** The fields at which refusals of the platform are shown; all others are shown above the button. */
const REFUSED_FIELDS: Readonly<Record<string, ChangeField>> = {
  PASSWORD_WRONG: 'current',
  PASSWORD_TOO_WEAK: 'password',
  'auth.password-weak': 'password',
};

/** Changes the password by the current one; the user's other sessions end. */
export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [isDone, setDone] = useState(false);
  const { busy, errorOf, failure, edited, formProps } = useAccountForm<ChangeField>({
    check: () =>
      fieldProblems(['current', 'password', 'confirmation'], {
        current: typed.current === '' ? 'auth.password-missing' : undefined,
        ...newPasswordProblems(typed.password, typed.confirmation),
      }),
    send: ({ accounts }) => accounts().then((loaded) => loaded.changePassword(typed.current, typed.password)),
    refusedFields: REFUSED_FIELDS,
    onDone: () => {
      setTyped(EMPTY);
      setDone(true);
      onChanged();
    },
  });

  function change(changes: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...changes }));
    setDone(false);
    edited(...(Object.keys(changes) as ChangeField[]));
  }

  return (
    <form {...formProps} className={accountStyles.form}>
      {/* for password managers, which store the new password under it */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={<Trans id="password.current">Current password</Trans>}
        name="current"
        autoComplete="current-password"
        value={typed.current}
        onChange={(current) => change({ current })}
        error={errorOf('current')}
      />
      <NewPassword
        label={<Trans id="password.new">New password</Trans>}
        password={typed.password}
        confirmation={typed.confirmation}
        onChange={change}
        errors={{ password: errorOf('password'), confirmation: errorOf('confirmation') }}
      />
      <Failure of={failure} />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans id="reset.submit">Change password</Trans>
      </Button>
      <div role="status">
        {isDone && (
          <p>
            <Trans id="password.changed">Your password is changed. Your other devices are signed out.</Trans>
          </p>
        )}
      </div>
    </form>
  );
}
