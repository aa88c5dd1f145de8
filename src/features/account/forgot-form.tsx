import { Trans } from '@lingui/react/macro';
import { isMailAddress } from '../../domain/account/mail-address';
import { visibleText } from '../../lib/visible-text';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { EmailField } from './email-field';
import { useAccountForm } from './use-account-form';
import * as accountStyles from '../../ui/account.module.css';

/** The email the code is sent to. */
export function ForgotForm({
  email,
  onChange,
  onSent,
}: {
  email: string;
  onChange: (email: string) => void;
  onSent: () => void;
}) {
  const { busy, errorOf, failure, edited, formProps } = useAccountForm<'email'>({
    check: () => (isMailAddress(email) ? [] : [{ field: 'email', key: 'auth.email-incorrect' }]),
    send: ({ accounts }) => accounts().then((loaded) => loaded.forgot(visibleText(email))),
    onDone: onSent,
  });

  return (
    <form {...formProps} className={accountStyles.form}>
      <EmailField
        value={email}
        onChange={(next) => {
          onChange(next);
          edited('email');
        }}
        error={errorOf('email')}
      />
      <Failure of={failure} />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans id="forgot.submit">Send code</Trans>
      </Button>
    </form>
  );
}
