import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useSnapshot } from 'valtio';
import { connection } from '../../state/connection';
import { session } from '../../state/session';
import { Button } from '../../ui/button';

/** Has something sent to the platform: not without a line, and not while the host's access has ended. */
export function SendButton({ disabled, children, ...button }: ComponentProps<typeof Button>) {
  const { online } = useSnapshot(connection);
  const { status } = useSnapshot(session);
  // the band above says why, and what it waits for
  const isPaused = __EMBEDDABLE__ && status.name === 'paused';
  return (
    <Button {...button} disabled={disabled || !online || isPaused}>
      {isPaused ? <Trans id="host.ended.action">Waiting for your app…</Trans> : children}
    </Button>
  );
}
