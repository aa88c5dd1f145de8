import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ResetLink } from '../../domain/account/mail-link';
import { fieldProblems, newPasswordProblems } from '../../domain/account/registration';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { NewPassword } from './new-password';
import { useAccountForm } from './use-account-form';
import * as accountStyles from '../../ui/account.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

type ResetField = 'password' | 'confirmation';

const REFUSED_FIELDS: Readonly<Record<string, ResetField>> = {
  'auth.password-weak': 'password',
  PASSWORD_TOO_WEAK: 'password',
};

/** A link that is used, too old, or invalid. */
const EXPIRED: readonly string[] = [
  'CODE_EXPIRED',
  'auth.expired-code',
  'CODE_MISMATCH',
  'auth.code-mismatch',
  'VALIDATION',
];

/** The new password, after opening the link of the mail: nothing has to be typed from it. */
export function ResetByLink({
  link: { token, email },
  onDone,
  children,
}: {
  link: ResetLink;
  onDone: () => void;
  /** shown instead once the link turns out to be expired: the way to another one */
  children: ReactNode;
}) {
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const { busy, about, errorOf, failure, edited, formProps } = useAccountForm<ResetField>({
    check: () => fieldProblems(['password', 'confirmation'], newPasswordProblems(typed.password, typed.confirmation)),
    send: ({ accounts }) => accounts().then((loaded) => loaded.reset(email, token, typed.password)),
    refusedFields: REFUSED_FIELDS,
    onDone,
  });
  if (about !== undefined && EXPIRED.includes(about)) {
    return (
      <>
        <div role="alert">
          <h1>
            <Trans id="verify.expired.title">This link no longer works</Trans>
          </h1>
          <p className={utilStyles.muted}>
            <Trans id="reset.link.expired">
              It has expired or was already used. Ask for a new code: the email with it has a new link.
            </Trans>
          </p>
        </div>
        {children}
      </>
    );
  }

  return (
    <>
      <div>
        <h1>
          <Trans id="reset.title">Choose a new password</Trans>
        </h1>
        <p className={utilStyles.muted}>
          <Trans id="reset.link.text">
            For the account <bdi>{email}</bdi>.
          </Trans>
        </p>
      </div>
      <form {...formProps} className={accountStyles.form}>
        {/* for password managers, which store the new password under it */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPassword
          label={<Trans id="password.new">New password</Trans>}
          password={typed.password}
          confirmation={typed.confirmation}
          onChange={(changes) => {
            setTyped((before) => ({ ...before, ...changes }));
            edited(...(Object.keys(changes) as ResetField[]));
          }}
          errors={{ password: errorOf('password'), confirmation: errorOf('confirmation') }}
        />
        <Failure of={failure} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          <Trans id="reset.submit">Change password</Trans>
        </Button>
      </form>
    </>
  );
}
