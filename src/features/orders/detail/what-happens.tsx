import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ARRIVED_METRES, distanceMetres } from '../../../domain/order/distance';
import type { OrderRecord, Rider } from '../../../domain/order/order';
import { etaTarget, isRiderAssigned, needsRider } from '../../../domain/order/rider-rules';
import { effectiveStatus, isFinished } from '../../../domain/order/status';
import { isUpcomingPreorder } from '../../../domain/order/upcoming';
import { formatAgo } from '../../../i18n/durations';
import { formatDistance } from '../../../i18n/format';
import { capital } from '../../../lib/capital';
import { Glyph } from '../../../ui/glyph';
import { CalendarClock, Motorbike, Search } from '../../../ui/icons';
import { useNow } from '../../../ui/use-now';
import { usePickups } from '../use-pickup';
import * as avatarStyles from '../../../ui/page/avatar.module.css';
import * as riderStyles from '../../../ui/order/rider.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';
import * as styles from './what-happens.module.css';

/** What happens now in a sentence: that a rider is looked for, or what the rider does. `now` in unix seconds. */
export function WhatHappens({ order, rider, now }: { order: OrderRecord; rider: Rider | undefined; now: number }) {
  if (isRiderAssigned(order)) return <OfRider order={order} rider={rider} />;
  if (isFinished(order)) return null;
  const isLater = isUpcomingPreorder(order, now);
  return (
    <Row
      sign={
        isLater ? (
          <Glyph tone="scheduled" icon={CalendarClock} />
        ) : (
          <span className={styles.searching}>
            <Glyph tone="wait" icon={Search} />
          </span>
        )
      }
      sentence={
        isLater ? (
          <Trans id="tracking.now.scheduled">A rider will come in time</Trans>
        ) : (
          <Trans id="tracking.now.searching">We're finding a rider</Trans>
        )
      }
    >
      <Trans id="tracking.now.searching.note">You'll see here who's coming.</Trans>
    </Row>
  );
}

/** The rider's part of it, with the distance and the age of the position. */
function OfRider({ order, rider }: { order: OrderRecord; rider: Rider | undefined }) {
  const pickup = usePickups()(order);
  const target = etaTarget(order);
  const goal = target === 'pickup' ? pickup : target && order.customer.location;
  const metres = rider && goal && distanceMetres(rider.location, goal);
  const status = effectiveStatus(order);
  if (rider === undefined && !needsRider(order)) return null;
  return (
    <Row
      sign={
        rider ? (
          <span className={avatarStyles.avatar} aria-hidden="true">
            {initials(rider.name)}
          </span>
        ) : (
          <Glyph tone="active" icon={Motorbike} flip />
        )
      }
      sentence={<RiderSentence status={status} name={rider === undefined ? undefined : <bdi>{rider.name}</bdi>} />}
    >
      {order.status === 'DELAYED' && (
        <>
          <Trans id="tracking.now.delayed">Delayed: it's taking longer than planned.</Trans>
          <br />
        </>
      )}
      {rider && needsRider(order) && (
        <>
          {metres !== undefined && (
            <>
              <Distance metres={metres} toPickup={target === 'pickup'} />
              <br />
            </>
          )}
          <PositionAge at={rider.updated_at} />
        </>
      )}
    </Row>
  );
}

const COLLECTED: ReadonlySet<string> = new Set(['PICKED_UP', 'COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER']);

function RiderSentence({ status, name }: { status: string | undefined; name: ReactNode }): ReactNode {
  if (name === undefined) {
    return COLLECTED.has(status ?? '') ? (
      <Trans id="tracking.now.collected">The rider is on the way to the customer</Trans>
    ) : (
      <Trans id="tracking.now.rider">A rider is on the way</Trans>
    );
  }
  switch (status) {
    case 'NEAR_VENDOR':
      return <Trans id="tracking.now.near-pickup">{name} is almost at the pickup point</Trans>;
    case 'PICKED_UP':
    case 'COURIER_LEFT_VENDOR':
      return <Trans id="tracking.now.to-customer">{name} is on the way to the customer</Trans>;
    case 'NEAR_CUSTOMER':
      return <Trans id="tracking.now.near-customer">{name} is almost at the customer</Trans>;
    case 'RETURN_INITIATED':
      return <Trans id="tracking.now.returning">{name} is bringing it back to you</Trans>;
    case 'DELIVERED':
      return <Trans id="tracking.now.delivered">{name} delivered it</Trans>;
    case 'RETURNED_TO_VENDOR':
    case 'CANCELLED':
      return name;
    default:
      return <Trans id="tracking.now.to-pickup">{name} is on the way to the pickup point</Trans>;
  }
}

function Row({ sign, sentence, children }: { sign: ReactNode; sentence: ReactNode; children?: ReactNode }) {
  return (
    <div className={`${sectionStyles.section} ${riderStyles.rider}`}>
      {sign}
      <p className={utilStyles.grow}>
        <b>{sentence}</b>
        <span className={riderStyles.note}>{children}</span>
      </p>
    </div>
  );
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
    .map((word) => capital(Array.from(word ?? '')[0] ?? ''))
    .join('');
}
