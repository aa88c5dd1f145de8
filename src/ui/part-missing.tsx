import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from './banner';
import { Button } from './button';
import { CircleAlert } from './icons';

/** Above the known rows of a list of which no complete answer came: `children` say what is missing. */
export function PartMissing({
  busy = false,
  onRetry,
  children,
}: {
  busy?: boolean;
  onRetry: () => void;
  children: ReactNode;
}) {
  return (
    <div role="status">
      <Banner
        tone="warn"
        icon={CircleAlert}
        action={
          <Button busy={busy} onClick={onRetry}>
            <Trans id="retry">Try again</Trans>
          </Button>
        }
      >
        {children}
      </Banner>
    </div>
  );
}
