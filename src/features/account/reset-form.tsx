import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldProblems, newPasswordProblems } from '../../domain/account/registration';
import { isCode } from '../../domain/account/reset-code';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { CodeField } from './code-field';
import { NewPassword } from './new-password';
import { useAccountForm } from './use-account-form';
import * as accountStyles from '../../ui/account.module.css';

type ResetField = 'code' | 'password' | 'confirmation';

/** The fields at which refusals of the platform are shown; all others are shown above the button. */
const REFUSED_FIELDS: Readonly<Record<string, ResetField>> = {
  'auth.code-mismatch': 'code',
  'auth.expired-code': 'code',
  'auth.password-weak': 'password',
  CODE_MISMATCH: 'code',
  CODE_EXPIRED: 'code',
  PASSWORD_TOO_WEAK: 'password',
};

/** The code of the mail, and the new password. */
export function ResetForm({ email, onDone }: { email: string; onDone: () => void }) {
  const [typed, setTyped] = useState({ code: '', password: '', confirmation: '' });
  const { busy, about, errorOf, failure, edited, formProps } = useAccountForm<ResetField>({
    check: () =>
      fieldProblems(['code', 'password', 'confirmation'], {
        code: isCode(typed.code) ? undefined : 'auth.code-incomplete',
        ...newPasswordProblems(typed.password, typed.confirmation),
      }),
    send: ({ accounts }) => accounts().then((loaded) => loaded.reset(email, typed.code, typed.password)),
    refusedFields: REFUSED_FIELDS,
    onDone,
  });

  function change(changes: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...changes }));
    edited(...(Object.keys(changes) as ResetField[]));
  }

  return (
    <form {...formProps} className={accountStyles.form}>
      {/* for password managers, which store the new password under it */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField value={typed.code} onChange={(code) => change({ code })} error={errorOf('code')} />
      <NewPassword
        label={<Trans id="password.new">New password</Trans>}
        password={typed.password}
        confirmation={typed.confirmation}
        onChange={change}
        errors={{ password: errorOf('password'), confirmation: errorOf('confirmation') }}
      />
      <Failure of={failure} />
      {about === 'TOO_MANY_REQUESTS' && (
        <p>
          <Trans id="reset.link.hint">The link in the email still works.</Trans>
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans id="reset.submit">Change password</Trans>
      </Button>
    </form>
  );
}
