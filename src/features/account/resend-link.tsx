import { Trans } from '@lingui/react/macro';
import { isAble } from '../../domain/platform/abilities';
import { usePublicServices } from '../../sync/services-context';
import { Resend } from './resend';

/** Sends the link that confirms an email once more. */
export function ResendLink({ email }: { email: string }) {
  const { config } = usePublicServices();
  if (!isAble(config, 'confirmations')) return null;
  return (
    <Resend
      label={<Trans id="register.resend">Send the link again</Trans>}
      sentWords={<Trans id="register.resent">A new email is on its way to {email}.</Trans>}
      send={({ accounts }) => accounts().then((loaded) => loaded.resend(email))}
    />
  );
}
