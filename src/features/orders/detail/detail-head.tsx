import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { customerName } from '../../../domain/order/customer-name';
import { type Headline, headlineOf } from '../../../domain/order/headline';
import type { OrderRecord } from '../../../domain/order/order';
import { lastTimeOf } from '../../../domain/order/status';
import { stageProgress } from '../../../domain/order/stages';
import { formatMinutes } from '../../../i18n/durations';
import { Time } from '../../../ui/time';
import { chosenDay } from '../timing-words';
import { STAGE_WORDS } from '../status-words';
import { useOrderZones } from '../use-zone';
import { OrderDayTime, ZoneMark } from './order-time';
import * as etaStyles from '../../../ui/order/eta.module.css';
import * as stagesStyles from '../../../ui/order/stages.module.css';
import * as stepBarStyles from '../../../ui/step-bar.module.css';

/** The largest text on the screen, and the progress of the order. `now` in unix seconds. */
export function DetailHead({ order, now }: { order: OrderRecord; now: number }) {
  const { t, i18n } = useLingui();
  const timing = headlineOf(order, now);
  const progress = stageProgress(order);
  return (
    <>
      <Eta order={order} timing={timing} now={now} />
      {progress && (
        <ol className={stagesStyles.stages} aria-label={t({ id: 'tracking.progress', message: 'Progress' })}>
          {progress.stages.map((stage, index) => {
            const done = index < progress.current;
            const current = index === progress.current;
            const bar = done
              ? `${stepBarStyles.stepBar} ${stepBarStyles.isDone}`
              : current
                ? `${stepBarStyles.stepBar} ${stepBarStyles.isNow}`
                : stepBarStyles.stepBar;
            const part = current ? { '--part': `${partOf(order, timing, now)}%` } : {};
            return (
              <li
                key={stage}
                className={stagesStyles.stage}
                data-done={done || undefined}
                aria-current={current ? 'step' : undefined}
              >
                <span className={bar} style={part as CSSProperties} />
                {i18n._(STAGE_WORDS[stage])}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}

/** When it arrives or arrived; the status is shown by the chip. */
function Eta({ order, timing, now }: { order: OrderRecord; timing: Headline; now: number }): ReactNode {
  const { i18n } = useLingui();
  const zones = useOrderZones(order.vendor_id);
  const { shown, shop } = zones;
  const name = <bdi>{customerName(order.customer)}</bdi>;
  const big = (main: ReactNode, text: ReactNode, before?: ReactNode) => (
    <p className={etaStyles.eta}>
      {before && <span>{before} </span>}
      <b>{main}</b> <span>{text}</span>
    </p>
  );
  const at = <Time at={timing.at} timeZone={shown} />;
  const onDay = <OrderDayTime at={timing.at} now={now} zone={shown} />;
  switch (timing.kind) {
    case 'expected':
      return big(
        <Trans id="tracking.eta.expected">about {at}</Trans>,
        <Trans id="tracking.eta.expected-at">Expected at {name}</Trans>,
      );
    case 'eta': {
      const minutes = formatMinutes(timing.minutes);
      return timing.to === 'destination'
        ? big(
            minutes,
            <Trans id="tracking.eta.to-customer">
              to {name}, about {at}
            </Trans>,
          )
        : big(
            minutes,
            <Trans id="tracking.eta.to-pickup">about {at}</Trans>,
            <Trans id="tracking.eta.rider-in">Rider arrives in</Trans>,
          );
    }
    case 'was-due':
      return big(
        <Trans id="tracking.eta.late">Running late</Trans>,
        timing.to === 'destination' ? (
          <Trans id="tracking.eta.was-due-customer">
            Was due at {name} at {onDay}
          </Trans>
        ) : (
          <Trans id="tracking.eta.was-due-pickup">The rider was due here at {onDay}</Trans>
        ),
      );
    case 'scheduled': {
      // as it was typed: in the shop's own zone, like its row in the list
      const day = chosenDay(timing.at, i18n, now, zones);
      return big(
        <>
          <Time at={timing.at} timeZone={shop} />
          <ZoneMark at={timing.at} zone={shop} />
        </>,
        <Trans id="tracking.eta.scheduled">
          {day}, to {name}
        </Trans>,
      );
    }
    case 'delivered': {
      const length = formatMinutes(timing.tookMinutes);
      // the duration of a scheduled order says nothing
      return big(
        onDay,
        typeof order.preordered_for === 'number' ? (
          <Trans id="tracking.eta.delivered-ahead">to {name}</Trans>
        ) : (
          <Trans id="tracking.eta.delivered">
            to {name}, after {length}
          </Trans>
        ),
      );
    }
    case 'returned':
      return big(onDay, <Trans id="tracking.eta.returned">back with you</Trans>);
    case 'returning':
      return big(
        <Trans id="tracking.eta.coming-back">On its way back</Trans>,
        <Trans id="tracking.eta.returning">to you, since {onDay}</Trans>,
      );
    case 'cancelled':
      return big(<Trans id="tracking.eta.not-delivered">Not delivered</Trans>, onDay);
    case 'placed':
      return big(onDay, <Trans id="tracking.eta.placed">placed, for {name}</Trans>);
  }
}

/** How much of the present stage is over, from 15 to 95 %: by its estimate if there is one, else half. */
function partOf(order: OrderRecord, timing: Headline, now: number): number {
  if (timing.kind !== 'eta') return 50;
  const began = lastTimeOf(order, timing.to === 'destination' ? 'PICKED_UP' : 'COURIER_ACCEPTED_DELIVERY');
  if (began === undefined || timing.at <= began) return 50;
  return Math.round(Math.min(95, Math.max(15, ((now - began) / (timing.at - began)) * 100)));
}
