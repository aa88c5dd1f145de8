import { Trans } from '@lingui/react/macro';
import { publicPickup, type PublicOrder } from '../../domain/order/public-order';
import type { PublicStage } from '../../domain/order/public-stage';
import { ARRIVED_METRES, distanceMetres } from '../../domain/order/distance';
import { formatAgo } from '../../i18n/durations';
import { formatDistance } from '../../i18n/format';
import { useNow } from '../../ui/use-now';
import * as avatarStyles from '../../ui/page/avatar.module.css';
import * as riderStyles from '../../ui/order/rider.module.css';

type Rider = NonNullable<PublicOrder['rider']>;

/** The rider, and the distance. */
export function PublicRider({ order, rider, stage }: { order: PublicOrder; rider: Rider; stage: PublicStage }) {
  const name = rider.first_name;
  const toPickup = stage === 'courier-accepted' || stage === 'near-vendor';
  const goal = toPickup ? publicPickup(order) : order.destination;
  const metres = goal && stage !== 'return-initiated' ? distanceMetres(rider.location, goal) : 0;
  return (
    <div className={riderStyles.rider}>
      <span className={avatarStyles.avatar} aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <p>
        <b>
          {toPickup ? (
            <Trans id="public.rider.collecting">
              <bdi>{name}</bdi> is on the way to collect it
            </Trans>
          ) : stage === 'return-initiated' ? (
            <Trans id="public.rider.returning">
              <bdi>{name}</bdi> is taking it back
            </Trans>
          ) : (
            <Trans id="public.rider.bringing">
              <bdi>{name}</bdi> is bringing your order
            </Trans>
          )}
        </b>
        <span className={riderStyles.note}>
          {metres >= ARRIVED_METRES && (
            <>
              <RiderDistance metres={metres} toPickup={toPickup} />
              <br />
            </>
          )}
          <PositionAge at={rider.updated_at} />
        </span>
      </p>
    </div>
  );
}

function RiderDistance({ metres, toPickup }: { metres: number; toPickup: boolean }) {
  const away = formatDistance(metres);
  return toPickup ? (
    <Trans id="public.rider.away-pickup">{away} from the pickup point</Trans>
  ) : (
    <Trans id="public.rider.away">{away} away from you</Trans>
  );
}

/** A component of its own, so that only these words are drawn every second. `at` in unix seconds. */
function PositionAge({ at }: { at: number }) {
  const ago = formatAgo(at, useNow('second'));
  return <Trans id="tracking.rider.position">Position from {ago}</Trans>;
}
