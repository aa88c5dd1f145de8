import { Trans } from '@lingui/react/macro';
import { Resend } from './resend';

/** Sends the link that confirms an email once more. */
export function ResendLink({ email }: { email: string }) {
  return (
    <Resend
      label={<Trans id="register.resend">Send the link again</Trans>}
      sentWords={<Trans id="register.resent">A new email is on its way to {email}.</Trans>}
      send={({ accounts }) => accounts.resend(email)}
    />
  );
}
