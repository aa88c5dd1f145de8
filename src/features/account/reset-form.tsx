import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { newPasswordProblems } from '../../domain/account/registration';
import { isCode } from '../../domain/account/reset-code';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { CodeField } from './code-field';
import { NewPassword } from './new-password';
import { useAttempt } from './use-attempt';
import { inWords, useFieldErrors } from './use-field-errors';
import * as accountStyles from '../../ui/account.module.css';

type ResetField = 'code' | 'password' | 'confirmation';

/** Where a refusal of the platform is shown; all others stand above the button. */
const REFUSED_FIELDS: Readonly<Record<string, ResetField>> = {
  'auth.code-mismatch': 'code',
  'auth.expired-code': 'code',
  'auth.password-weak': 'password',
  CODE_MISMATCH: 'code',
  CODE_EXPIRED: 'code',
  PASSWORD_TOO_WEAK: 'password',
};

/** The code of the mail, and the password that is chosen by it. */
export function ResetForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { attempt, busy, failure, clear } = useAttempt();
  const { errorOf, show, drop } = useFieldErrors<ResetField>();
  const [typed, setTyped] = useState({ code: '', password: '', confirmation: '' });
  const form = useRef<HTMLFormElement>(null);

  function change(changes: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...changes }));
    clear();
    drop(...(Object.keys(changes) as ResetField[]));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const { code, password, confirmation } = typed;
    const problems = {
      code: isCode(code) ? undefined : 'auth.code-incomplete',
      ...newPasswordProblems(password, confirmation),
    } as const;
    const found = (['code', 'password', 'confirmation'] as const).flatMap((field) => {
      const key = problems[field];
      return key === undefined ? [] : [{ field, key }];
    });
    show(inWords(found), form.current);
    if (found.length > 0) return;
    const refused = await attempt(({ accounts }) => accounts.reset(email, code, password));
    if (refused === undefined) return onDone();
    const field = REFUSED_FIELDS[refused.about];
    if (field !== undefined) show([{ field, message: refused.message }], form.current);
  }

  const hasPlace = failure !== undefined && REFUSED_FIELDS[failure.about] !== undefined;
  return (
    <form ref={form} className={accountStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      {/* for password managers, which keep the new password under it */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField value={typed.code} onChange={(code) => change({ code })} error={errorOf('code')} />
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
    </form>
  );
}
