import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderRecord, Rider } from '../../../domain/order/order';
import { ARRIVED_METRES, distanceMetres } from '../../../domain/order/distance';
import { etaTarget, needsRider } from '../../../domain/order/rider-rules';
import { formatAgo } from '../../../i18n/durations';
import { formatDistance } from '../../../i18n/format';
import { Icon } from '../../../ui/icon';
import { Phone } from '../../../ui/icons';
import { useNow } from '../../../ui/use-now';
import { usePickups } from '../use-pickup';
import * as avatarStyles from '../../../ui/page/avatar.module.css';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import * as riderStyles from '../../../ui/order/rider.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';

/** The rider of the order: the distance, the age of the position, and a call. */
export function RiderCard({ order, rider }: { order: OrderRecord; rider: Rider }) {
  const { t } = useLingui();
  const pickup = usePickups()(order);
  const target = etaTarget(order);
  const goal = target === 'pickup' ? pickup : target && order.customer.location;
  const metres = goal && distanceMetres(rider.location, goal);
  const active = needsRider(order);
  return (
    <div className={`${sectionStyles.section} ${riderStyles.rider}`}>
      <span className={avatarStyles.avatar} aria-hidden="true">
        {initials(rider.name)}
      </span>
      <p className={utilStyles.grow}>
        <b>
          <bdi>{rider.name}</bdi>
        </b>
        {active && (
          <span className={riderStyles.note}>
            {metres !== undefined && (
              <>
                <Distance metres={metres} toPickup={target === 'pickup'} />
                <br />
              </>
            )}
            <PositionAge at={rider.updated_at} />
          </span>
        )}
      </p>
      {rider.phone_number && (
        <span className={riderStyles.actions}>
          <a
            ref={focusIfCalled}
            className={`${iconButtonStyles.iconButton} ${iconButtonStyles.line}`}
            href={`tel:${rider.phone_number}`}
            aria-label={t({ id: 'tracking.call.label', message: `Call ${rider.name}` })}
            title={rider.phone_number}
          >
            <Icon of={Phone} />
          </a>
        </span>
      )}
    </div>
  );
}

/** "Call the rider" on a notification leads here: the number is shown, and the user dials. */
function focusIfCalled(link: HTMLAnchorElement | null): void {
  if (window.location.hash === '#call-rider') link?.focus();
}

function Distance({ metres, toPickup }: { metres: number; toPickup: boolean }) {
  if (metres >= ARRIVED_METRES) {
    const away = formatDistance(metres);
    return <Trans id="tracking.rider.away">{away} away</Trans>;
  }
  return toPickup ? (
    <Trans id="tracking.rider.at-pickup">At the pickup</Trans>
  ) : (
    <Trans id="tracking.rider.at-drop-off">At the drop-off</Trans>
  );
}

/** A component of its own, so that only these words are drawn every second. `at` in unix seconds. */
export function PositionAge({ at }: { at: number }) {
  const ago = formatAgo(at, useNow('second'));
  return <Trans id="tracking.rider.position">Position from {ago}</Trans>;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
