import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../domain/paths';
import { orders } from '../../state/orders';
import { vendors } from '../../state/vendors';
import { useServices } from '../../sync/services-context';
import { Button, LinkButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ignore } from '../../lib/ignore';

/**
 * After their own order guests are invited to create an account, once (portal §1). `canRegister` is false while sign-up
 * is closed: then signing in is offered.
 */
export function RegisterPrompt({ trackingId, canRegister }: { trackingId: string; canRegister: boolean }) {
  const { guests, tracking } = useServices();
  const { selectedId } = useSnapshot(vendors);
  const { byId } = useSnapshot(orders);
  const isOwn = Object.values(byId).some((order) => order.tracking_id === trackingId);
  const [isOpen, setOpen] = useState(false);
  // a guest coming back from the bank has not seen the order here yet
  useEffect(() => (selectedId === null ? undefined : tracking.watch(selectedId, false)), [tracking, selectedId]);
  useEffect(() => {
    let isGone = false;
    if (!isOwn) return;
    guests.invites().then(
      (invites) => !isGone && setOpen(invites),
      // an invitation that cannot be remembered is not shown
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [guests, isOwn]);

  function decline() {
    setOpen(false);
    void ignore(guests.declineInvitation(), 'guest: keep declined invitation');
  }

  return (
    <Dialog
      open={isOpen}
      opensItself
      onClose={decline}
      title={<Trans id="guest.prompt.title">Rider requested</Trans>}
      description={
        <Trans id="guest.prompt.text">
          With an account, you see your orders on every device and keep your customers in an address book.
        </Trans>
      }
      actions={
        <>
          <Button onClick={decline}>
            <Trans id="guest.prompt.later">Not now</Trans>
          </Button>
          {canRegister ? (
            <LinkButton variant="primary" href={paths.register()} onClick={decline}>
              <Trans id="guest.register">Register</Trans>
            </LinkButton>
          ) : (
            <LinkButton variant="primary" href={paths.signIn()} onClick={decline}>
              <Trans id="guest.log-in">Sign in</Trans>
            </LinkButton>
          )}
        </>
      }
    />
  );
}
