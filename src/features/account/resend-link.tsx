import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { Icon } from '../../ui/icon';
import { Check } from '../../ui/icons';
import { useAttempt } from './use-attempt';
import * as utilStyles from '../../ui/page/util.module.css';

/** Sends the link that confirms an email once more, and says so. */
export function ResendLink({ email }: { email: string }) {
  const { attempt, busy, failure } = useAttempt();
  const [sent, setSent] = useState(false);

  async function resend() {
    setSent(false);
    setSent((await attempt(({ accounts }) => accounts.resend(email))) === undefined);
  }

  return (
    <div className={utilStyles.stack}>
      <Button wide size="lg" busy={busy} onClick={() => void resend()}>
        <Trans id="register.resend">Send the link again</Trans>
      </Button>
      <div role="status">
        {sent && (
          <p className={utilStyles.line}>
            <Icon of={Check} small />
            <span>
              <Trans id="register.resent">A new mail is on its way to {email}.</Trans>
            </span>
          </p>
        )}
      </div>
      <Failure of={failure?.message} />
    </div>
  );
}
