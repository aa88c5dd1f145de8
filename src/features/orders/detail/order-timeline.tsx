import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { statusLabel } from '../../../domain/order/labels';
import { type TimelineEntry, timelineOf } from '../../../domain/order/timeline';
import type { OrderRecord, Rider } from '../../../domain/order/order';
import { needsRider } from '../../../domain/order/rider-rules';
import { isFinished } from '../../../domain/order/status';
import { isOn } from '../../../domain/flags/flags';
import { flags } from '../../../state/flags';
import { formatDay } from '../../../i18n/format';
import { DayTime } from '../../../ui/day-time';
import { LiveAge } from '../../../ui/live-age';
import { Time } from '../../../ui/time';
import { useLive } from '../use-live';
import { TIMELINE_WORDS } from './timeline-words';
import { ChosenTime, ZoneMark } from './order-time';
import { PositionAge } from './what-happens';
import { STATUS_WORDS } from '../status-words';
import type { OrderZones } from '../timing-words';
import { useOrderZones } from '../use-zone';
import * as sectionStyles from '../../../ui/page/section.module.css';
import * as timelineStyles from './timeline.module.css';

/** The past of the order, oldest first, and what is expected next. `now` in unix seconds. */
export function OrderTimeline({ order, rider, now }: { order: OrderRecord; rider: Rider | undefined; now: number }) {
  const { i18n } = useLingui();
  const live = useLive();
  const zones = useOrderZones(order.vendor_id);
  const { shown: zone } = zones;
  const entries = timelineOf(order);
  const days = newDays(
    entries.map(({ at }) => at),
    now,
    zone,
  );
  const expected =
    isFinished(order) || order.status === 'RETURN_INITIATED' ? undefined : order.estimations?.delivery_at;
  // a platform may not say what was before
  if (entries.length === 0 && typeof expected !== 'number') return null;
  return (
    <section className={sectionStyles.section} aria-labelledby="order-timeline">
      <div className={sectionStyles.title}>
        <h2 id="order-timeline">
          <Trans id="tracking.timeline">Timeline</Trans>
          <ZoneMark at={order.created_at} zone={zone} />
        </h2>
        {!isFinished(order) && <LiveAge live={live.live} at={live.at} />}
      </div>
      <ol className={timelineStyles.timeline}>
        {entries.map((entry, index) => {
          const current = index === entries.length - 1;
          return (
            <li
              key={`${entry.at}-${entry.status}`}
              className={timelineStyles.moment}
              aria-current={current ? 'step' : undefined}
              data-tone={current ? statusLabel(entry.status).tone : undefined}
            >
              <p className={timelineStyles.momentText}>
                <b>{i18n._(TIMELINE_WORDS[entry.key])}</b>
                <Note entry={entry} current={current} order={order} rider={rider} />
              </p>
              <MomentTime at={entry.at} day={days[index]} zone={zone} />
            </li>
          );
        })}
        {typeof expected === 'number' && (
          <li className={`${timelineStyles.moment} ${timelineStyles.isNext}`}>
            <p className={timelineStyles.momentText}>
              <b>{i18n._(STATUS_WORDS.delivered)}</b>
            </p>
            <span className={timelineStyles.time}>
              <Trans id="tracking.timeline.about">
                about{' '}
                <ExpectedTime
                  at={expected}
                  now={now}
                  zones={zones}
                  isChosen={typeof order.preordered_for === 'number'}
                />
              </Trans>
            </span>
          </li>
        )}
      </ol>
    </section>
  );
}

/** The day of each entry whose day differs from that of the one before it, and from today. */
function newDays(entries: readonly number[], now: number, zone: string): (string | undefined)[] {
  let told = formatDay(now, zone);
  return entries.map((at) => {
    const day = formatDay(at, zone);
    const isNew = day !== told;
    told = day;
    return isNew ? day : undefined;
  });
}

/** The zone of all but a pre-order's chosen time stands in the heading. */
function ExpectedTime({ at, now, zones, isChosen }: { at: number; now: number; zones: OrderZones; isChosen: boolean }) {
  return isChosen ? (
    <ChosenTime at={at} now={now} zones={zones} />
  ) : (
    <DayTime at={at} now={now} timeZone={zones.shown} />
  );
}

function MomentTime({ at, day, zone }: { at: number; day: string | undefined; zone: string }) {
  const time = <Time at={at} timeZone={zone} />;
  if (day === undefined) return time;
  return (
    <span className={timelineStyles.time}>
      <Trans id="time.on-day">
        {day}, {time}
      </Trans>
    </span>
  );
}

function Note({
  entry,
  current,
  order,
  rider,
}: {
  entry: TimelineEntry;
  current: boolean;
  order: OrderRecord;
  rider: Rider | undefined;
}): ReactNode {
  const { values } = useSnapshot(flags);
  if (entry.status === 'COURIER_ACCEPTED_DELIVERY' && rider) {
    return (
      <span>
        <Trans id="tracking.timeline.accepted">
          <bdi>{rider.name}</bdi> accepted
        </Trans>
      </span>
    );
  }
  if (entry.status === 'PICKED_UP' && order.pickup_code && isOn(values, 'pickup-code-display')) {
    return (
      <span>
        <Trans id="tracking.timeline.pickup-code">
          Pickup code <bdi>{order.pickup_code}</bdi>
        </Trans>
      </span>
    );
  }
  if (current && rider && needsRider(order)) {
    return (
      <span>
        <PositionAge at={rider.updated_at} />
      </span>
    );
  }
  return null;
}
