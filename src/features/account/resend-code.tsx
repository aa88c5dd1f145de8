import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { Icon } from '../../ui/icon';
import { Check } from '../../ui/icons';
import { useAttempt } from './use-attempt';
import * as utilStyles from '../../ui/page/util.module.css';

/** For a code that did not come or has expired; the latest one counts. */
export function ResendCode({ email, onEdit }: { email: string; onEdit: () => void }) {
  const { attempt, busy, failure } = useAttempt();
  const [sent, setSent] = useState(false);

  async function resend() {
    setSent(false);
    setSent((await attempt(({ accounts }) => accounts.forgot(email))) === undefined);
  }

  return (
    <div className={utilStyles.stack}>
      <Button wide busy={busy} onClick={() => void resend()}>
        <Trans id="reset.resend">Send a new code</Trans>
      </Button>
      <div role="status">
        {sent && (
          <p className={utilStyles.line}>
            <Icon of={Check} small />
            <span>
              <Trans id="reset.resent">A new code is on its way. Only the latest one works.</Trans>
            </span>
          </p>
        )}
      </div>
      <Failure of={failure?.message} />
      <Button variant="ghost" onClick={onEdit}>
        <Trans id="reset.edit">Use another email</Trans>
      </Button>
    </div>
  );
}
