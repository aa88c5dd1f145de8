import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { paths } from '../../domain/paths';
import { Button, LinkButton } from '../../ui/button';
import { Failure } from '../../ui/failure';
import * as utilStyles from '../../ui/page/util.module.css';

/**
 * Starting without an account (specification/identities-and-sessions.md#guests). Without a function it is drawn in the
 * first paint. `isGuest`: it was done before, and there may be orders.
 */
export function GuestEntry({
  isGuest = false,
  busy = false,
  failure,
  onStart,
}: {
  isGuest?: boolean;
  busy?: boolean;
  failure?: MessageDescriptor | undefined;
  onStart?: () => void;
}) {
  return (
    <>
      <Button size="lg" wide busy={busy} onClick={onStart} data-early="guest">
        <Trans id="landing.guest">Send as a guest</Trans>
      </Button>
      <p className={`${utilStyles.small} ${utilStyles.muted}`}>
        <Trans id="landing.guest.hint">No account needed. Pay online by card.</Trans>
      </p>
      <Failure of={failure} />
      {isGuest && (
        <LinkButton variant="ghost" href={paths.orderTracking()}>
          <Trans id="guest.orders">My orders</Trans>
        </LinkButton>
      )}
    </>
  );
}
