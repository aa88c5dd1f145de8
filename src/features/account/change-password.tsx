import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { newPasswordProblems } from '../../domain/account/registration';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { NewPassword } from './new-password';
import { PasswordField } from './password-field';
import { useAttempt } from './use-attempt';
import { inWords, useFieldErrors } from './use-field-errors';
import * as accountStyles from '../../ui/account.module.css';

const EMPTY = { current: '', password: '', confirmation: '' };
type ChangeField = keyof typeof EMPTY;

/** Where a refusal of the platform is shown; all others stand above the button. */
const REFUSED_FIELDS: Readonly<Record<string, ChangeField>> = {
  PASSWORD_WRONG: 'current',
  PASSWORD_TOO_WEAK: 'password',
  'auth.password-weak': 'password',
};

/** A new password by the present one; the user's other sessions end. */
export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { attempt, busy, failure, clear } = useAttempt();
  const { errorOf, show, drop } = useFieldErrors<ChangeField>();
  const [typed, setTyped] = useState(EMPTY);
  const [isDone, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function change(changes: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...changes }));
    setDone(false);
    clear();
    drop(...(Object.keys(changes) as ChangeField[]));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const { current, password, confirmation } = typed;
    const problems = {
      current: current === '' ? ('auth.password-missing' as const) : undefined,
      ...newPasswordProblems(password, confirmation),
    };
    const found = (['current', 'password', 'confirmation'] as const).flatMap((field) => {
      const key = problems[field];
      return key === undefined ? [] : [{ field, key }];
    });
    show(inWords(found), form.current);
    if (found.length > 0) return;
    const refused = await attempt(({ accounts }) => accounts.changePassword(current, password));
    if (refused === undefined) {
      setTyped(EMPTY);
      setDone(true);
      onChanged();
      return;
    }
    const field = REFUSED_FIELDS[refused.about];
    if (field !== undefined) show([{ field, message: refused.message }], form.current);
  }

  const hasPlace = failure !== undefined && REFUSED_FIELDS[failure.about] !== undefined;
  return (
    <form ref={form} className={accountStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      {/* for password managers, which keep the new password under it */}
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
      <Failure of={hasPlace ? null : failure?.message} />
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
