import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublicStage } from '../../domain/order/public-stage';
import * as utilStyles from '../../ui/page/util.module.css';

/** What happens next once a rider has accepted, if the platform does not show the rider. */
export function NextStep({ stage }: { stage: PublicStage }) {
  return <p className={utilStyles.muted}>{words(stage)}</p>;
}

function words(stage: PublicStage): ReactNode {
  switch (stage) {
    case 'courier-accepted':
    case 'near-vendor':
      return <Trans id="public.next.collecting">After pickup, the rider comes straight to you.</Trans>;
    case 'near-customer':
      return <Trans id="public.next.near">The rider is almost with you. Keep your phone at hand.</Trans>;
    case 'return-initiated':
      return <Trans id="public.next.returning">The rider is taking it back.</Trans>;
    default:
      return <Trans id="public.next.collected">The rider has collected it and is coming to you.</Trans>;
  }
}
