import { type ReactNode, useState } from 'react';
import type { Services } from '../../sync/services';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { Icon } from '../../ui/icon';
import { Check } from '../../ui/icons';
import { useAttempt } from './use-attempt';
import * as utilStyles from '../../ui/page/util.module.css';

/** Sends a mail once more, and says so. `children` are shown below it. */
export function Resend({
  label,
  sentWords,
  send,
  children,
}: {
  label: ReactNode;
  sentWords: ReactNode;
  send: (services: Services) => Promise<void>;
  children?: ReactNode;
}) {
  const { attempt, busy, failure } = useAttempt();
  const [isSent, setSent] = useState(false);

  async function resend() {
    setSent(false);
    setSent((await attempt(send)) === undefined);
  }

  return (
    <div className={utilStyles.stack}>
      <Button wide size="lg" busy={busy} onClick={() => void resend()}>
        {label}
      </Button>
      <div role="status">
        {isSent && (
          <p className={utilStyles.line}>
            <Icon of={Check} small />
            <span>{sentWords}</span>
          </p>
        )}
      </div>
      <Failure of={failure?.message} />
      {children}
    </div>
  );
}
