import { Trans } from '@lingui/react/macro';
import type { PublicStage } from '../../domain/order/public-stage';
import type { Sender } from './public-words';

/**
 * What happens next, while no rider is known to the page: before anyone has collected it, or where the platform keeps
 * riders to itself (`willShowRider` false). Says nothing that the stage's title doesn't.
 */
export function NoRider({
  stage,
  sender,
  willShowRider,
}: {
  stage: PublicStage;
  sender: Sender;
  willShowRider: boolean;
}) {
  return (
    <p className="muted">
      <Words stage={stage} sender={sender} />{' '}
      {stage === 'preparing' && willShowRider && (
        <Trans id="public.next.rider-shown">You'll see your rider here once they've collected it.</Trans>
      )}
    </p>
  );
}

function Words({ stage, sender }: { stage: PublicStage; sender: Sender }) {
  switch (stage) {
    case 'preparing':
      return sender === 'shop' ? (
        <Trans id="public.next.preparing">The shop is preparing it.</Trans>
      ) : (
        <Trans id="public.next.preparing-person">We're looking for a rider to collect it.</Trans>
      );
    case 'courier-accepted':
    case 'near-vendor':
      return <Trans id="public.next.collecting">Once collected, it comes straight to you.</Trans>;
    case 'near-customer':
      return <Trans id="public.next.near">The rider is almost with you. Keep your phone at hand.</Trans>;
    case 'return-initiated':
      return <Trans id="public.next.returning">The rider is taking it back.</Trans>;
    default:
      return <Trans id="public.next.collected">The rider has collected it and is coming to you.</Trans>;
  }
}
