import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { statusLabel } from '../../../domain/order/labels';
import { type Moment, momentsOf } from '../../../domain/order/moments';
import type { OrderRecord, Rider } from '../../../domain/order/order';
import { needsRider } from '../../../domain/order/rider-rules';
import { isFinished } from '../../../domain/order/status';
import { isOn } from '../../../domain/flags/flags';
import { flags } from '../../../state/flags';
import { formatDay } from '../../../i18n/format';
import { LiveAge } from '../../../ui/live-age';
import { useLive } from '../use-live';
import { MOMENT_WORDS } from './moment-words';
import { OrderTime, ZoneMark } from './order-time';
import { PositionAge } from './rider-card';
import { STATUS_WORDS } from '../status-words';
import { useOrderZone } from '../use-zone';

/** What happened to the order, oldest first, and what is expected next. `now` in unix seconds. */
export function OrderTimeline({ order, rider, now }: { order: OrderRecord; rider: Rider | undefined; now: number }) {
  const { i18n } = useLingui();
  const live = useLive();
  const zone = useOrderZone();
  const moments = momentsOf(order);
  const days = newDays(
    moments.map(({ at }) => at),
    now,
    zone,
  );
  const expected =
    isFinished(order) || order.status === 'RETURN_INITIATED' ? undefined : order.estimations?.delivery_at;
  return (
    <section className="section" aria-labelledby="order-timeline">
      <h2 className="section-title" id="order-timeline">
        <span>
          <Trans id="tracking.timeline">Timeline</Trans>
          <ZoneMark at={order.created_at} zone={zone} />
        </span>
        {!isFinished(order) && <LiveAge live={live.live} at={live.at} />}
      </h2>
      <ol className="timeline">
        {moments.map((moment, index) => {
          const current = index === moments.length - 1;
          return (
            <li
              key={`${moment.at}-${moment.status}`}
              className="moment"
              aria-current={current ? 'step' : undefined}
              data-tone={current ? statusLabel(moment.status).tone : undefined}
            >
              <p className="moment-text">
                <b>{i18n._(MOMENT_WORDS[moment.key])}</b>
                <Note moment={moment} current={current} order={order} rider={rider} />
              </p>
              <MomentTime at={moment.at} day={days[index]} />
            </li>
          );
        })}
        {typeof expected === 'number' && (
          <li className="moment is-next">
            <p className="moment-text">
              <b>{i18n._(STATUS_WORDS.delivered)}</b>
            </p>
            <span className="time">
              <Trans id="tracking.timeline.about">
                about <OrderTime at={expected} />
              </Trans>
            </span>
          </li>
        )}
      </ol>
    </section>
  );
}

/** The day of each moment that begins another day than the one before it, and than today. */
function newDays(moments: readonly number[], now: number, zone: string): (string | undefined)[] {
  let told = formatDay(now, zone);
  return moments.map((at) => {
    const day = formatDay(at, zone);
    const isNew = day !== told;
    told = day;
    return isNew ? day : undefined;
  });
}

function MomentTime({ at, day }: { at: number; day: string | undefined }) {
  const time = <OrderTime at={at} />;
  if (day === undefined) return time;
  return (
    <span className="time">
      <Trans id="time.on-day">
        {day}, {time}
      </Trans>
    </span>
  );
}

function Note({
  moment,
  current,
  order,
  rider,
}: {
  moment: Moment;
  current: boolean;
  order: OrderRecord;
  rider: Rider | undefined;
}): ReactNode {
  const { values } = useSnapshot(flags);
  if (moment.status === 'COURIER_ACCEPTED_DELIVERY' && rider) {
    return (
      <span>
        <Trans id="tracking.timeline.accepted">
          <bdi>{rider.name}</bdi> accepted
        </Trans>
      </span>
    );
  }
  if (moment.status === 'PICKED_UP' && order.pickup_code && isOn(values, 'pickup-code-display')) {
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
