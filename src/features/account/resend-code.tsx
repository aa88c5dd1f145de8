import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button';
import { Resend } from './resend';

/** For a code that did not arrive or has expired; the latest one counts. */
export function ResendCode({ email, onEdit }: { email: string; onEdit: () => void }) {
  return (
    <Resend
      label={<Trans id="reset.resend">Send a new code</Trans>}
      sentWords={<Trans id="reset.resent">A new code is on its way. Only the latest one works.</Trans>}
      send={({ accounts }) => accounts.forgot(email)}
    >
      <Button variant="ghost" onClick={onEdit}>
        <Trans id="reset.edit">Use another email</Trans>
      </Button>
    </Resend>
  );
}
