import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { isMailAddress } from '../../domain/order/export-request';
import { AUTH_MESSAGES } from '../../i18n/auth-messages';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { EmailField } from './email-field';
import { useAttempt } from './use-attempt';
import { useFieldErrors } from './use-field-errors';
import * as accountStyles from '../../ui/account.module.css';

/** Where the code is sent. */
export function ForgotForm({
  email,
  onChange,
  onSent,
}: {
  email: string;
  onChange: (email: string) => void;
  onSent: () => void;
}) {
  const { attempt, busy, failure, clear } = useAttempt();
  const { errorOf, show, drop } = useFieldErrors<'email'>();
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!isMailAddress(email)) {
      return show([{ field: 'email', message: AUTH_MESSAGES['auth.email-incorrect'] }], form.current);
    }
    const refused = await attempt(({ accounts }) => accounts.forgot(email.trim()));
    if (refused === undefined) onSent();
  }

  return (
    <form ref={form} className={accountStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <EmailField
        value={email}
        onChange={(next) => {
          onChange(next);
          clear();
          drop('email');
        }}
        error={errorOf('email')}
      />
      <Failure of={failure?.message} />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans id="forgot.submit">Send code</Trans>
      </Button>
    </form>
  );
}
