import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button';
import { Resend } from './resend';

/** For a code that did not arrive or has expired; the latest one counts. */
export function ResendCode({ email, onEdit }: { email: string; onEdit: () => void }) {
  return (
    <Resend
      label={<Trans id="reset.resend">Send the code again</Trans>}
      sentWords={<Trans id="reset.resent">We've sent the code again. If you have several, use the latest.</Trans>}
      send={({ accounts }) => accounts().then((loaded) => loaded.forgot(email))}
    >
      <Button variant="ghost" onClick={onEdit}>
        <Trans id="reset.edit">Use another email</Trans>
      </Button>
    </Resend>
  );
}
